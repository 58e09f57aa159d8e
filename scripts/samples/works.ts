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

export const projects = [
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

export const articles = [
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

export const messages = [
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
