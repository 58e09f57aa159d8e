import { fold } from './fold.ts';

const english = 'january february march april may june july august september october november december';
const turkish = 'ocak subat mart nisan mayis haziran temmuz agustos eylul ekim kasim aralik';
const names = [english.split(' '), turkish.split(' ')];

/** Parses a date with the precision in which it is written: `2020`, `2020-03-01`, `Oca 2020`, `4 Mart 1990`, `03/2020`. */
export function readDate(text: string): string | undefined {
  if (text.length > 60) return undefined;
  const plain = fold(text.trim()).replace(/[,.](?=\s|$)/g, '');
  const iso = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2})(?:t.*)?)?)?$/.exec(plain);
  if (iso) return dateOf(iso[1], iso[2], iso[3]);
  const numbers = /^(?:(\d{1,2})[./])?(\d{1,2})[./](\d{4})$/.exec(plain);
  if (numbers) return dateOf(numbers[3], numbers[2], numbers[1]);
  const words = plain.split(/\s+/);
  const month = words.flatMap((word) => monthOf(word) ?? [])[0];
  const year = words.find((word) => /^\d{4}$/.test(word));
  const day = words.find((word) => /^\d{1,2}$/.test(word));
  const isWhole = words.length === (day ? 3 : 2);
  return month && year && isWhole ? dateOf(year, month, day) : undefined;
}

function monthOf(word: string): string | undefined {
  if (word.length < 3) return undefined;
  const start = word === 'sept' ? 'sep' : word;
  const month = names.map((list) => list.findIndex((name) => name.startsWith(start))).find((at) => at !== -1);
  return month === undefined ? undefined : String(month + 1);
}

function dateOf(year = '', month?: string, day?: string): string | undefined {
  const parts = [year, month, day].flatMap((part) => (part ? [part.padStart(2, '0')] : []));
  const whole = [...parts, '01', '01'].slice(0, 3).join('-');
  const isReal = !Number.isNaN(Date.parse(whole)) && new Date(whole).toISOString().startsWith(whole);
  return isReal && year >= '1900' && year < '2200' ? parts.join('-') : undefined;
}

export const isOngoing = (text: string) =>
  /^(?:present|current|now|ongoing|halen|devam ediyor|gunumuz|bugun|simdi)$/.test(fold(text.trim()));

export const completeDate = (date: string, at: 'start' | 'end') =>
  date.length === 4 ? `${date}-${at === 'start' ? '01' : '12'}` : date;
