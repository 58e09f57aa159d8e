import { listProjects } from '#app/projects/queries.server.ts';
import type { Db } from '#platform/database/database.ts';
import { articleAddresses } from './articles.server.ts';
import { xml, xmlFile } from './xml.server.ts';

type Address = { path: string; modified?: string | null; images?: string[] };

/** More than this one file may not hold (sitemaps.org). */
const MAX = 50_000;

/** The sitemap, or page `page` of it; undefined when there is no such page. Above 50,000 it is an index of pages. */
export async function sitemap(
  db: Db,
  siteUrl: string,
  page?: number,
  max = MAX,
): Promise<string | undefined> {
  const addresses = await addressesOf(db);
  const count = Math.ceil(addresses.length / max);
  if (page !== undefined) {
    const part = addresses.slice((page - 1) * max, page * max);
    return page >= 1 && part.length > 0 ? sitemapOf(siteUrl, part) : undefined;
  }
  return count > 1 ? index(siteUrl, count) : sitemapOf(siteUrl, addresses);
}

async function addressesOf(db: Db): Promise<Address[]> {
  const [projects, articles] = await Promise.all([listProjects(db), articleAddresses(db)]);
  return [
    { path: '/' },
    { path: '/about' },
    { path: '/projects', modified: newest(projects.map(({ updated_at }) => updated_at)) },
    { path: '/blog', modified: newest(articles.map(({ updated_at }) => updated_at)) },
    { path: '/contact' },
    { path: '/aydinlatma' },
    ...projects.map(({ id, updated_at, image }) => ({
      path: `/projects?proje=${id}`,
      modified: updated_at,
      images: image ? [image] : [],
    })),
    ...articles.map(({ slug, updated_at, cover_image }) => ({
      path: `/blog/${slug}`,
      modified: updated_at,
      images: cover_image ? [cover_image] : [],
    })),
  ];
}

const newest = (times: string[]) => times.reduce((latest, time) => (time > latest ? time : latest), '');

/** One file of addresses. */
export const sitemapOf = (siteUrl: string, addresses: Address[]) =>
  xmlFile(xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${addresses.map((address) => entry(siteUrl, address))}
</urlset>`);

function entry(siteUrl: string, { path, modified, images = [] }: Address) {
  const pictures = images
    .filter((image) => URL.canParse(image, siteUrl))
    .map((image) => xml`<image:image><image:loc>${new URL(image, siteUrl).href}</image:loc></image:image>`);
  const lastmod = modified ? xml`<lastmod>${modified}</lastmod>` : '';
  return xml`<url><loc>${siteUrl + path}</loc>${lastmod}${pictures}</url>`;
}

const index = (siteUrl: string, count: number) =>
  xmlFile(xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, at) => xml`<sitemap><loc>${siteUrl}/sitemap-${String(at + 1)}.xml</loc></sitemap>`)}
</sitemapindex>`);
