import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { type Db, isSqlite } from './database.ts';

/** Tables whose folded `search_text` has an index of trigrams (migration 0674). */
const searchedTables = ['articles', 'messages'] as const;
type SearchedTable = (typeof searchedTables)[number];

/** Characters of an index entry; shorter words are looked for in the words that the index stores. */
const GRAM = 3;
/** Above this number of rows, reading them in order takes less time than looking up each id. */
const FEW = 1000;
/** Above this number of rows, comparing the texts takes less time than naming all ids. */
const MANY = 5000;

/** Returns the condition that a row contains all words. */
export const search = async (db: Db, table: SearchedTable, words: readonly string[]) =>
  (await searchIndex(db, table, words)) ?? containsAll(`${table}.search_text`, words);

/**
 * Names the rows that contain all words, after one look into SQLite's index; undefined if it has too many.
 * PostgreSQL chooses between its own index (`pg_trgm`) and a walk through the texts.
 */
export async function searchIndex(
  db: Db,
  table: SearchedTable,
  words: readonly string[],
): Promise<RawBuilder<boolean> | undefined> {
  if (!isSqlite(db)) return containsAll(`${table}.search_text`, words);
  const { rows } = await sql<{ ids: string; count: number }>`
    select json_group_array(rowid) as ids, count(*) as count
    from (${indexedIds(`${table}_search`, words)} limit ${sql.lit(MANY + 1)})`.execute(db);
  const { ids = '[]', count = 0 } = rows[0] ?? {};
  if (count > MANY) return undefined;
  const id = sql.ref(`${table}.id`);
  // The `+ 0` makes SQLite walk an index that covers the list, instead of reading many rows past their texts.
  return sql<boolean>`${count > FEW ? sql`(${id} + 0)` : id} in (select value from json_each(${ids}))`;
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
