/** In ms: the pause in typing before a save, the time between saves during typing, and the time until a retry. */
const PAUSE = 1000;
const APART = 2000;
const RETRY = 10_000;

/** Saves after a pause, and every two seconds during typing, one save at a time. `save` resolves to false to be retried. */
export function createAutosave(save: () => Promise<boolean>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = Number.NEGATIVE_INFINITY;
  let changed: number | undefined;
  let running: Promise<void> | undefined;

  function schedule(at: number) {
    clearTimeout(timer);
    timer = setTimeout(run, Math.max(at, started + APART) - performance.now());
  }

  function run() {
    timer = undefined;
    changed = undefined;
    started = performance.now();
    running = save()
      .catch((error: unknown) => {
        console.error(error);
        return false;
      })
      .then((isDone) => {
        running = undefined;
        if (changed !== undefined) schedule(performance.now() + PAUSE);
        else if (!isDone) schedule(performance.now() + RETRY);
      });
  }

  return {
    change() {
      const now = performance.now();
      changed ??= now;
      if (!running) schedule(Math.min(now + PAUSE, changed + APART));
    },
    async flush() {
      await running;
      if (timer === undefined) return;
      clearTimeout(timer);
      run();
      await running;
    },
    /** Cancels the pending save, and resolves when none is under way. */
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      changed = undefined;
      await running;
    },
  };
}
