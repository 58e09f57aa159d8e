export type RelyingParty = { rpID: string; origin: string };

/** Undefined where browsers refuse passkeys: an IP address, or http other than `localhost`. */
export function relyingParty(siteUrl: string): RelyingParty | undefined {
  const { hostname, origin, protocol } = new URL(siteUrl);
  const isAddress = /^[\d.]+$|^\[/.test(hostname);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return !isAddress && (protocol === 'https:' || isLocal) ? { rpID: hostname, origin } : undefined;
}

/** Undefined for an invalid answer, for which the library throws. */
export const unlessInvalid = <T>(verification: Promise<T>) => verification.catch(() => undefined);
