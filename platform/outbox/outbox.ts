import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/log/log.ts';
import type { Deliverer } from './deliverer.ts';
import { requeue } from './deliveries.ts';
import { drainLane, type OutboxDeps } from './lane.ts';

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

/** `oldest` is the age of the oldest, in seconds. Nothing for the sent ones, which are counted as they are sent. */
export async function countOutbox(db: Db, now = Date.now()) {
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
  return rows.map(({ since, ...row }) => ({ ...row, oldest: Math.max(0, (now - Date.parse(since)) / 1000) }));
}
