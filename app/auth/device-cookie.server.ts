import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { TRUST_LIFETIME } from './trust.server.ts';

const NAME = 'vitrin-device';

// Behind TLS its name begins with `__Host-`: nobody between, and no other site of the same domain, can plant it.
// Browsers take no such name over plain http.
const prefixFor = (siteUrl: string): { prefix?: 'host' } =>
  siteUrl.startsWith('https:') ? { prefix: 'host' } : {};

/** The device token that an earlier sign-in left in this browser. */
export const readDeviceCookie = (c: Context, siteUrl: string) =>
  getCookie(c, NAME, prefixFor(siteUrl).prefix);

/** Leaves the device token where no script sees it and no other site's request carries it. */
export function setDeviceCookie(c: Context, deviceToken: string, siteUrl: string) {
  setCookie(c, NAME, deviceToken, {
    // With the prefix it is `/`: such a name knows no other.
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: TRUST_LIFETIME,
    ...prefixFor(siteUrl),
  });
}
