import { categoryNames } from '#app/categories/queries.server.ts';
import { translatable } from '#kit/languages/translatable.ts';
import { translate } from '#kit/languages/translate.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { projectInput } from './contract.ts';
import { listProjects } from './queries.server.ts';

export const translatableProjects = translatable({
  kind: 'projects',
  one: 'Proje',
  path: (slug) => `/projects/${slug}`,
  keptIn: [['projects', 'id']],
  shape: projectInput.shape,
  names: {
    title: ['Başlık', 'line'],
    description: ['Kısa açıklama', 'text'],
    content: ['İçerik', 'rich'],
  },
  list: (db) => listProjects(db),
  titleOf: ({ title }) => title,
});

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
