import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    personal_info: {
      key: string;
      value: string;
      type: string;
      category: string;
      is_starter: Generated<number>;
    };
  }
}
