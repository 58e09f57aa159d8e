import { SANITIZER_VERSION } from '#editor/index.server.ts';
import type { Db } from '#platform/database/database.ts';

const samples = (year: number) => [
  {
    slug: 'vitrin',
    title: 'Vitrin',
    description: 'Bir geliştiricinin portfolyosu, blogu, gelen kutusu ve ziyaretçi ölçümü: tek süreçte.',
    text: '<p>Bu proje bir örnektir: panelde Projeler’i açıp düzenleyebilir, silebilir ya da örnek içeriklerin hepsini tek düğmeyle kaldırabilirsiniz.</p><p>Her projenin kendi sayfası, metni, görselleri ve adresi olur. Öne çıkanlar ana sayfada ve listenin başında durur; görseli olmayana başlığından bir resim çizilir.</p>',
    category: 'Web Development',
    status: 'in_progress',
    role: 'Tasarım ve geliştirme',
    team: 'Tek kişi',
    results: [
      { value: '96 ms', before: '840 ms', label: 'p99 gecikme', on_home: true },
      { value: '1', before: '4', label: 'çalışan süreç', on_home: false },
    ],
    technologies: ['TypeScript', 'React', 'Hono', 'SQLite'],
    start_date: `${year - 1}-09-15`,
  },
  {
    slug: 'odeme-servisi',
    title: 'Ödeme Servisi',
    description: 'Aynı isteği iki kez işlemeyen, kuyruğu tek tabloda duran ödeme servisi.',
    text: '<p>Örnek bir proje: ne yaptığınızı, nedenini ve sonucunu birkaç paragrafta anlatın. Sayılar ve ölçümler işe yarar.</p>',
    category: 'API Development',
    status: 'completed',
    role: 'Arka uç, nöbet düzeni',
    team: 'Dört kişilik ödeme ekibi',
    results: [
      { value: '0', before: '31', label: 'aylık mükerrer çekim', on_home: true },
      { value: '%99,98', before: '%99,4', label: 'erişilebilirlik', on_home: false },
    ],
    technologies: ['Go', 'PostgreSQL', 'Kafka'],
    start_date: `${year - 1}-04-01`,
    end_date: `${year - 1}-11-20`,
  },
  {
    slug: 'rota',
    title: 'Rota',
    description: 'Kargo rotalarını trafik değiştikçe yeniden çizen küçük servis.',
    text: '<p>Örnek bir proje: canlı siteyi ve kaynak kodunu eklerseniz kartta “Demo” ve “Kod” bağlantıları görünür.</p>',
    category: 'SaaS',
    status: 'completed',
    technologies: ['TypeScript', 'SQLite'],
    start_date: `${year - 2}-02-01`,
    end_date: `${year - 2}-09-10`,
  },
];

export async function writeProjectStarter(db: Db) {
  const now = new Date().toISOString();
  const rows = samples(new Date().getUTCFullYear()).map(
    ({ text, technologies, results = [], ...sample }) => ({
      end_date: null,
      role: '',
      team: '',
      ...sample,
      content: text,
      rendered: text,
      cleaning: SANITIZER_VERSION,
      featured: 1,
      is_starter: 1,
      technologies: JSON.stringify(technologies),
      results: JSON.stringify(results),
      created_at: now,
      updated_at: now,
    }),
  );
  await db.insertInto('projects').values(rows).execute();
}
