import { z } from 'zod';
import { runApart } from '#platform/run-apart.ts';

const reply = z.object({ error: z.string().nullable(), missing: z.array(z.string()) });

/** Restores an archive in a process of its own: SQLite and pages would wait for each other. Throws what the proof throws. */
export async function proveApart(file: string, folder: string, tables: readonly string[]) {
  const message = await runApart('#app/backups/prove-worker.ts', [file, folder, ...tables]);
  const ended = { error: 'The process that restores backups ended.', missing: [] };
  const { error, missing } = reply.catch(ended).parse(message);
  if (error !== null) throw new Error(error.replace(/^Error: /, ''));
  return { missing };
}
