import { randomBytes } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { digestOf } from '#platform/secrets.ts';

export type Purpose =
  | 'second-step'
  | 'second-factor-setup'
  | 'passkey-register'
  | 'passkey-login'
  | 'password-reset';

type NewTicket = { purpose: Purpose; user_id?: number; payload?: string; minutes: number };

/** Creates a ticket, storing only its hash, and deletes expired ones. */
export async function makeTicket(db: Db, { purpose, user_id, payload = '', minutes }: NewTicket) {
  const ticket = randomBytes(32).toString('base64url');
  const expires_at = new Date(Date.now() + minutes * 60_000).toISOString();
  await db.deleteFrom('sign_in_tickets').where('expires_at', '<', new Date().toISOString()).execute();
  await db
    .insertInto('sign_in_tickets')
    .values({ hash: digestOf(ticket), purpose, user_id: user_id ?? null, payload, expires_at })
    .execute();
  return ticket;
}

export function findTicket(db: Db, purpose: Purpose, ticket: string) {
  return db
    .selectFrom('sign_in_tickets')
    .select(['user_id', 'payload'])
    .where('hash', '=', digestOf(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();
}

/** Consumes a ticket: only one of two concurrent requests gets it. */
export function takeTicket(db: Db, purpose: Purpose, ticket: string) {
  return db
    .deleteFrom('sign_in_tickets')
    .where('hash', '=', digestOf(ticket))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['user_id', 'payload'])
    .executeTakeFirst();
}
