import { createWorkerThread } from '#platform/database/worker-thread.ts';
import type { Deps } from '#server/deps.ts';
import { readView, writeViews } from './write.server.ts';

export type Writer = {
  /** Each view is JSON. */
  write: (views: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

/** Views at once from which on a thread writes them: it takes memory, and a tenth of a second to start. */
const MANY = 100;

/**
 * PostgreSQL works elsewhere while this thread answers requests; SQLite works on it. Many views are therefore written
 * by another thread. Meanwhile nothing else in this process asks the database, which would wait for its lock without
 * letting anybody else go on.
 */
export function createWriter({ db, driver }: Pick<Deps, 'db' | 'driver'>): Writer {
  if (driver.kind !== 'sqlite' || driver.handle.memory) {
    return { write: (views) => writeViews(db, views.map(readView)), stop: async () => undefined };
  }
  const thread = createWorkerThread<string, void>('#app/analytics/write-worker.ts', driver.handle.name);
  const write = (views: string[]) =>
    views.length < MANY
      ? writeViews(db, views.map(readView))
      : db.connection().execute(() => thread.run(views.join('\n')));
  return { write, stop: thread.stop };
}
