import { SANITIZER_VERSION, sanitize } from '#editor/index.server.ts';
import type { Deps } from '#kit/resource.ts';
import { isHtml, plainToHtml } from '#kit/text/plain-html.ts';
import type { Db } from '#platform/database/database.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { withFreeSlug } from './slugs.server.ts';

const empty = { content: '', rendered: '', cleaning: SANITIZER_VERSION };

/** Sanitizes HTML; plain text becomes paragraphs. */
export async function writeContent(text: string): Promise<typeof empty> {
  if (text.trim() === '') return empty;
  const { html, rendered } = await sanitize(isHtml(text) ? text : plainToHtml(text));
  return { content: html, rendered, cleaning: SANITIZER_VERSION };
}

/** Runs in the transaction of a restore: trusts no text of a backup. */
export async function distrustProjects(db: Db) {
  await db.updateTable('projects').set({ rendered: '', cleaning: 0 }).execute();
}

/** Gives slugs to projects from before they had pages, and sanitizes texts that no or an older version sanitized. */
export async function finishProjects({ db, log, content }: Pick<Deps, 'db' | 'log' | 'content'>) {
  const unfinished = await db
    .selectFrom('projects')
    .select(['id', 'title', 'slug', 'content', 'rev'])
    .where((eb) => eb.or([eb('slug', 'is', null), eb('cleaning', '<', SANITIZER_VERSION)]))
    .orderBy('id')
    .execute();
  for (const { id, title, slug, content: text, rev } of unfinished) {
    // Without a slug it is of the time when texts were plain.
    const written = await orRefused(() => writeContent(slug === null ? plainToHtml(text) : text));
    if (written instanceof Refused)
      log.error({ event: 'clean_project_refused', project: id, reason: written.message });
    const save = (own: string) =>
      db
        .updateTable('projects')
        .set({ ...(written instanceof Refused ? { rendered: '' } : written), slug: own })
        .where('id', '=', id)
        .where('rev', '=', rev)
        .execute();
    await (slug === null ? withFreeSlug(db, '', title, id, save) : save(slug));
  }
  if (unfinished.length > 0) content.invalidate(['projects']);
}
