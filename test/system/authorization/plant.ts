import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { tagSlug } from '#app/articles/tags/tag.ts';
import { owner, type Site } from '../../../e2e/site.ts';
import type { Parameters } from './targets.ts';

/** Texts that nobody may see without a token, by what they are. */
export type Secrets = Record<string, string>;

export type Planted = {
  secrets: Secrets;
  /** Texts that not even the owner may see: stored hashes of passwords and tokens. */
  buried: Secrets;
  parameters: Parameters;
  token: string;
  deadToken: string;
};

/** Fills a site with hidden content, each piece with its own unique word. */
export async function plant(site: Site, appSecret: string): Promise<Planted> {
  const { url } = site;
  const token = await signIn(url);
  const deadToken = await signIn(url);
  await call(url, deadToken, 'POST', '/api/auth/logout');
  const secrets: Secrets = {};
  const secret = (name: string) => {
    secrets[name] = `gizli${name}${randomBytes(6).toString('hex')}`;
    return secrets[name];
  };
  const make = async (path: string, body: object, method = 'POST') =>
    (await call(url, token, method, path, body)).json();

  const draft = { title: secret('DraftTitle'), content: `<p>${secret('DraftText')}</p>`, slug: 'taslak' };
  const tag = secret('DraftTag');
  await make('/api/articles', {
    ...draft,
    excerpt: secret('DraftExcerpt'),
    tags: [tag],
    series: secret('DraftSeries'),
  });
  await make('/api/pages', {
    title: secret('PageTitle'),
    slug: 'taslak',
    content: `<p>${secret('PageText')}</p>`,
    place: 'dock',
  });
  const later = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const shown = { is_published: true, content: '<p>metin</p>' };
  await make('/api/articles', { ...shown, title: secret('ScheduledTitle'), published_at: later });
  const archived = await make('/api/articles', { ...shown, title: secret('ArchivedTitle') });
  await make(`/api/articles/${archived.data.id}`, { status: 'archived' }, 'PUT');
  const text = `<p>${secret('EarlierVersion')}</p>`;
  const versioned = await make('/api/articles', {
    ...shown,
    title: 'Görünen',
    slug: 'gorunen',
    excerpt: 'x',
    content: text,
  });
  await make(`/api/articles/${versioned.data.id}`, { content: '<p>yeni</p>' }, 'PUT');
  const preview = await make('/api/articles/taslak/preview-link', {});
  const [, previewKey = ''] = preview.url.split('preview=');

  const message = { name: secret('SenderName'), email: `${secret('SenderEmail').toLowerCase()}@example.com` };
  await make('/api/contact', { ...message, message: `${secret('MessageText')} ve devamı` });
  secrets.SenderEmail = secrets.SenderEmail?.toLowerCase() ?? '';
  const hidden = { description: 'x', icon: 'Code', color: 'from-blue-500 to-blue-600', is_active: false };
  await make('/api/skills', { ...hidden, title: 'Görünen', is_active: true });
  const skill = await make('/api/skills', { ...hidden, title: secret('InactiveSkill') });
  await make('/api/cv-entries', { kind: 'talk', title: 'Görünen' });
  await make('/api/cv-entries', { kind: 'reference', title: secret('HiddenReference') });
  const cv = await make('/api/cv-links', { name: secret('CvName'), design: 'classic', shown: [] });
  await make(`/api/cv-links/${cv.id}/link`, {});
  const gone = [
    ['/api/cv-entries', { kind: 'talk', title: secret('DeletedTalk') }],
    ['/api/projects', { title: secret('DeletedProject'), description: 'x', category: 'Other' }],
    ['/api/experiences', { position: secret('DeletedJob'), company_name: 'x', start_date: '2020-01-01' }],
    ['/api/education', { degree: secret('DeletedDegree'), institution_name: 'x', start_year: 2010 }],
  ] as const;
  for (const [path, body] of gone) {
    const { id } = await make(path, body);
    await call(url, token, 'DELETE', `${path}/${id}`);
  }
  const { rev } = await (await call(url, token, 'GET', '/api/personal-info')).json();
  const data = { full_name: 'Deniz', birth_date: '1987-06-05', address: secret('HomeAddress') };
  await make('/api/personal-info', { data, rev }, 'PUT');
  await make('/api/redirects', {
    from_path: `/${secret('RedirectFrom')}`,
    target: `/${secret('RedirectTo')}`,
  });
  await fetch(`${url}/${secret('MissingPath')}`);
  const beacon = {
    path: '/contact',
    referrer: 'example.org',
    utm_campaign: secret('Campaign'),
  };
  const browser = { 'Content-Type': 'application/json', 'User-Agent': 'Mozilla/5.0 (X11) Firefox/140.0' };
  const told = { method: 'POST', headers: browser, body: JSON.stringify(beacon) };
  await fetch(`${url}/api/analytics/collect`, told);
  await uploadCalled(url, token, `${secret('FileName')}.gif`);
  await call(url, token, 'POST', '/api/backups');

  const columns = (statement: string): string[] => {
    const db = new SqliteDatabase(join(site.folder, 'vitrin.db'), { readonly: true });
    const found = db.prepare<[], string>(statement).pluck().all();
    db.close();
    return found;
  };
  const backups = async () => (await (await call(url, token, 'GET', '/api/backups')).json()).data;
  while ((await backups()).length === 0 || columns('select path from views').length === 0) await sleep(100);
  const [backup] = await backups();
  const [hash = ''] = columns('select password_hash from users');
  const tokens = columns('select token_hash from sessions');
  const buried = {
    appSecret,
    previewKey,
    password: owner.password,
    hash,
    ...Object.fromEntries(tokens.map((text, at) => [`token${at}`, text])),
  };
  return {
    secrets: { ...secrets, birthDate: '1987-06-05', backup: backup.name, accountEmail: owner.email },
    buried,
    token,
    deadToken,
    parameters: {
      id: '1',
      ':id': '1',
      key: 'taslak',
      slug: 'taslak',
      tag: tagSlug(tag),
      '/api/tags/:slug slug': tagSlug(tag),
      '/api/personal-info/key/:key key': 'full_name',
      '/api/working-copies/:key{[a-z0-9-]{8,40}} key': 'sizan-kopya',
      '/api/page-copies/:key{[a-z0-9-]{8,40}} key': 'sizan-kopya',
      version: '1',
      attachment: '1',
      name: backup.name,
      '/uploads/:name name': '..%2Fvitrin.db',
      file: 'sitemap.xml',
      '/images/:file{icon-(?:192|512)\\.png} file': 'icon-192.png',
      '/share/:kind/:file{[^/]+\\.png} file': 'taslak.png',
      '/en/share/:kind/:file{[^/]+\\.png} file': 'taslak.png',
      kind: 'article',
      token: 'a'.repeat(32),
      '/cv/:token/:file{cv\\.(?:pdf|docx|json)} file': 'cv.json',
      '/en/cv/:token/:file{cv\\.(?:pdf|docx|json)} file': 'cv.json',
      language: 'en',
      word: 'etiket',
      '/api/translations/:language{en}/:kind{[a-z-]{1,40}}/:id{[0-9]{1,9}} kind': 'skills',
      '/api/skills/:id{[0-9]{1,9}} id': String(skill.id),
    },
  };
}

/** Calls the API with a JSON body. */
export function call(url: string, token: string, method: string, path: string, body?: object) {
  return fetch(url + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

export async function signIn(url: string): Promise<string> {
  const { email, password } = owner;
  return (await (await call(url, '', 'POST', '/api/auth/login', { email, password })).json()).token;
}

async function uploadCalled(url: string, token: string, name: string) {
  const form = new FormData();
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  form.set('image', new Blob([gif]), name);
  const headers = { Authorization: `Bearer ${token}` };
  await fetch(`${url}/api/projects/upload-image`, { method: 'POST', headers, body: form });
}
