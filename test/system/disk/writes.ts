import sharp from 'sharp';
import type { Site } from '../../../e2e/site.ts';
import type { Acknowledged } from '../crash/writes.ts';

/** Writes a message, an article, a picture and a setting. Each returns its status, and its text if refused. */
export const writesOf = (site: Site, token: string, acknowledged: Acknowledged) => [
  (word: string) => addMessage(site, acknowledged, word),
  (word: string) => addArticle(site, token, acknowledged, word),
  () => upload(site, token, acknowledged, 60),
  (word: string) => answer(site.call(token)('PUT', '/api/personal-info', { data: { full_name: word } })),
];

async function addMessage(site: Site, { messages }: Acknowledged, word: string): Promise<string> {
  const name = `${word} ${crypto.randomUUID()}`;
  const message = `${word} yazılan mesaj `.repeat(50);
  const reply = await answer(site.call()('POST', '/api/contact', { name, email: 'a@b.co', message }));
  if (reply.startsWith('201')) messages.add(name);
  return reply;
}

export async function addArticle(
  site: Site,
  token: string,
  { articles }: Acknowledged,
  text: string,
): Promise<string> {
  const title = crypto.randomUUID();
  const reply = await answer(site.call(token)('POST', '/api/articles', { title, content: `<p>${text}</p>` }));
  if (reply.startsWith('201')) articles.add(title);
  return reply;
}

export async function upload(
  site: Site,
  token: string,
  { uploads }: Acknowledged,
  width: number,
): Promise<string> {
  const form = new FormData();
  form.set('image', new Blob([await noisePicture(width)]), 'a.png');
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${site.url}/api/projects/upload-image`, { method: 'POST', headers, body: form });
  const { url, message } = await reply.json();
  if (reply.ok) uploads.add(url);
  return reply.ok ? String(reply.status) : `${reply.status} ${message}`;
}

export async function noisePicture(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: Math.random() * 255, sigma: 60 } as const;
  const picture = sharp({ create: { width, height: width, channels: 3, background: '#000', noise } });
  return new Uint8Array(await picture.png().toBuffer());
}

export async function untilFull(write: () => Promise<string>) {
  for (let attempt = 0; attempt < 500; attempt += 1) if (!(await write()).startsWith('2')) return;
  throw new Error('The small disk did not become full.');
}

async function answer(asked: Promise<Response>): Promise<string> {
  const reply = await asked;
  if (reply.ok) return String(reply.status);
  const { message } = await reply.json();
  return `${reply.status} ${message}`;
}

export const count = (counts: Record<string, number>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** Leaves out accepted writes: the database's files have free pages for a while, and what they take must be kept. */
export const without2xx = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([status]) => !status.startsWith('2')));
