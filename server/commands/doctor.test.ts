import { expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { adviceOn } from './doctor.ts';

const settingsIn = async (settings: Record<string, string>) =>
  (await adviceOn(readConfig(settings))).map((line) => line.split(' ')[0]);

const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };

test('the doctor has nothing to say of one machine, or of connections that are encrypted and checked', async () => {
  expect(await settingsIn({})).toEqual([]);
  expect(
    await settingsIn({
      ...s3,
      SITE_URL: 'https://vitrin.test',
      TRUSTED_PROXIES: '127.0.0.1',
      DATABASE_URL: 'postgres://a:b@db.test/c?sslmode=verify-full',
      S3_ENDPOINT: 'https://objects.test',
      ADMIN_PASSWORD: 'sarı-bisiklet-9',
    }),
  ).toEqual([]);
});

test('it names settings that send something unencrypted or are easily guessed', async () => {
  expect(
    await settingsIn({
      ...s3,
      SITE_URL: 'http://vitrin.test',
      DATABASE_URL: 'postgres://a:b@db.test/c',
      S3_ENDPOINT: 'http://objects.test',
      ADMIN_PASSWORD: 'vitrin2026',
    }),
  ).toEqual(['SITE_URL', 'DATABASE_URL', 'S3_ENDPOINT', 'ADMIN_PASSWORD']);
  expect(await settingsIn({ SITE_URL: 'https://vitrin.test' })).toEqual(['TRUSTED_PROXIES']);
  expect(await settingsIn({ DATABASE_URL: 'postgres://a:b@db.test/c?sslmode=no-verify' })).toEqual([
    'DATABASE_URL',
  ]);
});
