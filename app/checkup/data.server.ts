import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { tablesOf } from '#app/backups/archive/manifest.ts';
import { listLeftovers, sweepLeftovers } from '#app/media/queries.server.ts';
import type { Deps } from '#kit/resource.ts';
import { formatDateTime } from '#kit/text/format.ts';
import { listMisindexed, misindexed, reindex } from '#platform/database/text-search.ts';
import { runApart } from '#platform/sandbox/worker-process.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { CheckResult } from './contract.ts';
import { checkSqlite } from './sqlite.server.ts';

const checked = z.object({ wrong: z.array(z.string()), isDamaged: z.boolean() });

/** Reads the whole database: SQLite in a process of its own; PostgreSQL verifies its own page checksums where they are enabled. */
export async function checkDatabase({
  db,
  driver,
  resources,
}: Pick<Deps, 'db' | 'driver' | 'resources'>): Promise<CheckResult> {
  if (driver.kind === 'sqlite') {
    const { memory, name } = driver.handle;
    if (memory) return { wrong: await checkSqlite(db) };
    const found = checked.parse(await runApart('#app/checkup/sqlite-worker.ts', ['integrity', name]));
    driver.isDamaged ||= found.isDamaged;
    return found;
  }
  for (const table of tablesOf(resources)) await sql`select count(*) from ${sql.table(table)}`.execute(db);
  return { wrong: [] };
}

/** Finds rows with broken references in SQLite; PostgreSQL refuses such rows. */
export async function checkReferences({ db, driver }: Deps): Promise<CheckResult> {
  if (driver.kind === 'postgres') return { wrong: [] };
  const { rows } = await sql<{
    table: string;
    rowid: number;
    parent: string;
  }>`pragma foreign_key_check`.execute(db);
  return { wrong: rows.map(({ table, rowid, parent }) => `${table} ${rowid} → ${parent}`) };
}

/** Compares the index of searches on SQLite with the texts, in a process of its own; PostgreSQL keeps its own in step. */
export async function checkSearch({ db, driver }: Deps, repair: boolean): Promise<CheckResult> {
  if (driver.kind === 'postgres') return { wrong: [] };
  const { memory, name } = driver.handle;
  const found = memory
    ? await listMisindexed(db)
    : misindexed.parse(await runApart('#app/checkup/sqlite-worker.ts', ['search', name]));
  if (repair) await reindex(db, found);
  const wrong = found.map(({ table, id }) => `${table} ${id}`);
  return { wrong, repaired: repair ? wrong.length : 0 };
}

/** Compares files with their rows. A PDF's name is its hash; a picture's is that of its original, which is not stored, so sizes are compared. */
export async function checkFiles({ db, storage, resources }: Deps): Promise<CheckResult> {
  const wrong: string[] = [];
  const sizes = new Map<string, number>();
  for await (const { key, size } of storage.list()) sizes.set(key, size);
  const uploads = await db.selectFrom('uploads').select(['hash', 'keys', 'kind', 'size']).execute();
  for (const upload of uploads) {
    const keys: string[] = JSON.parse(upload.keys);
    const missing = keys.filter((key) => !sizes.has(key));
    const total = keys.reduce((sum, key) => sum + (sizes.get(key) ?? 0), 0);
    if (missing.length > 0) wrong.push(...missing);
    else if (total !== upload.size) wrong.push(...keys);
    else if (upload.kind === 'pdf') wrong.push(...(await thoseOfOtherContent(storage, keys, upload.hash)));
  }
  for (const { storedFiles } of resources)
    for (const key of (await storedFiles?.(db)) ?? []) if (!sizes.has(key)) wrong.push(key);
  return { wrong };
}

async function thoseOfOtherContent(storage: Storage, keys: string[], expected: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const key of keys) {
    const hash = createHash('sha256');
    for await (const chunk of (await storage.open(key))?.stream ?? []) hash.update(chunk);
    if (!hash.digest('hex').startsWith(expected)) wrong.push(key);
  }
  return wrong;
}

export async function checkLeftovers(deps: Deps, repair: boolean): Promise<CheckResult> {
  const wrong = await listLeftovers(deps);
  return { wrong, repaired: repair ? await sweepLeftovers(deps) : 0 };
}

type Needed = Pick<Deps, 'backups'>;

/** Finds that backups are too old, and why the last one failed. */
export async function checkBackup({ backups }: Needed): Promise<CheckResult> {
  const { isOld, failure, madeAt } = await backups.health();
  const last = madeAt ? `Son yedek: ${formatDateTime(new Date(madeAt).toISOString())}` : 'Henüz yedek yok';
  return { wrong: [...(failure ? [failure] : []), ...(isOld ? [last] : [])] };
}

/** Finds an archive that cannot be restored. */
export async function checkProof({ backups }: Needed): Promise<CheckResult> {
  const { proof } = await backups.health();
  return { wrong: proof && !proof.ok && proof.missing.length === 0 ? [proof.name] : [] };
}

/** Finds files that rows refer to and the storage lacked at the last backup. */
export async function checkLost({ backups }: Needed): Promise<CheckResult> {
  const { lost } = await backups.health();
  return { wrong: lost.map(({ key, archive }) => `${key}: ${archive || 'hiçbir yedekte yok'}`) };
}

export async function checkCopy({ backups }: Needed): Promise<CheckResult> {
  const { uncopied } = await backups.health();
  return { wrong: uncopied ? [uncopied] : [] };
}

/** Finds archives dated in the future by a wrong clock. */
export async function checkAhead({ backups }: Needed): Promise<CheckResult> {
  return { wrong: (await backups.health()).ahead };
}
