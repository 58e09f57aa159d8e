import { createMiddleware } from 'hono/factory';
import { isOwnOrigin } from '#platform/http/own-origin.ts';
import { bodyLimit } from './limits.server.ts';

const FORM_BYTES = 64 * 1024;

// Refuse what no page should see: an address that cannot be decoded, another site's form, a body larger than our forms.

export const rejectMalformedUrl = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return refuse(400, 'Bu adres okunamadı.');
  }
  await next();
});

export const requireSameOrigin = (siteUrl: string) =>
  createMiddleware(async (c, next) => {
    if (!isOwnOrigin((name) => c.req.header(name), siteUrl))
      return refuse(403, 'Bu form bu siteden gönderilmedi.');
    await next();
  });

export const limitFormBody = bodyLimit(FORM_BYTES);

export const unlessAborted = (request: Request, answer: Response) =>
  request.signal.aborted ? refuse(400, 'Form yarım kaldı.') : answer;

const refuse = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
