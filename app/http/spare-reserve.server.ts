import { createMiddleware } from 'hono/factory';
import type { Disk } from '#platform/storage/disk.ts';
import { problem } from './problem.server.ts';

/** Refuses all but reading, deleting and paths below `signIn` while the disk is full. */
export const spareReserve = (disk: Disk, signIn: string) =>
  createMiddleware(async (c, next) => {
    const { method, path } = c.req;
    const isSpared = ['GET', 'HEAD', 'DELETE'].includes(method) || path.startsWith(signIn);
    if (disk.isFull() && !isSpared && (await disk.check())) return problem(507);
    return next();
  });
