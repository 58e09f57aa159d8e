import { categoryNames, listCategories } from '#app/categories/queries.server.ts';
import { placeholdersOf } from '#app/media/queries.server.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import type { Language } from '#kit/texts/languages.ts';
import { chooseFamilies } from '#kit/ui/drawing/choose.ts';
import type { Db } from '#platform/database/database.ts';
import type { Project } from '../contract.ts';
import { listProjects } from '../queries.server.ts';
import { projectsIn } from '../translatable.server.ts';

export type ProjectCardData = Awaited<ReturnType<typeof listCards>>[number];
export type CategoryFilter = { name: string; label: string; icon: string; count: number };

export async function loadProjects(
  { deps: { db }, language, part }: Pick<PageRequest, 'deps' | 'language' | 'part'>,
  category: string | null,
) {
  const { all, categories, names } = await part('projects', readProjects(db, language), nothing);
  const nameOf = (name: string) => names.get(name) ?? name;
  const shown = category ? all.filter((project) => project.category === nameOf(category)) : all;
  return {
    category,
    categoryName: category && nameOf(category),
    total: all.length,
    counts: countsOf(all),
    categories: categories.map(
      ({ name, icon }): CategoryFilter => ({
        name,
        label: nameOf(name),
        icon,
        count: all.filter((project) => project.category === nameOf(name)).length,
      }),
    ),
    projects: shown,
    isMissing: false,
  };
}

async function readProjects(db: Db, language: Language) {
  const [all, categories, names] = await Promise.all([
    listCards(db, language),
    listCategories(db),
    categoryNames(db, language),
  ]);
  return { all, categories, names };
}

/** Returns all projects of a language in their order, each with what its picture needs. */
export async function listCards(db: Db, language: Language) {
  const all = await projectsIn(db, language, await listProjects(db));
  const images = all.map(({ image }) => image);
  const placeholders = await placeholdersOf(db, images);
  const families = chooseFamilies(all.map(({ title }) => title));
  return all.map((project, at) => ({
    ...project,
    placeholder: placeholders[project.image],
    family: families[at],
  }));
}

const nothing: Awaited<ReturnType<typeof readProjects>> = { all: [], categories: [], names: new Map() };

export type ProjectsData = Awaited<ReturnType<typeof loadProjects>>;

function countsOf(projects: Project[]) {
  const having = (status: string) => projects.filter((project) => project.status === status).length;
  return {
    completed: having('completed'),
    inProgress: having('in_progress'),
    featured: projects.filter(({ featured }) => featured).length,
  };
}
