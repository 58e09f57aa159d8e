import type { BlogPosting, BreadcrumbList, CreativeWork, WebSite } from 'schema-dts';
import { cut } from '#kit/text/measure.ts';
import type { Result } from '#kit/text/results.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';

type Head = { url: string; language: Language };

export type Crumb = { name: string; path: string };

export const websiteNode = ({
  url,
  language,
  name,
  description,
}: Head & { name: string; description: string }) =>
  clean<NodeOf<'WebSite', WebSite>>({
    '@type': 'WebSite',
    '@id': `${url}/#website`,
    url: `${url}/`,
    name,
    description,
    inLanguage: language,
  });

export const breadcrumbNode = ({ url, language, home }: Head & { home: string }, crumbs: Crumb[]) =>
  clean<NodeOf<'BreadcrumbList', BreadcrumbList>>({
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: home, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      item: url + pathIn(language, path),
    })),
  });

export type Posting = {
  title: string;
  description: string;
  path: string;
  image: string;
  published: string;
  modified: string;
};

export const postingNode = ({ url, language }: Head, post: Posting, ownerId: string | undefined) =>
  clean<NodeOf<'BlogPosting', BlogPosting>>({
    '@type': 'BlogPosting',
    headline: cut(post.title, 110),
    description: post.description,
    url: url + pathIn(language, post.path),
    mainEntityOfPage: url + pathIn(language, post.path),
    image: absolute(url, post.image),
    datePublished: post.published,
    dateModified: post.modified,
    inLanguage: language,
    author: ownerId && { '@id': ownerId },
  });

export type Work = {
  title: string;
  description: string;
  path: string;
  image: string;
  keywords: readonly string[];
  results?: readonly Result[];
  modified?: string;
};

export const workNode = ({ url, language }: Head, work: Work, ownerId: string | undefined) =>
  clean<NodeOf<'CreativeWork', CreativeWork>>({
    '@type': 'CreativeWork',
    name: work.title,
    description: work.description,
    url: url + pathIn(language, work.path),
    image: absolute(url, work.image),
    keywords: work.keywords.join(', '),
    mentions: work.results?.map((result) => ({
      '@type': 'PropertyValue' as const,
      name: result.label,
      value: result.value,
      ...(result.before && { description: `${result.before} → ${result.value}` }),
    })),
    dateModified: work.modified,
    inLanguage: language,
    creator: ownerId && { '@id': ownerId },
  });

export type SchemaNode = { '@type': string } & Record<string, unknown>;

export type NodeOf<Name extends string, Thing> = Extract<Thing, { '@type': Name }>;

export function absolute(siteUrl: string, address: string | undefined): string | undefined {
  return address && URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : undefined;
}

/** Removes empty properties. */
export function clean<Node extends { '@type': string }>(node: Node): SchemaNode {
  const filled = Object.entries(node).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': node['@type'], ...Object.fromEntries(filled) };
}
