import { CLEANING_VERSION, clean } from '#app/editor/clean.server.ts';
import type { Deps } from '#server/deps.ts';
import { derived } from './save.server.ts';

/** Cleans articles that an older rule cleaned. One that the new rule refuses stays as it is and is named in the log. */
export async function cleanAgain({
  db,
  log,
  content,
}: Pick<Deps, 'db' | 'log' | 'content'>): Promise<number> {
  const old = await db.selectFrom('articles').select('id').where('cleaning', '<', CLEANING_VERSION).execute();
  let done = 0;
  for (const { id } of old) {
    const article = await db
      .selectFrom('articles')
      .select(['title', 'content', 'rev'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!article) continue;
    const cleaned = await clean(article.content);
    if (!cleaned.ok) {
      log.error({ event: 'clean_again_refused', article: id, reason: cleaned.message });
      continue;
    }
    await db
      .updateTable('articles')
      .set(derived(article.title, cleaned.content))
      .where('id', '=', id)
      .where('rev', '=', article.rev)
      .execute();
    done++;
  }
  if (done > 0) content.changed();
  return done;
}
