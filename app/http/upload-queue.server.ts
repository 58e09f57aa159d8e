import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { problem } from './problem.server.ts';

const BUSY = 'Şu anda çok fazla dosya yükleniyor. Lütfen biraz sonra tekrar deneyin.';

export function queueUploads(isUpload: (c: Context) => boolean, { atOnce = 3, waiting = 30 } = {}) {
  const queue: (() => void)[] = [];
  let working = 0;
  return createMiddleware(async (c, next) => {
    if (!isUpload(c)) return next();
    if (working === atOnce) {
      if (queue.length === waiting) return problem(503, { message: BUSY, headers: { 'Retry-After': '5' } });
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
