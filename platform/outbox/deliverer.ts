import type { Delivery } from './deliveries.ts';

/** `retry` is a temporary failure, `failed` a permanent one; both tell the owner why. */
export type DeliveryResult = 'sent' | { retry: string } | { failed: string };

/** Delivers one kind. Must bound its own time: the next delivery waits for it. */
export type Deliverer = {
  /** Delivers for different references in parallel; without it, one after the other. */
  isConcurrent?: boolean;
  /** Keeps what was sent, which makes the outbox a log of it. */
  keepsPayload?: boolean;
  deliver: (payload: unknown, signal: AbortSignal, delivery: Delivery) => Promise<DeliveryResult>;
  rest?: () => void;
};
