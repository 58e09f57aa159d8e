import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { tagSlug } from './tags.ts';

export async function replaceTags(db: Db, article_id: number, names: string[] | undefined) {
  if (!names) return;
  await db.deleteFrom('article_tags').where('article_id', '=', article_id).execute();
  if (names.length === 0) return;
  const rows = names.map((name, position) => ({ article_id, slug: tagSlug(name), name, position }));
  await db.insertInto('article_tags').values(rows).execute();
}

export const tagNamesOf = (articles: 'articles' | 'shown'): RawBuilder<string | null> =>
  sql`(select string_agg(name, ${sql.lit('\n')} order by position) from article_tags where article_id = ${sql.ref(`${articles}.id`)})`;

export const splitTags = (names: string | null): string[] => names?.split('\n') ?? [];
