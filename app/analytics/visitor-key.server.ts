import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';

const FACT = 'visitor_key:';

/**
 * Names a visitor of one day. The key is made anew each day, shared through the database by processes and restarts,
 * and deleted with the next one; without it and the process's own secret no hash can be tied to an address again.
 */
export function createVisitorNames(db: Db, secret: string) {
  let current: { day: string; key: Promise<string> } | undefined;
  return async (day: string, address: string, userAgent: string): Promise<string> => {
    if (current?.day !== day) current = { day, key: keyOf(db, day) };
    const key = await current.key.catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return hash('sha256', `${secret}${key}${address}\n${userAgent}`, 'base64url').slice(0, 22);
  };
}

async function keyOf(db: Db, day: string): Promise<string> {
  await db
    .insertInto('facts')
    .values({ key: FACT + day, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('facts')
    .select('value')
    .where('key', '=', FACT + day)
    .executeTakeFirstOrThrow();
  return value;
}

/** Forgets the keys of the days before. */
export async function forgetVisitorKeys(db: Db, today: string) {
  await db
    .deleteFrom('facts')
    .where('key', 'like', `${FACT}%`)
    .where('key', '<', FACT + today)
    .execute();
}
