import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/database.ts';
import { takeLease } from '#platform/database/leases.ts';
import type { Log } from '#platform/log.ts';
import { iso } from '#platform/time.ts';
import { type Delivery, EMPTIED, requeue } from './deliveries.ts';
import { BEYOND_PAUSES, GIVE_UP_AFTER, nextAttempt } from './retry.ts';

export type Outbox = ReturnType<typeof createOutbox>;

type Needed = OutboxDeps & { deliverers: () => Record<string, Deliverer> };

/** Finds what others queued, what is retried and what was delayed within this time, in ms. */
const POLL_EVERY = 5000;

/** Waits this long at a stop, in ms; what is still under way is sent again after the next start. */
const STOP_WITHIN = 4000;

export function createOutbox({ deliverers, ...deps }: Needed) {
  const { db, log, settled } = deps;
  const aborting = new AbortController();
  let isStopping = false;
  const attempts: Record<string, number> = {};
  let timer: NodeJS.Timeout | undefined;
  let lanes: Record<string, ReturnType<typeof createLane>> | undefined;

  const counted = (kind: string, outcome: string) => {
    const key = `${kind}:${outcome}`;
    attempts[key] = (attempts[key] ?? 0) + 1;
  };
  const createLane = (kind: string, deliverer: Deliverer) => {
    const lane = { ...deps, kind, deliverer, counted, isStopping: () => isStopping, signal: aborting.signal };
    return singleFlight(() => drainLane(lane), log);
  };
  const all = () => {
    lanes ??= Object.fromEntries(
      Object.entries(deliverers()).map(([kind, deliverer]) => [kind, createLane(kind, deliverer)]),
    );
    return Object.values(lanes);
  };
  const drain = async () => {
    await Promise.all(all().map((run) => run()));
  };
  /** Sends at once what is due, after a commit. Returns before that. */
  const wake = () => {
    if (timer && !isStopping) void drain();
  };

  return {
    wake,
    drain,
    /** Notifies the cause of a delivery that another process settled. */
    settle: settled,
    attempts: (): Readonly<Record<string, number>> => attempts,
    async retry(id: number) {
      const isQueued = await db.transaction().execute(async (trx) => {
        const delivery = await requeue(trx, id);
        if (delivery) await settled(trx, delivery);
        return delivery !== undefined;
      });
      wake();
      return isQueued;
    },
    start() {
      timer = setInterval(() => void drain(), POLL_EVERY);
      void drain();
    },
    async stop() {
      isStopping = true;
      clearInterval(timer);
      const giveUp = setTimeout(() => aborting.abort(), STOP_WITHIN);
      await Promise.all(all().map((run) => run.ended()));
      clearTimeout(giveUp);
    },
  };
}

function singleFlight(work: () => Promise<void>, log: Log) {
  let running: Promise<void> | undefined;
  let again = false;
  const loop = async () => {
    do {
      again = false;
      await work();
    } while (again);
  };
  const run = () => {
    again = running !== undefined;
    running ??= loop()
      .catch((error) => log.error({ event: 'outbox_failed', error: String(error) }))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  return Object.assign(run, { ended: async () => running });
}

/** Counts what is queued or failed; `oldest` is the age of the oldest, in seconds. Sent ones are counted as they are sent. */
export async function countOutbox(db: Db) {
  const rows = await db
    .selectFrom('outbox')
    .select(({ fn }) => [
      'kind',
      'state',
      fn.countAll<number>().as('count'),
      fn.min('created_at').as('since'),
    ])
    .where('state', '<>', 'sent')
    .groupBy(['kind', 'state'])
    .execute();
  return rows.map(({ since, ...row }) => ({
    ...row,
    oldest: Math.max(0, (Date.now() - Date.parse(since)) / 1000),
  }));
}

type OutboxDeps = {
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
const FREE_POLL_EVERY = 500;
const BATCH = 1000;

/** Sends all that is due, to each receiver one after the other, in the process that holds the kind's lease. */
async function drainLane(deps: LaneDeps) {
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
        await Promise.race([...busy.values(), ...(isConcurrent ? [sleep(FREE_POLL_EVERY)] : [])]);
      }
    } finally {
      // Leaves only when all outcomes are recorded, also where the database was away: another process would send again.
      await Promise.all(busy.values());
      deliverer.rest?.();
    }
  });
}

/** Also finds what is planned further ahead than any pause: a wrong clock planned it. */
const dueNow = (db: Db, kind: string, most: number) => {
  const now = Date.now();
  return db
    .selectFrom('outbox')
    .select(['id', 'reference'])
    .where('kind', '=', kind)
    .where('state', '=', 'queued')
    .where((eb) => eb.or([eb('next_at', '<=', iso(now)), eb('next_at', '>', iso(now + BEYOND_PAUSES))]))
    .orderBy('next_at')
    .orderBy('id')
    .limit(most)
    .execute();
};

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

/** `retry` is a temporary failure, `failed` a permanent one; both tell the owner why. */
export type DeliveryResult = 'sent' | { retry: string } | { failed: string };

/** Delivers one kind. Must bound its own time: the next delivery waits for it. */
export type Deliverer = {
  /** Delivers for different references in parallel; without it, one after the other. */
  isConcurrent?: boolean;
  /** Keeps what was sent, which makes the outbox a log of it. */
  keepsPayload?: boolean;
  deliver: (payload: unknown, signal: AbortSignal, delivery: Delivery) => Promise<DeliveryResult>;
  rest?: () => void;
};
