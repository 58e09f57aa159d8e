/** For whom passkeys are made: the site's own name and origin. */
export type RelyingParty = { rpID: string; origin: string };

/** Nothing where browsers allow none: an IP address, or a name that is not behind TLS and not `localhost`. */
export function relyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress && (protocol === 'https:' || isLocal) ? { rpID: hostname, origin } : undefined;
}
