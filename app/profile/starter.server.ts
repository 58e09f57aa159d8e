import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/queries.ts';
import { type Profile, profileFields } from './fields.ts';

const person: Profile = {
  full_name: 'Deniz Yılmaz',
  title: 'Backend Geliştirici',
  bio: 'Ölçeklenen, sade ve ölçülmüş servisler kuruyorum. Kuyruklar, veritabanları ve güvenilir API’ler üzerine çalışıyor, öğrendiklerimi yazıyorum.',
  aboutSummary:
    'Bu sayfadaki kişi bir örnektir: panelde Ayarlar’ı açıp kendi bilgilerinizi yazdığınızda yerini size bırakır.\nÖdeme, sipariş ve bildirim sistemlerinde arka uç geliştiriyorum. İşe ölçerek başlar, en küçük değişiklikle bitiririm.\nYazdığım kodun bir sonraki okuyana da iyi gelmesini önemserim.',
  location: 'İstanbul, Türkiye',
  email: 'merhaba@example.com',
  phone: '+90 555 000 00 00',
  github_url: 'https://github.com/',
  linkedin_url: 'https://www.linkedin.com/',
  site_title: 'Deniz Yılmaz',
  site_description: 'Bir backend ve API geliştiricisinin projeleri, makaleleri ve iletişim bilgileri.',
  site_keywords: 'backend, api, node.js, postgresql',
  heroGreeting: 'Merhaba, ben',
  heroSubtitle: 'Backend & API geliştirici',
  heroNow: 'Bugünlerde ne yaptığınızı Ayarlar → Site Ayarları’ndan buraya yazın.',
};

/** Not about the person, so it stays when the example is hidden. */
const GREETING = 'heroGreeting';

/** Says whether the name is the owner's own. */
export const isNamed = (db: Db): Promise<boolean> =>
  exists(
    db
      .selectFrom('personal_info')
      .select('key')
      .where('key', '=', 'full_name')
      .where('is_starter', '=', 0)
      .where('value', '<>', ''),
  );

/** Empties the invented values about the person. */
export async function hideExamplePerson(db: Db) {
  await db
    .updateTable('personal_info')
    .set({ value: '' })
    .where('is_starter', '=', 1)
    .where('key', '<>', GREETING)
    .execute();
  await nameExampleSite(db);
}

/** Makes the example title of the site follow the name. */
export async function nameExampleSite(db: Db) {
  const person = db.selectFrom('personal_info').select('value').where('key', '=', 'full_name');
  const { value } = (await person.executeTakeFirst()) ?? {};
  await db
    .updateTable('personal_info')
    .set({ value: value ?? '' })
    .where('key', '=', 'site_title')
    .where('is_starter', '=', 1)
    .execute();
}

export async function showExamplePerson(db: Db) {
  for (const [key, value] of Object.entries(person))
    await db
      .updateTable('personal_info')
      .set({ value })
      .where((is) => is.and({ key, value: '', is_starter: 1 }))
      .execute();
}

export async function writeProfileStarter(db: Db) {
  const rows = Object.entries(person).map(([key, value]) => {
    const { type, category } = profileFields[key as keyof typeof profileFields];
    return { key, value, type, category, is_starter: 1 };
  });
  await db.insertInto('personal_info').values(rows).execute();
}
