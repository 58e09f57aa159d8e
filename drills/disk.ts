import { join } from 'node:path';
import sharp from 'sharp';
import { Site } from '../e2e/site.ts';
import { inspect } from './crash/inspect.ts';
import { nothingYet } from './crash/writes.ts';
import { SmallDisk } from './disk/small-disk.ts';

/** What fills the disk. */
const causes = ['database', 'uploads', 'log'] as const;
type Cause = (typeof causes)[number];

export type DiskReport = Record<Cause, CaseReport>;

type CaseReport = {
  /** Writes that were taken before the disk was full. */
  acknowledged: number;
  /** Answers to writes on the full disk, by status and text. */
  refused: Record<string, number>;
  /** Answers to reads on the full disk, by status. */
  reads: Record<string, number>;
  /** Answers to writes by the same process once there is room again, by status. */
  afterwards: Record<string, number>;
  lost: number;
  missingFiles: number;
  integrity: string;
};

/** Fills a small disk in three ways and looks at what the site still does, loses and takes up again. */
export async function disk(): Promise<DiskReport> {
  const report: Partial<DiskReport> = {};
  for (const cause of causes) report[cause] = await fillBy(cause);
  const { database, uploads, log } = report;
  if (!database || !uploads || !log) throw new Error('A case is missing.');
  return { database, uploads, log };
}

const FULL = '507 Diskte yer kalmadı; değişiklik kaydedilmedi.';

export const isFullDiskBorne = (report: DiskReport): boolean =>
  causes.every((cause) => {
    const { acknowledged, refused, reads, afterwards, lost, missingFiles, integrity } = report[cause];
    const isRefused = cause === 'log' || Object.keys(refused).join() === FULL;
    return (
      acknowledged > 0 &&
      isRefused &&
      Object.keys(reads).join() === '200' &&
      Object.keys(afterwards).every((status) => status.startsWith('2')) &&
      lost + missingFiles === 0 &&
      integrity === 'ok'
    );
  });

async function fillBy(cause: Cause): Promise<CaseReport> {
  const small = new SmallDisk(12, 4);
  const settings = { RATE_LIMIT: 'off', STARTER_CONTENT: 'none', BACKUP_KEEP: '0', LOG_LEVEL: 'info' };
  const log = join(small.folder, 'log');
  // In the log's case only the log is on the small disk; `tail` shows the harness what it says.
  const site =
    cause === 'log'
      ? new Site(settings, [
          'sh',
          '-c',
          `: > ${log}; tail --pid=$$ -n +1 -f ${log} & exec "$0" "$@" >> ${log}`,
        ])
      : new Site({ ...settings, DATA_DIR: small.folder });
  const folder = cause === 'log' ? site.folder : small.folder;
  try {
    await site.start();
    const token = await site.token();
    const acknowledged = nothingYet();
    const writes = writesOf(site, token, acknowledged);
    for (const write of writes) await write('önce');
    const { url: picture } = (await (await site.call(token)('GET', '/api/uploads')).json())[0];
    // The fuller, the smaller what still fits.
    if (cause === 'database')
      await untilFull(() => addArticle(site, token, acknowledged, 'x'.repeat(200_000)));
    if (cause === 'uploads') await untilFull(() => upload(site, token, acknowledged, 400));
    small.fill();
    const refused: Record<string, number> = {};
    for (let round = 0; round < 10; round += 1) {
      for (const write of writes) count(refused, await write(`dolu ${round}`));
    }
    const reads: Record<string, number> = {};
    for (const path of [
      '/',
      '/about',
      '/projects',
      '/blog',
      '/contact',
      '/api/articles',
      '/feed.xml',
      '/health',
      picture,
    ]) {
      count(reads, String((await fetch(site.url + path)).status));
    }
    small.throwOffBallast();
    const afterwards: Record<string, number> = {};
    for (const write of writes) count(afterwards, await write('sonra'));
    await site.stop();
    const {
      lost,
      missingFiles,
      integrity,
      acknowledged: taken,
    } = await inspect({ DATA_DIR: folder }, acknowledged);
    const onFullDisk = cause === 'log' ? refused : without2xx(refused);
    return { acknowledged: taken, refused: onFullDisk, reads, afterwards, lost, missingFiles, integrity };
  } finally {
    await site.remove();
    small.remove();
  }
}

type Acknowledged = ReturnType<typeof nothingYet>;

const writesOf = (site: Site, token: string, acknowledged: Acknowledged) => [
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

async function addArticle(
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

async function upload(site: Site, token: string, { uploads }: Acknowledged, width: number): Promise<string> {
  const noise = { type: 'gaussian', mean: Math.random() * 255, sigma: 60 } as const;
  const picture = sharp({ create: { width, height: width, channels: 3, background: '#000', noise } });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'a.png');
  const headers = { Authorization: `Bearer ${token}` };
  const reply = await fetch(`${site.url}/api/projects/upload-image`, { method: 'POST', headers, body: form });
  const { url, message } = await reply.json();
  if (reply.ok) uploads.add(url);
  return reply.ok ? String(reply.status) : `${reply.status} ${message}`;
}

async function untilFull(write: () => Promise<string>) {
  for (let attempt = 0; attempt < 500; attempt += 1) if (!(await write()).startsWith('2')) return;
  throw new Error('The small disk did not become full.');
}

async function answer(asked: Promise<Response>): Promise<string> {
  const reply = await asked;
  if (reply.ok) return String(reply.status);
  const { message } = await reply.json();
  return `${reply.status} ${message}`;
}

const count = (counts: Record<string, number>, what: string) => {
  counts[what] = (counts[what] ?? 0) + 1;
};

/** The database still has room in its own files for a while; what it takes there must be kept like anything else. */
const without2xx = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([status]) => !status.startsWith('2')));
