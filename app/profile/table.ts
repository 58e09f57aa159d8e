import type { Generated } from 'kysely';

export interface PersonalInfoTable {
  key: string;
  value: string;
  type: string;
  category: string;
  is_starter: Generated<number>;
}
