import type { Deps } from '#app/deps.ts';
import { createWorkerThread } from '#platform/database/worker-thread.ts';
import { readView, writeViews } from './write.server.ts';

export type Writer = {
  write: (views: string[]) => Promise<void>;
  stop: () => Promise<void>;
};

const MANY = 100;

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
