/** Where the process stands between its start and its end. */
export type Life = {
  /** It was asked to stop: it goes on answering for a moment, but tells proxies to go elsewhere. */
  stopping: boolean;
};

export const createLife = (): Life => ({ stopping: false });
