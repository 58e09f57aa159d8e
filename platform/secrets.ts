import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#platform/database/database.ts';
import { keepFact, readFact } from '#platform/database/settings-and-facts.ts';

type Settings = { APP_SECRET?: string | undefined; DATA_DIR: string };

export function readSecret({ APP_SECRET, DATA_DIR }: Settings): string {
  if (APP_SECRET) return APP_SECRET;
  const known = secretOfFolder(DATA_DIR);
  if (known) return known;
  const file = join(DATA_DIR, 'app-secret');
  const temporary = `${file}.new`;
  writeFileSync(temporary, newSecret(), { mode: 0o600, flush: true });
  renameSync(temporary, file);
  return readFileSync(file, 'utf8').trim();
}

/** Left out of backups. */
export const SECRET_FACT = 'app_secret';

export async function readSharedSecret(db: Db, { APP_SECRET, DATA_DIR }: Settings): Promise<string> {
  if (APP_SECRET) return APP_SECRET;
  return (
    (await readFact(db, SECRET_FACT)) ?? keepFact(db, SECRET_FACT, secretOfFolder(DATA_DIR) ?? newSecret())
  );
}

function secretOfFolder(folder: string): string | undefined {
  const file = join(folder, 'app-secret');
  // Throws for a file that is there and cannot be read: a new secret would replace it.
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats ? readFileSync(file, 'utf8').trim() || undefined : undefined;
}

const newSecret = () => randomBytes(32).toString('hex');

const VERSION = 'v1.';

/** AES-256-GCM with a key per purpose. Returns `v1.` and base64url. */
function encrypt(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for another secret, purpose or algorithm, or when tampered with. */
function decrypt(secret: string, purpose: string, sealed: string): string | undefined {
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

/** `APP_SECRET_PREVIOUS` stays readable while the secret is changed. */
export type Keyed = { secret: string; config: { APP_SECRET_PREVIOUS?: string | undefined } };

export type Sealed = ReturnType<typeof sealed>;

/** Encrypts values for one purpose under `APP_SECRET`. What is stored for long is renewed by its resource's `reseal`. */
export function sealed(purpose: string) {
  const open = ({ secret, config }: Keyed, text: string) =>
    decrypt(secret, purpose, text) ?? decrypt(config.APP_SECRET_PREVIOUS ?? '', purpose, text);
  return {
    seal: ({ secret }: Pick<Keyed, 'secret'>, text: string) => encrypt(secret, purpose, text),
    /** Undefined for a secret that is neither the present nor the previous one, and when tampered with. */
    open,
    /** Re-encrypts what the previous secret opens; undefined where nothing changes. */
    renew(keyed: Keyed, text: string) {
      if (decrypt(keyed.secret, purpose, text) !== undefined) return undefined;
      const opened = open(keyed, text);
      return opened === undefined ? undefined : encrypt(keyed.secret, purpose, opened);
    },
  };
}

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `vitrin ${purpose}`, 32));

export const digestOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Compares in constant time. */
export const isSame = (given: string, expected: string) =>
  timingSafeEqual(Buffer.from(digestOf(given)), Buffer.from(digestOf(expected)));
