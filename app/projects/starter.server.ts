import { SANITIZER_VERSION } from '#app/editor/sanitize.server.ts';
import type { Db } from '#platform/database/database.ts';

const text =
  '<p>Bu proje bir örnektir: panelde Projeler’i açıp düzenleyebilir, silebilir ya da örnek içeriklerin hepsini tek düğmeyle kaldırabilirsiniz.</p><p>Her projenin bir kategorisi, durumu, teknolojileri ve isterseniz bir görseli olur. Öne çıkarılan projeler listenin başında durur; ziyaretçiler kategorilere göre süzebilir ve ayrıntıyı paylaşabilir.</p>';

export async function writeProjectStarter(db: Db) {
  const now = new Date().toISOString();
  await db
    .insertInto('projects')
    .values({
      title: 'Vitrin',
      description: 'Bir geliştiricinin portfolyosu, blogu, gelen kutusu ve ziyaretçi ölçümü: tek süreçte.',
      slug: 'vitrin',
      content: text,
      rendered: text,
      cleaning: SANITIZER_VERSION,
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
