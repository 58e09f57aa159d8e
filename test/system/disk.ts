import { join } from 'node:path';
import { Site } from '../../e2e/site.ts';
import { inspect } from './crash/inspect.ts';
import { nothingYet } from './crash/writes.ts';
import { type Part, postgresDisk } from './disk/postgres.ts';
import { SmallDisk } from './disk/small-disk.ts';
import { addArticle, count, untilFull, upload, without2xx, writesOf } from './disk/writes.ts';

/** What fills the disk. */
const causes = ['database', 'uploads', 'log'] as const;
type Cause = (typeof causes)[number];

/** Reports by what filled the disk, or on PostgreSQL by what is on it. */
export type DiskReport = Record<string, CaseReport>;

export type CaseReport = {
  /** Writes that were accepted before the disk was full. */
  acknowledged: number;
  /** Answers to writes on the full disk, by status and text. */
  refused: Record<string, number>;
  /** Answers to reads on the full disk, by status. */
  reads: Record<string, number>;
  /** Answers to writes of the same process after space was freed, by status. */
  afterwards: Record<string, number>;
  lost: number;
  missingFiles: number;
  integrity: string;
};

/** Fills a small disk in several ways, and reports what the site still does, loses and recovers. */
export async function disk(parts: Part[]): Promise<DiskReport> {
  const report: DiskReport = {};
  for (const cause of causes) report[cause] = await fillBy(cause);
  for (const part of parts) report[`postgres ${part}`] = await postgresDisk(part);
  return report;
}

const FULL = '507 Diskte yer kalmadı; değişiklik kaydedilmedi.';
/** Refusal while PostgreSQL is down: it ends if it cannot write its log, and for a moment if it cannot write a checkpoint. */
const AWAY = '503 Hizmete şu anda ulaşılamıyor. Lütfen biraz sonra tekrar deneyin.';
const REFUSALS: Record<string, string[]> = { 'postgres data': [FULL, AWAY], 'postgres wal': [AWAY] };

export const isFullDiskBorne = (report: DiskReport): boolean =>
  Object.entries(report).every(([cause, found]) => {
    const { acknowledged, refused, reads, afterwards, lost, missingFiles, integrity } = found;
    const expected = REFUSALS[cause] ?? [FULL];
    const answers = Object.keys(refused);
    const isRefused =
      cause === 'log' || (answers.length > 0 && answers.every((answer) => expected.includes(answer)));
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
  // SQLite may have written all into its log; a checkpoint needs as much space in the database file.
  const small = new SmallDisk(17, 9);
  const settings = { RATE_LIMIT: 'off', STARTER_CONTENT: 'none', BACKUP_KEEP: '0', LOG_LEVEL: 'info' };
  const log = join(small.folder, 'log');
  // Puts only the log on the small disk; reads it with `tail`.
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
    // The fuller the disk, the smaller the writes that still fit.
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
      '/sitemap.xml',
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
