import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { readConfig, settingNames } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrin-settings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const s3 = { S3_BUCKET: 'kova', S3_ACCESS_KEY_ID: 'anahtar', S3_SECRET_ACCESS_KEY: 'gizli' };
const passphrase = { BACKUP_PASSPHRASE: 'p'.repeat(20) };
const recipient = await identityToRecipient(await generateIdentity());
const misspelled = recipient.slice(0, -1) + (recipient.endsWith('q') ? 'p' : 'q');

test.each<[name: string, value: string, others?: Record<string, string>]>([
  ['PORT', ' '],
  ['PORT', '3000.5'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgres://ad:100%@localhost/site'],
  ['DATABASE_URL', 'postgres://localhost/site?sslmode=maybe'],
  ['DATABASE_URL', 'postgres://localhost/site?sslmode='],
  ['DATABASE_URL', 'postgres://localhost/site?sslmod=verify-full'],
  ['DATABASE_URL', 'postgres://localhost/site?sslmode=disable&sslmode=verify-full'],
  ['DATABASE_URL', 'postgres://localhost/site?sslmode=verify-full&sslrootcert=/yok.pem'],
  ['DATABASE_URL', 'postgres://localhost/site?sslrootcert=/dev/zero'],
  ['ADMIN_EMAIL', 'x'],
  ['ADMIN_NAME', 'Deniz\nIşık'],
  ['SITE_URL', 'example.com'],
  ['SITE_URL', 'https://vitrin.test/blog'],
  ['SITE_URL', 'https://'],
  ['SITE_URL', 'https://*.vitrin.test'],
  ['SITE_URL', 'https://vitrin.test:0'],
  ['APP_SECRET', 'kısa'],
  ['APP_SECRET', ' '.repeat(40)],
  ['APP_SECRET_FILE', '/dev/zero'],
  ['DEMO', '0'],
  ['DEMO', 'on'],
  ['TZ', 'Mars/Olympus'],
  ['TZ', '+03:00'],
  ['BACKUP_KEEP', '-1'],
  ['RATE_LIMIT', 'false'],
  ['STARTER_CONTENT', 'off'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtps://ad:%ZZ@mail.example.com'],
  ['SMTP_URL', 'smtp://ad:%00@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com?tls=maybe'],
  ['SMTP_URL', 'smtp://mail.example.com?tls='],
  ['SMTP_URL', 'smtp://mail.example.com?tls=off&tls=on'],
  ['SMTP_URL', 'smtp://mail.example.com?tsl=off'],
  ['SMTP_URL', 'smtps://mail.example.com?tls=off'],
  ['SMTP_URL', 'smtp://ad:12#gizli@mail.example.com'],
  ['SMTP_URL', 'smtp://mail..example.com'],
  ['SMTP_URL', 'smtp://ad@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/gelen'],
  ['IMAP_URL', 'imaps://'],
  ['IMAP_URL', 'imap://ad:gizli@mail.example.com?tls=maybe'],
  ['IMAP_URL', 'imaps://ad:gizli@mail.example.com/INBOX?x=1'],
  ['IMAP_URL', 'imaps://mail.example.com/INBOX'],
  ['TRUSTED_PROXIES', 'nginx'],
  ['TRUSTED_PROXIES', '1'],
  ['TRUSTED_PROXIES', ','],
  ['TRUSTED_PROXIES', '10.0.0.1, 0x7f.1/8'],
  ['GEOIP_DB', '/yok.mmdb'],
  ['GEOIP_DB', '/dev/zero'],
  ['GITHUB_API', 'https://x.test/api?y=1'],
  ['GITHUB_API', 'https://ad:gizli@x.test/'],
  ['METRICS_TOKEN', 'ş'.repeat(16)],
  ['METRICS_TOKEN', ` ${'a'.repeat(16)}`],
  ['METRICS_TOKEN', `${'a'.repeat(16)}\n`],
  ['METRICS_TOKEN', 'a'.repeat(20_000)],
  ['BACKUP_RECIPIENT', misspelled],
  ['BACKUP_RECIPIENT', 'ssh-ed25519 AAAA'],
  ['BACKUP_COPY_URL', 's3://kova/yedekler', passphrase],
  ['BACKUP_COPY_URL', 's3://K:S@kova?endpoint=ftp://x', passphrase],
  ['BACKUP_COPY_URL', 's3://K:S@kova?endpont=https://x', passphrase],
  ['BACKUP_COPY_URL', 's3://K:S@kova?region=', passphrase],
  ['BACKUP_COPY_URL', 's3://Kş:S@kova', passphrase],
  ['BACKUP_COPY_URL', 's3://K:S@kova:99', passphrase],
  ['BACKUP_COPY_URL', 'https://dav.example/x?region=eu', passphrase],
  ['S3_ENDPOINT', 'http://x/?a=1', s3],
  ['S3_ENDPOINT', 'http://ad:gizli@x/', s3],
  ['S3_BUCKET', 'a/b', s3],
  ['S3_REGION', 'eu west', s3],
  ['S3_ACCESS_KEY_ID', 'anahtarş', s3],
  ['S3_PREFIX', 'a/../b', s3],
  ['S3_PATH_STYLE', 'true', s3],
])('a wrong %s, %s, is refused in one line that names it', (name, value, others = {}) => {
  const setting = name.replace(/_FILE$/, '');
  expect(() => readConfig({ ...others, [name]: value })).toThrow(new RegExp(`^Ayarlar: ${setting}[^\n]+$`));
});

test('no part of a wrong address is repeated: it may be a password', () => {
  const given = 'smtp://ad:12?gizli@mail.example.com';
  expect(() => readConfig({ SMTP_URL: given })).toThrow(/^((?!gizli).)*$/);
});

test.each<[name: string, value: string, others?: Record<string, string>]>([
  ['DATABASE_URL', 'postgresql://a:b@x.neon.tech/db?sslmode=require&channel_binding=require'],
  ['DATABASE_URL', 'postgres:///site?host=/run/postgresql&application_name=site'],
  ['DATABASE_URL', 'postgres://%2Frun%2Fpostgresql/site'],
  ['SITE_URL', 'https://[::1]:8443'],
  ['SITE_URL', 'https://deniz.ışık.test'],
  ['SMTP_URL', 'smtp://ad:gizli%23@my_mail:2525?tls=off'],
  ['IMAP_URL', 'imap://ad:gizli@mail.example.com/Gelen%20Kutusu?tls=off'],
  ['METRICS_TOKEN', 'on altı harf olan bir'.replace('ı', 'i')],
  ['BACKUP_RECIPIENT', recipient],
  ['BACKUP_COPY_URL', 's3://K%2B:S@kova/bir yer?endpoint=https://x:9000/&region=eu-1', passphrase],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000/s3', s3],
])('a right %s, %s, is taken', (name, value, others = {}) => {
  expect(() => readConfig({ ...others, [name]: value })).not.toThrow();
});

test.each([
  ['DATABASE_URL', 'postgres://localhost/site'],
  ['S3_BUCKET', 'kova'],
  ['BACKUP_COPY_URL', 's3://K:S@kova'],
  ['SMTP_URL', 'smtp://ad:gizli@mail.example.com'],
  ['IMAP_URL', 'imaps://ad:gizli@mail.example.com'],
  ['ADMIN_EMAIL', 'deniz@example.com'],
  ['ADMIN_PASSWORD', 'gizli-bir-şifre'],
])('a demo is refused together with %s, and the value is not repeated', (name, value) => {
  expect(() =>
    readConfig({ ...(name === 'S3_BUCKET' && s3), ...passphrase, DEMO: '60', [name]: value }),
  ).toThrow(new RegExp(`^Ayarlar: DEMO ile ${name} verilemez((?!${value}).)*$`));
});

test('a time zone is spelled as the process knows it: any other would be UTC', () => {
  expect(readConfig({ TZ: 'europe/istanbul' }).TZ).toBe('Europe/Istanbul');
});

test('a setting may come as a file, without the line end that editors leave', () => {
  const file = join(folder, 'secret');
  writeFileSync(file, `${'s'.repeat(32)}\n`);
  expect(readConfig({ APP_SECRET_FILE: file }).APP_SECRET).toBe('s'.repeat(32));
  expect(() => readConfig({ APP_SECRET_FILE: file, APP_SECRET: 'x'.repeat(32) })).toThrow(
    'Ayarlar: APP_SECRET ve APP_SECRET_FILE birlikte verilemez',
  );
});

test.each(settingNames)('%s is read from a file too', (name) => {
  expect(() => readConfig({ [`${name}_FILE`]: folder })).toThrow(`Ayarlar: ${name}_FILE bir dosya değil`);
});

test('a file that cannot be read stops the start with one line, and an empty one is refused, not ignored', () => {
  expect(() => readConfig({ METRICS_TOKEN_FILE: join(folder, 'yok') })).toThrow(
    /^Ayarlar: METRICS_TOKEN_FILE/,
  );
  const empty = join(folder, 'empty');
  writeFileSync(empty, '\n');
  expect(() => readConfig({ APP_SECRET_FILE: empty })).toThrow(/^Ayarlar: APP_SECRET boş/);
});
