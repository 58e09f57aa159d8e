import { pictureOf } from '#kit/pictures/picture.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { listCards, type ProjectCardData } from './load.server.ts';

export type Selected = Awaited<ReturnType<typeof selectedProjects>>;

/** Returns the featured projects, else the newest, with the best picture first, and the number of all. */
export async function selectedProjects(db: Db, language: Language, limit: number) {
  const all = await listCards(db, language);
  const featured = all.filter((project) => project.featured);
  const chosen = (featured.length > 0 ? featured : all).slice(0, limit);
  const best = Math.max(...chosen.map(fitness));
  const first = chosen.findIndex((project) => fitness(project) === best);
  return { projects: [...chosen.splice(first, 1), ...chosen], total: all.length };
}

function fitness({ image }: ProjectCardData): number {
  const { width = 1, height = 1 } = pictureOf(image) ?? {};
  return image ? Math.min(width, 960) * Math.min(width / height, 1.6) : 0;
}
