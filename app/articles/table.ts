import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    articles: ArticleTable;
    article_addresses: ArticleAddressTable;
    article_tags: ArticleTagTable;
    article_versions: ArticleVersionTable;
    deleted_articles: DeletedArticleTable;
  }
}

export interface ArticleTable {
  id: Generated<number>;
  slug: string;
  title: string;
  content: string;
  rendered: string;
  headings: string;
  reading_minutes: number;
  cover_image: string;
  excerpt: string;
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
  share_drawn: Generated<number>;
  preview_epoch: Generated<number>;
  canonical_url: Generated<string>;
  discussion_url: Generated<string>;
  announced_at: string | null;
  series: Generated<string>;
  series_order: number | null;
  seo_description: Generated<string>;
  kind: Generated<string>;
  place: Generated<string>;
  shows: Generated<string>;
}

export interface ArticleAddressTable {
  slug: string;
  article_id: number;
}

export interface ArticleTagTable {
  article_id: number;
  slug: string;
  name: string;
  position: number;
}

export interface ArticleVersionTable {
  id: Generated<number>;
  article_id: number;
  rev: number;
  title: string;
  content: string;
  saved_at: string;
  name: Generated<string>;
}

export interface DeletedArticleTable {
  article_id: number;
  deleted_at: string;
  /** JSON of the row, its old slugs and versions. */
  whole: string;
}
