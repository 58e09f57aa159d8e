import { z } from 'zod';
import { defineFact } from '#platform/database/facts.ts';
import { runApart } from '#platform/run-apart.ts';
import { copy, failure, lost, proof } from './contract.ts';

export const { read: readProof, write: writeProof } = defineFact('backup_proof', proof.optional());
export const { read: readCopy, write: writeCopy } = defineFact('backup_copy', copy.optional());
/** Why the last backup failed; `last` is absent once one succeeded. */
export const { read: readFailure, write: writeFailure } = defineFact(
  'backup_failure',
  z.object({ last: failure.optional() }).default({}),
);
export const { read: readLost, write: writeLost } = defineFact(
  'backup_lost',
  z.object({ files: lost }).default({ files: [] }),
);

const reply = z.object({ error: z.string().nullable(), missing: z.array(z.string()) });

/** Proves an archive in a process of its own, because SQLite would block pages meanwhile. Throws what the proof throws. */
export async function proveApart(file: string, folder: string, tables: readonly string[]) {
  const message = await runApart('#app/backups/prove-worker.ts', [file, folder, ...tables]);
  const ended = { error: 'The process that restores backups ended.', missing: [] };
  const { error, missing } = reply.catch(ended).parse(message);
  if (error !== null) throw new Error(error.replace(/^Error: /, ''));
  return { missing };
}
