import type { Deps } from '#kit/resource.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { DAY, iso } from '#platform/time.ts';
import { isVisible } from './read.server.ts';
import { articleType } from './text-type.ts';

/** Announces only what was published within this time, not old articles of an import. */
const NEWS = DAY;

type Announcer = Pick<Deps, 'db' | 'config' | 'webhooks' | 'outbox'>;

/** Announces each article once, however it was published: saved, imported, restored or scheduled. */
export async function announcePublished(deps: Announcer, now = Date.now()) {
  const due = await deps.db
    .selectFrom('articles')
    .select('id')
    .where(isVisible(articleType, DEFAULT, new Date(now).toISOString()))
    .where('published_at', '>', new Date(now - NEWS).toISOString())
    .where('announced_at', 'is', null)
    .where('is_starter', '=', 0)
    .execute();
  for (const { id } of due) await deps.db.transaction().execute((trx) => announce(trx, deps, id));
  if (due.length > 0) deps.outbox.wake();
}

async function announce(trx: Db, { webhooks, config }: Announcer, id: number) {
  const article = await trx
    .updateTable('articles')
    .set({ announced_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('announced_at', 'is', null)
    .returning(['id', 'slug', 'title', 'excerpt', 'published_at'])
    .executeTakeFirst();
  if (!article) return;
  const url = config.HAS_SITE_URL ? `${config.SITE_URL}/blog/${article.slug}` : null;
  await webhooks.queue(trx, { type: 'article.published', data: { ...article, url } });
}

/** Invalidates cached pages when a scheduled article is due. Queries compare times, so it is published even after a downtime. */
export function invalidateWhenDue({ db, content }: Pick<Deps, 'db' | 'content'>): () => Promise<void> {
  let seen = Date.now();
  return async () => {
    const [before, now] = [seen, Date.now()];
    seen = now;
    // The clock was put back: cached pages may show articles that are not due yet.
    if (now < before) return content.invalidate(['articles', 'pages']);
    const due = await db
      .selectFrom('articles')
      .select('id')
      .where('status', '=', 'published')
      .where('published_at', '>', iso(before))
      .where('published_at', '<=', iso(now))
      .executeTakeFirst();
    if (due) content.invalidate(['articles', 'pages']);
  };
}
