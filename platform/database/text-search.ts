import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Db, isSqlite } from './database.ts';

/** Tables whose folded `search_text` has an index of trigrams (migration 0674). */
const searchedTables = ['articles', 'messages'] as const;
type SearchedTable = (typeof searchedTables)[number];

/** Conditions for the rows that contain all words: the same rows, found in two ways. */
export type Found = {
  /** Finds all, to count them or to sort them by something else than their date. */
  all: RawBuilder<boolean>;
  /** Reads a page from the newest: of a common word, a walk by date meets enough before the index has named all. */
  newest: RawBuilder<boolean>;
  isCommon: boolean;
};

/** Characters of an index entry; shorter words are looked for in the words that the index stores. */
const GRAM = 3;
const FEW = 1000;

/** Searches as `containsAll` does. PostgreSQL chooses between its index (`pg_trgm`) and a walk by itself. */
export async function search(
  db: Db,
  table: SearchedTable,
  words: readonly string[],
  alias: string = table,
): Promise<Found> {
  const plain = containsAll(`${alias}.search_text`, words);
  if (!isSqlite(db)) return { all: plain, newest: plain, isCommon: false };
  const isIn = (ids: RawBuilder<unknown>) => sql<boolean>`${sql.ref(`${alias}.id`)} in (${ids})`;
  const ids = indexedIds(`${table}_search`, words);
  const { rows } = await sql<{ rowid: number }>`${ids} limit ${sql.lit(FEW + 1)}`.execute(db);
  if (rows.length > FEW) return { all: isIn(ids), newest: plain, isCommon: true };
  const few = isIn(sql`select value from json_each(${JSON.stringify(rows.map(({ rowid }) => rowid))})`);
  return { all: few, newest: few, isCommon: false };
}

function indexedIds(index: string, words: readonly string[]) {
  const isLong = (word: string) => [...word].length >= GRAM;
  const phrases = words.filter(isLong).map((word) => `"${lowerAscii(word).replaceAll('"', '""')}"`);
  const conditions = words.filter((word) => !isLong(word)).map((word) => contains(`${index}.words`, word));
  if (phrases.length > 0)
    conditions.unshift(sql<boolean>`${sql.table(index)} match ${phrases.join(' AND ')}`);
  return sql`select rowid from ${sql.table(index)} where ${sql.join(conditions, sql` and `)}`;
}

/** SQLite's `like` and `lower` know no other capitals. */
const lowerAscii = (word: string) => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const misindexed = z.array(z.object({ table: z.enum(searchedTables), id: z.int() }));
type Misindexed = z.infer<typeof misindexed>;

/** Lists the rows that the index of SQLite does not have as they are. */
export async function listMisindexed(db: Db): Promise<Misindexed> {
  const found: Misindexed = [];
  for (const table of searchedTables) {
    const { rows } = await sql<{ id: number }>`
      select coalesce(text.id, entry.rowid) as id
      from ${sql.table(`${table}_words`)} as text
      full join ${sql.table(`${table}_search`)} as entry on entry.rowid = text.id
      where text.words is not entry.words order by 1`.execute(db);
    found.push(...rows.map(({ id }) => ({ table, id })));
  }
  return found;
}

export async function reindex(db: Db, rows: Misindexed): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { table, id } of rows) {
      const index = sql.table(`${table}_search`);
      await sql`delete from ${index} where rowid = ${id}`.execute(trx);
      await sql`insert into ${index} (rowid, words)
        select id, words from ${sql.table(`${table}_words`)} where id = ${id}`.execute(trx);
    }
  });
}

export const containsAll = (column: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => contains(column, word)),
    sql` and `,
  )})`;

function contains(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`${sql.ref(column)} like ${pattern} escape '\\'`;
}
