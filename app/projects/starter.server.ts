import type { Db } from '#platform/database/database.ts';

export async function writeProjectStarter(db: Db) {
  const now = new Date().toISOString();
  await db
    .insertInto('projects')
    .values({
      title: 'Vitrin',
      description: 'Bir geliştiricinin portfolyosu, blogu, gelen kutusu ve ziyaretçi ölçümü: tek süreçte.',
      content:
        'Bu proje bir örnektir: panelde Projeler’i açıp düzenleyebilir, silebilir ya da örnek içeriklerin hepsini tek düğmeyle kaldırabilirsiniz.\n\nHer projenin bir kategorisi, durumu, teknolojileri ve isterseniz bir görseli olur. Öne çıkarılan projeler listenin başında durur; ziyaretçiler kategorilere göre süzebilir ve ayrıntıyı paylaşabilir.',
      category: 'Web Development',
      status: 'in_progress',
      featured: 1,
      technologies: JSON.stringify(['TypeScript', 'React Router', 'Hono', 'Kysely', 'SQLite']),
      start_date: now.slice(0, 10),
      created_at: now,
      updated_at: now,
      is_starter: 1,
    })
    .execute();
}
