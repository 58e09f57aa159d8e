import type { Db } from '#platform/database/database.ts';
import { DAY } from '#platform/time.ts';
import { isLocal, providerNetwork, rateLimitKey, rateLimitKeys } from './address.ts';

export type RateLimit = { name: string; points: number; seconds: number };

export type Limits = ReturnType<typeof createLimits>;

/** What all strangers together may write in a day, in bytes on disk. */
export type DailyBound = { name: string; bytes: number };

/** One network may use a tenth, so that it leaves room for all others. */
const NETWORK_SHARE = 0.1;

/** Tolerance for clocks that run behind, in ms: simultaneous attempts, other processes. */
const CLOCK_SKEW = 5000;
const LONGEST = 2 * DAY;

export function createLimits(db: Db, enabled: boolean) {
  /** Counts an attempt. Returns 0 when allowed, else the seconds to wait. */
  async function consume({ name, points, seconds }: RateLimit, key: string, cost = 1): Promise<number> {
    if (!enabled) return 0;
    const now = Date.now();
    const attempt = { key: `${name}:${key}`, points: cost, expire: now + seconds * 1000 };
    // Reads first: a refused attempt must not cost a write.
    const known = await db
      .selectFrom('rate_limits')
      .select('expire')
      .where('key', '=', attempt.key)
      .where('points', '>', points)
      .where((eb) => eb.between('expire', now + 1, attempt.expire + CLOCK_SKEW))
      .executeTakeFirst();
    if (known) return Math.ceil((known.expire - now) / 1000);
    const counted = await db
      .insertInto('rate_limits')
      .values(attempt)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => {
          // Also restarts a wait that is too long: it was counted by a clock that ran ahead.
          const isOver = eb.not(eb.between('rate_limits.expire', now + 1, attempt.expire + CLOCK_SKEW));
          return {
            points: eb
              .case()
              .when(isOver)
              .then(cost)
              .else(eb('rate_limits.points', '+', cost))
              .end(),
            expire: eb.case().when(isOver).then(attempt.expire).else(eb.ref('rate_limits.expire')).end(),
          };
        }),
      )
      .returning(['points', 'expire'])
      .executeTakeFirstOrThrow();
    return counted.points > points ? Math.ceil((counted.expire - now) / 1000) : 0;
  }

  return {
    consume,
    readings: createReadingBudget(enabled),
    /** Counts an attempt for its subscriber and, higher, for the networks around it. */
    async consumeFrom(limit: RateLimit, address: string) {
      for (const { key, times } of rateLimitKeys(address)) {
        const wait = await consume({ ...limit, points: limit.points * times }, key);
        if (wait) return wait;
      }
      return 0;
    },
    /** Counts what a stranger writes. What a network's share refuses is not counted for the site. */
    async consumeBytes({ name, bytes }: DailyBound, address: string, cost: number) {
      const ofNetwork = { name, points: bytes * NETWORK_SHARE, seconds: DAY / 1000 };
      const wait = await consume(ofNetwork, providerNetwork(address), cost);
      return wait || consume({ name, points: bytes, seconds: DAY / 1000 }, 'site', cost);
    },
    async reset({ name }: RateLimit, key: string) {
      await db.deleteFrom('rate_limits').where('key', '=', `${name}:${key}`).execute();
    },
  };
}

/** Also forgets what ends later than the longest limit: it was counted by a clock that ran ahead. */
export async function forgetExpiredLimits(db: Db) {
  const now = Date.now();
  await db
    .deleteFrom('rate_limits')
    .where((eb) => eb.or([eb('expire', '<=', now), eb('expire', '>', now + LONGEST)]))
    .execute();
}

/** Searches a minute. */
const SUBSCRIBER = 60;
const NETWORK = 240;
/** Searches a second, at up to 15 ms each: a third of the event loop. */
const SITE = 20;

/**
 * Bounds uncached reads by strangers, such as searches. Counts in memory: a read must not cost a write. A read may cost
 * more than is left; then the next one waits.
 */
export function createReadingBudget(enabled: boolean) {
  const minute = createCounter(60);
  const second = createCounter(1);
  return {
    /** Says whether an address may cause another uncached read, and counts it. */
    allows(address: string, cost = 1): boolean {
      if (!enabled) return true;
      const bounds = boundsOf(address);
      const isWithin = second.of('site') < SITE && bounds.every(([key, most]) => minute.of(key) < most);
      if (!isWithin) return false;
      second.add('site', cost);
      for (const [key] of bounds) minute.add(key, cost);
      return true;
    },
  };
}

/** An untrusted proxy stands for all its visitors, so it gets no limit of its own. */
function boundsOf(address: string): [key: string, most: number][] {
  if (isLocal(address)) return [];
  return [
    [rateLimitKey(address), SUBSCRIBER],
    [providerNetwork(address), NETWORK],
  ];
}

const REMEMBERED = 50_000;

/** Counts in memory, in fixed periods. Forgets all keys but `site` when there are too many. */
export function createCounter(seconds: number) {
  let period = 0;
  let counts = new Map<string, number>();
  const current = () => {
    const now = Math.floor(Date.now() / 1000 / seconds);
    if (now !== period || counts.size > REMEMBERED)
      counts = new Map([['site', now === period ? (counts.get('site') ?? 0) : 0]]);
    period = now;
    return counts;
  };
  return {
    of: (key: string) => current().get(key) ?? 0,
    add: (key: string, times = 1) => void counts.set(key, (counts.get(key) ?? 0) + times),
  };
}
