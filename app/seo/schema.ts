import type { Profile } from '#app/profile/keys.ts';
import type { SeoSettings } from './fields.ts';

/** A node of schema.org's vocabulary, as JSON-LD writes it. */
export type SchemaNode = { '@type': string } & Record<string, unknown>;

export type Crumb = { name: string; path: string };

/** Whose site this is; nothing where the settings say that it is only a website. */
export function ownerNode(siteUrl: string, profile: Profile, seo: SeoSettings): SchemaNode | undefined {
  if (seo.schema_type === 'Website') return undefined;
  const name = seo.schema_name || profile.full_name;
  if (!name) return undefined;
  const given = seo.schema_same_as.split(/[,\n]/).map((item) => item.trim());
  const known = [profile.github_url, profile.linkedin_url, profile.twitter_url, profile.instagram_url];
  const node = {
    '@type': seo.schema_type,
    '@id': `${siteUrl}/#owner`,
    name,
    url: seo.schema_url || `${siteUrl}/`,
    sameAs: (seo.schema_same_as ? given : known).filter(Boolean),
    description: profile.bio,
    image: absolute(siteUrl, profile.profile_image),
  };
  const jobTitle = seo.schema_job_title || profile.title;
  return clean(seo.schema_type === 'Person' ? { ...node, jobTitle } : node);
}

export const websiteNode = (siteUrl: string, name: string, description: string): SchemaNode =>
  clean({
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    url: `${siteUrl}/`,
    name,
    description,
    inLanguage: 'tr',
  });

/** The way from the home page to here. */
export const breadcrumbNode = (siteUrl: string, crumbs: Crumb[]): SchemaNode => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Ana Sayfa', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl + path,
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

export const postingNode = (siteUrl: string, post: Posting, ownerId: string | undefined): SchemaNode =>
  clean({
    '@type': 'BlogPosting',
    headline: post.title.slice(0, 110),
    description: post.description,
    url: siteUrl + post.path,
    mainEntityOfPage: siteUrl + post.path,
    image: absolute(siteUrl, post.image),
    datePublished: post.published,
    dateModified: post.modified,
    inLanguage: 'tr',
    author: ownerId && { '@id': ownerId },
  });

export type Work = {
  title: string;
  description: string;
  path: string;
  image: string;
  keywords: readonly string[];
};

export const workNode = (siteUrl: string, work: Work, ownerId: string | undefined): SchemaNode =>
  clean({
    '@type': 'CreativeWork',
    name: work.title,
    description: work.description,
    url: siteUrl + work.path,
    image: absolute(siteUrl, work.image),
    keywords: work.keywords.join(', '),
    inLanguage: 'tr',
    creator: ownerId && { '@id': ownerId },
  });

export function absolute(siteUrl: string, address: string | undefined): string | undefined {
  return address?.startsWith('/') ? siteUrl + address : address || undefined;
}

/** Without what is empty: an empty property is an error to those who check. */
function clean(node: SchemaNode): SchemaNode {
  const filled = Object.entries(node).filter(
    ([, value]) => value && !(Array.isArray(value) && value.length === 0),
  );
  return { '@type': node['@type'], ...Object.fromEntries(filled) };
}
