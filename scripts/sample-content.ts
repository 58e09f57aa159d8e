type Call = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Fills an empty site, through its API, with what a working developer would have on it. */
export async function fillWithSamples(asOwner: Call, asVisitor: Call) {
  await asOwner('DELETE', '/api/starter-content');
  await asOwner('PUT', '/api/personal-info', { data: person });
  for (const skill of skills) await created(asOwner, '/api/skills', skill);
  for (const experience of experiences) await created(asOwner, '/api/experiences', experience);
  for (const school of schools) await created(asOwner, '/api/education', school);
  for (const project of projects) await created(asOwner, '/api/projects', project);
  for (const article of articles) await created(asOwner, '/api/articles', article);
  for (const message of messages) await created(asVisitor, '/api/contact', message);
}

async function created(call: Call, path: string, body: unknown) {
  const reply = await call('POST', path, body);
  if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
}

const person = {
  full_name: 'Elif Gökçe Şahinoğlu',
  title: 'Kıdemli Backend Geliştirici',
  bio: 'Ölçeklenen, sade ve ölçülmüş servisler kuruyorum. Kuyruklar, veritabanları ve güvenilir API’ler üzerine çalışıyor, öğrendiklerimi yazıyorum.',
  aboutSummary:
    'On yıldır ödeme, sipariş ve bildirim sistemlerinin arka ucunu geliştiriyorum. İşe ölçerek başlar, en küçük değişiklikle bitiririm.\nBir servisin güzel olması için önce anlaşılır olması gerektiğine inanırım: az parça, açık sınırlar, okunabilen günlükler.\nBoş zamanlarımda Türkçe teknik yazının çoğalması için uğraşıyorum.',
  location: 'İzmir, Türkiye',
  email: 'elif@example.com',
  phone: '+90 555 123 45 67',
  github_url: 'https://github.com/',
  linkedin_url: 'https://www.linkedin.com/',
  site_title: 'elifgokce.dev',
  site_description: 'Backend ve API geliştiricisi Elif Gökçe Şahinoğlu’nun projeleri ve yazıları.',
  site_keywords: 'backend, api, go, postgresql',
  heroSubtitle: 'Backend & API geliştirici',
  heroKeywords: 'Go • PostgreSQL • Kafka • Gözlemlenebilirlik',
};

const skill = (
  title: string,
  icon: string,
  color: string,
  level: number,
  technologies: string[],
  order: number,
) => ({
  title,
  icon,
  color,
  proficiency_level: level,
  technologies,
  order,
  is_active: true,
  description: `${title} konusunda üretimde çalışan, ölçülmüş ve belgelenmiş sistemler.`,
});

const skills = [
  skill(
    'Backend Geliştirme',
    'Server',
    'from-blue-500 to-blue-600',
    5,
    ['Go', 'Node.js', 'TypeScript', 'gRPC'],
    0,
  ),
  skill(
    'Veritabanları',
    'Database',
    'from-green-500 to-green-600',
    5,
    ['PostgreSQL', 'Redis', 'ClickHouse', 'SQLite'],
    1,
  ),
  skill('API Tasarımı', 'Code', 'from-purple-500 to-purple-600', 4, ['REST', 'OpenAPI', 'GraphQL'], 2),
  skill(
    'Bulut ve Dağıtım',
    'Cloud',
    'from-orange-500 to-orange-600',
    3,
    ['Kubernetes', 'Terraform', 'AWS'],
    3,
  ),
  skill('Güvenlik', 'Shield', 'from-red-500 to-red-600', 3, ['OAuth 2.1', 'mTLS', 'Tehdit modelleme'], 4),
  skill('Arama', 'Search', 'from-indigo-500 to-indigo-600', 2, ['OpenSearch', 'Trigram'], 5),
];

const experiences = [
  {
    position: 'Kıdemli Backend Geliştirici',
    company_name: 'Akdeniz Ödeme Sistemleri',
    location: 'İzmir',
    work_type: 'hybrid',
    start_date: '2022-03-01',
    is_current: true,
    technologies: ['Go', 'PostgreSQL', 'Kafka'],
    description:
      'Saniyede 2.400 işlemi idempotent biçimde yürüten ödeme ağ geçidini baştan tasarladım. Çoklu sağlayıcı, yeniden deneme ve mutabakat akışlarını tek bir olay günlüğünde birleştirdim; kesintisiz geçişi dört ayda tamamladık. Ekibin nöbet yükü üçte bire indi.',
  },
  {
    position: 'Backend Geliştirici',
    company_name: 'Sepet Teknoloji',
    location: 'İstanbul',
    work_type: 'office',
    start_date: '2018-09-01',
    end_date: '2022-02-01',
    technologies: ['Node.js', 'Redis', 'RabbitMQ'],
    description:
      'Sipariş ve stok servislerini geliştirdim; yoğun gün trafiğini önbellek ve kuyrukla taşıdık.',
  },
  {
    position: 'Yazılım Geliştirici',
    company_name: 'Bozkır Yazılım',
    location: 'Ankara',
    work_type: 'remote',
    start_date: '2015-07-01',
    end_date: '2018-08-01',
    technologies: ['PHP', 'MySQL'],
    description: 'Belediyeler için başvuru ve takip sistemleri.',
  },
];

const schools = [
  {
    degree: 'Yüksek Lisans',
    institution_name: 'Ege Üniversitesi',
    field_of_study: 'Dağıtık Sistemler',
    description: 'Tez: Türkçe metinlerde eklere dayanıklı arama.',
    start_year: 2015,
    end_year: 2018,
    sort_order: 0,
  },
  {
    degree: 'Lisans',
    institution_name: 'Orta Doğu Teknik Üniversitesi',
    field_of_study: 'Bilgisayar Mühendisliği',
    start_year: 2010,
    end_year: 2015,
    sort_order: 1,
  },
];

const project = (
  title: string,
  category: string,
  status: string,
  description: string,
  technologies: string[],
  featured = false,
) => ({
  title,
  category,
  status,
  description,
  technologies,
  featured,
  content: `${description}\n\nKararlar, ölçümler ve geri alınan denemeler kaynak deposunda yazılıdır.`,
  live_url: 'https://example.com/',
  github_url: 'https://example.com/kaynak',
  start_date: '2025-01-06',
  ...(status === 'completed' && { end_date: '2025-09-20' }),
});

const projects = [
  project(
    'Ödeme Ağ Geçidi',
    'API Development',
    'completed',
    'Saniyede 2.400 işlemi idempotent biçimde yürüten, çok sağlayıcılı ödeme servisi.',
    ['Go', 'PostgreSQL', 'Kafka', 'gRPC'],
    true,
  ),
  project(
    'Sipariş Olay Akışı',
    'API Development',
    'in_progress',
    'Mağaza olaylarını tek kaynaktan akıtan, yeniden oynatılabilir olay günlüğü.',
    ['Kafka', 'ClickHouse', 'Go'],
    true,
  ),
  project(
    'Turna',
    'Web Development',
    'completed',
    'Küçük ekipler için açık kaynak nöbet çizelgesi ve olay günlüğü.',
    ['TypeScript', 'React', 'SQLite'],
  ),
  project(
    'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine',
    'Other',
    'planned',
    'Uzun sözcüklerin yerleşimi bozup bozmadığını ölçen küçük bir deneme.',
    ['CSS'],
  ),
  project('Cep Defteri', 'Mobile App', 'on_hold', 'Çevrimdışı çalışan, uçtan uca şifreli not defteri.', [
    'Kotlin',
    'Swift',
  ]),
  project(
    'Fatura Kesici',
    'SaaS',
    'completed',
    'Serbest çalışanlar için e-arşiv faturası; üç tıkla biter.',
    ['Node.js', 'PostgreSQL', 'PDF', 'Redis'],
    true,
  ),
];

const article = (title: string, excerpt: string, days: number) => ({
  title,
  excerpt,
  content: articleHtml,
  is_published: true,
  published_at: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
});

const articleHtml = `<h2>Neden önbellek?</h2>
<p>Çoğu zaman önbellek, anlaşılmamış bir sorgunun üzerine örtülen kalın bir battaniyedir. Sorgu planına bakmadan önce eklenen her katman, hatayı yalnızca erteler ve ağırlaştırır.</p>
<blockquote><p>Ölçmediğin şeyi hızlandıramazsın; en fazla gizlersin.</p></blockquote>
<p>Önce <strong>tek bir isteğin</strong> 400 milisaniyesinin nereye gittiğini <em>satır satır</em> yazdık. Sonuç <code>EXPLAIN ANALYZE</code> çıktısında duruyordu.</p>
<pre><code class="language-typescript">const onbellek = new Map&lt;string, Promise&lt;Yanit&gt;&gt;();

export function getir(anahtar: string) {
  const bekleyen = onbellek.get(anahtar) ?? uret(anahtar);
  onbellek.set(anahtar, bekleyen);
  return bekleyen; // aynı anda soran herkes tek yanıtı bekler
}</code></pre>
<h2>Tutarlılık bedeli</h2>
<p>Saklanan her yanıtın bir ömrü vardır. Bizimkinin ömrü, içeriğin sürüm numarasıdır.</p>
<table><tbody><tr><th><p>Yöntem</p></th><th><p>Ortalama</p></th><th><p>p99</p></th></tr><tr><td><p>Doğrudan sorgu</p></td><td><p>412 ms</p></td><td><p>1,9 sn</p></td></tr><tr><td><p>Dizin eklendi</p></td><td><p>38 ms</p></td><td><p>90 ms</p></td></tr><tr><td><p>Önbellek</p></td><td><p>0,9 ms</p></td><td><p>2 ms</p></td></tr></tbody></table>
<h2>Anahtar tasarımı</h2>
<ul><li><p>Anahtar, yanıtı belirleyen her şeyi içermeli.</p></li><li><p>Belirlemeyen hiçbir şeyi içermemeli.</p></li></ul>
<h3>Ölçmek</h3>
<p>İsabet oranı tek başına bir şey söylemez; ıskalanan isteğin bedeliyle çarpılmalıdır.</p>`;

const articles = [
  article(
    'Önbellek üzerine: yavaş olan neyi saklıyor?',
    'Bir isteğin 400 milisaniyesi nereye gidiyor? Önce ölçtük, sonra yalnızca tek bir şeyi sakladık.',
    3,
  ),
  article('Kuyruklar neden dolar?', 'Dolan bir kuyruk hızlandırılmaz; önce kimin beslediğine bakılır.', 12),
  article(
    'Türkçe arama: geliştir, geliştirme, geliştirmeler',
    'Ekleri kökten ayırmadan da iyi sonuç veren, sade bir arama.',
    26,
  ),
  article('Bir API sözleşmesi nasıl yaşlanır?', 'Sürüm numarası eklemeden on yıl dayanan uç noktalar.', 41),
  article('Geri alınabilir göçler', 'Veritabanı şemasını gece yarısı değil, gün ortasında değiştirmek.', 58),
  { title: 'Taslak: nöbet defteri', content: '<p>Henüz bitmedi.</p>', is_published: false },
];

const messages = [
  [
    'Ayşe Ilgın',
    'Merhaba, sipariş servisimizin yeniden yazımı için danışmanlık almak istiyoruz. Ekim ortasında müsait misiniz?',
  ],
  [
    'Mehmet Öztürk',
    'Önbellek yazınız için teşekkürler; iki günlük aramamızı bitirdi. Bir sorum da var: anahtarları nasıl adlandırıyorsunuz?',
  ],
  ['Çağla Güneş', 'Konferansımızda Türkçe arama üzerine kırk dakikalık bir konuşma yapar mısınız?'],
].map(([name, message]) => ({ name, message, email: 'okur@example.com' }));
