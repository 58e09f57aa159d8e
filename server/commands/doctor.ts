import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { isEasyToGuess } from '#app/auth/password.server.ts';
import { tryCopies } from '#app/backups/copies.server.ts';
import { type Finding, isUrgent, isWrong, texts } from '#app/checkup/contract.ts';
import type { Config } from '#app/config.ts';
import { getMailAccount } from '#app/mail/account.server.ts';
import { checkAccount } from '#app/mail/check.server.ts';
import { isCopy } from '#app/original/original.server.ts';
import { isMigrated } from '#db/migrate.ts';
import { openDatabase } from '#platform/database/database.ts';
import { createLog } from '#platform/log.ts';
import { packageFolder } from '#platform/package.ts';
import { readSecret, readSharedSecret } from '#platform/secrets.ts';
import { openStorage } from '#platform/storage/s3-storage.ts';
import { openDeps } from '#server/open.ts';
import { requireSite } from './command.ts';

/** Names a check in JSON and for people. */
const names = {
  'data folder can be written': 'veri klasörüne yazılabiliyor',
  'database answers and is migrated': 'veritabanı yanıt veriyor ve güncel',
  'uploads can be written and read': 'yüklenen dosyalar yazılıp okunabiliyor',
  'site is built': 'site derlenmiş',
  'second place for backups takes files': 'yedeklerin ikinci yeri dosya alıyor',
  'state of the site': 'sitenin durumuna bakıldı',
  'rows, files and links': 'satırlar, dosyalar ve bağlantılar denetlendi',
  'mail settings can be read': 'e-posta ayarları okunabiliyor',
};

const UNTRIED =
  'bu site bir kopya: e-posta sunucuları ve yedeklerin ikinci yeri denenmedi (sahiplenmek için: vitrin adopt)';

/** Changes nothing without `--repair`. Each check fails alone, with its reason. */
export async function doctor(config: Config, _words: string[], flags: ReadonlySet<string>) {
  const reasons: Record<string, string> = {};
  const lines: string[] = [];
  const check = async <T>(name: keyof typeof names, run: () => T | Promise<T>): Promise<T | undefined> => {
    try {
      const value = await run();
      reasons[name] = '';
      lines.push(`tamam ${names[name]}`);
      return value;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      reasons[name] = reason;
      lines.push(`HATA  ${names[name]}: ${reason}`);
      return undefined;
    }
  };
  await check('data folder can be written', () => accessSync(config.DATA_DIR, constants.W_OK));
  const isReady = await check('database answers and is migrated', () => databaseIsReady(config));
  const asCopy = isReady === true && (await isCopyHere(config));
  await check('uploads can be written and read', () => storageWorks(config, asCopy));
  await check('site is built', () => accessSync(join(packageFolder, 'build/index.js')));
  if (config.BACKUP_COPY_URL && !asCopy)
    await check('second place for backups takes files', () => tryCopies(config));
  const isDeep = flags.has('deep') || flags.has('repair');
  const repair = flags.has('repair');
  const findings =
    (isReady &&
      (await check(isDeep ? 'rows, files and links' : 'state of the site', () =>
        examine(config, { isDeep, repair }),
      ))) ||
    [];
  const mail = isReady && !asCopy && (await check('mail settings can be read', () => adviceOnMail(config)));
  const advice = [...(await adviceOn(config)), ...(mail || []), ...(asCopy ? [UNTRIED] : [])];
  lines.push(...findings.filter((finding) => isDeep || isWrong(finding)).map(describe));
  const checks = Object.fromEntries(Object.entries(reasons).map(([name, why]) => [name, why === '']));
  const ok = Object.values(checks).every(Boolean) && !findings.some(isDeep ? isWrong : isUrgent);
  const line = [...lines, ...advice.map((one) => `not   ${one}`)].join('\n');
  return { line, facts: { checks, reasons, advice, findings }, ok };
}

type Examination = { isDeep: boolean; repair: boolean };

async function examine(config: Config, { isDeep, repair }: Examination): Promise<Finding[]> {
  const { deps, close } = await openDeps({ ...config, LOG_LEVEL: 'silent' });
  const { checkup } = deps;
  const work = isDeep
    ? checkup.run({ repair, isStored: repair }).then(({ findings }) => findings)
    : checkup.look({ withDatabase: true });
  return work.finally(close);
}

function describe(finding: Finding): string {
  const { check, found, named, repaired } = finding;
  const list = named.length > 0 ? `: ${named.join(', ')}${found > named.length ? ', …' : ''}` : '';
  const done = repaired > 0 ? ` (${repaired} onarıldı)` : '';
  return `${isWrong(finding) ? 'HATA ' : 'tamam'} ${texts[check].name}${done}${list}`;
}

/** Writes to object storage only in the original: a file of this account could lock out the site's. */
async function storageWorks(config: Config, asCopy: boolean) {
  const storage = openStorage(config);
  await storage.check();
  if (!config.S3_BUCKET || asCopy) return;
  const key = `doctor-${crypto.randomUUID()}`;
  await storage.put(key, Buffer.from(key));
  const file = await storage.open(key);
  const text = await new Response(file?.stream).text();
  await storage.remove(key);
  if (text !== key) throw new Error('Yazılan bir dosya aynen geri okunamadı.');
}

async function databaseIsReady(config: Config): Promise<true> {
  await requireSite(config, { owned: false });
  await using db = openDatabase(config).db;
  if (!(await isMigrated(db)))
    throw new Error('Şeması en yeni değil; `migrate` ya da bir sonraki başlatma günceller.');
  return true;
}

async function isCopyHere(config: Config): Promise<boolean> {
  const { db, driver, close } = openDatabase(config);
  return isCopy({ db, driver, config, log: createLog('silent') }).finally(close);
}

/** Runs the panel's checks; nothing when mail is not set up. */
async function adviceOnMail(config: Config): Promise<string[]> {
  await using db = openDatabase(config).db;
  const secret = config.DATABASE_URL ? await readSharedSecret(db, config) : readSecret(config);
  const account = await getMailAccount(db, { secret, config });
  const checks = account ? await checkAccount(account) : [];
  return checks.flatMap(({ name, ok, text }) => (ok ? [] : [`e-posta: ${name}: ${text}`]));
}

export async function adviceOn(config: Config): Promise<string[]> {
  const { SITE_URL, DATABASE_URL, S3_ENDPOINT, ADMIN_PASSWORD, ADMIN_EMAIL, ADMIN_NAME } = config;
  const words = ['vitrin', 'admin', 'sifre', ADMIN_NAME, ...(ADMIN_EMAIL ?? '').split(/[@.]/)];
  const isWeak = ADMIN_PASSWORD !== undefined && (await isEasyToGuess(ADMIN_PASSWORD, words.filter(Boolean)));
  const advice: [boolean, string][] = [
    [isOpen(SITE_URL), 'SITE_URL http: şifreler ve oturumlar şifrelenmeden iletilir'],
    [
      SITE_URL.startsWith('https:') && config.TRUSTED_PROXIES.length === 0,
      'TRUSTED_PROXIES boş: her ziyaretçi ara sunucu sayılır ve http, https’e yönlendirilmez',
    ],
    [
      DATABASE_URL !== undefined && isAway(DATABASE_URL) && !isVerified(DATABASE_URL),
      'DATABASE_URL başka bir makinede ve sslmode=verify-full yok',
    ],
    [S3_ENDPOINT !== undefined && isOpen(S3_ENDPOINT), 'S3_ENDPOINT başka bir makinede ve http'],
    [isWeak, 'ADMIN_PASSWORD kolay tahmin edilir'],
  ];
  return advice.flatMap(([holds, line]) => (holds ? [line] : []));
}

const isOpen = (address: string) => address.startsWith('http:') && isAway(address);

function isAway(address: string): boolean {
  const { hostname } = new URL(address);
  return !['', 'localhost', '[::1]'].includes(hostname) && !/^127\.\d+\.\d+\.\d+$/.test(hostname);
}

const isVerified = (address: string) => new URL(address).searchParams.get('sslmode') === 'verify-full';
