import type { Deps } from '#app/deps.ts';

/** Invalidates cached pages. Queries compare the time, so articles go out by themselves, also after a downtime. */
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
    if (due) content.invalidate(['articles', 'pages']);
  };
}
