import { fromDateField } from '#kit/text/format.ts';

const wallClock = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/;
const turkish = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(.*)$/;

const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(.*)$/;
const named = /^(\d{1,2}) (\p{L}{3})\p{L}*,? (\d{4})(?=$| \d{1,2}:\d{2}$)/u;
const months = 'oca şub mar nis may haz tem ağu eyl eki kas ara'.split(' ');
const unix = /^\d{9,10}(\d{3})?$/;

export function postDate(text: string, isMonthFirst = false): string | null {
  const given = text.trim();
  const seconds = unix.exec(given);
  if (seconds) return new Date(Number(given) * (seconds[1] ? 1 : 1000)).toISOString();
  const isAmerican = isMonthFirst || /^\d{1,2}\/(?:1[3-9]|[23]\d)\//.test(given);
  const typed = given
    .replace(turkish, '$3-$2-$1$4')
    .replace(named, (date, day, name: string, year) => {
      const month = months.indexOf(name.toLocaleLowerCase('tr'));
      return month < 0 ? date : `${year}-${month + 1}-${day}`;
    })
    .replace(slashed, isAmerican ? '$3-$1-$2$4' : '$3-$2-$1$4');
  const [, year = '', month = '', day = '', hour, minute = '', second = '00'] = wallClock.exec(typed) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (hour)
    return isReal(date) ? fromDateField(`${date}T${hour.padStart(2, '0')}:${minute}:${second}`) : null;
  return /\d{4}/.test(typed) ? isoDate(year ? date : typed) : null;
}

/** Years beyond four digits would not sort as text. */
const END = Date.UTC(10_000);

/** Treats the first moment of 1970 as no date, because programs write it for one. */
export function isoDate(text: string | undefined): string | null {
  const time = Date.parse(text ?? '');
  return time > 0 && time < END ? new Date(time).toISOString() : null;
}

const isReal = (date: string) => isoDate(date)?.startsWith(date) ?? false;
