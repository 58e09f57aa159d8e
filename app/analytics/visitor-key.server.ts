import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { keepFact } from '#platform/database/facts.ts';

const FACT = 'visitor_key:';

/** Names a visitor of one day by a hash with a key of that day, which goes with the next: no hash can be traced to an address. */
export function createVisitorNames(db: Db, secret: string) {
  let current: { day: string; key: string } | undefined;
  return async (day: string, address: string, userAgent: string): Promise<string> => {
    if (current?.day !== day)
      current = { day, key: await keepFact(db, FACT + day, randomBytes(32).toString('hex')) };
    return hash('sha256', `${secret}${current.key}${address}\n${userAgent}`, 'base64url').slice(0, 22);
  };
}

export async function forgetVisitorKeys(db: Db, today: string) {
  await db
    .deleteFrom('facts')
    .where('key', 'like', `${FACT}%`)
    .where('key', '<', FACT + today)
    .execute();
}
