import type { Deps } from '#server/deps.ts';

/**
 * A scheduled article is visible from its time on, because every query compares the time: nothing has to be done for
 * it, and nothing can be missed while the process stands still. Only copies of pages have to be told.
 */
export function invalidateWhenDue({ db, content }: Pick<Deps, 'db' | 'content'>): () => Promise<void> {
  let seen = new Date().toISOString();
  return async () => {
    const now = new Date().toISOString();
    const due = await db
      .selectFrom('articles')
      .select('id')
      .where('status', '=', 'published')
      .where('published_at', '>', seen)
      .where('published_at', '<=', now)
      .executeTakeFirst();
    seen = now;
    if (due) content.invalidate(['articles']);
  };
}
