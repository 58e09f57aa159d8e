import { dayBefore, localTime } from '#app/analytics/days.ts';
import { DAY, HOUR, isAhead } from '#platform/time.ts';
import type { Backup } from './contract.ts';

export type Retention = { days: number; weeks: number; months: number };

type Dated = Pick<Backup, 'created_at'>;

/** Returns the newest archive (given newest first) that is not dated in the future by a wrong clock. */
export const newestOf = <Archive extends Dated>(archives: readonly Archive[]) =>
  archives.find(({ created_at }) => !isAhead(created_at));

/** Returns the archives (given newest first) to keep: the newest `days`, the newest of each of the last weeks and months, and future ones. */
export function keptOf<Archive extends Dated>(
  archives: readonly Archive[],
  { days, weeks, months }: Retention,
): Set<Archive> {
  const ahead = archives.filter(({ created_at }) => isAhead(created_at));
  const past = archives.slice(ahead.length);
  return new Set([
    ...ahead,
    ...past.slice(0, days),
    ...newestOfEach(past, weekOf).slice(0, weeks),
    ...newestOfEach(past, monthOf).slice(0, months),
  ]);
}

function newestOfEach<Archive extends Dated>(
  archives: readonly Archive[],
  periodOf: (created_at: string) => string | number,
): Archive[] {
  const kept = new Map<string | number, Archive>();
  for (const archive of archives) {
    const period = periodOf(archive.created_at);
    if (!kept.has(period)) kept.set(period, archive);
  }
  return [...kept.values()];
}

/** Number of the week since 1970, from Monday; 1970 began on a Thursday. */
const weekOf = (created_at: string) => Math.floor((Date.parse(created_at) / DAY + 3) / 7);

const monthOf = (created_at: string) => created_at.slice(0, 7);

/** Backups begin at this hour, in seconds of the local day. */
const NIGHT = (3 * HOUR) / 1000;

/** The night of a time, as a local date that begins at the hour of backups. */
export function nightOf(time: number, timeZone: string): string {
  const { day, second } = localTime(new Date(time), timeZone);
  return second < NIGHT ? dayBefore(day, 1) : day;
}
