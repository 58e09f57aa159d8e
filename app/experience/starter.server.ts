import type { Db } from '#platform/database/database.ts';

export async function writeExperienceStarter(db: Db) {
  const year = new Date().getUTCFullYear();
  const shared = { location: 'İstanbul', is_starter: 1 };
  await db
    .insertInto('experiences')
    .values([
      {
        ...shared,
        position: 'Kıdemli Backend Geliştirici',
        company_name: 'Örnek Ödeme Teknolojileri',
        work_type: 'hybrid',
        description:
          'Ödeme servislerinin tasarımı, kuyruk altyapısı ve nöbet düzeni. Gecikmeyi ölçerek yarıya indirdik; kesintisiz sürüm çıkarıyoruz. Bu kayıt bir örnektir: panelde Ayarlar → CV Yönetimi’nden kendi deneyiminizi yazabilirsiniz.',
        technologies: JSON.stringify(['Go', 'PostgreSQL', 'Kafka', 'Kubernetes']),
        start_date: `${year - 1}-03-01`,
        is_current: 1,
        sort_order: 0,
      },
      {
        ...shared,
        position: 'Backend Geliştirici',
        company_name: 'Deneme Lojistik',
        work_type: 'remote',
        description: 'Sipariş ve rota servisleri; REST ve gRPC arayüzleri, raporlama.',
        technologies: JSON.stringify(['TypeScript', 'Node.js', 'SQLite']),
        start_date: `${year - 3}-01-01`,
        end_date: `${year - 1}-02-28`,
        is_current: 0,
        sort_order: 1,
      },
    ])
    .execute();
}
