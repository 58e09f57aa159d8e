import { DAY } from '#platform/time.ts';
import type { Backup } from './contract.ts';

export type Retention = { days: number; weeks: number; months: number };

/** Of archives, newest first: the newest `days`, and the newest of each of the last weeks and months that have one. */
export function keptOf<Archive extends Pick<Backup, 'created_at'>>(
  archives: readonly Archive[],
  { days, weeks, months }: Retention,
): Set<Archive> {
  return new Set([
    ...archives.slice(0, days),
    ...newestOfEach(archives, weekOf).slice(0, weeks),
    ...newestOfEach(archives, monthOf).slice(0, months),
  ]);
}

function newestOfEach<Archive extends Pick<Backup, 'created_at'>>(
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

/** Begins on Mondays; 1970 began on a Thursday. */
const weekOf = (created_at: string) => Math.floor((Date.parse(created_at) / DAY + 3) / 7);

const monthOf = (created_at: string) => created_at.slice(0, 7);
