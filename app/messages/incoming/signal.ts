export type Signal = { give: () => void; next: () => Promise<void> };

/** `next` resolves with the next `give`. */
export function createSignal(): Signal {
  let waiting = Promise.withResolvers<void>();
  return {
    give() {
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
    },
    next: () => waiting.promise,
  };
}
