import { destination, pino } from 'pino';
import type { Config } from '#app/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { updateDatabase } from '#server/update-database.ts';
import { adoptCopy, backup, restore } from './backup-and-restore.ts';
import type { Command, CommandResult } from './command.ts';
import { doctor } from './doctor.ts';
import { resetPassword, trustOwnersAddress } from './owner.ts';
import { createToken, listTokens, revokeToken } from './token.ts';

const content = () => import('./content.ts');
const publish = () => import('./publish.ts');
const staticCopy = () => import('./static.ts');

const flag = { type: 'boolean' } as const;
const value = { type: 'string' } as const;

export const commands: Record<string, Command> = {
  doctor: {
    usage: 'doctor [--deep] [--repair]',
    about:
      'ayarları, klasörü, veritabanını ve derlemeyi denetler; --deep her satırı, dosyayı ve bağlantıyı; --repair güvenli olanı onarır',
    arguments: 0,
    options: { deep: flag, repair: flag },
    isFree: true,
    run: doctor,
  },
  backup: {
    usage: 'backup DOSYA',
    about: 'her şeyi tek bir arşive yazar; site çalışmayı sürdürür',
    arguments: 1,
    run: backup,
  },
  restore: {
    usage: 'restore DOSYA',
    about: 'arşivi boş bir veri klasörüne ya da veritabanına yükler',
    arguments: 1,
    isFree: true,
    run: restore,
  },
  adopt: {
    usage: 'adopt [--send|--drop]',
    about: 'bir kopyayı asıl site yapar; bekleyen e-postaları ve bildirimleri gönderir ya da bırakır',
    arguments: 0,
    options: { send: flag, drop: flag },
    run: adoptCopy,
  },
  export: {
    usage: 'export KLASÖR|DOSYA.zip',
    about: 'içeriği Markdown, JSON ve dosyalar olarak yazar; site çalışmayı sürdürür',
    arguments: 1,
    run: async (config, words) => (await content()).exportTo(config, words),
  },
  import: {
    usage: 'import KLASÖR|DOSYA.zip',
    about: 'böyle bir içeriği alır; var olanlar olduğu gibi kalır',
    arguments: 1,
    run: async (config, words) => (await content()).importFrom(config, words),
  },
  static: {
    usage: 'static KLASÖR|DOSYA.zip [--origin ADRES] [--into] [--watch]',
    about:
      'herkese açık siteyi, Vitrin olmadan sunulabilen dosyalar olarak yazar; yalnızca değişeni; --watch her değişiklikten sonra',
    arguments: 1,
    options: { origin: value, into: flag, watch: flag },
    run: async (...given) => (await staticCopy()).writeStatic(...given),
  },
  migrate: {
    usage: 'migrate',
    about: 'veritabanını en yeni şemaya getirir',
    arguments: 0,
    isFree: true,
    run: migrateDatabase,
  },
  'owner reset-password': {
    usage: 'owner reset-password [--no-second-factor] [--no-passkeys]',
    about:
      'sahibe yeni bir şifre verir, bütün oturumları kapatır; ikinci adımı kapatabilir, geçiş anahtarlarını silebilir',
    arguments: 0,
    options: { 'no-second-factor': flag, 'no-passkeys': flag },
    run: resetPassword,
  },
  'owner trust-address': {
    usage: 'owner trust-address ADRES',
    about: 'bu adresten giriş, başkalarının başarısız denemeleri yüzünden bekletilmez',
    arguments: 1,
    run: trustOwnersAddress,
  },
  push: {
    usage: 'push KLASÖR --url ADRES [--token ANAHTAR] [--dry-run] [--prune] [--force]',
    about: 'değişen makaleleri ve görselleri çalışan bir siteye gönderir',
    arguments: 1,
    options: { url: value, token: value, 'dry-run': flag, prune: flag, force: flag },
    needs: 'url',
    isFree: true,
    isRemote: true,
    run: async (...given) => (await publish()).pushFolder(...given),
  },
  pull: {
    usage: 'pull KLASÖR --url ADRES [--token ANAHTAR] [--force]',
    about: 'çalışan bir sitenin makalelerini ve görsellerini bir klasöre yazar',
    arguments: 1,
    options: { url: value, token: value, force: flag },
    needs: 'url',
    isFree: true,
    isRemote: true,
    run: async (...given) => (await publish()).pullFolder(...given),
  },
  'token create': {
    usage: 'token create AD --scope YETKİ [--scope …] [--until TARİH]',
    about: 'betikler ve ajanlar için bir anahtar oluşturur; bir kez gösterilir',
    arguments: 1,
    options: { scope: { ...value, multiple: true }, until: value },
    needs: 'scope',
    run: createToken,
  },
  'token list': {
    usage: 'token list',
    about: 'anahtarları yetkileri ve son kullanımlarıyla listeler',
    arguments: 0,
    run: listTokens,
  },
  'token revoke': {
    usage: 'token revoke AD|NO',
    about: 'bir anahtarı hemen iptal eder',
    arguments: 1,
    run: revokeToken,
  },
};

async function migrateDatabase(config: Config): Promise<CommandResult> {
  const database = openDatabase(config);
  // Standard output is for the result.
  const log = pino(destination(2));
  const migrated = await updateDatabase(config, database, log).finally(database.close);
  const line = migrated.length > 0 ? `Uygulanan geçişler: ${migrated.join(', ')}` : 'Veritabanı güncel.';
  return { line, facts: { migrated } };
}
