import { existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#app/config.ts';
import type { Deps } from '#kit/resource.ts';
import type { Db, Driver } from '#platform/database/database.ts';
import { forgetFact, readFact, writeFact } from '#platform/database/settings-and-facts.ts';
import type { Log } from '#platform/log.ts';
import { holdRestored } from '#platform/outbox/deliveries.ts';
import { Refused } from '#platform/refused.ts';
import type { Waiting } from './contract.ts';

/** Fact: where this site is the original, by the mark of its data folder or of its PostgreSQL server. */
const MARK = 'original_mark';
/** Fact: since when this site is a copy. */
const COPY_SINCE = 'copy_since';
/** File in the data folder, of which only inode and creation time matter. */
const FILE = 'site-mark';

const mark = z.union([
  z.object({ inode: z.number(), born: z.number() }),
  z.object({ cluster: z.string(), database: z.number() }),
]);

type Mark = z.infer<typeof mark>;
type Site = { db: Db; driver: Driver; config: Pick<Config, 'DATA_DIR'>; log: Log };

/** Since when this site is a copy; undefined in the original. */
export const copySince = (db: Db): Promise<string | undefined> => readFact(db, COPY_SINCE);

/** Says whether this is a copy, even one that was never started. Writes nothing. */
export async function isCopy(site: Site): Promise<boolean> {
  if (await copySince(site.db)) return true;
  const { driver, config } = site;
  if (driver.kind === 'sqlite' && !existsSync(join(config.DATA_DIR, FILE))) return false;
  const known = await readFact(site.db, MARK);
  const here = known && (await markHere(site));
  return Boolean(known && here && isElsewhere(mark.parse(JSON.parse(known)), here));
}

/** Detects at the start whether this is a copy. A site without a mark gets one and is the original. */
export async function recognize(site: Site): Promise<string | undefined> {
  const { db, driver, config, log } = site;
  const isUnmarked = driver.kind === 'sqlite' && !existsSync(join(config.DATA_DIR, FILE));
  const here = await markHere(site);
  const known = isUnmarked ? undefined : await readFact(db, MARK);
  if (here && !known) await writeFact(db, MARK, JSON.stringify(here));
  if (here && known && isElsewhere(mark.parse(JSON.parse(known)), here)) await markAsCopy(db);
  const since = await copySince(db);
  if (since) log.warn({ event: 'site_is_a_copy', since });
  return since;
}

/** Marks a restored site as a copy, because the original may be running elsewhere; not if the archive is this site's own. */
export async function markRestored(site: Site) {
  const here = await markHere(site);
  const known = await readFact(site.db, MARK);
  if (here && known && isSame(mark.parse(JSON.parse(known)), here)) return;
  await markAsCopy(site.db);
}

async function markAsCopy(db: Db) {
  if (!(await copySince(db))) await writeFact(db, COPY_SINCE, new Date().toISOString());
}

/** Makes this site the original. */
async function markAsOriginal(site: Site) {
  const here = await markHere(site);
  if (here) await writeFact(site.db, MARK, JSON.stringify(here));
  await forgetFact(site.db, COPY_SINCE);
}

async function markHere({ db, driver, config, log }: Site): Promise<Mark | undefined> {
  if (driver.kind === 'sqlite') return markOfFolder(config.DATA_DIR);
  try {
    const { rows } = await sql<{ cluster: string; database: number }>`
      select (select system_identifier::text from pg_control_system()) as cluster,
        (select oid::int8 from pg_database where datname = current_database()) as database`.execute(db);
    return rows[0];
  } catch (error) {
    log.warn({ event: 'site_mark_unknown', error: String(error) });
    return undefined;
  }
}

function markOfFolder(folder: string): Mark {
  const file = join(folder, FILE);
  if (!existsSync(file))
    writeFileSync(file, 'Vitrin bu dosyadan bu klasörün bir kopya olmadığını anlar.\n', { flag: 'wx' });
  const { ino, birthtimeMs } = statSync(file);
  return { inode: ino, born: birthtimeMs };
}

/** Compares marks. A file system may change inode or creation time by itself, or report none. */
function isElsewhere(known: Mark, here: Mark): boolean {
  if ('inode' in known && 'inode' in here) {
    const isReliable = [known.inode, known.born, here.inode, here.born].every((one) => one > 0);
    return isReliable && known.inode !== here.inode && known.born !== here.born;
  }
  return !isSame(known, here);
}

const isSame = (known: Mark, here: Mark) => JSON.stringify(known) === JSON.stringify(here);

/** Throws in a copy and in a demo, which must not contact other machines. */
export async function refuseOutside({ db, config }: { db: Db; config: Pick<Config, 'DEMO'> }) {
  if (config.DEMO) throw new Refused({ status: 403, message: 'Demo başka sunuculara bağlanmaz.' });
  if (!(await copySince(db))) return;
  const message = 'Bu site bir kopya: sahiplenilene kadar başka sunuculara bağlanmaz.';
  throw new Refused({ status: 409, message });
}

const MOST_LISTED = 200;
const DROPPED = 'Kopya sahiplenilirken gönderilmemesi istendi.';

const payload = z
  .object({ subject: z.string(), to: z.object({ address: z.string() }), event: z.string() })
  .partial();

export async function getOriginal(db: Db) {
  const since = await copySince(db);
  return { copy_since: since ?? null, waiting: since ? await listWaiting(db) : [] };
}

async function listWaiting(db: Db): Promise<Waiting[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'reference', 'payload', 'created_at'])
    .where('state', '=', 'queued')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, kind, reference, payload: sent, created_at }) => {
    const { subject, to, event } = payload.catch({}).parse(JSON.parse(sent));
    const about = [subject ?? event ?? reference, to?.address].filter(Boolean).join(' → ');
    return { id, kind, about, created_at };
  });
}

/** Makes this site the original, and sends its queued deliveries or marks them as failed. */
export async function adopt(
  deps: Pick<Deps, 'db' | 'driver' | 'config' | 'log' | 'outbox'>,
  what: 'send' | 'drop',
) {
  const { db, outbox, log } = deps;
  await db.transaction().execute(async (trx) => {
    if (what === 'drop')
      for (const delivery of await holdRestored(trx, DROPPED)) await outbox.settle(trx, delivery);
    await markAsOriginal({ ...deps, db: trx });
  });
  log.info({ event: 'site_adopted', waiting: what });
  outbox.wake();
}
