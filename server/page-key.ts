/** What senders hang on to an address to count its visitors; no page reads it. */
const TRACKING = new Set(
  'gclid gbraid wbraid dclid fbclid msclkid twclid igshid igsh mc_cid mc_eid _ga _gl ref ref_src'.split(' '),
);

/** The name under which a page is kept: its address, without what changes nothing on it. */
export function pageKey(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const kept = url
    .slice(start + 1)
    .split('&')
    .filter((pair) => !isTracking(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${url.slice(0, start)}?${kept.join('&')}` : url.slice(0, start);
}

const isTracking = (name: string) => TRACKING.has(name) || name.startsWith('utm_');
