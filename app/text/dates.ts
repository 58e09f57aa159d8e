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
