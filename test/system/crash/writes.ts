import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';

/** What the site acknowledged: names of messages, titles of articles, addresses of uploads. */
export type Acknowledged = Record<'messages' | 'articles' | 'uploads', Set<string>>;

export const nothingYet = (): Acknowledged => ({
  messages: new Set(),
  articles: new Set(),
  uploads: new Set(),
});

/**
 * Writes messages, articles and uploads at the same time, each as soon as the last is answered, and records what was
 * acknowledged. Ends when the server is gone, or when `until` says so.
 */
export async function writeUntilCut(
  url: string,
  token: string,
  round: number,
  acknowledged: Acknowledged,
  until: AbortSignal,
) {
  const json = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const kinds = [
    async (name: string) => {
      const body = JSON.stringify({ name, email: 'a@b.co', message: 'Kesintiden önce yazılan mesaj.' });
      const reply = await fetch(`${url}/api/contact`, { method: 'POST', headers: json, body });
      if (reply.status === 201) acknowledged.messages.add(name);
      return reply.ok;
    },
    async (title: string) => {
      const body = JSON.stringify({ title, content: '<p>metin</p>', is_published: true });
      const reply = await fetch(`${url}/api/articles`, { method: 'POST', headers: json, body });
      if (reply.status === 201) acknowledged.articles.add(title);
      return reply.ok;
    },
    async () => {
      const form = new FormData();
      form.set('image', new Blob([await randomPicture()], { type: 'image/png' }), 'resim.png');
      const headers = { Authorization: `Bearer ${token}` };
      const reply = await fetch(`${url}/api/projects/upload-image`, { method: 'POST', headers, body: form });
      if (reply.ok) acknowledged.uploads.add((await reply.json()).url);
      return reply.ok;
    },
  ];
  const lanes = kinds.map(async (write, kind) => {
    for (let count = 0; !until.aborted; count += 1) {
      try {
        if (!(await write(`${kind} tur ${round} sayı ${count}`))) await sleep(20);
      } catch {
        return;
      }
    }
  });
  await Promise.all(lanes);
}

async function randomPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const background = { r: byte(), g: byte(), b: byte() };
  const noise = { type: 'gaussian', mean: byte(), sigma: 30 } as const;
  const picture = sharp({ create: { width: 48, height: 48, channels: 3, background, noise } });
  return new Uint8Array(await picture.png().toBuffer());
}

const byte = () => Math.floor(Math.random() * 256);
