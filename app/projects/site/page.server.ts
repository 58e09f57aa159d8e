import { placeholdersOf } from '#app/media/queries.server.ts';
import type { Neighbour } from '#app/site/neighbours.tsx';
import type { Db } from '#platform/database/database.ts';
import { findProjectPage } from '../queries.server.ts';
import { listCards, type ProjectCardData } from './load.server.ts';

export type ProjectPage = ProjectCardData & {
  rendered: string;
  placeholders: Record<string, string>;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** Takes a slug or an id. Neighbours are those of the list. */
export async function readProjectPage(db: Db, key: string): Promise<ProjectPage | undefined> {
  const project = await findProjectPage(db, key);
  if (!project) return undefined;
  const [all, placeholders] = await Promise.all([listCards(db), placeholdersOf(db, project.gallery)]);
  const place = all.findIndex(({ id }) => id === project.id);
  return {
    ...project,
    placeholder: all[place]?.placeholder,
    family: all[place]?.family,
    placeholders,
    previous: all[place - 1],
    next: all[place + 1],
  };
}
