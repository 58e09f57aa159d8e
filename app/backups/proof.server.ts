import { z } from 'zod';
import { defineSetting } from '#platform/database/settings.ts';
import { copy, failure, lost, proof } from './contract.ts';

export const { read: readProof, write: writeProof } = defineSetting('backup_proof', proof.optional());
export const { read: readCopy, write: writeCopy } = defineSetting('backup_copy', copy.optional());
/** Why the last backup failed; `last` is absent once one succeeded. */
export const { read: readFailure, write: writeFailure } = defineSetting(
  'backup_failure',
  z.object({ last: failure.optional() }).default({}),
);
export const { read: readLost, write: writeLost } = defineSetting(
  'backup_lost',
  z.object({ files: lost }).default({ files: [] }),
);
