import type { Generated } from 'kysely';

export interface SkillTable {
  id: Generated<number>;
  title: string;
  description: string;
  icon: string;
  color: string;
  /** JSON text of a list of names. */
  technologies: Generated<string>;
  proficiency_level: Generated<number>;
  /** `order` in the API, which SQL keeps for itself. */
  sort_order: Generated<number>;
  is_active: Generated<number>;
  deleted_at: string | null;
  rev: Generated<number>;
  is_starter: Generated<number>;
}
