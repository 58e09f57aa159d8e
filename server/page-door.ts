import { createMiddleware } from 'hono/factory';
import { isOwnOrigin } from '#app/auth/xsrf.server.ts';
import { bodyLimit } from './body-limit.ts';

const FORM_BYTES = 64 * 1024;

// What pages are not asked at all: an address that cannot be decoded, a form that another site sent, and a body that no
// form of ours sends.

export const readableAddress = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return refuse(400, 'Bu adres okunamadı.');
  }
  await next();
});

export const ownForm = (siteUrl: string) =>
  createMiddleware(async (c, next) => {
    if (!isOwnOrigin((name) => c.req.header(name), siteUrl))
      return refuse(403, 'Bu form bu siteden gönderilmedi.');
    await next();
  });

export const smallForm = bodyLimit(FORM_BYTES);

/** Who breaks off what he sends is gone, and nothing of ours has failed. */
export const unlessBrokenOff = (request: Request, answer: Response) =>
  request.signal.aborted ? refuse(400, 'Form yarım kaldı.') : answer;

const refuse = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
