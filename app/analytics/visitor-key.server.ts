import { hash, randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';

const FACT = 'visitor_key:';

/** Names a visitor of one day by a hash with a key of that day, which goes with the next: no hash can be traced to an address. */
export function createVisitorNames(db: Db, secret: string) {
  let current: { day: string; key: string } | undefined;
  return async (day: string, address: string, userAgent: string): Promise<string> => {
    const known = current?.day === day ? current : { day, key: await keyOf(db, day) };
    current = known;
    return hash('sha256', `${secret}${known.key}${address}\n${userAgent}`, 'base64url').slice(0, 22);
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

export async function forgetVisitorKeys(db: Db, today: string) {
  await db
    .deleteFrom('facts')
    .where('key', 'like', `${FACT}%`)
    .where('key', '<', FACT + today)
    .execute();
}
