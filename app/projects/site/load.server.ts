import { categoryNames, listCategories } from '#app/categories/queries.server.ts';
import { placeholdersOf } from '#app/media/queries.server.ts';
import { keyOf, pathsOf } from '#kit/languages/translate.server.ts';
import { pictureOf } from '#kit/pictures/picture.ts';
import type { PageRequest } from '#kit/site/contract.ts';
import type { Language } from '#kit/texts/languages.ts';
import { chooseFamilies } from '#kit/ui/drawing-shapes.ts';
import type { Db } from '#platform/database/database.ts';
import type { Project } from '../contract.ts';
import { findProjectPage, listProjects, projectsIn, translatableProjects } from '../read.server.ts';
import { projectPath } from './addresses.ts';

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

/** Returns all projects in a language, in order, with what their pictures need. */
async function listCards(db: Db, language: Language) {
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

export type ProjectPage = NonNullable<Awaited<ReturnType<typeof readProjectPage>>>;

/** Finds by slug or, in Turkish, by id. Neighbours are those in the list. */
export async function readProjectPage({ deps: { db }, language, languages }: PageRequest, key: string) {
  const known = await findProjectPage(db, await keyOf(db, language, translatableProjects, key));
  const [project] = known ? await projectsIn(db, language, [known]) : [];
  if (!known || !project) return undefined;
  const [all, placeholders, paths] = await Promise.all([
    listCards(db, language),
    placeholdersOf(
      db,
      project.gallery.map(({ url }) => url),
    ),
    pathsOf(db, languages, translatableProjects, { id: known.id, turkish: projectPath(known) }),
  ]);
  const index = all.findIndex(({ id }) => id === project.id);
  return {
    ...project,
    placeholder: all[index]?.placeholder,
    family: all[index]?.family,
    placeholders,
    contents: contentsOf(project.rendered),
    /** Paths of the project in each language that has it. */
    paths,
    previous: all[index - 1],
    next: all[index + 1],
  };
}

/** The headings of a rendered text. */
const contentsOf = (html: string) =>
  [...html.matchAll(/<h2 id="([^"<>]+)">((?:[^<]|<(?!\/?h2))*)<\/h2>/g)].map(([, id = '', inner = '']) => ({
    id,
    text: plainOf(inner),
  }));

const plainOf = (html: string) =>
  html.replace(/<[^<>]+>/g, '').replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '');

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

export type Selected = Awaited<ReturnType<typeof selectedProjects>>;

/** Returns the featured projects, else the newest, with the best picture first, besides all of them. */
export async function selectedProjects(db: Db, language: Language, limit: number) {
  const all = await listCards(db, language);
  const featured = all.filter((project) => project.featured);
  const chosen = (featured.length > 0 ? featured : all).slice(0, limit);
  const best = Math.max(...chosen.map(fitness));
  const first = chosen.findIndex((project) => fitness(project) === best);
  return { projects: [...chosen.splice(first, 1), ...chosen], total: all.length, all };
}

function fitness({ image }: ProjectCardData): number {
  const { width = 1, height = 1 } = pictureOf(image) ?? {};
  return image ? Math.min(width, 960) * Math.min(width / height, 1.6) : 0;
}
