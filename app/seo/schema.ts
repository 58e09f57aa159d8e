import type { BlogPosting, BreadcrumbList, CreativeWork, Organization, Person, WebSite } from 'schema-dts';
import type { Profile } from '#app/profile/keys.ts';
import { ownLinks } from '#app/profile/links.ts';
import { cut } from '#kit/text/measure.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';
import { translatedText, type Untranslated } from '#kit/texts/words.ts';
import { type SeoSettings, sameAs } from './fields.ts';

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
    dateModified: work.modified,
    inLanguage: language,
    creator: ownerId && { '@id': ownerId },
  });

type SchemaNode = { '@type': string } & Record<string, unknown>;

type NodeOf<Name extends string, Thing> = Extract<Thing, { '@type': Name }>;

/** Describes the owner as person or organization; undefined where the settings name a website only. */
export function ownerNode(
  siteUrl: string,
  profile: Profile & Untranslated,
  seo: SeoSettings,
): SchemaNode | undefined {
  if (seo.schema_type === 'Website') return undefined;
  const name = seo.schema_name || profile.full_name;
  if (!name) return undefined;
  const own = ownLinks(profile).map(({ url }) => url);
  const node = {
    '@id': `${siteUrl}/#owner`,
    name,
    url: seo.schema_url || `${siteUrl}/`,
    sameAs: seo.schema_same_as ? sameAs(seo.schema_same_as) : own,
    description: translatedText(profile, 'bio'),
    image: absolute(siteUrl, profile.profile_image),
  };
  const jobTitle = seo.schema_job_title || translatedText(profile, 'title');
  return seo.schema_type === 'Person'
    ? clean<NodeOf<'Person', Person>>({ '@type': 'Person', ...node, jobTitle })
    : clean<NodeOf<'Organization', Organization>>({ '@type': 'Organization', ...node });
}

export function absolute(siteUrl: string, address: string | undefined): string | undefined {
  return address && URL.canParse(address, siteUrl) ? new URL(address, siteUrl).href : undefined;
}

function clean<Node extends { '@type': string }>(node: Node): SchemaNode {
  const filled = Object.entries(node).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': node['@type'], ...Object.fromEntries(filled) };
}
