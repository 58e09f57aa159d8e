import { listCategories } from '#app/categories/queries.server.ts';
import type { Deps } from '#app/deps.ts';
import { placeholdersOf } from '#app/media/queries.server.ts';
import type { PageRequest } from '#app/site/contract.ts';
import type { Db } from '#platform/database/database.ts';
import type { Project } from '../contract.ts';
import { listProjects } from '../queries.server.ts';

type CardFields =
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'image'
  | 'category'
  | 'status'
  | 'featured'
  | 'technologies';

export type ProjectCardData = Pick<Project, CardFields | 'live_url' | 'github_url' | 'repository'> & {
  placeholder?: string;
};
export type CategoryFilter = { name: string; icon: string; count: number };

/** Reads the projects of a category, and the counts of all. */
export async function loadProjects({ db }: Deps, part: PageRequest['part'], category: string | null) {
  const { all, categories, placeholders } = await part('projects', readProjects(db), nothing);
  const shown = category ? all.filter((project) => project.category === category) : all;
  return {
    category,
    total: all.length,
    counts: countsOf(all),
    categories: categories.map(
      ({ name, icon, projects }): CategoryFilter => ({ name, icon, count: projects }),
    ),
    projects: shown.map((project) => toCard(project, placeholders[project.image])),
    isMissing: false,
  };
}

async function readProjects(db: Db) {
  const [all, categories] = await Promise.all([listProjects(db), listCategories(db)]);
  const images = all.map(({ image }) => image);
  return { all, categories, placeholders: await placeholdersOf(db, images) };
}

const nothing: Awaited<ReturnType<typeof readProjects>> = { all: [], categories: [], placeholders: {} };

export type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;

function countsOf(projects: Project[]) {
  const having = (status: string) => projects.filter((project) => project.status === status).length;
  return {
    completed: having('completed'),
    inProgress: having('in_progress'),
    featured: projects.filter(({ featured }) => featured).length,
  };
}

export function toCard(project: Project, placeholder: string | undefined): ProjectCardData {
  const { id, slug, title, description, image, category, status, featured } = project;
  const { technologies, live_url, github_url, repository } = project;
  const card = { id, slug, title, description, image, category, status, featured };
  return { ...card, technologies, live_url, github_url, repository, ...(placeholder && { placeholder }) };
}
