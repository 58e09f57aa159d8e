import { listCategories } from '#app/categories/queries.server.ts';
import type { Deps } from '#app/deps.ts';
import { placeholdersOf } from '#app/media/queries.server.ts';
import type { PageRequest } from '#app/site/contract.ts';
import { chooseFamilies } from '#app/ui/drawing/choose.ts';
import type { Db } from '#platform/database/database.ts';
import type { Project } from '../contract.ts';
import { listProjects } from '../queries.server.ts';

export type ProjectCardData = Awaited<ReturnType<typeof listCards>>[number];
export type CategoryFilter = { name: string; icon: string; count: number };

export async function loadProjects({ db }: Deps, part: PageRequest['part'], category: string | null) {
  const { all, categories } = await part('projects', readProjects(db), nothing);
  const shown = category ? all.filter((project) => project.category === category) : all;
  return {
    category,
    total: all.length,
    counts: countsOf(all),
    categories: categories.map(
      ({ name, icon, projects }): CategoryFilter => ({ name, icon, count: projects }),
    ),
    projects: shown,
    isMissing: false,
  };
}

async function readProjects(db: Db) {
  const [all, categories] = await Promise.all([listCards(db), listCategories(db)]);
  return { all, categories };
}

/** Returns all projects in their order, each with what its picture needs. */
export async function listCards(db: Db) {
  const all = await listProjects(db);
  const images = all.map(({ image }) => image);
  const placeholders = await placeholdersOf(db, images);
  const families = chooseFamilies(all.map(({ title }) => title));
  return all.map((project, at) => ({
    ...project,
    placeholder: placeholders[project.image],
    family: families[at],
  }));
}

const nothing: Awaited<ReturnType<typeof readProjects>> = { all: [], categories: [] };

export type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;

function countsOf(projects: Project[]) {
  const having = (status: string) => projects.filter((project) => project.status === status).length;
  return {
    completed: having('completed'),
    inProgress: having('in_progress'),
    featured: projects.filter(({ featured }) => featured).length,
  };
}
