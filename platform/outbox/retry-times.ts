const MINUTE = 60_000;
const waits = [1, 5, 15, 60].map((minutes) => minutes * MINUTE);
const HOURLY = 60 * MINUTE;

/** Time of the next attempt after `attempts` failed ones; undefined when it would be too late. */
export function nextAttempt(attempts: number, giveUpAt: string, now = Date.now()): string | undefined {
  const next = now + (waits[attempts - 1] ?? HOURLY);
  return next <= Date.parse(giveUpAt) ? new Date(next).toISOString() : undefined;
}
