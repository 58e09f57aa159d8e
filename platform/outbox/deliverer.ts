/** `retry` may pass by itself, `failed` is a permanent refusal; both say why, in Turkish. */
export type Outcome = 'sent' | { retry: string } | { failed: string };

/** Delivers one kind. Bound its time: the next delivery of the same receiver waits. */
export type Deliverer = {
  /** Tells receivers apart that are served at the same time; without it all wait for each other. */
  receiverOf?: (payload: unknown) => string;
  deliver: (payload: unknown, signal: AbortSignal) => Promise<Outcome>;
  rest?: () => void;
};
