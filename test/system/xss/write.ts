import { profileFields } from '#app/profile/fields.ts';
import { seoFields } from '#app/seo/contract.ts';
import { makeZip, mediumPost } from '../../zip.ts';
import { call } from '../authorization/plant.ts';
import { inLanes } from '../raw-http.ts';
import type { Vector } from './corpus.ts';

type Call = (method: string, path: string, body?: object) => Promise<Response>;

export const ownerCall =
  (url: string, token: string): Call =>
  (method, path, body) =>
    call(url, token, method, path, body);

const BLOCK = '<p>metin</p>';

/** Writes every vector as an article, in HTML (`v1`) and in Markdown (`m1`). */
export async function writeArticles(api: Call, corpus: Vector[], formats: ('html' | 'markdown')[]) {
  const jobs = corpus.flatMap((vector) => formats.map((format) => ({ ...vector, format })));
  await inLanes(jobs, 4, async ({ id, text, format }) => {
    const slug = `${format === 'html' ? 'v' : 'm'}${id}`;
    const fields = { title: cut(text, 200), excerpt: cut(text, 500), slug, format, is_published: true };
    const { status } = await api('POST', '/api/articles', { ...fields, content: text + BLOCK });
    // A vector that swallows the rest leaves nothing behind; then it comes after.
    if (status === 422) await api('POST', '/api/articles', { ...fields, content: `${BLOCK}\n${text}` });
  });
}

/** Imports every vector in an archive, as a page of a Medium export and as Markdown. */
export async function importArchives(url: string, token: string, corpus: Vector[]) {
  const date = '2020-01-02T03:04:05.000Z';
  const posts = corpus.map(({ id, text }) =>
    mediumPost({
      id: `${(0xabc0000 + id).toString(16)}1234`,
      title: cut(text, 80).replace(/[/\\\0]/g, ''),
      publishedAt: date,
      body: `<p class="graf">${text}</p>${BLOCK}`,
    }),
  );
  const named = posts.map((post, at) => ({
    ...post,
    name: `posts/2020-01-02_z-${(0xabc0000 + at).toString(16)}1234.html`,
  }));
  const notes = corpus.map(({ id, text }) => ({
    name: `${id}.md`,
    text: `---\ntitle: ${cut(text, 100).replace(/\s+/g, ' ')}\ndraft: false\nslug: z${id}\n---\n\n${text}\n\nmetin`,
  }));
  for (const files of [named, notes]) {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(makeZip(files))]), 'yazilar.zip');
    // Sends a line after each article, because an answer is given up after three minutes without data.
    const headers = { Authorization: `Bearer ${token}`, Accept: 'application/x-ndjson' };
    const reply = await fetch(`${url}/api/articles/import-file`, { method: 'POST', headers, body: form });
    const lines = (await reply.text()).trim().split('\n');
    if (lines.length !== files.length) throw new Error(`The archive was refused: ${lines[0]}`);
  }
}

/** Writes every vector into a text field of every resource, and into every field that takes an address. */
export async function writeTexts(url: string, api: Call, corpus: Vector[]) {
  const texts = corpus.map(({ text }) => text.replaceAll('\0', ''));
  await inLanes(texts, 4, async (text) => {
    const body = { name: cut(text, 100), email: 'a@b.co', message: `${text} ve on harf daha` };
    await api('POST', '/api/contact', body);
  });
  const names = (list: string[]) => [...new Set(list.map((text) => cut(text, 50)))];
  const address = (text: string) => (/^https?:/.test(text) ? text : '');
  for (const [a = 'x', b = 'x', c = 'x', d = 'x', ...more] of inGroups(texts, 14)) {
    const technologies = names(more);
    await api('POST', '/api/projects', {
      title: cut(a, 150),
      description: b,
      content: c,
      category: 'Other',
      technologies,
      live_url: address(d),
    });
    const look = { icon: 'Code', color: 'from-blue-500 to-blue-600' };
    await api('POST', '/api/skills', {
      ...look,
      title: cut(a, 100),
      description: b,
      technologies,
      is_active: true,
    });
    const job = { position: cut(a, 150), company_name: cut(b, 150), location: cut(c, 150), description: d };
    await api('POST', '/api/experiences', {
      ...job,
      technologies,
      start_date: '2020-01-01',
      is_current: true,
    });
    const school = { degree: cut(a, 150), institution_name: cut(b, 200), field_of_study: cut(c, 200) };
    await api('POST', '/api/education', {
      ...school,
      description: more.join('\n').slice(0, 5000),
      location: cut(d, 150),
      start_year: 2010,
    });
    const entry = { title: cut(a, 200), organization: cut(b, 200), description: d, is_active: true };
    for (const kind of ['certificate', 'reference']) await api('POST', '/api/cv-entries', { ...entry, kind });
    await api('POST', '/api/categories', { name: cut(a, 60) });
    await fetch(`${url}/${encodeURIComponent(a)}`, {
      headers: { Referer: `http://x.example/${encodeURIComponent(b)}` },
    });
  }
  await api('PUT', '/api/privacy', {
    text: texts.join('\n').slice(0, 20_000),
    message_months: 0,
    view_days: 30,
  });
}

/** Writes addresses that are not web addresses into each address field. Returns how many were accepted. */
export async function writeAddresses(api: Call, corpus: Vector[]): Promise<number> {
  const found = corpus.flatMap(({ text }) => /(?:href|src|action)=(["'])(.*?)\1/s.exec(text)?.[2] ?? []);
  let taken = 0;
  const project = { title: 'x', description: 'x', category: 'Other' };
  const unsafe = [...new Set(found)].filter((text) => !/^(?:https?:\/\/|\/)/i.test(text.trim()));
  await inLanes(unsafe, 4, async (address) => {
    const writers = [
      () => api('POST', '/api/projects', { ...project, live_url: address }),
      () => api('POST', '/api/projects', { ...project, github_url: address }),
      () => api('POST', '/api/projects', { ...project, image: address }),
      () => api('POST', '/api/articles', { title: 'x', content: 'x', cover_image: address }),
      () => api('PUT', '/api/personal-info', { data: { github_url: address } }),
      () => api('PUT', '/api/personal-info', { data: { cv_url: address } }),
      () => api('PUT', '/api/seo', { settings: { canonical_url: address } }),
      () => api('PUT', '/api/seo', { settings: { og_image: address } }),
      () => api('PUT', '/api/seo', { settings: { schema_same_as: address } }),
      () => api('PUT', '/api/seo', { settings: { theme_color: address } }),
      () => api('POST', '/api/redirects', { from_path: `/a${taken}`, target: address }),
    ];
    for (const writer of writers) if ((await writer()).ok) taken += 1;
  });
  return taken;
}

const textKeys = Object.entries(profileFields).filter(([, { type }]) => type === 'text');
const textSettings = Object.entries(seoFields).filter(([, { kind }]) => kind === 'text' || kind === 'lines');

/** Number of vectors that the settings hold at a time. */
export const PER_ROUND = textKeys.length;

/** Writes one vector into every text of the personal info and of the SEO settings. */
export async function writeSettings(api: Call, round: Vector[]) {
  const text = (at: number) => (round[at % round.length]?.text ?? '').replaceAll('\0', '');
  const data = Object.fromEntries(textKeys.map(([key, { max }], at) => [key, cut(text(at), max)]));
  await api('PUT', '/api/personal-info', { data });
  const settings = textSettings.flatMap(([key, { max }], at) =>
    key === 'schema_same_as' ? [] : [[key, cut(text(at), max).replace(/\p{Cc}/gu, '')]],
  );
  await api('PUT', '/api/seo', { settings: Object.fromEntries(settings) });
}

/** Sends beacons with a false referrer and browser. */
export async function sendBeacons(url: string, round: Vector[]) {
  for (const { text } of round) {
    const plain = text.replace(/\p{Cc}/gu, '');
    const agent = `Mozilla/5.0 (X11) Firefox/140.0 ${plain.replace(/[^\x20-\x7e]/g, '')}`;
    const headers = { 'Content-Type': 'application/json', 'User-Agent': agent };
    const utm = { utm_source: cut(plain, 100), utm_medium: cut(plain, 100), utm_campaign: cut(plain, 100) };
    const bodies = [
      { path: '/', referrer: 'x.example', ...utm },
      { path: `/${cut(plain, 400)}` },
      { path: '/', referrer: cut(plain, 200) },
    ];
    for (const body of bodies)
      await fetch(`${url}/api/analytics/collect`, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}

const cut = (text: string, max: number) => text.replaceAll('\0', '').slice(0, max);

export function* inGroups<T>(list: T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size);
}
