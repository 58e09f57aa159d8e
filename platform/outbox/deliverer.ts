/** `retry` may pass by itself, `failed` is a permanent refusal; both say why, in Turkish. */
export type Outcome = 'sent' | { retry: string } | { failed: string };

/** Delivers one kind. Bound its time: the next delivery of the kind waits. */
export type Deliverer = {
  deliver: (payload: unknown, signal: AbortSignal) => Promise<Outcome>;
  rest?: () => void;
};
