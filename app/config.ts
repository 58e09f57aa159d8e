import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { copyUrl } from '#app/backups/archive/copy-target.ts';
import { encrypterFor } from '#app/backups/archive/seal.ts';
import { mailSettings } from '#app/mail/protocol/servers.ts';
import { withoutEnd } from '#kit/text/addresses.ts';
import {
  address,
  fileName,
  flag,
  headerText,
  holds,
  httpAddress,
  textLike,
} from '#platform/setting-types.ts';
import { missingS3, s3Settings } from '#platform/storage/s3-storage.ts';

function whole(min: number, max: number) {
  const error = `${min} ile ${max} arasında bir tam sayı olmalı`;
  return textLike(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(min, error).max(max, error));
}

/** Accepts the parameters that `pg` reads, and `channel_binding`, which Neon adds. */
const databaseUrl = address(
  { protocol: /^postgres(?:ql)?$/, hostname: /^/, error: 'postgres:// adresi olmalı' },
  {
    sslmode: z.enum(['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']),
    sslrootcert: fileName,
    sslcert: fileName,
    sslkey: fileName,
    sslnegotiation: z.enum(['postgres', 'direct']),
    channel_binding: z.enum(['disable', 'prefer', 'require']),
    uselibpqcompat: z.enum(['true', 'false']),
    host: z.string(),
    application_name: z.string(),
    options: z.string(),
  },
);

const webOrigin = httpAddress
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, 'yolu olmayan bir adres olmalı')
  .transform((value) => new URL(value).origin);

const settings = z.object({
  PORT: whole(0, 65535).default(3000),
  /** Absent: every address of the machine, IPv4 and IPv6. */
  HOST: z.string().optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: whole(2, 500).default(10),
  SITE_URL: webOrigin.optional(),
  ADMIN_EMAIL: z.email('e-posta adresi olmalı').max(254).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'en az 8 karakter olmalı').max(200).optional(),
  ADMIN_NAME: textLike(/^\P{Cc}{1,100}$/u, 'tek satır, en fazla 100 karakter olmalı').default('Admin'),
  APP_SECRET: z.string().min(32, 'en az 32 karakter olmalı').optional(),
  APP_SECRET_PREVIOUS: z.string().min(32, 'en az 32 karakter olmalı').optional(),
  /** Trusted addresses and CIDR ranges for X-Forwarded-For, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(/[\s,]+/).filter(Boolean))
    .refine(areProxies, 'virgülle ayrılmış adresler ve CIDR aralıkları olmalı')
    // A proxy on this machine may connect from either loopback address.
    .transform((list) => (list.includes('127.0.0.1') ? [...list, '::1'] : list))
    .default([]),
  ...s3Settings,
  ...mailSettings,
  GEOIP_DB: fileName.optional(),
  /** Base address of another GitHub REST API, such as an Enterprise Server's; may be in a private network. */
  GITHUB_API: httpAddress.transform((address) => withoutEnd(address, '/')).optional(),
  TRACKING_ID: textLike(/^[\w-]{1,40}$/, 'harf, rakam ve tireden oluşabilir').optional(),
  BACKUP_KEEP: whole(0, 365).default(7),
  BACKUP_KEEP_WEEKS: whole(0, 520).default(4),
  BACKUP_KEEP_MONTHS: whole(0, 120).default(3),
  BACKUP_COPY_URL: copyUrl.optional(),
  BACKUP_PASSPHRASE: z.string().min(20, 'en az 20 karakter olmalı').optional(),
  BACKUP_RECIPIENT: z.string().refine(isRecipient, 'age açık anahtarı olmalı (age1…)').optional(),
  BACKUP_BEFORE_UPDATE: flag('off').default(true),
  /** Seconds to go on serving after SIGTERM, with a failing /health. */
  STOP_DELAY: whole(0, 60).default(0),
  METRICS_TOKEN: headerText.min(16, 'en az 16 karakter olmalı').optional(),
  RATE_LIMIT: flag('off').default(true),
  STARTER_CONTENT: flag('none').default(true),
  /** Makes the site a demo that anybody may sign in to, reset after this many minutes. */
  DEMO: whole(1, 1440).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TZ: z.string().refine(isTimeZone, 'bilinen bir saat dilimi değil').default('Europe/Istanbul'),
});

/** Settings that a demo refuses: they contact other machines, or hold data of the owner. */
const notInDemo = [
  ...(['DATABASE_URL', 'S3_BUCKET', 'S3_ENDPOINT', 'BACKUP_COPY_URL', 'SMTP_URL', 'IMAP_URL'] as const),
  ...(['GITHUB_API', 'TRACKING_ID', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const),
];

export const settingNames = Object.keys(settings.shape);

/** Without `HAS_SITE_URL` mails contain no links: nobody else could open them. */
export type Config = Omit<z.output<typeof settings>, 'SITE_URL'> & {
  SITE_URL: string;
  HAS_SITE_URL: boolean;
};

/** Throws an Error with a one-line message that names the setting. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = settingNames.map((name) => [name, readValue(env, name)] as const);
  const [blank] = given.find(([, value]) => value?.trim() === '') ?? [];
  if (blank) throw new Error(`Ayarlar: ${blank} boş`);
  const result = settings.safeParse(Object.fromEntries(given));
  if (!result.success) {
    const problems = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Ayarlar: ${problems.join('; ')}`);
  }
  const [missing] = missingS3(result.data);
  if (missing) throw new Error(`Ayarlar: ${missing} eksik: S3 ayarları ya hep birlikte verilir ya hiç`);
  const refused = result.data.DEMO ? notInDemo.filter((name) => result.data[name]) : [];
  if (refused.length > 0)
    throw new Error(
      `Ayarlar: DEMO ile ${refused.join(', ')} verilemez: demo yalnızca kendi klasöründe, SQLite ve yerel dosyalarla çalışır, kimseye bağlanmaz ve herkesin bildiği şifreyle açılır`,
    );
  const { BACKUP_COPY_URL, BACKUP_PASSPHRASE, BACKUP_RECIPIENT, SITE_URL, PORT, TZ } = result.data;
  if (BACKUP_COPY_URL && Boolean(BACKUP_PASSPHRASE) === Boolean(BACKUP_RECIPIENT))
    throw new Error('Ayarlar: BACKUP_COPY_URL için BACKUP_PASSPHRASE ya da BACKUP_RECIPIENT gerekir, biri');
  return {
    ...result.data,
    SITE_URL: SITE_URL ?? `http://localhost:${PORT}`,
    HAS_SITE_URL: SITE_URL !== undefined,
    TZ: spelled(TZ),
  };
}

/** Reads `NAME_FILE` for `NAME` (Docker, Kubernetes, systemd, Vault). */
function readValue(env: Record<string, string | undefined>, name: string) {
  const [value, file] = [env[name], env[`${name}_FILE`]];
  if (!file) return value || undefined;
  if (value) throw new Error(`Ayarlar: ${name} ve ${name}_FILE birlikte verilemez`);
  if (!fileName.safeParse(file).success) throw new Error(`Ayarlar: ${name}_FILE bir dosya değil: ${file}`);
  return naming(`${name}_FILE`, () => readFileSync(file, 'utf8').trim());
}

/** Adds the setting's name to the error if `open` fails. */
export function naming<T>(setting: string, open: () => T): T {
  try {
    return open();
  } catch (cause) {
    throw new Error(`Ayarlar: ${setting} açılamıyor: ${String(cause)}`, { cause });
  }
}

function isRecipient(recipient: string) {
  return holds(() => encrypterFor({ recipient }) !== undefined);
}

function areProxies(list: string[]) {
  const isRange = (item: string) => isIP(item.split('/', 1).join()) && ipaddr.isValidCIDR(item);
  return list.length > 0 && list.every((item) => isIP(item) || isRange(item));
}

/** Refuses offsets, which a process does not accept as time zones. */
function isTimeZone(name: string) {
  return /^[^+-]/.test(name) && holds(() => spelled(name) !== '');
}

/** Returns the canonical spelling: a process treats `europe/istanbul` as UTC. */
function spelled(zone: string) {
  return new Intl.DateTimeFormat('tr', { timeZone: zone }).resolvedOptions().timeZone;
}
