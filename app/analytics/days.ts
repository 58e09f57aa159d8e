export type LocalTime = {
  day: string;
  second: number;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

let latest: { second: number; timeZone: string; local: LocalTime } | undefined;

export function localTime(at: Date, timeZone: string): LocalTime {
  const second = Math.floor(at.getTime() / 1000);
  // Caches the latest second: formatting is slow, and one second may have thousands of views.
  if (latest?.second === second && latest.timeZone === timeZone) return latest.local;
  latest = { second, timeZone, local: read(at, timeZone) };
  return latest.local;
}

function read(at: Date, timeZone: string): LocalTime {
  // The Swedish format is close to ISO: "2026-11-20 23:59:50".
  const [day = '', time = ''] = clockOf(timeZone).format(at).split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return { day, second: hours * 3600 + minutes * 60 + seconds };
}

export function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayBefore(today, count - 1 - index));
}

/** Days for which views are counted by page and day. */
export const READ_DAYS = 30;

export const monthOf = (day: string) => day.slice(0, 7);

function clockOf(timeZone: string) {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  clocks.set(timeZone, clock);
  return clock;
}
