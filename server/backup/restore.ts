import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PostgresAdapter, sql } from 'kysely';
import { z } from 'zod';
import { distrustArticles, sanitizeRestored } from '#app/articles/sanitize-restored.server.ts';
import { hasOwner } from '#app/auth/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import type { Schema } from '#platform/database/schema.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { createContentVersion } from '#platform/pages/content-version.ts';
import { makeScratch, sweepScratch } from '#platform/storage/scratch.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { extractBackup } from './extract.ts';
import { type Manifest, tableEntry, uploadEntry } from './manifest.ts';
import { backedUpTables } from './tables.ts';

const BATCH = 200;
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/**
 * Restores into a migrated database without an owner. Verifies the whole archive first; writes uploads before rows,
 * so that no row names a missing file.
 */
export async function restoreBackup(
  { db, storage, log = createLog('silent') }: { db: Db; storage: Storage; log?: Log },
  file: string,
): Promise<Manifest> {
  if (await hasOwner(db))
    throw new Error('The database is in use. Restore into an empty DATA_DIR or database.');
  await sweepScratch();
  const folder = await makeScratch('restore');
  try {
    const manifest = await extractBackup(file, folder);
    for (const key of Object.keys(manifest.uploads)) {
      await storage.put(key, createReadStream(join(folder, uploadEntry(key))));
    }
    await db.transaction().execute(async (trx) => {
      for (const table of [...backedUpTables].reverse()) await trx.deleteFrom(table).execute();
      for (const table of backedUpTables) {
        if (manifest.tables[table]) await restoreTable(trx, table, join(folder, tableEntry(table)));
      }
      await distrustArticles(trx);
    });
    await sanitizeRestored({ db, log, content: createContentVersion() });
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Table = keyof Schema & (typeof backedUpTables)[number];

async function restoreTable(db: Db, table: Table, path: string) {
  let batch: z.infer<typeof row>[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertRows(db, table, batch);
    batch = [];
  };
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (line) batch.push(row.parse(JSON.parse(line)));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  await continueNumbering(db, table);
}

/** Trusts the archive's column names: the database refuses unknown ones. */
async function insertRows(db: Db, table: Table, rows: z.infer<typeof row>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((item) => sql`(${sql.join(columns.map((column) => item[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  );
}

/** PostgreSQL counts ids apart from the rows; SQLite looks at the rows by itself. */
async function continueNumbering(db: Db, table: Table) {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'id' and is_identity = 'YES'`.execute(
    db,
  );
  if (rows.length === 0) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(
    db,
  );
}
