import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    categories: {
      id: Generated<number>;
      name: string;
      icon: string;
      sort_order: number;
      rev: Generated<number>;
    };
  }
}
