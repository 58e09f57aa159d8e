import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    translations: TranslationTable;
  }
}

export interface TranslationTable {
  kind: string;
  record_id: number;
  language: string;
  fields: Generated<string>;
  slug: string | null;
  is_published: Generated<number>;
  derived: Generated<string>;
  search_text: Generated<string>;
  cleaning: Generated<number>;
  rev: Generated<number>;
  source_rev: Generated<number>;
  /** When it was last written or published; marking it as current does not count. */
  updated_at: string;
  /** When it was first published here; null if it was imported together with its text. */
  published_at: string | null;
}
