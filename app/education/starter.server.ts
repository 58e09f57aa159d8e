import type { Db } from '#platform/database/database.ts';

export async function writeEducationStarter(db: Db) {
  const year = new Date().getUTCFullYear();
  await db
    .insertInto('education')
    .values({
      degree: 'Lisans',
      institution_name: 'Örnek Üniversitesi',
      field_of_study: 'Bilgisayar Mühendisliği',
      description: 'Dağıtık sistemler üzerine bitirme projesi.',
      location: 'İstanbul',
      start_year: year - 8,
      end_year: year - 4,
      sort_order: 0,
      is_starter: 1,
    })
    .execute();
}
