import { wordsOf } from '#kit/text/fold.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countListed, isVisible, matching } from '../queries.server.ts';
import { lastPageOf, rangeOf, readCards } from './cards.server.ts';

export type Blog = Awaited<ReturnType<typeof readBlog>>;

export async function readBlog(db: Db, language: Language, { q, page }: { q: string; page: number }) {
  const words = wordsOf(q);
  const isListed = isVisible('article', language);
  const isFound = matching(words, isListed, language);
  const { total, minutes } = await db
    .selectFrom('articles')
    .where(isListed)
    .select(({ fn, val }) => [
      fn.countAll<number>().as('total'),
      fn.coalesce(fn.sum<number>('reading_minutes'), val(0)).as('minutes'),
    ])
    .executeTakeFirstOrThrow();
  const results = words.length > 0 ? await countListed(db, isFound) : Number(total);
  const articles = await readCards(db, language, isFound, rangeOf(page));
  return {
    articles,
    total: Number(total),
    minutes: Number(minutes),
    q,
    results,
    page,
    lastPage: lastPageOf(results),
  };
}
