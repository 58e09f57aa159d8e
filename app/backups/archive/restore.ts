import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { PostgresAdapter, sql } from 'kysely';
import { z } from 'zod';
import { type Db, openSqlite } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';
import { makeScratch, sweepScratch } from '#platform/storage/scratch.ts';
import type { Storage } from '#platform/storage/storage.ts';
import { extractBackup } from './extract.ts';
import { type Manifest, tableEntry, uploadEntry } from './manifest.ts';

const BATCH = 200;
const row = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

type RestoreTarget = { db: Db; storage: Storage; tables: readonly TableName[] };

/** Replaces the rows of `tables` (referenced ones first) in a migrated database; `finish` runs in the same transaction. */
export async function restoreArchive(
  { db, storage, tables }: RestoreTarget,
  file: string,
  finish: (trx: Db) => Promise<void>,
): Promise<Manifest> {
  await sweepScratch();
  await using scratch = await makeScratch('restore');
  const manifest = await extractBackup(file, scratch.path);
  for (const key of Object.keys(manifest.uploads)) {
    await storage.put(key, createReadStream(join(scratch.path, uploadEntry(key))));
  }
  await db.transaction().execute(async (trx) => {
    await replaceRows(trx, tables, manifest, scratch.path);
    await finish(trx);
  });
  return manifest;
}

/** Empties the tables and fills them with the rows of an extracted archive. */
async function replaceRows(db: Db, tables: readonly TableName[], manifest: Manifest, folder: string) {
  for (const table of tables.toReversed()) await db.deleteFrom(table).execute();
  for (const table of tables) {
    if (manifest.tables[table]) await restoreTable(db, table, join(folder, tableEntry(table)));
  }
}

async function restoreTable(db: Db, table: TableName, path: string) {
  let batch: z.infer<typeof row>[] = [];
  const flush = async () => {
    if (batch.length > 0) await insertRows(db, table, batch);
    batch = [];
  };
  for await (const line of linesOf(path)) {
    batch.push(row.parse(JSON.parse(line)));
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  await continueNumbering(db, table);
}

/** Splits at `\n` alone: readline splits at U+2028 and U+2029 too, which JSON does not escape. */
async function* linesOf(path: string) {
  let rest = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function insertRows(db: Db, table: TableName, rows: z.infer<typeof row>[]) {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((item) => sql`(${sql.join(columns.map((column) => item[column] ?? null))})`);
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))}) values ${sql.join(values)}`.execute(
    db,
  );
}

/** Sets PostgreSQL's sequence, which does not follow inserted ids. */
async function continueNumbering(db: Db, table: TableName) {
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

type Proving = {
  tables: readonly TableName[];
  /** Brings an empty database to the newest schema. */
  migrate: (db: Db) => Promise<unknown>;
};

/** Restores an archive into a scratch database below `folder` and compares it with its manifest. Throws an Error with one line. */
export async function proveArchive(file: string, proving: Proving, folder: string): Promise<Manifest> {
  const { tables, migrate } = proving;
  await using scratch = await makeScratch('restore', folder, '.');
  const manifest = await extractBackup(file, scratch.path);
  await using db = openSqlite(join(scratch.path, 'proof.db')).db;
  await migrate(db);
  await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute((trx) => replaceRows(trx, tables, manifest, scratch.path));
  await compare(db, manifest);
  return manifest;
}

async function compare(db: Db, { tables }: Manifest) {
  for (const [table, { rows }] of Object.entries(tables)) {
    const counted = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db);
    const restored = counted.rows[0]?.rows;
    if (restored !== rows)
      throw new Error(`Geri yüklenen ${table} tablosunda ${rows} yerine ${restored} satır var.`);
  }
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (broken.rows[0])
    throw new Error(`${broken.rows[0].table} tablosunda, var olmayan satırlara bağlı kayıtlar var.`);
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  if (rows[0]?.integrity_check !== 'ok') throw new Error('Geri yüklenen veritabanı bozuk.');
}
