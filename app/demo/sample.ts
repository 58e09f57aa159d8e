/** What a demo shows besides the examples of a first start. Times are in days or hours before its beginning. */
export const sampleArticles = [
  {
    slug: 'kuyruk-yerine-tek-tablo',
    title: 'Kuyruk yerine tek tablo',
    excerpt: 'Ayrı bir kuyruk sunucusu kurmadan önce elimizdeki veritabanına bir şans verdik.',
    days: 4,
    html: `
<p>Saniyede birkaç yüz iş için ayrı bir kuyruk sunucusu işletmek istemedik. İşler zaten veritabanındaki bir değişikliğin sonucuydu; ikisini aynı işlemde yazmak en büyük derdimizi, arada kaybolan işleri, kendiliğinden çözdü.</p>
<h2>Tablo</h2>
<pre><code class="language-sql">create table outbox (
  id integer primary key,
  kind text not null,
  payload text not null,
  due_at text not null,
  attempts integer not null default 0
);</code></pre>
<p>Bir işçi sırası geleni alır, gönderir ve sonucu yine aynı satıra yazar. Süreç ölürse satır yerinde durur.</p>
<h2>Ne ölçtük?</h2>
<table><tbody><tr><th><p></p></th><th><p>Önce</p></th><th><p>Sonra</p></th></tr><tr><td><p>Kaybolan iş, ayda</p></td><td><p>14</p></td><td><p>0</p></td></tr><tr><td><p>İşletilen parça</p></td><td><p>4</p></td><td><p>1</p></td></tr><tr><td><p>p99 gecikme</p></td><td><p>310 ms</p></td><td><p>42 ms</p></td></tr></tbody></table>
<blockquote><p>En kolay işletilen parça, hiç kurmadığınızdır.</p></blockquote>`,
  },
  {
    slug: 'turkce-arama-neden-zor',
    title: 'Türkçe arama neden zor?',
    excerpt: '“ışık” yazan “IŞIK”ı bulmalı. Üç satırlık çözümün neden yetmediğini anlattık.',
    days: 12,
    html: `
<p>Arama kutusuna <em>istanbul</em> yazan biri <em>İSTANBUL</em>’u da bekler. Programlama dillerinin çoğu ise büyük İ harfini iki karaktere çevirir, ı ile i’yi hiç eşleştirmez.</p>
<h2>Önce katla, sonra ara</h2>
<p>Hem metni hem sorguyu aynı biçimde katlıyoruz: noktalar, şapkalar ve kuyruklar gider, yalnızca karşılaştırılacak harfler kalır.</p>
<pre><code class="language-typescript">const harfler: Record&lt;string, string&gt; = { ı: 'i', ğ: 'g', ş: 's', ç: 'c', ö: 'o', ü: 'u' };

export const katla = (metin: string) =&gt;
  metin.toLocaleLowerCase('tr').replace(/[ığşçöü]/g, (harf) =&gt; harfler[harf] ?? harf);</code></pre>
<ul><li><p>Sıralama kişiler içindir, katlama makineler için: ikisini karıştırmayın.</p></li><li><p>Veritabanının kendi harf kuralları sunucudan sunucuya değişir; uygulamada katlayın.</p></li></ul>`,
  },
  {
    slug: 'yedek-geri-yuklenene-kadar-yedek-degildir',
    title: 'Yedek, geri yüklenene kadar yedek değildir',
    excerpt: 'Her gece alınan, hiç denenmemiş arşivler yerine haftada bir kanıtlanmış bir tane.',
    days: 27,
    html: `
<p>Üç yıl boyunca her gece yedek aldık. İlk gerektiğinde açılmadı: parola, yedeğin içindeydi.</p>
<h2>Haftalık deneme</h2>
<ol><li><p>Son arşivi boş bir klasöre aç.</p></li><li><p>Satırları ve dosyaları asıllarıyla say.</p></li><li><p>Sonucu panele yaz; tutmuyorsa haber ver.</p></li></ol>
<p>Deneme yirmi saniye sürüyor ve o günden beri iki kez işe yaradı.</p>`,
  },
] as const;

export const sampleMessages = [
  {
    hours: 3,
    name: 'Ayşe Ilgın',
    email: 'ayse@example.com',
    subject: 'İletişim formu',
    message:
      'Merhaba, sipariş servisimizin yeniden yazımı için danışmanlık almak istiyoruz. Gelecek ay ortasında müsait misiniz? Ekibimiz dört kişi, sistem Go ve PostgreSQL üzerinde.',
    is_read: false,
  },
  {
    hours: 20,
    name: 'Mehmet Öztürk',
    email: 'mehmet@example.com',
    subject: 'İletişim formu',
    message:
      'Türkçe arama yazınız için teşekkürler, iki günlük aramamızı bitirdi. Bir sorum da var: katlanmış sütunu ayrı mı saklıyorsunuz?',
    is_read: false,
  },
  {
    hours: 51,
    name: 'Zeynep Arslan',
    email: 'zeynep@example.com',
    subject: 'İletişim formu',
    message:
      'Yerel yazılım buluşmamızda “Kuyruk yerine tek tablo” yazınızı anlatır mısınız? Perşembe akşamları toplanıyoruz, kırk kişi kadarız.',
    is_read: true,
  },
  {
    hours: 120,
    name: 'Can Doğan',
    email: 'can@example.com',
    subject: 'İletişim formu',
    message: 'Rota projesinin kaynak kodunu açmayı düşünüyor musunuz? Küçük bir düzeltme göndermek isterim.',
    is_read: true,
  },
] as const;

/** Entries of the audit log, oldest first. */
export const sampleActivity = [
  { hours: 648, kind: 'change', action: 'POST /api/articles', subject: 'articles/5' },
  { hours: 288, kind: 'change', action: 'POST /api/articles', subject: 'articles/4' },
  { hours: 170, kind: 'change', action: 'PUT /api/projects/:id{[0-9]{1,9}}', subject: 'projects/2' },
  { hours: 96, kind: 'change', action: 'POST /api/articles', subject: 'articles/3' },
  { hours: 26, kind: 'sign_in', action: 'password', subject: null },
  { hours: 25, kind: 'change', action: 'PUT /api/personal-info', subject: 'personal-info' },
] as const;

/** Where visits of the sample come from. */
export const sampleOrigins = [
  { referrer: 'news.ycombinator.com', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referrer: 'www.google.com', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referrer: 'mastodon.social', utm_source: '', utm_medium: '', utm_campaign: '' },
  { referrer: '', utm_source: 'bülten', utm_medium: 'e-posta', utm_campaign: 'sonbahar' },
  { referrer: '', utm_source: '', utm_medium: '', utm_campaign: '' },
] as const;

export const sampleBrowsers = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
] as const;

/** The privacy notice of a demo. */
export const terms = `Bu site Vitrin’in demosudur; herkes aynı hesapla girer.

Burada yazdığınız, değiştirdiğiniz ve yüklediğiniz her şey kısa süre sonra silinir ve geri getirilemez. O zamana kadar site içeriğinde yaptıklarınızı herkes görebilir; iletişim formundan gönderdiğiniz mesajı yalnızca siz görürsünüz. Gerçek kişilere ait bilgi yazmayın.

Tarayıcınıza, size kendi mesajlarınızı göstermek için kapanınca silinen bir çerez konur. Ziyaretler sayılmaz, e-posta gönderilmez, başka sunuculara bağlanılmaz.`;
