import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { pipeline } from 'node:stream/promises';

export type Lock = { passphrase: string } | { recipient: string };

/** About a third of a second; passphrases are long. */
const SCRYPT_WORK = 15;

/** Encrypts in the age format, which the `age` tool opens. Returns the SHA-256 of what it wrote. */
export async function sealFile(file: string, target: string, lock: Lock): Promise<string> {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  if ('passphrase' in lock) {
    encrypter.setScryptWorkFactor(SCRYPT_WORK);
    encrypter.setPassphrase(lock.passphrase);
  } else {
    encrypter.addRecipient(lock.recipient);
  }
  const sealed = await encrypter.encrypt((await openAsBlob(file)).stream());
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
