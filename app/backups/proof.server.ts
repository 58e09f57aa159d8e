import { defineSetting } from '#platform/database/settings.ts';
import { copy, proof } from './contract.ts';

export const { read: readProof, write: writeProof } = defineSetting('backup_proof', proof.optional());
export const { read: readCopy, write: writeCopy } = defineSetting('backup_copy', copy.optional());
