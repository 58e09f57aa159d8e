import { createHash } from 'node:crypto';

/** First 128 bits of the SHA-256. */
export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);
