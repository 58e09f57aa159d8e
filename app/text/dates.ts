/** The site's time zone: on the server its TZ, in the browser what the document says of it, never the visitor's own. */
function siteZone(): string {
  const zone = typeof document === 'undefined' ? process.env.TZ : document.documentElement.dataset.timeZone;
  return zone || 'Europe/Istanbul';
}

/** Dates and times as people read them: Turkish, in the site's time zone. A day without a time is that day anywhere. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (iso: string, timeZone = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? 'UTC' : siteZone()) => {
    const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('tr-TR', { ...options, timeZone });
    formats.set(timeZone, known);
    return known.format(new Date(iso));
  };
};

/** "18 Kasım 2026" */
export const formatDate = format({ day: 'numeric', month: 'long', year: 'numeric' });
/** "Kasım 2026" */
export const formatMonth = format({ month: 'long', year: 'numeric' });
/** "18 Kas" */
export const formatShortDate = format({ day: 'numeric', month: 'short' });
/** "18 Kasım 2026 14:05" */
export const formatDateTime = format({
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const relative = new Intl.RelativeTimeFormat('tr', { numeric: 'auto', style: 'short' });
const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "az önce", "2 dk. önce", "dün" */
export function formatAgo(iso: string, now = Date.now()): string {
  const seconds = (now - Date.parse(iso)) / 1000;
  for (const [unit, size] of units) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return 'az önce';
}

const wallClock = { dateStyle: 'short', timeStyle: 'short' } as const;

/** A moment as a `datetime-local` field shows it, in the site's time zone: `2026-11-18T14:05`. */
export function toDateField(iso: string | null, timeZone = siteZone()): string {
  if (!iso) return '';
  // Sweden writes dates as fields do.
  return new Intl.DateTimeFormat('sv-SE', { ...wallClock, timeZone }).format(new Date(iso)).replace(' ', 'T');
}

/** The moment that a `datetime-local` field means in the site's time zone; nothing of an empty one. */
export function fromDateField(text: string, timeZone = siteZone()): string | null {
  if (!text) return null;
  const wanted = Date.parse(`${text}Z`);
  let moment = wanted;
  // The second look settles what the first one moved across a change of the clocks.
  for (let look = 0; look < 2; look += 1) {
    moment += wanted - Date.parse(`${toDateField(new Date(moment).toISOString(), timeZone)}Z`);
  }
  return new Date(moment).toISOString();
}
