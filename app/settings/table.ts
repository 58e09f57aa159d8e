import type { Generated } from 'kysely';

/** Objects that the owner edits as a whole. */
export interface SettingsTable {
  name: string;
  /** JSON text. */
  value: string;
  rev: Generated<number>;
  updated_at: string;
}
