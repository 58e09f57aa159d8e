import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { prefixFor } from './cookie-prefix.server.ts';
import { TRUST_LIFETIME } from './trust.server.ts';

const NAME = 'vitrin-device';

/** The proof that an earlier sign-in left in this browser. */
export const readDeviceCookie = (c: Context, siteUrl: string) =>
  getCookie(c, NAME, prefixFor(siteUrl).prefix);

/** Leaves the proof where no script sees it and no other site's request carries it. */
export function setDeviceCookie(c: Context, proof: string, siteUrl: string) {
  setCookie(c, NAME, proof, {
    // With the prefix it is `/`: such a name knows no other.
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: TRUST_LIFETIME,
    ...prefixFor(siteUrl),
  });
}
