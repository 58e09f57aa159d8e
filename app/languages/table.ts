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
  updated_at: string;
}
