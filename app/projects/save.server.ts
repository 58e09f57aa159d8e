import { encoded, insertRow, updateRow } from '#kit/records/store.server.ts';
import type { Db } from '#platform/database/database.ts';
import { gone } from '#platform/refused.ts';
import { writeContent } from './content.server.ts';
import type { ProjectInput } from './contract.ts';
import { findProject } from './queries.server.ts';
import { saveWithSlug, withFreeSlug } from './slugs.server.ts';

type Sanitized = Awaited<ReturnType<typeof writeContent>>;

/** `wish` is the slug to take unless it is taken; `input.slug` is refused then. `sanitized` is what became of the text. */
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

/** Leaves absent fields unchanged. Redirects from the old slug to a changed one. */
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
