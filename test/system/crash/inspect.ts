import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { sweepLeftovers } from '#app/media/queries.server.ts';
import { resources } from '#app/resources.server.ts';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { diskStorage } from '#platform/storage/storage.ts';
import type { Acknowledged } from './writes.ts';

const kinds = ['messages', 'articles', 'uploads'] as const;
const TWO_HOURS = 2 * 60 * 60 * 1000;

/** Compares what was acknowledged with what is stored, and sweeps as the process does once a day. */
export async function inspect(
  place: { DATA_DIR: string; DATABASE_URL?: string | undefined },
  acknowledged: Acknowledged,
) {
  const database = openDatabase(place);
  const { db } = database;
  const uploads = await db.selectFrom('uploads').select(['url', 'keys']).execute();
  const stored = {
    messages: (await db.selectFrom('messages').select('name').execute()).map(({ name }) => name),
    articles: (await db.selectFrom('articles').select('title').execute()).map(({ title }) => title),
    uploads: uploads.map(({ url }) => url),
  };
  const named = uploads.flatMap(({ keys }): string[] => JSON.parse(keys));
  const folder = join(place.DATA_DIR, 'uploads');
  const leftovers = () => filesIn(folder).filter((name) => !named.includes(name)).length;
  const beforeSweep = leftovers();
  await sweepLeftovers({ db, storage: diskStorage(folder), resources }, Date.now() + TWO_HOURS);
  const present = new Set(filesIn(folder));
  const integrity = await integrityOf(database);
  await database.close();
  const sum = (of: (kind: (typeof kinds)[number]) => number) =>
    kinds.reduce((total, kind) => total + of(kind), 0);
  return {
    acknowledged: sum((kind) => acknowledged[kind].size),
    lost: sum((kind) => acknowledged[kind].difference(new Set(stored[kind])).size),
    doubled: sum((kind) => stored[kind].length - new Set(stored[kind]).size),
    missingFiles: named.filter((name) => !present.has(name)).length,
    leftovers: beforeSweep,
    orphans: leftovers(),
    integrity,
  };
}

const filesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

/** Runs the database's integrity check, in PostgreSQL of every index and its table. Returns `ok` or the faults. */
async function integrityOf({ db, driver }: Database): Promise<string> {
  if (driver.kind === 'sqlite') {
    return driver.handle.prepare<[], string>('pragma integrity_check').pluck().all().join();
  }
  try {
    await sql`create extension if not exists amcheck`.execute(db);
    await sql`select bt_index_check(c.oid, true) from pg_class c join pg_am a on a.oid = c.relam
      where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p'`.execute(db);
    await sql`select verify_heapam(c.oid::regclass) from pg_class c where c.relkind = 'r'`.execute(db);
    return 'ok';
  } catch (error) {
    return String(error);
  }
}
