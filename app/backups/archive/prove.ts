import { join } from 'node:path';
import { sql } from 'kysely';
import { type Db, openSqlite } from '#platform/database/database.ts';
import type { TableName } from '#platform/database/schema.ts';
import { makeScratch } from '#platform/storage/scratch.ts';
import { extractBackup } from './extract.ts';
import type { Manifest } from './manifest.ts';
import { replaceRows } from './restore.ts';

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
