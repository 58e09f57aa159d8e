import type { Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { type Saved, saveRevised } from '#platform/database/save-revised.ts';
import { moveToTrash, takeFromTrash } from '#platform/database/trash.ts';
import { asJson, asNumber, namesFrom } from '#platform/database/values.ts';
import type { Project, ProjectInput } from './contract.ts';
import type { ProjectTable } from './table.ts';

const columns = [
  'id',
  'title',
  'description',
  'content',
  'image',
  'category',
  'status',
  'featured',
  'technologies',
  'live_url',
  'github_url',
  'start_date',
  'end_date',
  'created_at',
  'updated_at',
  'rev',
] as const;

/** Featured ones first, then by start or entry, newest first. */
export async function listProjects(db: Db): Promise<Project[]> {
  const rows = await db
    .selectFrom('projects')
    .select(columns)
    .where('deleted_at', 'is', null)
    .orderBy('featured', 'desc')
    .orderBy((eb) => eb.fn.coalesce('start_date', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toProject);
}

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await db
    .selectFrom('projects')
    .select(columns)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toProject(row);
}

export async function countProjects(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function addProject(db: Db, input: ProjectInput): Promise<Project> {
  const now = new Date().toISOString();
  const row = await db
    .insertInto('projects')
    .values({ ...toRow(input), created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return toProject(row);
}

export async function saveProject(db: Db, id: number, input: ProjectInput): Promise<Saved<Project>> {
  return saveRevised(
    db,
    input.rev,
    (trx) => findProject(trx, id),
    (trx, { rev }) =>
      trx
        .updateTable('projects')
        .set({ ...toRow(input), updated_at: new Date().toISOString(), is_starter: 0, rev: rev + 1 })
        .where('id', '=', id)
        .execute(),
  );
}

export const deleteProject = (db: Db, id: number) => moveToTrash(db, 'projects', id);

export async function restoreProject(db: Db, id: number): Promise<Project | undefined> {
  return (await takeFromTrash(db, 'projects', id)) ? findProject(db, id) : undefined;
}

function toRow(input: ProjectInput) {
  const { title, description, content, image, category, status, live_url, github_url, start_date, end_date } =
    input;
  return {
    ...{ title, description, content, image, category, status, live_url, github_url, start_date, end_date },
    featured: asNumber(input.featured),
    technologies: asJson(input.technologies),
  };
}

function toProject(row: Pick<Selectable<ProjectTable>, (typeof columns)[number]>): Project {
  return { ...row, featured: row.featured === 1, technologies: namesFrom(row.technologies) };
}
