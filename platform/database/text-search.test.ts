import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fold, wordsOf } from '#kit/text/fold.ts';
import { dialects, openTestDatabase } from '#test/databases.ts';
import type { Database, Db } from './database.ts';
import { containsAll, listMisindexed, search } from './text-search.ts';

const syllables = [
  ...['ya', 'zı', 'lım', 'ğü', 'şe', 'çö', 'İ', 'I', 'ın', 'lar', 'da', 'ölç', 'ır', 'Â', '’da', 'ss', 'ß'],
  ...[
    '™',
    'K',
    'ς',
    'σ',
    'ﬁ',
    '日本',
    '😀',
    'c#',
    '.',
    '-',
    ',',
    '"',
    "'",
    '%',
    '_',
    '\\',
    '\\n',
    '*',
    '(',
    '[',
  ],
];

/** Always the same numbers, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}

const next = random(7);
const pick = <T>(list: readonly T[]): T => list[next(list.length)] as T;
const wordOf = (length: number) => Array.from({ length }, () => pick(syllables)).join('');
const textOf = (words: number) =>
  Array.from({ length: words }, () => wordOf(1 + next(4)) + pick([' ', ' ', '\n', '\t', '\u00a0'])).join('');

const messageOf = (text: string) => ({
  name: 'A',
  email: 'a@b.co',
  subject: '',
  message: '',
  message_type: 'incoming',
  source: 'form',
  created_at: '',
  sorted_at: '',
  search_text: fold(text),
});

let slugs = 0;
const articleOf = (text: string) => ({
  slug: `a${++slugs}`,
  title: '',
  content: '',
  rendered: '',
  headings: '[]',
  excerpt: '',
  cover_image: '',
  status: 'draft',
  reading_minutes: 1,
  created_at: '',
  updated_at: '',
  cleaning: 4,
  search_title: '',
  search_text: fold(text),
});

async function idsThat(db: Db, table: 'articles' | 'messages', holds: ReturnType<typeof containsAll>) {
  const rows = await db.selectFrom(table).select(`${table}.id`).where(holds).orderBy(`${table}.id`).execute();
  return rows.map(({ id }) => id);
}

describe.each(dialects)('a search on %s', (dialect) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(dialect);
  });
  afterEach(() => database.close());

  async function fill(db: Db, count: number, words: number) {
    for (let at = 0; at < count; at += 100) {
      const texts = Array.from({ length: Math.min(100, count - at) }, () => textOf(words));
      await db.insertInto('messages').values(texts.map(messageOf)).execute();
      await db.insertInto('articles').values(texts.map(articleOf)).execute();
    }
  }

  async function expectSame(db: Db, queries: string[]) {
    let common = 0;
    for (const q of queries) {
      const words = wordsOf(q);
      if (words.length === 0) continue;
      for (const table of ['articles', 'messages'] as const) {
        const plain = await idsThat(db, table, containsAll(`${table}.search_text`, words));
        const found = await search(db, table, words);
        expect([q, await idsThat(db, table, found)]).toEqual([q, plain]);
        if (plain.length > 1000) common += 1;
      }
    }
    return common;
  }

  test('finds what a plain comparison finds, of words of any length and any character', async () => {
    const { db } = database;
    await fill(db, 300, 12);
    const queries = Array.from({ length: 250 }, () =>
      Array.from({ length: 1 + next(3) }, () => wordOf(1 + next(3)).slice(next(2), 2 + next(8))).join(' '),
    );
    await expectSame(db, [...queries, ...syllables, 'tm', 'TM', 'k', 'a,b', 'yazilim', 'lardalar']);
  });

  test('finds the same after rows were changed, deleted and renumbered', async () => {
    const { db } = database;
    await fill(db, 100, 8);
    for (const table of ['articles', 'messages'] as const) {
      await db
        .updateTable(table)
        .set({ search_text: 'bambaska ölçüm metni' })
        .where(sql`id % 3`, '=', 0)
        .execute();
      await db.deleteFrom(table).where(sql`id % 5`, '=', 0).execute();
      await db.updateTable(table).set({ id: 5000 }).where('id', '=', 4).execute();
    }
    await expectSame(db, ['bambaska', 'ba', 'lar', 'da', ...syllables]);
    if (dialect === 'sqlite') expect(await listMisindexed(db)).toEqual([]);
  });

  test('finds a word of more rows than the index names', async () => {
    const { db } = database;
    await fill(db, 5100, 1);
    for (const table of ['articles', 'messages'] as const)
      await db.updateTable(table).set({ search_text: sql`search_text || ' bambaska'` }).execute();
    await expectSame(db, ['bambaska', 'ba', 'lar', 'bambaska lar', 'zzz']);
  });

  test('finds a word of most rows', async () => {
    const { db } = database;
    await fill(db, 1500, 25);
    const common = await expectSame(db, ['lar', 'da', 'ya', 'lar ya', 'a', 'ölç lar', 'zzz', 'zz']);
    expect(common).toBeGreaterThan(4);
  });
});
