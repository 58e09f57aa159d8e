import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    webhooks: WebhookTable;
  }
}

export interface WebhookTable {
  id: Generated<number>;
  url: string;
  events: string;
  sealed_secret: string;
  created_at: string;
}
