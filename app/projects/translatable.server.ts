import { categoryNames } from '#app/categories/queries.server.ts';
import { fieldsOf, sourceOf, type Translatable } from '#app/languages/translatable.ts';
import { translate } from '#app/languages/translate.server.ts';
import type { Language } from '#app/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { projectInput } from './contract.ts';
import { listProjects } from './queries.server.ts';

const names = {
  title: ['Başlık', 'line'],
  description: ['Kısa açıklama', 'text'],
  content: ['İçerik', 'rich'],
} as const;

export const translatableProjects: Translatable = {
  kind: 'projects',
  one: 'Proje',
  scope: 'profile:write',
  path: (slug) => `/projects/${slug}`,
  keptIn: [['projects', 'id']],
  fields: () => fieldsOf(projectInput.shape, names),
  sources: async (db, id) =>
    (await listProjects(db)).flatMap((project) =>
      id === undefined || id === project.id ? [sourceOf(project, project.title, names)] : [],
    ),
};

/** Translates projects and the names of their categories; leaves out those that the language has not. */
export async function projectsIn<Row extends { id: number; category: string }>(
  db: Db,
  language: Language,
  rows: readonly Row[],
) {
  const names = await categoryNames(db, language);
  const translated = await translate(db, language, translatableProjects, rows);
  return translated.map((row) => ({ ...row, category: names.get(row.category) ?? row.category }));
}
