import { findVisibleTitle } from '#app/feeds/articles.server.ts';
import { findProject } from '#app/projects/queries.server.ts';
import type { SiteHead } from '#app/seo/head.ts';
import type { Db } from '#platform/database/database.ts';
import type { Card } from './draw.server.ts';

const pages: Record<string, { title: string; path: string }> = {
  about: { title: 'Hakkımda', path: '/about' },
  projects: { title: 'Projeler', path: '/projects' },
  blog: { title: 'Blog', path: '/blog' },
  contact: { title: 'İletişim', path: '/contact' },
  privacy: { title: 'Aydınlatma Metni', path: '/aydinlatma' },
};

/** What stands on the share image `kind/key`; undefined when there is no such page. */
export async function cardOf(db: Db, head: SiteHead, kind: string, key: string): Promise<Card | undefined> {
  const found = await pageOf(db, head, kind, key);
  if (!found) return undefined;
  return {
    title: found.title,
    request: found.path,
    by: head.author || head.name,
    host: new URL(head.url).host,
    accent: head.themeColor,
  };
}

async function pageOf(db: Db, head: SiteHead, kind: string, key: string) {
  if (kind === 'page' && key === 'home') return { title: head.og.title || head.title, path: '/' };
  if (kind === 'page') return Object.hasOwn(pages, key) ? pages[key] : undefined;
  if (kind === 'project' && /^\d{1,9}$/.test(key)) {
    const project = await findProject(db, Number(key));
    return project && { title: project.title, path: `/projects?proje=${project.id}` };
  }
  if (kind === 'article') {
    const title = await findVisibleTitle(db, key);
    return title === undefined ? undefined : { title, path: `/blog/${key}` };
  }
  return undefined;
}
