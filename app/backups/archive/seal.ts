import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { createRequire } from 'node:module';
import { pipeline } from 'node:stream/promises';
import type { Encrypter } from 'age-encryption';

export type Lock = { passphrase: string } | { recipient: string };

/** Takes about a third of a second, which suffices for long passphrases. */
const SCRYPT_WORK = 15;

/** Throws for a recipient that is not a key. */
export function encrypterFor(lock: Lock): Encrypter {
  const age: typeof import('age-encryption') = createRequire(import.meta.url)('age-encryption');
  const encrypter = new age.Encrypter();
  encrypter.setScryptWorkFactor(SCRYPT_WORK);
  if ('passphrase' in lock) encrypter.setPassphrase(lock.passphrase);
  else encrypter.addRecipient(lock.recipient);
  return encrypter;
}

/** Encrypts in the age format, which the `age` tool opens. Returns the SHA-256 of what it wrote. */
export async function sealFile(file: string, target: string, lock: Lock): Promise<string> {
  const sealed = await encrypterFor(lock).encrypt((await openAsBlob(file)).stream());
  return writeHashed(sealed, createWriteStream(target, { mode: 0o600 }));
}

/** Returns the SHA-256 of what it wrote. */
export async function writeHashed(bytes: AsyncIterable<Uint8Array>, target: NodeJS.WritableStream) {
  const hash = createHash('sha256');
  await pipeline(
    bytes,
    async function* hashed(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    target,
  );
  return hash.digest('hex');
}
