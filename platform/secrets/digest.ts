import { createHash, timingSafeEqual } from 'node:crypto';

export const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Takes the same time whatever is given. */
export const isSame = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));
