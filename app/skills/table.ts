import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    skills: SkillTable;
  }
}

export interface SkillTable {
  id: Generated<number>;
  title: string;
  description: string;
  icon: string;
  color: string;
  technologies: Generated<string>;
  proficiency_level: Generated<number>;
  /** `order` is a keyword of SQL. */
  sort_order: Generated<number>;
  is_active: Generated<number>;
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}
