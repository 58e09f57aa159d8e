import type { Context, Next } from 'hono';
import { createMiddleware } from 'hono/factory';
import { readUpTo } from '#platform/http/read-up-to.ts';
import { Refused } from '#platform/refused.ts';
import type { Disk } from '#platform/storage/disk.ts';

/** Refuses larger bodies with 413, also after decompression, and other encodings than gzip with 415. Hono's own limit copies the request, which breaks the Node adapter. */
export const bodyLimit = (max: number, refuse: () => Response = tooLarge) =>
  createMiddleware(async (c, next) => {
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
    if (Number(announced) > max) return refuse();
    const encoding = c.req.raw.body ? c.req.header('content-encoding')?.toLowerCase() : undefined;
    if (encoding === 'gzip' || encoding === 'x-gzip') return unpack(c, next, max, refuse);
    if (encoding && encoding !== 'identity') throw new Refused({ status: 415 });
    if (announced !== undefined || !c.req.raw.body) return next();
    const body = await readUpTo(c.req.raw.body, max);
    if (!body) return refuse();
    c.req.raw = withBody(c, body);
    await next();
  });

function tooLarge(): never {
  throw new Refused({ status: 413 });
}

async function unpack(c: Context, next: Next, max: number, refuse: () => Response) {
  const unpacked = c.req.raw.body?.pipeThrough(new DecompressionStream('gzip'));
  const body = unpacked && (await readUpTo(unpacked, max).catch(() => null));
  if (body === undefined) return refuse();
  if (!body) throw new Refused({ status: 400 });
  c.req.raw = withBody(c, body);
  return next();
}

function withBody({ req }: Context, body: Buffer<ArrayBuffer>): Request {
  const headers = new Headers(req.raw.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Request(req.url, { method: req.method, headers, body: body.byteLength > 0 ? body : null });
}

/** While the disk is full, allows only reads, deletions and paths below `signIn`. */
export const spareReserve = (disk: Disk, signIn: string) =>
  createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    const isSpared = ['GET', 'HEAD', 'DELETE'].includes(method) || path.startsWith(signIn);
    if (disk.isFull() && !isSpared && (await disk.check())) throw new Refused({ status: 507 });
    return next();
  });

const BUSY = 'Şu anda çok fazla dosya yükleniyor. Lütfen biraz sonra tekrar deneyin.';

export function queueUploads(isUpload: (c: Context) => boolean, { atOnce = 3, waiting = 30 } = {}) {
  const queue: (() => void)[] = [];
  let working = 0;
  return createMiddleware(async (c, next) => {
    if (!isUpload(c)) return next();
    if (working === atOnce) {
      if (queue.length === waiting)
        throw new Refused({ status: 503, message: BUSY, headers: { 'Retry-After': '5' } });
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      working += 1;
    }
    try {
      await next();
    } finally {
      const following = queue.shift();
      if (following) following();
      else working -= 1;
    }
  });
}
