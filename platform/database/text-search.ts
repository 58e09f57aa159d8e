import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import { contains } from './contains.ts';
import type { Db } from './database.ts';
import type { TableWith } from './schema.ts';

/** A table whose `search_text` is folded and indexed by trigrams (migrations 0110 and 0160). */
export type SearchedTable = { table: TableWith<{ search_text: string }>; newestFirst: RawBuilder<unknown> };

/** Letters that an index entry has. */
const GRAM = 3;
/** Bounds the scan of the newest rows, which finds a frequent word faster than the index. */
const SAMPLE = 250;
const COMMON = 10;
export const MAX_RARE = 1000;

export const containsAll = (column: string, words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => contains(column, word)),
    sql` and `,
  )})`;

/** Ids of the rows that hold all words; undefined when these are many, or too short for the index. */
export async function rareMatches(
  db: Db,
  { table, newestFirst }: SearchedTable,
  words: readonly string[],
): Promise<number[] | undefined> {
  const indexed = words.filter((word) => lengthOf(word) >= GRAM);
  const short = words.filter((word) => lengthOf(word) < GRAM);
  if (indexed.length === 0) return undefined;
  const hasAll = containsAll('search_text', words);
  const common = await sql`select 1 from
    (select search_text from ${sql.table(table)} order by ${newestFirst} limit ${sql.lit(SAMPLE)}) as newest
    where ${hasAll} limit ${sql.lit(COMMON)}`.execute(db);
  if (common.rows.length === COMMON) return undefined;
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${isIndexedUnder(db, table, indexed)} and ${isExact(db) ? holds(short) : hasAll}
    limit ${sql.lit(MAX_RARE + 1)}`.execute(db);
  return rows.length > MAX_RARE ? undefined : rows.map(({ id }) => id);
}

/** FTS5 knows the places of trigrams, PostgreSQL only that they occur. */
const isExact = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;

const holds = (words: readonly string[]) =>
  words.length > 0 ? containsAll('search_text', words) : sql<boolean>`true`;

function isIndexedUnder(db: Db, table: SearchedTable['table'], words: readonly string[]) {
  if (isExact(db)) {
    const all = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
    const index = sql.table(`${table}_search`);
    return sql`id in (select rowid from ${index} where ${index} match ${all})`;
  }
  const grams = [...new Set(words.flatMap(gramsOf))];
  return sql`trigrams_of(search_text) @> array[${sql.join(grams)}]::text[]`;
}

function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(GRAM - 1).map((_, at) => letters.slice(at, at + GRAM).join(''));
}

const lengthOf = (word: string) => [...word].length;
