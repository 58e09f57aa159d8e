import { randomBytes } from 'node:crypto';
import type { Owner } from '#kit/contract/session.ts';
import type { Db } from '#platform/database/database.ts';
import { didDelete } from '#platform/database/queries.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { digestOf } from '#platform/secrets.ts';
import { DAY, isDue, iso } from '#platform/time.ts';
import type { SignedInSession } from './contract.ts';

export const IDLE_LIFETIME = retentionTimes.unusedSessionDays * DAY;
export const ABSOLUTE_LIFETIME = retentionTimes.sessionDays * DAY;
/** Shortest time between two writes of `last_used_at`, in ms. */
const TOUCH_AFTER = 60_000;

export async function createSession(db: Db, userId: number, device: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: digestOf(token),
      device,
      created_at: iso(now),
      last_used_at: iso(now),
      expires_at: iso(now + ABSOLUTE_LIFETIME),
    })
    .execute();
  return token;
}

export async function findOwnerByToken(db: Db, token: string): Promise<Owner | undefined> {
  const now = Date.now();
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.email', 'sessions.id as session_id', 'sessions.last_used_at'])
    .where('sessions.token_hash', '=', digestOf(token))
    .where('sessions.expires_at', '>', iso(now))
    .where('sessions.last_used_at', '>', iso(now - IDLE_LIFETIME))
    .executeTakeFirst();
  if (!row) return undefined;
  if (isDue(row.last_used_at, TOUCH_AFTER, now)) {
    const touched = db.updateTable('sessions').set({ last_used_at: iso(now) });
    await touched.where('id', '=', row.session_id).execute();
  }
  return { id: row.id, name: row.name, email: row.email };
}

export async function listSessions(db: Db, userId: number, token: string): Promise<SignedInSession[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_used_at', 'token_hash'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', iso(now))
    .where('last_used_at', '>', iso(now - IDLE_LIFETIME))
    .orderBy('last_used_at', 'desc')
    .execute();
  const own = digestOf(token);
  return rows.map(({ token_hash, ...session }) => ({ ...session, current: token_hash === own }));
}

export const endSessionById = (db: Db, userId: number, id: number): Promise<boolean> =>
  didDelete(db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id));

export async function endSession(db: Db, token: string) {
  await db.deleteFrom('sessions').where('token_hash', '=', digestOf(token)).execute();
}

export async function forgetEndedSessions(db: Db, now: Date) {
  const unused = new Date(now.getTime() - IDLE_LIFETIME).toISOString();
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('expires_at', '<=', now.toISOString()), eb('last_used_at', '<=', unused)]))
    .execute();
}
