import type { Shared, SitemapEntry } from '#kit/resource.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import type { Project } from './contract.ts';
import { findProject, listProjects } from './queries.server.ts';
import { projectPath } from './site/addresses.ts';
import { projectsIn, translatableProjects } from './translatable.server.ts';

export async function projectSitemap(db: Db): Promise<SitemapEntry[]> {
  const projects = await listProjects(db);
  const newest = projects
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  return [
    {
      path: '/projects',
      modified: newest,
      shows: async (language) => (await projectsIn(db, language, projects)).map(cardOf),
    },
    ...projects.map(({ id, slug, updated_at, image, gallery }) => ({
      path: projectPath({ slug }),
      records: {
        kind: translatableProjects.kind,
        ids: [id],
        path: (own: string) => projectPath({ slug: own }),
      },
      modified: updated_at,
      images: [image, ...gallery].filter(Boolean),
    })),
  ];
}

/** What a card says of a project. */
export function cardOf({ slug, title, description, category, status, image, technologies }: Project) {
  return { slug, title, description, category, status, image, technologies };
}

export async function sharedProject(db: Db, key: string, language: Language): Promise<Shared | undefined> {
  const byId = /^\d{1,9}$/.test(key) ? await findProject(db, Number(key)) : undefined;
  const [project] = await projectsIn(db, language, byId ? [byId] : []);
  return project && { title: project.title, path: `/projects/${project.slug}` };
}
