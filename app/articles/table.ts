import type { Generated } from 'kysely';
import type { PlainTable } from './contract.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    articles: ArticleTable;
    article_addresses: ArticleAddressTable;
    article_tags: ArticleTagTable;
    article_versions: ArticleVersionTable;
    deleted_articles: DeletedArticleTable;
  }
}

interface ArticleTable extends PlainTable {
  id: Generated<number>;
  slug: string;
  title: string;
  content: string;
  rendered: string;
  headings: string;
  reading_minutes: number;
  excerpt: string;
  /** 1 if written by the owner; otherwise it follows the text. */
  excerpt_is_own: Generated<number>;
  status: string;
  category_id: number | null;
  published_at: string | null;
  created_at: string;
  updated_at: string;
  rev: Generated<number>;
  is_starter: Generated<number>;
  cleaning: number;
  origin: string | null;
  search_title: string;
  search_text: string;
  preview_epoch: Generated<number>;
  announced_at: string | null;
  kind: Generated<string>;
}

interface ArticleAddressTable {
  slug: string;
  article_id: number;
}

interface ArticleTagTable {
  article_id: number;
  slug: string;
  name: string;
  position: number;
}

interface ArticleVersionTable {
  id: Generated<number>;
  article_id: number;
  rev: number;
  title: string;
  content: string;
  saved_at: string;
  name: Generated<string>;
}

interface DeletedArticleTable {
  article_id: number;
  deleted_at: string;
  /** JSON of the row, its old slugs and versions. */
  whole: string;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    working_copies: WorkingCopyTable;
  }
}

export interface WorkingCopyTable {
  /** `article:ID`, or a key that the browser chose for a new article. */
  key: string;
  article_id: number | null;
  kind: Generated<string>;
  title: string;
  draft: string;
  base_rev: number | null;
  saved_at: string;
  rev: Generated<number>;
}
