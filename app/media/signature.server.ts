import { digestOf } from '#platform/secrets.ts';

type MediaType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/heic' | 'application/pdf';

/** Trusts the first bytes, not the name or header. */
export function typeBySignature(bytes: Uint8Array): MediaType | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('GIF87a') || start.startsWith('GIF89a')) return 'image/gif';
  if (start.startsWith('RIFF') && start.endsWith('WEBP')) return 'image/webp';
  if (start.startsWith('%PDF-')) return 'application/pdf';
  if (/^.{4}ftyp(?:hei|mif1|msf1)/s.test(start)) return 'image/heic';
  return undefined;
}

/** First 128 bits of the SHA-256. */
export const hashOf = (bytes: Uint8Array) => digestOf(bytes).slice(0, 32);
