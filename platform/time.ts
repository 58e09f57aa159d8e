export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Tolerated difference between clocks, in ms. A time further ahead was written by a wrong clock. */
const CLOCK_SKEW = 2 * MINUTE;

type Time = number | string | null | undefined;

export const iso = (time: number) => new Date(time).toISOString();

const ms = (time: Time) => (typeof time === 'number' ? time : Date.parse(time ?? ''));

/** Says whether a recorded time lies in the future by more than clocks differ. */
export const isAhead = (time: Time, now = Date.now()) => ms(time) > now + CLOCK_SKEW;

/** Says whether what last happened at `last` is due again. Ignores a `last` that is ahead, and an absent one. */
export const isDue = (last: Time, period: number, now = Date.now()) =>
  !(ms(last) > now - period) || isAhead(last, now);

/** Says whether a wait is over. An end further ahead than the longest wait was set by a wrong clock. */
export const isOver = (end: Time, longest: number, now: number) =>
  !(ms(end) > now) || isAhead(end, now + longest);
