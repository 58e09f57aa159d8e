import { z } from 'zod';
import { defineFact } from '#platform/database/settings-and-facts.ts';
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
