import type { Deps } from '#app/deps.ts';
import { SANITIZER_VERSION, sanitize } from '#app/editor/sanitize.server.ts';
import type { Db } from '#platform/database/database.ts';
import { derived } from '../save.server.ts';

/** Marks articles of a restore, or written to the database by hand. */
export const NEVER_SANITIZED = 0;

/**
 * Sanitizes articles that an older version sanitized, or none. Logs those that are refused, and hides them unless an
 * older version sanitized them.
 */
export async function resanitize({
  db,
  log,
  content,
}: Pick<Deps, 'db' | 'log' | 'content'>): Promise<number> {
  const old = await db
    .selectFrom('articles')
    .select('id')
    .where('cleaning', '<', SANITIZER_VERSION)
    .execute();
  let done = 0;
  let withdrawn = false;
  for (const { id } of old) {
    const article = await db
      .selectFrom('articles')
      .select(['title', 'content', 'rev', 'cleaning'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!article) continue;
    const sanitized = await sanitize(article.content);
    if (!sanitized.ok) {
      log.error({ event: 'clean_again_refused', article: id, reason: sanitized.message });
      if (article.cleaning === NEVER_SANITIZED) withdrawn = (await hide(db, id)) || withdrawn;
      continue;
    }
    await db
      .updateTable('articles')
      .set(derived(article.title, sanitized.content))
      .where('id', '=', id)
      .where('rev', '=', article.rev)
      .execute();
    done++;
  }
  if (done > 0 || withdrawn) content.invalidate(['articles'], { withdrawn });
  return done;
}

async function hide(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('articles')
    .set({ status: 'draft', rendered: '' })
    .where('id', '=', id)
    .where('cleaning', '=', NEVER_SANITIZED)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
