/** Returns the server's TZ, or what the document names; never the visitor's own. */
function siteZone(): string {
  const zone = typeof document === 'undefined' ? process.env.TZ : document.documentElement.dataset.timeZone;
  return zone || 'Europe/Istanbul';
}

/** Formats in Turkish, in the site's time zone. A day without a time is the same day anywhere. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (iso: string, timeZone = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? 'UTC' : siteZone()) => {
    const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('tr-TR', { ...options, timeZone });
    formats.set(timeZone, known);
    return known.format(new Date(iso));
  };
};

export const formatDate = format({ day: 'numeric', month: 'long', year: 'numeric' });
export const formatYear = format({ year: 'numeric' });
export const formatMonth = format({ month: 'long', year: 'numeric' });
export const formatShortDate = format({ day: 'numeric', month: 'short' });
export const formatDateTime = format({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
export const formatTime = format({ hour: '2-digit', minute: '2-digit' });

const relative = new Intl.RelativeTimeFormat('tr', { numeric: 'auto', style: 'short' });
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of units) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return 'az önce';
}

const wallClock = { dateStyle: 'short', timeStyle: 'short' } as const;

/** Formats for a `datetime-local` field in the site's time zone: `2026-11-18T14:05`. */
export function toDateField(iso: string | null, timeZone = siteZone()): string {
  if (!iso) return '';
  // Swedish formats as fields do, but for the zeros of a year that is half typed.
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
  // Corrects a guess that crossed a clock change.
  for (let look = 0; look < 2; look += 1) {
    moment += wanted - Date.parse(`${toDateField(new Date(moment).toISOString(), timeZone)}Z`);
  }
  return new Date(moment).toISOString();
}
