import { turkish } from '#kit/texts/words.ts';

/** The site's time zone: the server's TZ or, in the browser, the one in the document; never the visitor's own. */
function siteZone(): string {
  const zone = typeof document === 'undefined' ? process.env.TZ : document.documentElement.dataset.timeZone;
  return zone || 'Europe/Istanbul';
}

/** Formats in Turkish, or `in` another locale, in the site's time zone. A day without a time is the same day anywhere. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  const inZone = (locale: string, iso: string, timeZone: string) => {
    const key = locale + timeZone;
    const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(key, known);
    return known.format(new Date(iso));
  };
  return Object.assign((iso: string, zone = zoneOf(iso)) => inZone('tr-TR', iso, zone), {
    in: (locale: string, iso: string) => inZone(locale, iso, zoneOf(iso)),
  });
};

const zoneOf = (iso: string) => (/^\d{4}-\d{2}-\d{2}$/.test(iso) ? 'UTC' : siteZone());

export const formatDate = format({ day: 'numeric', month: 'long', year: 'numeric' });
export const formatYear = format({ year: 'numeric' });
export const formatMonth = format({ month: 'long', year: 'numeric' });
export const formatShortDate = format({ day: 'numeric', month: 'short' });
const dateTime = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const;
export const formatDateTime = format(dateTime);
/** Tells apart what was saved within a minute. */
export const formatSecond = format({ ...dateTime, second: '2-digit' });
export const formatTime = format({ hour: '2-digit', minute: '2-digit' });

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function formatAgo(iso: string, now: number, { t, locale } = turkish): string {
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of units) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return t.frame.justNow;
}

const wallClock = { dateStyle: 'short', timeStyle: 'short' } as const;

/** Formats for a `datetime-local` field in the site's time zone: `2026-11-18T14:05`. */
export function toDateField(iso: string | null, timeZone = siteZone()): string {
  if (!iso) return '';
  // Swedish formats like the fields, except for leading zeros of a half-typed year.
  const text = new Intl.DateTimeFormat('sv-SE', { ...wallClock, timeZone }).format(new Date(iso));
  return text.replace(' ', 'T').padStart(16, '0');
}

export const today = () => toDateField(new Date().toISOString()).slice(0, 10);

/** Parses a `datetime-local` field in the site's time zone; null when empty. */
export function fromDateField(text: string, timeZone = siteZone()): string | null {
  if (!text) return null;
  const wanted = Date.parse(`${text}Z`);
  if (Number.isNaN(wanted)) return null;
  let moment = wanted;
  // Corrects a first guess on the other side of a clock change.
  for (let turn = 0; turn < 2; turn += 1) {
    moment += wanted - Date.parse(`${toDateField(new Date(moment).toISOString(), timeZone)}Z`);
  }
  return new Date(moment).toISOString();
}

/** When a text last changed: a scheduled one counts as changed at its publication. */
export const changedAt = (written: string, published: string | null | undefined): string =>
  published && published > written ? published : written;

export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('tr-TR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`;
}
