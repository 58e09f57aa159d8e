export type Lifecycle = {
  /** Shutting down: readiness fails, requests are still answered for a moment. */
  stopping: boolean;
};

export const createLifecycle = (): Lifecycle => ({ stopping: false });
