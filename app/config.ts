import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { copyUrl } from '#app/backups/archive/copy-place.ts';
import { mailSettings } from '#app/mail/protocol/servers.ts';
import { withoutEnd } from '#app/text/edges.ts';
import { missingS3, s3Settings } from '#platform/storage/s3-settings.ts';
import { withSecretFiles } from './secret-files.ts';

const flag = (word: string) =>
  z
    .enum(['on', word], `on ya da ${word} olabilir`)
    .optional()
    .transform((value) => value === word);

const whole = (min: number, max: number, error = `${min} ile ${max} arasında bir tam sayı olmalı`) =>
  z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));

const webOrigin = z
  .url({ protocol: /^https?$/, hostname: /./, error: 'http(s) adresi olmalı', abort: true })
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'yolu olmayan bir adres olmalı')
  .transform((value) => new URL(value).origin);

const settings = z.object({
  PORT: whole(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'postgres:// adresi olmalı' }).optional(),
  DATABASE_POOL: whole(2, 500).default(10),
  SITE_URL: webOrigin.optional(),
  ADMIN_EMAIL: z.email('e-posta adresi olmalı').max(254).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'en az 8 karakter olmalı').max(200).optional(),
  ADMIN_NAME: z.string().max(100).default('Admin'),
  APP_SECRET: z.string().min(32, 'en az 32 karakter olmalı').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'en az 32 karakter olmalı').optional(),
  /** Trusted addresses and CIDR ranges for X-Forwarded-For, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    )
    .refine(areProxies, 'virgülle ayrılmış adresler ve CIDR aralıkları olmalı'),
  ...s3Settings,
  ...mailSettings,
  GEOIP_DB: z.string().optional(),
  /** Base of another REST API of GitHub, such as an Enterprise Server's; may be in a private network. */
  GITHUB_API: z
    .url({ protocol: /^https?$/, error: 'http(s) adresi olmalı' })
    .transform((address) => withoutEnd(address, '/'))
    .optional(),
  TRACKING_ID: z
    .string()
    .regex(/^[\w-]{1,40}$/, 'harf, rakam ve tireden oluşabilir')
    .optional(),
  BACKUP_KEEP: whole(0, 365).default(7),
  BACKUP_KEEP_WEEKS: whole(0, 520).default(4),
  BACKUP_KEEP_MONTHS: whole(0, 120).default(3),
  BACKUP_COPY_URL: copyUrl.optional(),
  BACKUP_PASSPHRASE: z.string().min(20, 'en az 20 karakter olmalı').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}$/, 'age açık anahtarı olmalı (age1…)')
    .optional(),
  BACKUP_BEFORE_UPDATE: flag('off').transform((off) => !off),
  /** Seconds of serving after SIGTERM with a failing /health. */
  STOP_DELAY: whole(0, 60).default(0),
  METRICS_TOKEN: z.string().min(16, 'en az 16 karakter olmalı').optional(),
  RATE_LIMIT: flag('off').transform((off) => !off),
  STARTER_CONTENT: flag('none').transform((none) => !none),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TZ: z.string().default('Europe/Istanbul').refine(isTimeZone, 'bilinen bir saat dilimi değil'),
});

export const settingNames = Object.keys(settings.shape);

/** Mails carry links only when `HAS_SITE_URL`: otherwise nobody else can open them. */
export type Config = Omit<z.output<typeof settings>, 'SITE_URL'> & {
  SITE_URL: string;
  HAS_SITE_URL: boolean;
};

/** Throws an Error with one line that names the setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  for (const [name, value = ''] of Object.entries(given)) {
    if (!(name in settings.shape)) continue;
    if (value.trim() === '') throw new Error(`Ayarlar: ${name} yalnızca boşluktan oluşuyor`);
    if (name.endsWith('_URL') && !holds(() => decodeURIComponent(value)))
      throw new Error(`Ayarlar: ${name} içinde % işaretini %25 olarak yazın`);
  }
  const result = settings.safeParse(given);
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Ayarlar: ${problems.join('; ')}`);
  }
  const [missing] = missingS3(result.data);
  if (missing) throw new Error(`Ayarlar: ${missing} eksik: S3 ayarları ya hep birlikte verilir ya hiç`);
  const { BACKUP_COPY_URL, BACKUP_PASSPHRASE, BACKUP_RECIPIENT } = result.data;
  if (BACKUP_COPY_URL && Boolean(BACKUP_PASSPHRASE) === Boolean(BACKUP_RECIPIENT))
    throw new Error('Ayarlar: BACKUP_COPY_URL için BACKUP_PASSPHRASE ya da BACKUP_RECIPIENT gerekir, biri');
  const { SITE_URL, PORT } = result.data;
  return {
    ...result.data,
    SITE_URL: SITE_URL ?? `http://localhost:${PORT}`,
    HAS_SITE_URL: SITE_URL !== undefined,
  };
}

/** Names the setting that leads to what cannot be opened. */
export function naming<T>(setting: string, open: () => T): T {
  try {
    return open();
  } catch (cause) {
    throw new Error(`Ayarlar: ${setting} açılamıyor: ${String(cause)}`, { cause });
  }
}

function areProxies(list: string[]) {
  return list.every((item) => isIP(item) || (isIP(item.split('/', 1).join()) && ipaddr.isValidCIDR(item)));
}

/** A process knows no offsets as zones. */
function isTimeZone(name: string) {
  return /^[^+-]/.test(name) && holds(() => new Intl.DateTimeFormat('tr', { timeZone: name }));
}

function holds(run: () => unknown) {
  try {
    run();
    return true;
  } catch {
    return false;
  }
}
