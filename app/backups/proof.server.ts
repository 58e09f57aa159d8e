import type { Db } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings.ts';
import { type Proof, proof } from './contract.ts';

const NAME = 'backup_proof';

export async function readProof(db: Db): Promise<Proof | undefined> {
  const stored = await readSettings(db, NAME);
  return stored && proof.parse(stored.value);
}

export const writeProof = (db: Db, result: Proof) => writeSettings(db, NAME, result);
