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
  /** When it was last written, or published; never when it was only marked as current. */
  updated_at: string;
  /** When it was first published here; null of one that came published with its text. */
  published_at: string | null;
}
