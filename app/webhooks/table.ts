import type { Generated } from 'kysely';
import type { DeliveryState } from '#platform/outbox/table.ts';

declare module '#platform/database/schema.ts' {
  interface Schema {
    webhooks: WebhookTable;
    webhook_deliveries: WebhookDeliveryTable;
  }
}

export interface WebhookTable {
  id: Generated<number>;
  url: string;
  events: string;
  sealed_secret: string;
  created_at: string;
}

export interface WebhookDeliveryTable {
  id: Generated<number>;
  webhook_id: number;
  event: string;
  body: string;
  /** E-mail address of the person in the body, in lower case. */
  about: string | null;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  error: Generated<string>;
  created_at: string;
  settled_at: string | null;
}
