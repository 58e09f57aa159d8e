import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Stands before what is sealed in this way, so that another way can be told from it. Without one it is older. */
const VERSION = 'v1.';

/** Encrypts what has to be read again, under a key of its own for each purpose. Returns text: `v1.` and base64url. */
export function seal(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined when it was sealed under another secret, for another purpose or in another way, or was changed. */
export function unseal(secret: string, purpose: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed.startsWith(VERSION) ? sealed.slice(VERSION.length) : sealed, 'base64url');
  try {
    const key = keyFor(secret, purpose);
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrin ${purpose}`, 32));
