import { SqliteAdapter, sql } from 'kysely';
import { fold } from '#app/text/fold.ts';
import { contains } from '#platform/database/contains.ts';
import type { Db } from '#platform/database/database.ts';

const MAX_WORDS = 10;
/** Letters that an index entry has. */
const GRAM = 3;
/** Bounds the scan of the newest messages, which finds a frequent word faster than the index. */
const SAMPLE = 250;
const COMMON = 10;
const MAX_RARE = 1000;

export const wordsOf = (q: string): string[] =>
  [...new Set(fold(q).split(/\s+/).filter(Boolean))].slice(0, MAX_WORDS);

export const containsAll = (words: readonly string[]) =>
  sql<boolean>`(${sql.join(
    words.map((word) => contains('messages.search_text', word)),
    sql` and `,
  )})`;

/** Ids of the messages that hold all words; undefined when these are many, or too short for the index. */
export async function rareMatches(db: Db, words: readonly string[]): Promise<number[] | undefined> {
  const indexed = words.filter((word) => lengthOf(word) >= GRAM);
  if (indexed.length === 0 || (await isCommon(db, words))) return undefined;
  const found = await db
    .selectFrom('messages')
    .select('id')
    .where(isIndexedUnder(db, indexed))
    .where(containsAll(words))
    .limit(MAX_RARE + 1)
    .execute();
  return found.length > MAX_RARE ? undefined : found.map(({ id }) => id);
}

async function isCommon(db: Db, words: readonly string[]) {
  const newest = db
    .selectFrom('messages')
    .select('search_text')
    .orderBy('sorted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SAMPLE);
  const found = await db
    .selectFrom(newest.as('messages'))
    .select(sql`1`.as('one'))
    .where(containsAll(words))
    .limit(COMMON)
    .execute();
  return found.length === COMMON;
}

function isIndexedUnder(db: Db, words: readonly string[]) {
  if (db.getExecutor().adapter instanceof SqliteAdapter) {
    const all = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND ');
    return sql<boolean>`id in (select rowid from messages_search where messages_search match ${all})`;
  }
  const grams = [...new Set(words.flatMap(gramsOf))];
  return sql<boolean>`trigrams_of(search_text) @> array[${sql.join(grams)}]::text[]`;
}

function gramsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(GRAM - 1).map((_, at) => letters.slice(at, at + GRAM).join(''));
}

const lengthOf = (word: string) => [...word].length;
