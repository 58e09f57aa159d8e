import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { takeLease } from '#platform/database/leases.ts';
import type { Log } from '#platform/log/log.ts';
import { iso } from '#platform/time.ts';
import type { Deliverer, DeliveryResult } from './deliverer.ts';
import { type Delivery, EMPTIED } from './deliveries.ts';
import { BEYOND_PAUSES, GIVE_UP_AFTER, nextAttempt } from './retry.ts';

export type OutboxDeps = {
  db: Db;
  log: Log;
  /** Notifies the cause's resource in the transaction that records the outcome. */
  settled: (trx: Db, delivery: Delivery) => Promise<void>;
  /** The reason given when a deliverer throws. */
  unexpected: string;
  /** Holds everything back, as in a copy of the site. */
  isHeld?: (() => Promise<boolean>) | undefined;
};

type LaneDeps = OutboxDeps & {
  kind: string;
  deliverer: Deliverer;
  counted: (kind: string, outcome: 'sent' | 'retry' | 'failed') => void;
  /** Ends after the delivery that is under way. */
  isStopping: () => boolean;
  signal: AbortSignal;
};

const RECORD_AGAIN_AFTER = 1000;

/** Polls this often, in ms, for receivers that are free while others are being served. */
const POLL_EVERY = 500;
const BATCH = 1000;

/** Sends all that is due, to each receiver one after the other, in the process that holds the kind's lease. */
export async function drainLane(deps: LaneDeps) {
  const { db, log, kind, isStopping, deliverer } = deps;
  if ((await dueNow(db, kind, 1)).length === 0 || (await deps.isHeld?.())) return;
  const { isConcurrent } = deliverer;
  const lease = await takeLease(db, `outbox:${kind}`);
  await lease?.run(async (_note, isHeld) => {
    const busy = new Map<string, Promise<void>>();
    let isBroken = false;
    const start = (receiver: string, id: number) =>
      attempt(deps, id)
        .catch((error) => {
          isBroken = true;
          log.error({ event: 'outbox_failed', error: String(error) });
        })
        .finally(() => busy.delete(receiver));
    try {
      for (;;) {
        const isOver = isBroken || isStopping() || !(await isHeld());
        for (const due of isOver ? [] : await dueNow(db, kind, isConcurrent ? BATCH : 1)) {
          const receiver = isConcurrent ? due.reference : kind;
          if (!busy.has(receiver)) busy.set(receiver, start(receiver, due.id));
        }
        if (busy.size === 0) break;
        await Promise.race([...busy.values(), ...(isConcurrent ? [sleep(POLL_EVERY)] : [])]);
      }
    } finally {
      // Leaves only when all outcomes are recorded, also where the database was away: another process would send again.
      await Promise.all(busy.values());
      deliverer.rest?.();
    }
  });
}

/** Also finds what is planned further ahead than any pause: a wrong clock planned it. */
const dueNow = (db: Db, kind: string, most: number, now = Date.now()) =>
  db
    .selectFrom('outbox')
    .select(['id', 'reference'])
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('next_at', '<=', iso(now)), eb('next_at', '>', iso(now + BEYOND_PAUSES))]))
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)
    .execute();

async function attempt(deps: LaneDeps, id: number) {
  const { db, log, kind, counted, signal } = deps;
  const claimed = await db
    .updateTable('outbox')
    .set({ is_sending: 1 })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
  if (!claimed) return;
  const outcome = await deliver(deps, claimed);
  if (signal.aborted && outcome !== 'sent') {
    await db.updateTable('outbox').set({ is_sending: 0 }).where('id', '=', id).execute();
    return;
  }
  await recordForSure(deps, claimed, outcome);
  if (outcome === 'sent') return counted(kind, 'sent');
  counted(kind, 'failed' in outcome ? 'failed' : 'retry');
  log.warn({ event: 'delivery_failed', kind, id, reference: claimed.reference, ...outcome });
}

async function deliver(deps: LaneDeps, delivery: Delivery): Promise<DeliveryResult> {
  const { deliverer, log, signal, unexpected } = deps;
  const aborted = Promise.withResolvers<DeliveryResult>();
  const giveUp = () => aborted.resolve({ retry: 'stopping' });
  signal.addEventListener('abort', giveUp);
  try {
    const delivered = deliverer.deliver(JSON.parse(delivery.payload), signal, delivery);
    return await Promise.race([delivered, aborted.promise]);
  } catch (error) {
    log.error({ event: 'deliverer_failed', id: delivery.id, error: String(error) });
    return { retry: unexpected };
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}

/** Sends nothing else until the outcome is recorded: an acknowledged delivery must not go out again. */
async function recordForSure(deps: LaneDeps, delivery: Delivery, outcome: DeliveryResult) {
  const { log, signal } = deps;
  for (;;) {
    try {
      return await recordOutcome(deps, delivery, outcome);
    } catch (error) {
      log.error({ event: 'delivery_not_recorded', id: delivery.id, error: String(error) });
      if (signal.aborted) return;
      await sleep(RECORD_AGAIN_AFTER);
    }
  }
}

async function recordOutcome(
  { db, deliverer, settled }: LaneDeps,
  delivery: Delivery,
  outcome: DeliveryResult,
) {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('outbox')
      .set({ ...changeBy(delivery, outcome), is_sending: 0, attempts: delivery.attempts + 1 })
      .$if(outcome === 'sent' && !deliverer.keepsPayload, (query) => query.set({ payload: EMPTIED }))
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
  const latest = iso(Date.now() + GIVE_UP_AFTER);
  const give_up = give_up_at < latest ? give_up_at : latest;
  const next_at = nextAttempt(attempts + 1, give_up);
  return next_at
    ? ({ state: 'queued', error: outcome.retry, next_at, give_up_at: give_up } as const)
    : ({ state: 'failed', error: outcome.retry, settled_at } as const);
}
