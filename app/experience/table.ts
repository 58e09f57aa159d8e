import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    experiences: ExperienceTable;
  }
}

export interface ExperienceTable {
  id: Generated<number>;
  position: string;
  company_name: string;
  location: Generated<string>;
  work_type: Generated<string>;
  description: Generated<string>;
  technologies: Generated<string>;
  start_date: string;
  end_date: string | null;
  is_current: Generated<number>;
  sort_order: Generated<number>;
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}
