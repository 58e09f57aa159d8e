import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    working_copies: WorkingCopyTable;
  }
}

export interface WorkingCopyTable {
  /** `article:ID`, or what the browser chose for an article that is not saved yet. */
  key: string;
  article_id: number | null;
  kind: Generated<string>;
  title: string;
  draft: string;
  base_rev: number | null;
  saved_at: string;
  rev: Generated<number>;
}
