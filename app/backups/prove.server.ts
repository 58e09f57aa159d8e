import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { workerFile } from '#platform/package.ts';

const reply = z.object({ error: z.string().nullable(), missing: z.array(z.string()) });

/** Restores an archive in a process of its own: SQLite and pages would wait for each other. Throws what the proof throws. */
export async function proveApart(file: string, folder: string, tables: readonly string[]) {
  const child = fork(workerFile('#app/backups/prove-worker.ts'), [file, folder, ...tables], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  const ended = { error: 'The process that restores backups ended.', missing: [] };
  const { error, missing } = reply.catch(ended).parse(message);
  if (error !== null) throw new Error(error.replace(/^Error: /, ''));
  return { missing };
}
