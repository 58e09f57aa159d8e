import type { Shared, SitemapEntry } from '#app/resource-hooks.ts';
import type { Db } from '#platform/database/database.ts';
import { findProject, listProjects } from './queries.server.ts';

export async function projectSitemap(db: Db): Promise<SitemapEntry[]> {
  const projects = await listProjects(db);
  const newest = projects
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  return [
    { path: '/projects', modified: newest },
    ...projects.map(({ slug, updated_at, image, gallery }) => ({
      path: `/projects/${slug}`,
      modified: updated_at,
      images: [image, ...gallery].filter(Boolean),
    })),
  ];
}

export async function sharedProject(db: Db, key: string): Promise<Shared | undefined> {
  const project = /^\d{1,9}$/.test(key) ? await findProject(db, Number(key)) : undefined;
  return project && { title: project.title, path: `/projects/${project.slug}` };
}
