import { digestOf } from '#platform/secrets/digest.ts';

/** First 128 bits of the SHA-256. */
export const hashOf = (bytes: Uint8Array) => digestOf(bytes).slice(0, 32);
