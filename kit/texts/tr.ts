import { retentionTimes } from '#platform/retention-times.ts';
import type { SharedTexts } from './tr-shared.ts';

const number = (count: number) => count.toLocaleString('tr-TR');

/** What the default privacy notice depends on. */
type NoticeFacts = Record<'owner' | 'email', string | undefined> &
  Record<'message_months' | 'view_days', number>;

/** All other texts of the site that the owner did not write. Each language has the same keys. */
// biome-ignore format: short texts share a line.
export const others = {
  /** As `prose.css` names them. */
  callouts: {
    note: 'Not', tip: 'İpucu', important: 'Önemli', warning: 'Uyarı', caution: 'Dikkat', decision: 'Karar',
  } as Record<string, string>,
  llms: {
    intro: 'Her sayfa `Accept: text/markdown` ile ya da aşağıdaki adreslerden Markdown olarak okunur.',
    pages: 'Sayfalar', home: 'Ana sayfa', articles: 'Makaleler',
    ask: (address: string) => `Sorular Model Context Protocol ile anahtarsız da sorulabilir: ${address}`,
  },
  offer: 'Bu siteyi Türkçe okuyun',
  site: {
    notices: 'Aydınlatma Metni', feed: 'RSS akışı', newTab: '(yeni sekmede açılır)', close: 'Kapat',
    records: (count: number) => `${number(count)} kayıt`, copied: (time: string) => `Kopya: ${time}`,
  },
  paths: { notices: '/aydinlatma', thisSite: '/bu-site', tag: (slug: string) => `/blog/etiket/${slug}` },
  copy: {
    email: { name: 'E-posta adresi', label: 'E-postayı kopyala' },
    command: { name: 'Komut', label: 'Komutu kopyala' },
  },
  home: {
    requests: 'Bu sitenin API’sine istekler', unanswered: 'Yanıt alınamadı.',
    now: 'Şu anda', work: 'Seçilmiş işler', allProjects: (count: number) => `Tüm projeler · ${number(count)}`,
    writing: 'Son makaleler', allPosts: (count: number) => `Blog · ${number(count)} makale`,
  },
  card: { article: 'Son yazı', project: 'Son proje' },
  about: {
    checklist: {
      title: 'Deneyim Detayları', production: 'Production ortamında aktif kullanım',
      problems: 'Karmaşık problemleri çözebilme', basics: 'Temel implementasyonlar',
      mentoring: 'Mentoring ve team lead deneyimi',
    },
    description: 'Yetenekler, iş deneyimi ve eğitim.', photo: (name: string) => `${name} fotoğrafı`,
    contact: { place: 'Konum', email: 'E-posta', phone: 'Telefon', link: 'Bağlantı' },
    sections: { summary: 'Profesyonel Özet', experience: 'İş Deneyimi', schools: 'Eğitim' },
    skills: 'Teknik Yetenekler', level: (level: number) => `Yeterlilik: 5 üzerinden ${level},`,
    technologies: 'Teknolojiler', technologyCount: (count: number) => `${count}\u00a0teknoloji`,
    job: { date: 'Tarih', place: 'Konum', workType: 'Çalışma şekli', readOn: 'Devamını oku' },
  },
  cv: {
    name: 'Özgeçmiş', moreSkills: 'Diğer Yetenekler', download: 'olarak indir', ended: 'Bu bağlantının süresi doldu.',
    endedText: 'Yenisini, size gönderen kişiden isteyin.',
  },
  results: { name: 'Sonuçlar', before: 'önceki değer' },
  projects: {
    description: 'Tamamlanan ve süren projeler: ne yaptığım, nasıl yaptığım ve kaynak kodları.',
    intro: 'Geliştirdiğim ve üzerinde çalıştığım işler.',
    counts: { completed: 'tamamlandı', inProgress: 'devam ediyor', featured: 'öne çıkan' },
    filters: { label: 'Kategoriler', all: 'Tümü' }, missing: 'Proje bulunamadı',
    missingText: 'Aradığınız proje bulunamadı; kaldırılmış olabilir.', back: 'Projelere Dön',
    none: 'Henüz proje eklenmemiş.', noneIn: (category: string) => `${category} kategorisinde henüz proje yok.`,
    card: { name: 'Proje', featured: 'Öne Çıkan', demo: 'Demo', code: 'Kod', details: 'Detaylar' },
    repository: { stars: 'yıldız', updated: 'son güncelleme' },
    facts: {
      status: 'Durum', start: 'Başlangıç', end: 'Bitiş', period: 'Süre', open: 'Henüz bitmedi', role: 'Rol',
      team: 'Ekip',
    },
    contents: 'İçindekiler',
    picture: (title: string) => `${title} projesinin görseli`, pictures: 'Görseller',
    shot: (title: string, at: number) => `${title}: ${at}. görsel`,
    links: { live: 'Canlı Demo', source: 'Kaynak Kodu' }, neighbours: 'Diğer projeler',
    names: { previous: 'Önceki proje', next: 'Sonraki proje' },
  },
  blog: {
    description: 'Yazılım, mimari ve günlük işler üzerine makaleler.',
    titleOf: (name: string, page: number) => `${name}, sayfa ${page}`, all: 'Tüm makaleler', back: 'Blog’a Dön',
    none: { title: 'Henüz makale yok', text: 'İlk makale yayınlandığında burada olacak.', home: 'Ana Sayfaya Dön' },
    totals: (count: number, minutes: number) => `${number(count)} makale · toplam ${number(minutes)} dakika okuma`,
    results: (q: string, count: number) => `“${q}” için ${number(count)} sonuç`, nothing: 'Sonuç bulunamadı',
    beyond: 'Bu sayfada makale yok',
    nothingText: 'Başka bir sözcükle ya da daha kısa bir parçayla arayabilirsiniz.',
    refused: 'Çok fazla arama yaptınız', refusedText: 'Bir dakika sonra yeniden arayabilirsiniz.',
    search: { label: 'Makalelerde ara', placeholder: 'Makalelerde ara...', submit: 'Ara' },
    missing: 'Makale Bulunamadı', missingText: 'Aradığınız makaleye ulaşılamıyor.',
  },
  tag: {
    title: (name: string) => `${name} makaleleri`,
    description: (name: string, count: number) => `“${name}” etiketli ${number(count)} makale.`,
    count: (count: number) => `${number(count)} makale bu etiketi taşıyor.`, missing: 'Etiket Bulunamadı',
    none: 'Bu etikette makale yok', noneText: 'Etiketin adı değişmiş ya da makaleleri yayından kalkmış olabilir.',
  },
  article: {
    preview: 'Önizleme: bu makale henüz yayında değil.', contents: 'İçindekiler', tags: 'Etiketler',
    discussion: 'Tartışma', share: 'Paylaş', related: 'Benzer makaleler', neighbours: 'Diğer makaleler',
    names: { previous: 'Önceki makale', next: 'Sonraki makale' },
    series: { previous: 'Serideki önceki makale', next: 'Serideki sonraki makale' },
  },
  page: {
    preview: 'Önizleme: bu sayfa henüz yayında değil.', talks: 'Konuşmaların listesi',
    changed: (date: string) => `Son güncelleme: ${date}`,
  },
  text: {
    picture: 'Görsel', plain: 'Düz metin', pictureAt: (at: number) => `${at}. görsel`, table: 'Tablo',
    tasks: { done: 'Yapıldı', open: 'Yapılacak' }, formula: 'Formül',
    footnotes: { title: 'Dipnotlar', one: (at: number) => `Dipnot ${at}`, back: 'Metne dön' },
    diagram: { name: 'Diyagram', source: 'Diyagramın kaynağı' },
    drawn: { noFields: '(alan yok)', bar: 'Sütun', line: 'Çizgi' },
  },
  refusedForm: { foreign: 'Bu form bu siteden gönderilmedi.', large: 'Gönderilen form çok büyük.' },
  contact: {
    description: 'İletişim bilgileri ve mesaj formu: bir proje, bir soru ya da yalnızca bir selam için.',
    intro: 'Bir proje, bir soru ya da yalnızca bir selam için yazabilirsiniz.',
    email: { title: 'Email', note: '24 saat içinde yanıt veriyorum.' },
    phone: { title: 'Telefon', note: 'Haftanın 6 günü ulaşılabilirim.' },
    place: { title: 'Konum', note: 'Yakın çevrede yüz yüze görüşebiliriz.', example: 'İstanbul, Türkiye' },
    title: 'Mesaj Gönder', form: 'Formla yazın', written: 'Mesajınızı bu adrese yazabilirsiniz:',
    unwritten: 'Bu sayfadan mesaj gönderilemiyor.',
    demo: 'Bu bir demo: mesajınız kimseye gitmez, panelde yalnızca size görünür ve kısa süre sonra silinir.',
    fields: { name: 'Ad Soyad', email: 'Email Adresi', message: 'Mesajınız', website: 'Web sitesi' },
    submit: 'Mesajı Gönder', notice: { before: 'Verilerinizin nasıl işlendiği', after: '’nde yazar.' },
    wait: (minutes: number) => `Kısa sürede çok sayıda mesaj gönderdiniz. Lütfen ${minutes} dakika sonra tekrar deneyin.`,
    full: (email: string) => `Bugün bu form çok fazla mesaj aldı. ${email ? `Lütfen ${email} adresine yazın` : 'Lütfen yarın tekrar deneyin'}.`,
  },
  privacy: {
    description: 'Bu sitede hangi verilerin, neden ve ne kadar süreyle işlendiği.',
    notice: ({ owner, email, message_months: months, view_days }: NoticeFacts) => [
      'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu (KVKK) ve Genel Veri Koruma Tüzüğü (GDPR) kapsamında bu sitede hangi verilerin, neden ve ne kadar süreyle işlendiğini anlatır.',
      '## Veri sorumlusu',
      `Veri sorumlusu ${owner ?? 'bu sitenin sahibi'}.${email ? ` Bu metinle ilgili her soru için: ${email}` : ''}`,
      '## İletişim formu',
      `Formu gönderdiğinizde adınız, e-posta adresiniz ve mesajınız yalnızca size yanıt verebilmek için saklanır. Kimseyle paylaşılmaz, pazarlama için kullanılmaz. Hukuki sebep, talebinizin yanıtlanmasıdır. ${months ? `Mesajlar en geç ${months} ay sonra kendiliğinden silinir.` : 'Mesajlar, yazışma için gerekli olduğu sürece saklanır.'} Otomatik gönderilmiş görünen mesajlar ayrı bir klasörde durur ve ${retentionTimes.suspiciousMessageDays} gün sonra silinir.`,
      'Yazışma e-posta ile sürerse gönderdiğiniz e-postalar, ekleri ve size verilen yanıtlar da aynı yerde, aynı süreyle saklanır. Ekleri yalnızca site sahibi indirebilir. E-postalar, site sahibinin kullandığı e-posta sağlayıcısından geçer.',
      '## Ziyaret sayımı',
      'Bu site çerez kullanmadan sayım yapar ve başka hiçbir hizmete veri göndermez.',
      `- Hangi sayfanın, ne zaman, hangi tür cihazdan ve hangi ülkeden açıldığı kaydedilir.
- IP adresinin son bölümü silinerek saklanır; tam adres hiç kaydedilmez.
- Aynı kişinin bir günde iki kez sayılmaması için adresten ve tarayıcı bilgisinden, her gün değişen ve ertesi gün unutulan bir anahtarla özet üretilir. Bu özet günler arasında birbirine bağlanamaz.
- Sayfaların ne kadar hızlı açıldığı, yalnızca günlük toplamlar olarak sayılır.
- Tek tek ziyaret kayıtları ${view_days} gün sonra silinir; geriye yalnızca günlük toplamlar kalır.
- Tarayıcınız izlenmek istemediğini bildiriyorsa (Global Privacy Control veya Do Not Track) ziyaretiniz hiç sayılmaz.`,
      '## Haklarınız',
      `Hakkınızda hangi verilerin bulunduğunu öğrenebilir, düzeltilmesini veya silinmesini isteyebilirsiniz.${email ? ` Bunun için ${email} adresine yazmanız yeterlidir.` : ' Bunun için iletişim formundan yazmanız yeterlidir.'}`,
    ].join('\n\n'),
  },
  thisSite: {
    title: 'Bu site', description: 'Bu sitenin kendi ölçümleri: yedek, hız, boyut ve ziyaretçilerden ne saklandığı.',
    intro: 'Buradaki her sayı, siz sayfayı açarken sitenin kendi kayıtlarından okundu.',
    none: 'Henüz yok', seconds: 'sn', bytes: (bytes: string) => `${bytes} bayt`,
    figures: {
      backup: {
        label: 'Kanıtlanmış son yedek',
        how: 'Yedek ayrı bir yere geri yüklenir; her kayıt ve dosya yerindeyse kanıtlanmış sayılır.',
        failed: (date: string) => `Son yedekleme başarısız oldu: ${date}.`,
        unproven: (date: string) => `Son yedek kanıtlanamadı: ${date}.`,
      },
      uptime: { label: 'Kesintisiz çalışma', how: 'Siteyi sunan sürecin başlamasından bu yana geçen süre.' },
      p95: {
        label: 'Bir sayfanın hazırlanması, p95',
        how: (count: number) => count ? `Bu sürecin son 24 saatte hazırladığı ${number(count)} sayfanın yüzde 95’i en çok bu kadar sürdü; önbellekten verilenler sayılmaz.` : 'Bu sürecin son 24 saatte hazırladığı sayfalardan hesaplanır.',
      },
      lcp: {
        label: { phone: 'En büyük öğenin görünmesi, telefonda', desktop: 'En büyük öğenin görünmesi, bilgisayarda', none: 'En büyük öğenin görünmesi' },
        how: (visits: number) => visits ? `Son 30 gündeki ${number(visits)} gerçek ziyaretin dörtte üçünde en çok bu kadar sürdü (LCP).` : 'Son 30 gündeki gerçek ziyaretlerden hesaplanır (LCP).',
      },
      bytes: { label: 'Bu belgenin boyutu', how: 'Şu an okuduğunuz belge, sıkıştırılmadan; her açılışta yeniden sayılır.' },
      updated: { label: 'Son güncelleme', how: (date: string) => `Herkese açık bir sayfanın içeriği en son ${date} günü değişti.` },
      tests: { label: 'Geçen testler', how: 'Çalışan sürüm hazırlanırken başarıyla biten testler; sayı derlemenin içinde yazar.' },
    },
    visitor: {
      title: 'Sizden ne saklanıyor',
      cookies: { label: 'Çerez', text: 'Yok', how: 'Herkese açık sayfalar çerez bırakmaz, sayım da çerez kullanmaz.' },
      address: { label: 'IP adresi', text: 'Kısaltılarak', how: 'Son bölümü silinir; tam adres ziyaret kayıtlarına hiç girmez.' },
      views: { label: 'Yer, cihaz ve sayfa', how: 'Sonra tek tek ziyaretler silinir, yalnızca günlük sayılar kalır. Silme işi de bu süreyi okur.' },
      messages: { label: 'Gönderdiğiniz mesajlar', text: 'Silinene kadar', how: 'Size yanıt verebilmek için; süreyi site sahibi belirler.' },
      suspicious: { label: 'Otomatik görünen mesajlar', how: 'Ayrı bir klasörde bekler, sonra kendiliğinden silinir.' },
    },
  },
  scripts: {
    loading: 'Yükleniyor...', cache: 'önbellek', link: 'Bağlantı', copied: 'kopyalandı.', notCopied: 'kopyalanamadı:',
  },
  articleScripts: {
    code: { name: 'Kod', wrap: 'Satırları kaydır', copy: 'Kopyala', done: 'Kopyalandı', failed: 'Kopyalanamadı' },
    player: { play: 'Oynat', here: 'burada oynat' },
    picture: { name: 'Görsel', enlarge: '(büyük göster)', large: 'Büyük görsel', close: 'Kapat' },
    gallery: { previous: 'Önceki görsel', next: 'Sonraki görsel' },
  },
  wrote: (date: string, name: string) => `${date} tarihinde ${name} yazdı:`,
};

/** Answers of the contact form. */
// biome-ignore format: short texts share a line.
export const form = {
  sent: 'Mesajınız başarıyla gönderildi!', busy: 'Gönderiliyor...',
  invalid: 'Lütfen form alanlarını kontrol edin.',
  failed: 'Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.',
  name: { error: 'İsim en az 2 karakter olmalıdır', tooLong: 'İsim en fazla 100 karakter olabilir' },
  email: { error: 'Geçerli bir email adresi giriniz', tooLong: 'Email adresi en fazla 254 karakter olabilir' },
  message: { error: 'Mesaj en az 10 karakter olmalıdır', tooLong: 'Mesaj en fazla 5000 karakter olabilir' },
};

export type Texts = SharedTexts & typeof others & { form: typeof form };
