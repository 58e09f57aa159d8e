import { createHash, timingSafeEqual } from 'node:crypto';

/** Takes the same time whatever is given. */
export function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
