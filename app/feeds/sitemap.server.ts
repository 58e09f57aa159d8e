import { escapeUTF8 } from 'entities';
import type { Deps } from '#kit/resource.ts';
import { alternateLinks } from '#kit/site/head.ts';
import { datedAddresses } from '#kit/site/page-dates.server.ts';
import type { Address } from '#kit/site/public-paths.server.ts';

/** Returns the sitemap or one of its pages; undefined if there is no such page. Above 50,000 addresses, it is an index of pages. */
export async function sitemap(
  deps: Pick<Deps, 'db' | 'resources' | 'content' | 'log'>,
  siteUrl: string,
  page?: number,
  max = 50_000,
): Promise<string | undefined> {
  const addresses = (await datedAddresses(deps)).filter(
    ({ path, canonical }) => !canonical || canonical === siteUrl + path,
  );
  const count = Math.ceil(addresses.length / max);
  if (page !== undefined) {
    const part = addresses.slice((page - 1) * max, page * max);
    return page >= 1 && part.length > 0 ? sitemapOf(siteUrl, part) : undefined;
  }
  return count > 1 ? index(siteUrl, count) : sitemapOf(siteUrl, addresses);
}

export const sitemapOf = (siteUrl: string, addresses: Address[]) =>
  xmlFile(xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"${addresses.some(({ alternates }) => alternates) ? new Xml(XHTML) : ''}>
${addresses.map((address) => entry(siteUrl, address))}
</urlset>`);

const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function entry(siteUrl: string, { path, modified, alternates = [], images = [] }: Address) {
  const others = alternateLinks(siteUrl, alternates).map(
    ({ hrefLang, href }) => xml`<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${href}"/>`,
  );
  const pictures = images
    .filter((image) => URL.canParse(image, siteUrl))
    .map((image) => xml`<image:image><image:loc>${new URL(image, siteUrl).href}</image:loc></image:image>`);
  const lastmod = modified ? xml`<lastmod>${modified}</lastmod>` : '';
  return xml`<url><loc>${siteUrl + path}</loc>${lastmod}${others}${pictures}</url>`;
}

const index = (siteUrl: string, count: number) =>
  xmlFile(xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${Array.from({ length: count }, (_, at) => xml`<sitemap><loc>${siteUrl}/sitemap-${String(at + 1)}.xml</loc></sitemap>`)}
</sitemapindex>`);

class Xml {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

type Part = string | Xml | Part[];

/** Tag for templates of XML that escapes its values: the result is always well-formed. */
export const xml = (strings: TemplateStringsArray, ...parts: Part[]): Xml =>
  new Xml(String.raw({ raw: strings }, ...parts.map(sourceOf)));

export const xmlFile = ({ source }: Xml): string => `<?xml version="1.0" encoding="UTF-8"?>\n${source}\n`;

export const withoutIllegal = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\ufffe\uffff]/gu, '');

function sourceOf(part: Part): string {
  if (part instanceof Xml) return part.source;
  if (Array.isArray(part)) return part.map(sourceOf).join('\n');
  return escapeUTF8(withoutIllegal(part));
}
