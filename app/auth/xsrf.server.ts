import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { problem } from '#server/problem.ts';

const COOKIE = 'XSRF-TOKEN';
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A page asks for this cookie once, before its first unsafe call. */
export function setXsrfCookie(c: Context, siteUrl: string) {
  const secure = siteUrl.startsWith('https:');
  setCookie(c, COOKIE, randomBytes(24).toString('base64url'), { path: '/', sameSite: 'Lax', secure });
}

/**
 * An unsafe request that a browser page sent must come from our own origin and repeat the cookie in its header.
 * What is no browser sends neither Origin nor Sec-Fetch-Site, carries no ambient credentials, and needs no token.
 */
export const xsrf = (siteUrl: string, withoutCookie: readonly string[] = []) =>
  createMiddleware(async (c, next) => {
    if (SAFE.has(c.req.method) || !isFromBrowser(c)) return next();
    if (!isOwnOrigin((name) => c.req.header(name), siteUrl)) return problem(419);
    if (!withoutCookie.includes(c.req.path) && !repeatsCookie(c)) return problem(419);
    await next();
  });

/** Whether the request's own words say that it comes from this site: browsers set them, pages cannot. */
export function isOwnOrigin(header: (name: string) => string | undefined, siteUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site && site !== 'same-origin') return false;
  const origin = header('origin');
  if (origin === undefined) return true;
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === header('host'));
}

function isFromBrowser(c: Context) {
  return Boolean(c.req.header('origin') ?? c.req.header('sec-fetch-site'));
}

function repeatsCookie(c: Context) {
  const cookie = Buffer.from(getCookie(c, COOKIE) ?? '');
  const header = Buffer.from(c.req.header('x-xsrf-token') ?? '');
  return cookie.length > 0 && cookie.length === header.length && timingSafeEqual(cookie, header);
}
