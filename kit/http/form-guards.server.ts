import { every } from 'hono/combine';
import { createMiddleware } from 'hono/factory';
import { isOwnOrigin } from '#platform/http/headers.ts';
import { bodyLimit } from './limits.server.ts';

// Refuse what must not reach a page: an undecodable address, another site's form, a body larger than our forms.

export const rejectMalformedUrl = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return refuse(400, 'Bu adres okunamadı.');
  }
  await next();
});

const requireSameOrigin = (siteUrl: string, refusal: string) =>
  createMiddleware(async (c, next) => {
    if (!isOwnOrigin((name) => c.req.header(name), siteUrl)) return refuse(403, refusal);
    await next();
  });

export const guardForm = (siteUrl: string, { foreign, large }: { foreign: string; large: string }) =>
  every(
    requireSameOrigin(siteUrl, foreign),
    bodyLimit(64 * 1024, () => refuse(413, large)),
  );

export const unlessAborted = (request: Request, answer: Response) =>
  request.signal.aborted ? refuse(400, 'Form yarım kaldı.') : answer;

const refuse = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
