import { withoutEnd } from '#kit/text/addresses.ts';
import type { Budget } from '#platform/sandbox/worker-process.ts';

/** An article as its source has it. */
export type SourceArticle = {
  title: string;
  html: string;
  /** The text that the HTML was made from, if the source was in another format. */
  source?: string;
  excerpt: string;
  publishedAt: string | null;
  /** For an ambiguous date such as 3/4/2020: the date if the month comes first. */
  monthFirst?: string | null;
  isDraft: boolean;
  /** Identifies the article, so that it is imported only once. */
  origin: string;
  slug?: string | undefined;
  tags?: string[];
  categories?: string[];
  canonical?: string;
  /** Paths of the article on the old site. */
  oldPaths?: string[];
  more?: {
    series?: string;
    series_order?: number | null;
    discussion_url?: string;
    seo_description?: string;
  };
  notes?: string[];
  isResponse?: boolean;
  /** The source marks it as a page of the site, not an article. */
  isPage?: boolean;
  cover?: string | undefined;
  base?: string | undefined;
  folder?: Folder | undefined;
  budget: Budget;
};

/** Files that came with an article, and where each article of an archive now stands, by the name of its file. */
export type Folder = {
  names: string[];
  read: (name: string) => Promise<Uint8Array>;
  posts: Map<string, string>;
};

/** An article of an archive or an export; `find` throws Refused. */
export type ExportedPost = { name: string; find: () => Promise<SourceArticle> };

export const readEndings = ['html', 'htm', 'txt', 'md', 'mdx', 'markdown', 'qmd'];

/** Formats that are not supported. */
export const foreignEndings = ['rst', 'adoc', 'asciidoc', 'org', 'textile', 'tex'];

export const endingOf = (name: string) => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const unreadable = 'Dosya okunamadı.';

export const notMarkdown = (markup: string) =>
  `${markup === 'rst' ? 'reStructuredText' : `.${markup}`} okunmuyor; önce Markdown’a çevirin (örneğin pandoc ile).`;

export const wrongType = 'Yalnızca .html, .md, .txt, .zip, .xml ve .json dosyaları içe aktarılabilir.';

/** Limits a single file in bytes, with the pictures inside HTML. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

const TRACKING = /^(utm.*|fbclid|gclid|msclkid|mc_[ce]id|igshid|ref|source|sk)$/;

/** Identifies an article by its address, as sites with `?p=12` need, without what only tells where a reader came from. */
export function originOf(address: string): string {
  const { hostname, pathname, searchParams } = new URL(address);
  for (const name of [...searchParams.keys()]) if (TRACKING.test(name)) searchParams.delete(name);
  searchParams.sort();
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  // Limits the length: a page may declare any canonical address.
  return `web:${hostname.replace(/^www\./, '')}${withoutEnd(pathname.slice(0, 2000), '/')}${query.slice(0, 500)}`;
}
