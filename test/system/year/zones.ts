const HALF_HOUR = 30 * 60_000;

/** Returns the times between two at which a zone's clocks change. */
export function changesOf(zone: string, from: number, to: number): number[] {
  const local = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (at: number) =>
    local.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const changes: number[] = [];
  let before = offsetAt(from);
  for (let at = from + HALF_HOUR; at < to; at += HALF_HOUR) {
    const offset = offsetAt(at);
    if (offset !== before) changes.push(at);
    before = offset;
  }
  return changes;
}

export const dayIn = (zone: string, at: number) =>
  new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }).format(at);
