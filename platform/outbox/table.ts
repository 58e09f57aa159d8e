import type { Generated } from 'kysely';

declare module '#platform/database/schema.ts' {
  interface Schema {
    outbox: OutboxTable;
  }
}

export type DeliveryState = 'queued' | 'sent' | 'failed';

export interface OutboxTable {
  id: Generated<number>;
  /** Names the deliverer, such as `mail`. */
  kind: string;
  /** Cause, such as `messages:12`: a resource and its key. */
  reference: string;
  payload: string;
  state: Generated<DeliveryState>;
  /** Prevents cancelling a delivery that is under way. */
  is_sending: Generated<number>;
  attempts: Generated<number>;
  error: Generated<string>;
  next_at: string;
  give_up_at: string;
  created_at: string;
  settled_at: string | null;
}
