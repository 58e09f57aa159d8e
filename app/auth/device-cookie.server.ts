import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { TRUST_LIFETIME } from './sign-in/trust.server.ts';

const NAME = 'vitrin-device';

const prefixFor = (siteUrl: string): { prefix?: 'host' } =>
  siteUrl.startsWith('https:') ? { prefix: 'host' } : {};

export const readDeviceCookie = (c: Context, siteUrl: string) =>
  getCookie(c, NAME, prefixFor(siteUrl).prefix);

/** Hides the device token from scripts and cross-site requests. */
export function setDeviceCookie(c: Context, deviceToken: string, siteUrl: string) {
  setCookie(c, NAME, deviceToken, {
    // Satisfies the prefix, which requires `/`.
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: TRUST_LIFETIME,
    ...prefixFor(siteUrl),
  });
}
