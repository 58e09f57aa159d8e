import type { Generated, Selectable } from 'kysely';
import type { Db } from '#platform/database/database.ts';
import { didDelete } from '#platform/database/queries.ts';
import { retentionTimes } from '#platform/retention-times.ts';
import { DAY, iso } from '#platform/time.ts';
import { GIVE_UP_AFTER } from './retry.ts';

export type Delivery = Selectable<OutboxTable>;

export type NewDelivery = {
  kind: string;
  reference: string;
  payload: object;
  /** Delays it, in ms from now; until then it can be cancelled. */
  delay?: number | undefined;
  giveUpAfter?: number | undefined;
};

/** Replaces the payload of what was sent. */
export const EMPTIED = '{}';

/** Call it in the transaction of the cause, and `wake` the outbox after its commit. */
export async function enqueue(trx: Db, delivery: NewDelivery, now = Date.now()): Promise<number> {
  const { kind, reference, payload, delay = 0, giveUpAfter = GIVE_UP_AFTER } = delivery;
  const { id } = await trx
    .insertInto('outbox')
    .values({
      kind,
      reference,
      payload: JSON.stringify(payload),
      next_at: iso(now + delay),
      give_up_at: iso(now + giveUpAfter),
      created_at: iso(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const cancelDelivery = (trx: Db, reference: string): Promise<boolean> =>
  didDelete(
    trx
      .deleteFrom('outbox')
      .where('reference', '=', reference)
      .where('state', '=', 'queued')
      .where('is_sending', '=', 0),
  );

/** Queues a settled or waiting delivery again, first in line; not one that was sent and emptied. */
export async function requeue(trx: Db, id: number): Promise<Delivery | undefined> {
  const now = Date.now();
  const again = { state: 'queued', attempts: 0, error: '', settled_at: null } as const;
  return trx
    .updateTable('outbox')
    .set({ ...again, next_at: iso(now - DAY), give_up_at: iso(now + GIVE_UP_AFTER) })
    .where('id', '=', id)
    .where('payload', '<>', EMPTIED)
    .returningAll()
    .executeTakeFirst();
}

/** Makes every waiting delivery of a kind due, such as after its settings changed. */
export async function hastenDeliveries(db: Db, kind: string) {
  await db
    .updateTable('outbox')
    .set({ next_at: iso(Date.now()) })
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .execute();
}

/** Fails what was queued, so that a restored copy sends nothing that the original may have sent. */
export async function holdRestored(trx: Db, error: string): Promise<Delivery[]> {
  return trx
    .updateTable('outbox')
    .set({ state: 'failed', is_sending: 0, error, settled_at: iso(Date.now()) })
    .where('state', '=', 'queued')
    .returningAll()
    .execute();
}

export async function forgetSettled(db: Db, now: number) {
  const settled = (days: number) =>
    db
      .deleteFrom('outbox')
      .where('state', '<>', 'queued')
      .where('settled_at', '<', iso(now - days * DAY));
  await settled(retentionTimes.deliveryDays).execute();
  await settled(retentionTimes.sentDays).where('payload', '=', EMPTIED).execute();
}

/** Deletes the deliveries of a kind that are about a person. Returns how many. */
export async function deleteDeliveries(db: Db, kind: string, isAbout: (payload: unknown) => boolean) {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', kind)
    .where('payload', '<>', EMPTIED)
    .execute();
  const ids = rows.filter(({ payload }) => isAbout(JSON.parse(payload))).map(({ id }) => id);
  for (const id of ids) await db.deleteFrom('outbox').where('id', '=', id).execute();
  return ids.length;
}

declare module '#platform/database/schema.ts' {
  interface Schema {
    outbox: OutboxTable;
  }
}

type DeliveryState = 'queued' | 'sent' | 'failed';

interface OutboxTable {
  id: Generated<number>;
  /** Names the deliverer, such as `mail`. */
  kind: string;
  /** Cause, such as `messages:12`: a resource and its key. */
  reference: string;
  payload: string;
  state: Generated<DeliveryState>;
  /** Prevents cancelling a delivery that is under way. */
  is_sending: Generated<number>;
  attempts: Generated<number>;
  error: Generated<string>;
  next_at: string;
  give_up_at: string;
  created_at: string;
  settled_at: string | null;
}
