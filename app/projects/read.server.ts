import { categoryNames } from '#app/categories/queries.server.ts';
import { asPicture } from '#kit/contract/lists.ts';
import { translatable } from '#kit/languages/translatable.ts';
import { translate } from '#kit/languages/translate.server.ts';
import { decoded } from '#kit/records/store.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { countOf } from '#platform/database/queries.ts';
import { isPresent, moveToTrash, takeFromTrash } from '#platform/database/trash.ts';
import { type Project, type ProjectRepository, projectInput, projectReply } from './contract.ts';
import { isTied } from './github/contract.ts';

const columns = projectReply.omit({ repository: true }).keyof().options;

const projectsWith = (db: Db) =>
  db
    .selectFrom('projects')
    .leftJoin('project_repositories', 'project_repositories.project_id', 'projects.id')
    .select(columns)
    .select(['repository_id', 'full_name', 'url', 'stars', 'pushed_at', 'is_gone'])
    .where(isPresent('projects'));

type Row = Awaited<ReturnType<ReturnType<typeof projectsWith>['executeTakeFirstOrThrow']>>;

/** In the owner's order; unsorted ones follow: featured first, then by start or creation, newest first. */
export async function listProjects(db: Db): Promise<Project[]> {
  const rows = await projectsWith(db)
    .orderBy('sort_order', (order) => order.asc().nullsLast())
    .orderBy('featured', 'desc')
    .orderBy((eb) => eb.fn.coalesce('start_date', 'created_at'), 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(toProject);
}

export async function findProject(db: Db, id: number): Promise<Project | undefined> {
  const row = await projectsWith(db).where('id', '=', id).executeTakeFirst();
  return row && toProject(row);
}

/** Finds by slug or id; a slug of digits wins. */
export async function findProjectPage(db: Db, key: string) {
  const asId = /^\d{1,9}$/.test(key) ? Number(key) : 0;
  const rows = await projectsWith(db)
    .select('rendered')
    .where((eb) => eb.or([eb('slug', '=', key), eb('id', '=', asId)]))
    .execute();
  const row = rows.find(({ slug }) => slug === key) ?? rows[0];
  if (!row) return undefined;
  return { ...toProject(row), rendered: row.rendered };
}

export async function findMovedProject(db: Db, slug: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('project_addresses')
    .innerJoin('projects', 'projects.id', 'project_addresses.project_id')
    .select('projects.slug')
    .where('project_addresses.slug', '=', slug)
    .where(isPresent('projects'))
    .executeTakeFirst();
  return row?.slug ?? undefined;
}

export const countProjects = (db: Db): Promise<number> =>
  countOf(db.selectFrom('projects').where(isPresent('projects')));

export const deleteProject = (db: Db, id: number) => moveToTrash(db, 'projects', id);

export async function restoreProject(db: Db, id: number): Promise<Project | undefined> {
  return (await takeFromTrash(db, 'projects', id)) ? findProject(db, id) : undefined;
}

function toProject(row: Row): Project {
  const { gallery, ...fields } = decoded(row, projectReply.shape);
  return projectReply.parse({
    ...fields,
    gallery: [gallery].flat().map(asPicture),
    slug: row.slug ?? String(row.id),
    repository: repositoryOf(row),
  });
}

function repositoryOf(row: Row): ProjectRepository | null {
  const { github_url, repository_id: id, full_name, url, stars, pushed_at, is_gone } = row;
  if (id === null || full_name === null || url === null || stars === null || is_gone === 1) return null;
  return isTied(github_url, { url, full_name }) ? { id, full_name, url, stars, pushed_at } : null;
}

export const translatableProjects = translatable({
  kind: 'projects',
  one: 'Proje',
  path: (slug) => `/projects/${slug}`,
  keptIn: [['projects', 'id']],
  shape: projectInput.shape,
  list: (db) => listProjects(db),
  titleOf: ({ title }) => title,
});

/** Translates projects and the names of their categories; leaves out projects that are not published in the language. */
export async function projectsIn<Row extends { id: number; category: string }>(
  db: Db,
  language: Language,
  rows: readonly Row[],
) {
  const names = await categoryNames(db, language);
  const translated = await translate(db, language, translatableProjects, rows);
  return translated.map((row) => ({ ...row, category: names.get(row.category) ?? row.category }));
}

/** The fields of a project's card. */
export function cardOf(project: Project) {
  const { slug, title, description, category, status, image, technologies, results } = project;
  return { slug, title, description, category, status, image, technologies, results };
}
