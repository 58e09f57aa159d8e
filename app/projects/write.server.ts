import { SANITIZER_VERSION, sanitize } from '#editor/index.server.ts';
import { slugsOf } from '#kit/records/slugs.server.ts';
import { encoded, insertRow, updateRow } from '#kit/records/store.server.ts';
import type { Deps } from '#kit/resource.ts';
import { isHtml, plainToHtml } from '#kit/text/plain-html.ts';
import type { Db } from '#platform/database/database.ts';
import { gone, orRefused, Refused } from '#platform/refused.ts';
import type { ProjectInput } from './contract.ts';
import { findProject } from './read.server.ts';

type Sanitized = Awaited<ReturnType<typeof writeContent>>;

/** `wish`: preferred slug, replaced if taken; a taken `input.slug` is refused. `sanitized`: the text, if already sanitized. */
export async function addProject(db: Db, input: ProjectInput, wish?: string, sanitized?: Sanitized) {
  const written = sanitized ?? (await writeContent(input.content ?? ''));
  const now = new Date().toISOString();
  const row = { ...toRow(input), ...written, created_at: now, updated_at: now };
  const id = await withFreeSlug(db, input.slug ?? '', wish || input.title, 0, async (slug) =>
    Number((await insertRow(db, 'projects', { ...row, slug })).id),
  );
  const saved = await findProject(db, id);
  if (!saved) throw gone();
  return saved;
}

/** Leaves absent fields unchanged. A changed slug leaves a redirect. */
export async function saveProject(db: Db, id: number, input: ProjectInput, sanitized?: Sanitized) {
  const before = await findProject(db, id);
  if (!before) throw gone();
  const isSame = input.content === undefined || input.content === before.content;
  const written = isSame ? undefined : (sanitized ?? (await writeContent(input.content ?? '')));
  const changes = { ...toRow(input), ...written, updated_at: new Date().toISOString(), is_starter: 0 };
  return saveWithSlug(
    db,
    before,
    { slug: input.slug || undefined, title: input.title, rev: input.rev, leaves: true },
    (trx) => findProject(trx, id),
    (trx, key) => updateRow(trx, 'projects', id, { ...changes, ...key }),
  );
}

const toRow = ({ slug: _, content: __, repository: ___, ...input }: ProjectInput) => encoded(input);

const { withFreeSlug, saveWithSlug, freeSlug } = slugsOf({
  table: 'projects',
  addresses: 'project_addresses',
  owner: 'project_id',
  fallback: 'proje',
  taken: 'Bu adres başka bir projede kullanılıyor.',
});

export const freeProjectSlug = freeSlug;

const empty = { content: '', rendered: '', cleaning: SANITIZER_VERSION };

/** Sanitizes HTML; plain text becomes paragraphs. */
export async function writeContent(text: string): Promise<typeof empty> {
  if (text.trim() === '') return empty;
  const { html, rendered } = await sanitize(isHtml(text) ? text : plainToHtml(text));
  return { content: html, rendered, cleaning: SANITIZER_VERSION };
}

/** Marks all restored texts for sanitizing, in the transaction of a restore. */
export async function distrustProjects(db: Db) {
  await db.updateTable('projects').set({ rendered: '', cleaning: 0 }).execute();
}

/** Adds slugs to projects older than project pages, and sanitizes texts that no sanitizer or an older one has seen. */
export async function finishProjects({ db, log, content }: Pick<Deps, 'db' | 'log' | 'content'>) {
  const unfinished = await db
    .selectFrom('projects')
    .select(['id', 'title', 'slug', 'content', 'rev'])
    .where((eb) => eb.or([eb('slug', 'is', null), eb('cleaning', '<', SANITIZER_VERSION)]))
    .orderBy('id')
    .execute();
  for (const { id, title, slug, content: text, rev } of unfinished) {
    // Without a slug, it is from the time of plain texts.
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
