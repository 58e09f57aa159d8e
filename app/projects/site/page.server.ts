import { placeholdersOf } from '#app/media/queries.server.ts';
import { keyOf, pathsOf } from '#kit/languages/translate.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import { findProjectPage } from '../queries.server.ts';
import { projectsIn, translatableProjects } from '../translatable.server.ts';
import { projectPath } from './addresses.ts';
import { listCards } from './load.server.ts';

export type ProjectPage = NonNullable<Awaited<ReturnType<typeof readProjectPage>>>;

/** Takes a slug or, in Turkish, an id. Neighbours are those of the list. */
export async function readProjectPage({ deps: { db }, language, languages }: PageRequest, key: string) {
  const known = await findProjectPage(db, await keyOf(db, language, translatableProjects, key));
  const [project] = known ? await projectsIn(db, language, [known]) : [];
  if (!known || !project) return undefined;
  const [all, placeholders, paths] = await Promise.all([
    listCards(db, language),
    placeholdersOf(db, project.gallery),
    pathsOf(db, languages, translatableProjects, { id: known.id, turkish: projectPath(known) }),
  ]);
  const index = all.findIndex(({ id }) => id === project.id);
  return {
    ...project,
    placeholder: all[index]?.placeholder,
    family: all[index]?.family,
    placeholders,
    /** Where it is in each language that has it. */
    paths,
    previous: all[index - 1],
    next: all[index + 1],
  };
}
