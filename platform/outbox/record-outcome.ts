import type { Db } from '#platform/database/database.ts';
import type { Deliverer, DeliveryResult } from './deliverer.ts';
import type { Delivery } from './deliveries.ts';

/** Tells the cause's resource, in the transaction that records it. */
export type Settled = (trx: Db, delivery: Delivery) => Promise<void>;

export async function recordOutcome(
  db: Db,
  delivery: Delivery,
  outcome: DeliveryResult,
  { deliverer, settled }: { deliverer: Deliverer; settled: Settled },
) {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('outbox')
      .set({ ...changeBy(delivery, outcome), is_sending: 0, attempts: delivery.attempts + 1 })
      .$if(outcome === 'sent' && !deliverer.keepsPayload, (query) => query.set({ payload: '{}' }))
      .where('id', '=', delivery.id)
      .returningAll()
      .executeTakeFirst();
    if (row) await settled(trx, row);
  });
}

function changeBy({ attempts, give_up_at }: Delivery, outcome: DeliveryResult) {
  const settled_at = new Date().toISOString();
  if (outcome === 'sent') return { state: 'sent', error: '', settled_at } as const;
  if ('failed' in outcome) return { state: 'failed', error: outcome.failed, settled_at } as const;
  const next_at = nextAttempt(attempts + 1, give_up_at);
  return next_at
    ? ({ state: 'queued', error: outcome.retry, next_at } as const)
    : ({ state: 'failed', error: outcome.retry, settled_at } as const);
}

const MINUTE = 60_000;
const waits = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);
const HOURLY = 60 * MINUTE;

/** Time of the next attempt after `attempts` failed ones; undefined when it would be too late. */
export function nextAttempt(attempts: number, giveUpAt: string, now = Date.now()): string | undefined {
  const next = now + (waits[attempts - 1] ?? HOURLY);
  return next <= Date.parse(giveUpAt) ? new Date(next).toISOString() : undefined;
}
