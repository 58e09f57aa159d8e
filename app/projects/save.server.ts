import type { Db } from '#platform/database/database.ts';
import { saveRevised } from '#platform/database/save-revised.ts';
import { asJson, asNumber } from '#platform/database/values.ts';
import type { Outcome } from '#platform/http/outcome.ts';
import { writeContent } from './content.server.ts';
import type { Project, ProjectInput } from './contract.ts';
import { findProject } from './queries.server.ts';
import { leaveAddress, withFreeSlug } from './slugs.server.ts';

type Written = Awaited<ReturnType<typeof writeContent>>;

/** `wish` is the slug to take unless it is taken; `input.slug` is refused then. `sanitized` is what became of the text. */
export async function addProject(
  db: Db,
  input: ProjectInput,
  wish?: string,
  sanitized?: Written,
): Promise<Outcome<Project>> {
  const written = sanitized ?? (await writeContent(input.content ?? ''));
  if ('errors' in written) return written;
  const now = new Date().toISOString();
  const row = { ...toRow(input), ...written, created_at: now, updated_at: now };
  const added = await withFreeSlug(db, input.slug ?? '', wish || input.title, 0, (slug) =>
    db
      .insertInto('projects')
      .values({ ...row, slug })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  if ('errors' in added) return added;
  const saved = await findProject(db, added.id);
  return saved && { saved };
}

/** Leaves absent fields unchanged. Redirects from the old slug to a changed one. */
export async function saveProject(
  db: Db,
  id: number,
  input: ProjectInput,
  sanitized?: Written,
): Promise<Outcome<Project>> {
  const before = await findProject(db, id);
  if (!before) return undefined;
  const isSame = input.content === undefined || input.content === before.content;
  const written = isSame ? undefined : (sanitized ?? (await writeContent(input.content ?? '')));
  if (written && 'errors' in written) return written;
  const save = (slug: string) =>
    saveRevised(
      db,
      input.rev,
      (trx) => findProject(trx, id),
      async (trx, { rev }) => {
        const changes = { ...toRow(input), ...written, slug, updated_at: new Date().toISOString() };
        await trx
          .updateTable('projects')
          .set({ ...changes, is_starter: 0, rev: rev + 1 })
          .where('id', '=', id)
          .execute();
        if (slug !== before.slug) await leaveAddress(trx, before.slug, slug, id);
      },
    );
  return !input.slug || input.slug === before.slug
    ? save(before.slug)
    : withFreeSlug(db, input.slug, input.title, id, save);
}

function toRow(input: ProjectInput) {
  const { title, description, image, category, status } = input;
  const { live_url, github_url, start_date, end_date, sort_order } = input;
  return {
    title,
    description,
    image,
    category,
    status,
    live_url,
    github_url,
    start_date,
    end_date,
    sort_order,
    featured: asNumber(input.featured),
    technologies: asJson(input.technologies),
    gallery: asJson(input.gallery),
  };
}
