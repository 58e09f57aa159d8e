import type { Delivery } from './deliveries.ts';

/** `retry` may pass by itself, `failed` is a permanent refusal; both say why to the owner. */
export type DeliveryResult = 'sent' | { retry: string } | { failed: string };

/** Delivers one kind. Bound its time: the next delivery waits. */
export type Deliverer = {
  /** Serves different references at the same time; without it all wait for each other. */
  isConcurrent?: boolean;
  /** Keeps what was sent, which makes the outbox a log of it. */
  keepsPayload?: boolean;
  deliver: (payload: unknown, signal: AbortSignal, delivery: Delivery) => Promise<DeliveryResult>;
  rest?: () => void;
};
