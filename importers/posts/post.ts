import type { Budget } from '#platform/sandbox/worker-process.ts';
import type { Folder } from './folder.ts';

/** An article as its source has it. */
export type SourceArticle = {
  title: string;
  html: string;
  /** What the HTML was made of, where that is another format. */
  source?: string;
  excerpt: string;
  publishedAt: string | null;
  /** The date where the first of its numbers is the month, where that is another one. */
  monthFirst?: string | null;
  isDraft: boolean;
  /** Identifies the article, so that it comes in once. */
  origin: string;
  slug?: string | undefined;
  tags?: string[];
  categories?: string[];
  canonical?: string;
  /** Where the article stood on the old site. */
  oldPaths?: string[];
  more?: {
    series?: string;
    series_order?: number | null;
    discussion_url?: string;
    seo_description?: string;
  };
  notes?: string[];
  isResponse?: boolean;
  cover?: string | undefined;
  base?: string | undefined;
  folder?: Folder | undefined;
  budget: Budget;
};
