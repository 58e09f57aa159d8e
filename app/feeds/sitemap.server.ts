import { listProjects } from '#app/projects/queries.server.ts';
import type { Db } from '#db/database.ts';
import { articleAddresses } from './articles.server.ts';

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
    return page >= 1 && part.length > 0 ? urlset(siteUrl, part) : undefined;
  }
  return count > 1 ? index(siteUrl, count) : urlset(siteUrl, addresses);
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

const urlset = (siteUrl: string, addresses: Address[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${addresses.map((address) => entry(siteUrl, address)).join('\n')}
</urlset>
`;

function entry(siteUrl: string, { path, modified, images = [] }: Address) {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeXml(new URL(image, siteUrl).href)}</image:loc></image:image>`,
  );
  const lastmod = modified ? `<lastmod>${modified}</lastmod>` : '';
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${lastmod}${pictures.join('')}</url>`;
}

const index = (siteUrl: string, count: number) => `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, at) => `<sitemap><loc>${siteUrl}/sitemap-${at + 1}.xml</loc></sitemap>`).join('\n')}
</sitemapindex>
`;

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
