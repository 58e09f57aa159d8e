import { DAY, HOUR, iso, MINUTE } from '#platform/time.ts';

export const GIVE_UP_AFTER = 2 * DAY;
/** Longer than any pause between attempts and any delay, in ms. */
export const BEYOND_PAUSES = HOUR + 2 * MINUTE;

/** The backoff after the first, second, third and fourth failed attempt; later ones wait an hour. */
const waits = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);

/** Time of the next attempt after `attempts` failed ones; undefined when it would be too late. */
export function nextAttempt(attempts: number, giveUpAt: string, now = Date.now()): string | undefined {
  const next = now + (waits[attempts - 1] ?? HOUR);
  return next <= Date.parse(giveUpAt) ? iso(next) : undefined;
}
