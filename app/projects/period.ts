const DAY = 24 * 60 * 60 * 1000;

/** How long a project took: months of 30 days plus days, `3 ay 12 gün`. Dates are `2024-05-01`. */
export function periodOf(start: string, end: string): string {
  const days = Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / DAY));
  const months = Math.floor(days / 30);
  const rest = days % 30;
  return [months > 0 && `${months} ay`, rest > 0 && `${rest} gün`].filter(Boolean).join(' ');
}
