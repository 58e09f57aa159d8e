import type { Db } from '#platform/database/database.ts';
import { DAY } from '#platform/time.ts';

export type RateLimit = { name: string; points: number; seconds: number };

export type Limits = ReturnType<typeof createLimits>;

/** Allows for clocks a little behind, in ms: those of simultaneous attempts and other processes. */
const CLOCK_SKEW = 5000;
const LONGEST = 2 * DAY;

export function createLimits(db: Db, enabled: boolean) {
  if (!enabled) return { consume: async () => 0, reset: async () => undefined };
  return {
    /** Counts an attempt. Returns 0 when allowed, else the seconds to wait. */
    async consume({ name, points, seconds }: RateLimit, key: string) {
      const now = Date.now();
      const attempt = { key: `${name}:${key}`, points: 1, expire: now + seconds * 1000 };
      // Reads first: what is refused must cost no write.
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
            // Restarts a longer wait too, which was counted under a clock that was ahead.
            const isOver = eb.not(eb.between('rate_limits.expire', now + 1, attempt.expire + CLOCK_SKEW));
            return {
              points: eb
                .case()
                .when(isOver)
                .then(1)
                .else(eb('rate_limits.points', '+', 1))
                .end(),
              expire: eb.case().when(isOver).then(attempt.expire).else(eb.ref('rate_limits.expire')).end(),
            };
          }),
        )
        .returning(['points', 'expire'])
        .executeTakeFirstOrThrow();
      return counted.points > points ? Math.ceil((counted.expire - now) / 1000) : 0;
    },
    async reset({ name }: RateLimit, key: string) {
      await db.deleteFrom('rate_limits').where('key', '=', `${name}:${key}`).execute();
    },
  };
}

/** Forgets also what ends later than the longest limit: a clock was in the future then. */
export async function forgetExpiredLimits(db: Db, now = Date.now()) {
  await db
    .deleteFrom('rate_limits')
    .where((eb) => eb.or([eb('expire', '<=', now), eb('expire', '>', now + LONGEST)]))
    .execute();
}
