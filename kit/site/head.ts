import { pictureOf } from '#kit/pictures/picture.ts';
import { oneLine, shortened } from '#kit/text/measure.ts';
import { type Alternate, DEFAULT, type Language, pathIn } from '#kit/texts/languages.ts';
import {
  absolute,
  breadcrumbNode,
  type Crumb,
  type Posting,
  postingNode,
  type SchemaNode,
  type Work,
  websiteNode,
  workNode,
} from './structured-data.ts';

/** What every document in a language says about the site. */
export type SiteHead = {
  url: string;
  language: Language;
  /** Name of the home page. */
  home: string;
  name: string;
  title: string;
  description: string;
  keywords: string;
  author: string;
  robots: string;
  canonical: string;
  og: {
    title: string;
    description: string;
    image: string;
    type: string;
    locale: string;
    locales: Record<Language, string>;
  };
  twitter: { card: string; site: string; creator: string; title: string; description: string; image: string };
  verification: Record<string, string>;
  themeColor: string;
  tileColor: string;
  favicon: string;
  touchIcon: string;
  owner: SchemaNode | undefined;
  /** The owner's profiles elsewhere. */
  links: { name: string; url: string; lang?: Language | undefined }[];
  /** `@deniz@mastodon.social`, or ''. */
  fediverse: string;
};

export type PageHead = {
  title?: string;
  description?: string | undefined;
  /** Without the language prefix. */
  path: string;
  /** Path in each language that has it, without the language prefix; by default the same in all. */
  paths?: Partial<Record<Language, string>> | undefined;
  canonical?: string;
  /** Share image to draw: `page/about`, `article/slug`, `project/3`. */
  share: string;
  image?: string;
  type?: 'article' | 'profile';
  crumbs?: Crumb[];
  post?: Omit<Posting, 'path' | 'title' | 'description'>;
  works?: Work[];
  /** RSS feed of this page's own list. */
  feed?: { title: string; path: string };
  hidden?: boolean;
  missing?: boolean;
};

export type HeadItem =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { rel: 'canonical' | 'me'; href: string }
  | { rel: 'alternate'; hrefLang: string; href: string }
  | { rel: 'alternate'; type: string; title: string; href: string }
  | { 'script:ld+json': object };

/** Builds the elements of the head. `languages` are those of the site; the page's address in each is linked. */
export function pageHead(head: SiteHead, page: PageHead, languages: readonly Language[] = [DEFAULT]) {
  if (page.missing) return missingHead(head, page.title);
  const isHome = page.path === '/';
  const title = page.title ? titleOf(page.title, head.name) : head.title;
  const description = shortened(oneLine(page.description || head.description), MAX_DESCRIPTION);
  const shared = {
    title: (isHome && head.og.title) || (page.title ?? head.title),
    description: (isHome && head.og.description) || description,
  };
  const own = isHome ? head.canonical : head.url + pathIn(head.language, page.path);
  const drawn = `${head.url}${pathIn(head.language, `/share/${page.share}`)}.png?v=${fingerprint(shared.title + head.author + head.themeColor)}`;
  const image = shareable(head.url, page.image || (!page.post && !page.works && head.og.image) || '') ?? {
    url: drawn,
    type: 'image/png',
  };
  const type = page.type ?? (isHome ? head.og.type : 'website');

  return filled([
    { title },
    named('description', description),
    named('keywords', head.keywords),
    named('author', head.author),
    named('robots', page.hidden ? 'noindex, nofollow' : head.robots),
    { rel: 'canonical', href: page.canonical || own },
    ...(page.hidden ? [] : alternateLinks(head.url, addressesOf(page, languages))),
    ...(page.feed ? [feedLink(page.feed.title, pathIn(head.language, page.feed.path))] : []),
    property('og:site_name', head.name),
    property('og:type', type),
    property('og:locale', head.og.locale),
    ...(page.hidden ? [] : otherLocales(head, addressesOf(page, languages))),
    property('og:url', own),
    property('og:title', shared.title),
    property('og:description', shared.description),
    property('og:image', image.url),
    property('og:image:alt', shared.title),
    property('og:image:type', image.type ?? ''),
    property('og:image:width', image.type ? '1200' : ''),
    property('og:image:height', image.type ? '630' : ''),
    property('article:published_time', page.post?.published ?? ''),
    property('article:modified_time', page.post?.modified ?? ''),
    ...(isHome ? head.links.map(({ url }) => ({ rel: 'me', href: url }) as const) : []),
    named('fediverse:creator', head.fediverse),
    named('twitter:card', head.twitter.card),
    named('twitter:site', head.twitter.site),
    named('twitter:creator', head.twitter.creator),
    named('twitter:title', (isHome && head.twitter.title) || shared.title),
    named('twitter:description', (isHome && head.twitter.description) || shared.description),
    named('twitter:image', ((isHome && shareable(head.url, head.twitter.image)) || image).url),
    { 'script:ld+json': graph(head, page, description, image.url) },
  ]);
}

const otherLocales = ({ language, og }: SiteHead, addresses: readonly Alternate[]) =>
  addresses
    .filter((one) => one.language !== language)
    .map((one) => property('og:locale:alternate', og.locales[one.language]));

/** Returns the JPEG version of our own pictures, because some sites show no WebP; other addresses as they are. */
function shareable(siteUrl: string, address: string): { url: string; type?: string } | undefined {
  if (pictureOf(address))
    return { url: `${siteUrl}/share${address.replace(/webp$/, 'jpg')}`, type: 'image/jpeg' };
  const url = absolute(siteUrl, address);
  return url ? { url } : undefined;
}

const feedLink = (title: string, href: string) =>
  ({ rel: 'alternate', type: 'application/rss+xml', title, href }) as const;

const missingHead = (head: SiteHead, title = head.title): HeadItem[] => [
  { title: `${title} · ${head.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

function graph(head: SiteHead, page: PageHead, description: string, image: string) {
  const ownerId = head.owner && String(head.owner['@id']);
  const { post, works = [], crumbs = [], path, title = head.title } = page;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      websiteNode(head),
      ...(head.owner ? [head.owner] : []),
      ...(crumbs.length > 0 ? [breadcrumbNode(head, crumbs)] : []),
      ...(post
        ? [postingNode(head, { ...post, image: post.image || image, path, title, description }, ownerId)]
        : []),
      ...works.map((work) => workNode(head, work, ownerId)),
    ],
  };
}

/** Search results cut off longer titles. */
const MAX_TITLE = 70;

function titleOf(title: string, site: string): string {
  const both = `${title} · ${site}`;
  return both.length > MAX_TITLE ? title : both;
}

const MAX_DESCRIPTION = 300;

const named = (name: string, content: string) => ({ name, content });
const property = (name: string, content: string) => ({ property: name, content });

const filled = (list: HeadItem[]) => list.filter((item) => !('content' in item) || item.content !== '');

/** The address of a page in each language that has it. */
export function addressesOf({ path, paths, missing }: PageHead, languages: readonly Language[]): Alternate[] {
  return languages.flatMap((language) => {
    const own = paths ? paths[language] : path;
    return own === undefined || missing ? [] : [{ language, href: pathIn(language, own) }];
  });
}

export function alternateLinks(siteUrl: string, addresses: readonly Alternate[]) {
  if (addresses.length < 2) return [];
  const links = addresses.map(({ language, href }) => ({
    rel: 'alternate' as const,
    hrefLang: language,
    href: siteUrl + href,
  }));
  const main = links.find(({ hrefLang }) => hrefLang === DEFAULT);
  return main ? [...links, { ...main, hrefLang: 'x-default' }] : links;
}

/** A hash of a share image's content for its address, because chat apps cache for ever. */
export function fingerprint(text: string): string {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
  return (hash >>> 0).toString(36);
}
