import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readUpTo } from '#platform/http/read-up-to.ts';
import { problem } from './problem.server.ts';

/** Refuses larger bodies with 413, also unpacked ones. Replaces Hono's, whose copy of the request breaks the Node adapter. */
export const bodyLimit = (max: number) =>
  createMiddleware(async (c, next) => {
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
    if (Number(announced) > max) return problem(413);
    if (c.req.header('content-encoding') === 'gzip') return unpack(c, next, max);
    if (announced !== undefined || !c.req.raw.body) return next();
    const body = await readUpTo(c.req.raw.body, max);
    if (!body) return problem(413);
    c.req.raw = withBody(c, body);
    await next();
  });

async function unpack(c: Context, next: Next, max: number) {
  const unpacked = c.req.raw.body?.pipeThrough(new DecompressionStream('gzip'));
  const body = unpacked && (await readUpTo(unpacked, max).catch(() => null));
  if (!body) return problem(body === undefined ? 413 : 400);
  c.req.raw = withBody(c, body);
  return next();
}

function withBody({ req }: Context, body: Buffer<ArrayBuffer>): Request {
  const headers = new Headers(req.raw.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Request(req.url, { method: req.method, headers, body: body.byteLength > 0 ? body : null });
}
