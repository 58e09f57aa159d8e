import type { Generated } from 'kysely';

export interface CategoryTable {
  id: Generated<number>;
  name: string;
  icon: string;
  sort_order: number;
  rev: Generated<number>;
}
