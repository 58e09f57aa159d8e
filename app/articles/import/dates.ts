import { fromDateField } from '#app/text/dates.ts';

const wallClock = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const turkish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/;

export function postDate(text: string): string | null {
  const typed = text.trim().replace(turkish, '$3-$2-$1$4');
  const [, year = '', month = '', day = '', hour, minute = '', second = '00'] = wallClock.exec(typed) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour)
    return isReal(date) ? fromDateField(`${date}T${hour.padStart(2, '0')}:${minute}:${second}`) : null;
  return /\d{4}/.test(typed) ? isoDate(year ? date : typed) : null;
}

export function isoDate(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) || time < 0 ? null : new Date(time).toISOString();
}

const isReal = (date: string) => isoDate(date)?.startsWith(date) ?? false;
