import crypto from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { freePort } from './free-port.ts';

export type TestS3 = { settings: Record<string, string>; stop: () => Promise<void> };

/** Starts an S3 server with one empty bucket in this process. */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'vitrin-s3-'));
  const port = await freePort();
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    configureBuckets: [{ name: 'vitrin-test', configs: [] }],
  });
  await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'vitrin-test',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PREFIX: 'site-one',
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

// Replaces a cipher that OpenSSL has removed, with which the server encrypts continuation tokens of lists.
const { createCipheriv, createDecipheriv } = crypto;
const wide = (bytes: crypto.CipherKey | crypto.BinaryLike | null) =>
  Buffer.alloc(16, Buffer.from(`${bytes}`));
Object.assign(crypto, {
  createCipheriv: (...[name, key, iv, options]: Parameters<typeof createCipheriv>) =>
    name === 'des'
      ? createCipheriv('aes-128-cbc', wide(key), wide(iv), options)
      : createCipheriv(name, key, iv, options),
  createDecipheriv: (...[name, key, iv, options]: Parameters<typeof createDecipheriv>) =>
    name === 'des'
      ? createDecipheriv('aes-128-cbc', wide(key), wide(iv), options)
      : createDecipheriv(name, key, iv, options),
});
