import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    education: EducationTable;
  }
}

export interface EducationTable {
  id: Generated<number>;
  degree: string;
  institution_name: string;
  field_of_study: Generated<string>;
  description: Generated<string>;
  location: Generated<string>;
  start_year: number;
  end_year: number | null;
  is_current: Generated<number>;
  sort_order: Generated<number>;
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}
