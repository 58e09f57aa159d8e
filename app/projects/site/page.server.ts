import { placeholdersOf } from '#app/media/queries.server.ts';
import type { Neighbour } from '#app/site/neighbours.tsx';
import { today } from '#app/text/dates.ts';
import type { Db } from '#platform/database/database.ts';
import type { Project } from '../contract.ts';
import { projectPeriod } from '../period.ts';
import { findProjectPage, listProjects } from '../queries.server.ts';

export type ProjectPage = Project & {
  rendered: string;
  period: string | undefined;
  placeholder: string | undefined;
  previous: Neighbour | undefined;
  next: Neighbour | undefined;
};

/** Takes a slug or an id. Neighbours are those of the list. */
export async function readProjectPage(db: Db, key: string): Promise<ProjectPage | undefined> {
  const project = await findProjectPage(db, key);
  if (!project) return undefined;
  const [all, placeholders] = await Promise.all([listProjects(db), placeholdersOf(db, [project.image])]);
  const place = all.findIndex(({ id }) => id === project.id);
  return {
    ...project,
    period: projectPeriod(project, today()),
    placeholder: placeholders[project.image],
    previous: all[place - 1],
    next: all[place + 1],
  };
}
