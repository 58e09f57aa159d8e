import { placeholdersOf } from '#app/media/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { listProjects } from '../queries.server.ts';
import { toCard } from './load.server.ts';

export type Selected = Awaited<ReturnType<typeof selectedProjects>>;

/** Returns the featured projects, else the newest, and the number of all. */
export async function selectedProjects(db: Db, limit: number) {
  const all = await listProjects(db);
  const featured = all.filter((project) => project.featured);
  const chosen = (featured.length > 0 ? featured : all).slice(0, limit);
  const placeholders = await placeholdersOf(
    db,
    chosen.map(({ image }) => image),
  );
  return {
    projects: chosen.map((project) => toCard(project, placeholders[project.image])),
    total: all.length,
  };
}
