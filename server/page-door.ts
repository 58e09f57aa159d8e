import { createMiddleware } from 'hono/factory';
import { bodyLimit } from './body-limit.ts';

const FORM_BYTES = 64 * 1024;

/** What pages are not asked at all: an address that cannot be decoded, and a body that no form of ours sends. */
export const readableAddress = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return refuse(400, 'Bu adres okunamadı.');
  }
  await next();
});

export const smallForm = bodyLimit(FORM_BYTES);

const refuse = (status: number, text: string) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
