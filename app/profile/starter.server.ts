import type { Db } from '#platform/database/database.ts';
import { type Profile, profileKeys } from './keys.ts';

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

/** Greet in anyone's name. */
const general: readonly string[] = ['heroGreeting', 'site_title'];

/** Empties what is invented about the person. Returns the number of values. */
export async function hideExamplePerson(db: Db) {
  const { numUpdatedRows } = await db
    .updateTable('personal_info')
    .set({ value: '' })
    .where('is_starter', '=', 1)
    .where('value', '<>', '')
    .where('key', 'not in', general)
    .executeTakeFirst();
  return Number(numUpdatedRows);
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
    const { type, category } = profileKeys[key as keyof typeof profileKeys];
    return { key, value, type, category, is_starter: 1 };
  });
  await db.insertInto('personal_info').values(rows).execute();
}
