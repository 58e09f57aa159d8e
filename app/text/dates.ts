/** Dates and times as people read them: Turkish, in the site's time zone. */
const format = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (iso: string, timeZone = 'Europe/Istanbul') => {
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
