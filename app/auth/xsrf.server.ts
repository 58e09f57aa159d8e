import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { isOwnOrigin } from '#platform/http/headers.ts';
import { Refused } from '#platform/refused.ts';
import { isSame } from '#platform/secrets.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const NO_COOKIE = 'Tarayıcınız bu sitenin çerezini saklamıyor. Çerezlere izin verip tekrar deneyin.';

/** Sets the cookie that a page needs before its first unsafe call, unless it has one. */
export function setXsrfCookie(c: Context, siteUrl: string): string {
  const present = getCookie(c, COOKIE) ?? '';
  const token = /^[\w-]{32}$/.test(present) ? present : randomBytes(24).toString('base64url');
  setCookie(c, COOKIE, token, { path: '/', sameSite: 'Lax', secure: siteUrl.startsWith('https:') });
  return token;
}

/** Requires our origin and the cookie's value from browsers; other clients carry no ambient credentials. */
export const xsrf = (siteUrl: string, isCookieless: (c: Context) => boolean) =>
  createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method) || !isFromBrowser(c)) return next();
    if (!isOwnOrigin((name) => c.req.header(name), siteUrl)) throw new Refused({ status: 419 });
    if (isCookieless(c)) return next();
    const cookie = getCookie(c, COOKIE);
    if (!cookie) throw new Refused({ status: 419, message: NO_COOKIE });
    if (!isSame(c.req.header('x-xsrf-token') ?? '', cookie)) throw new Refused({ status: 419 });
    await next();
  });

const isFromBrowser = (c: Context) => Boolean(c.req.header('origin') ?? c.req.header('sec-fetch-site'));
