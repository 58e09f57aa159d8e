import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#app/config.ts';
import { withSecretFiles } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a secret may come as a file, without the line end that editors leave', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  expect(readConfig({ APP_SECRET_FILE: file }).APP_SECRET).toBe('s'.repeat(32));
  expect(() => readConfig({ APP_SECRET_FILE: file, APP_SECRET: 'x'.repeat(32) })).toThrow(
    'Ayarlar: APP_SECRET ve APP_SECRET_FILE birlikte verilemez',
  );
});

test.each([
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'APP_SECRET',
  'APP_SECRET_PREVIOUS',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'BACKUP_COPY_URL',
  'BACKUP_PASSPHRASE',
  'SMTP_URL',
  'MAIL_FROM',
  'IMAP_URL',
])('%s can be read from a file', (name) => {
  const file = join(folder, name);
  writeFileSync(file, 'of the file\n');
  expect(withSecretFiles({ [`${name}_FILE`]: file })).toMatchObject({ [name]: 'of the file' });
});

test('one that cannot be read stops the start with one line, and an empty one is refused, not ignored', () => {
  expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'yok') })).toThrow(
    /^Ayarlar: METRICS_TOKEN_FILE/,
  );
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  expect(() => readConfig({ APP_SECRET_FILE: empty })).toThrow(/^Ayarlar: APP_SECRET_FILE boş/);
});
