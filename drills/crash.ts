import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import sharp from 'sharp';
import { owner, Site } from '../e2e/site.ts';

export type CrashReport = {
  rounds: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  missingFiles: number;
  orphans: number;
  integrity: string;
  /** The longest time from start to the first answer, in ms. */
  slowestStart: number;
};

/**
 * Kills the process with -9 at random moments under mixed writes (messages, articles, uploads), starts it again each
 * time, and at the end compares what was acknowledged with what is there.
 */
export async function crash(rounds: number): Promise<CrashReport> {
  const site = new Site({ RATE_LIMIT: 'off', LOG_LEVEL: 'info', STARTER_CONTENT: 'none' });
  const acknowledged = {
    messages: new Set<string>(),
    articles: new Set<string>(),
    uploads: new Set<string>(),
  };
  let slowestStart = 0;
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await site.start();
    slowestStart = Math.max(slowestStart, performance.now() - started);
    const writing = writeUntilCut(site.url, round, acknowledged);
    await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 400));
    await site.kill();
    await writing;
  }
  await site.start();
  await site.stop();
  const report = inspect(site.folder, acknowledged);
  await site.remove();
  return { rounds, ...report, slowestStart: Math.round(slowestStart) };
}

type Acknowledged = Record<'messages' | 'articles' | 'uploads', Set<string>>;

/** Writes as fast as it is answered, noting only what was acknowledged, until the server is gone. */
async function writeUntilCut(url: string, round: number, acknowledged: Acknowledged) {
  const token = await signIn(url).catch(() => undefined);
  const json = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const kinds = [
    async (name: string) => {
      const body = JSON.stringify({ name, email: 'a@b.co', message: 'Kesintiden önce yazılan mesaj.' });
      const reply = await fetch(`${url}/api/contact`, { method: 'POST', headers: json, body });
      if (reply.status === 201) acknowledged.messages.add(name);
    },
    async (title: string) => {
      const body = JSON.stringify({ title, content: '<p>metin</p>', is_published: true });
      const reply = await fetch(`${url}/api/articles`, { method: 'POST', headers: json, body });
      if (reply.status === 201) acknowledged.articles.add(title);
    },
    async () => {
      const form = new FormData();
      form.set('image', new Blob([await randomPicture()], { type: 'image/png' }), 'resim.png');
      const headers = { Authorization: `Bearer ${token}` };
      const reply = await fetch(`${url}/api/projects/upload-image`, { method: 'POST', headers, body: form });
      if (reply.ok) acknowledged.uploads.add((await reply.json()).url);
    },
  ];
  const lanes = kinds.map(async (write, kind) => {
    for (let count = 0; ; count += 1) {
      try {
        await write(`${kind} tur ${round} sayı ${count}`);
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

async function signIn(url: string): Promise<string> {
  const body = JSON.stringify({ email: owner.email, password: owner.password });
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  return (await reply.json()).token;
}

function inspect(folder: string, acknowledged: Acknowledged) {
  const db = new SqliteDatabase(join(folder, 'vitrin.db'), { readonly: true });
  const column = (statement: string): string[] => db.prepare<[], string>(statement).pluck().all();
  const stored = {
    messages: column('select name from messages'),
    articles: column('select title from articles'),
    uploads: column('select url from uploads'),
  };
  const kinds = ['messages', 'articles', 'uploads'] as const;
  const count = (of: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((sum, kind) => sum + of(kind), 0);
  const named = column('select keys from uploads').flatMap((keys): string[] => JSON.parse(keys));
  const uploads = join(folder, 'uploads');
  const present = existsSync(uploads) ? readdirSync(uploads) : [];
  const integrity = column('pragma integrity_check').join();
  db.close();
  return {
    acknowledged: count((kind) => acknowledged[kind].size),
    lost: count((kind) => [...acknowledged[kind]].filter((item) => !stored[kind].includes(item)).length),
    doubled: count((kind) => stored[kind].length - new Set(stored[kind]).size),
    missingFiles: named.filter((name) => !present.includes(name)).length,
    orphans: present.filter((name) => !named.includes(name)).length,
    integrity,
  };
}
