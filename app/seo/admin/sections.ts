import type { SeoField } from '../fields.ts';

export type FieldText = { name: SeoField; label: string; hint?: string; wide?: boolean };
export type SeoSection = { title: string; intro?: string; fields: FieldText[] };

const wide = true;

export const sections: SeoSection[] = [
  {
    title: 'Meta Etiketleri',
    fields: [
      {
        name: 'meta_description',
        label: 'Meta açıklama',
        hint: '155 karakter önerilir. Boşsa sitenin açıklaması kullanılır.',
        wide,
      },
      { name: 'meta_keywords', label: 'Anahtar kelimeler', hint: 'Virgülle ayırın.' },
      { name: 'meta_author', label: 'Yazar' },
      { name: 'meta_robots', label: 'Robots' },
    ],
  },
  {
    title: 'Open Graph',
    intro: 'Bağlantı paylaşıldığında görünen kart. Boş bırakılanlar sayfanın kendi içeriğinden alınır.',
    fields: [
      { name: 'og_title', label: 'OG başlığı' },
      { name: 'og_type', label: 'OG türü' },
      { name: 'og_description', label: 'OG açıklaması', wide },
      {
        name: 'og_image',
        label: 'OG görseli',
        hint: 'Boşsa her sayfa için 1200×630 bir görsel çizilir.',
        wide,
      },
      { name: 'og_locale', label: 'OG dili' },
    ],
  },
  {
    title: 'Twitter Card',
    fields: [
      { name: 'twitter_card', label: 'Kart türü' },
      { name: 'twitter_title', label: 'Twitter başlığı' },
      { name: 'twitter_site', label: 'Site hesabı', hint: '@kullanici' },
      { name: 'twitter_creator', label: 'Yazar hesabı', hint: '@kullanici' },
      { name: 'twitter_description', label: 'Twitter açıklaması', wide },
      { name: 'twitter_image', label: 'Twitter görseli', wide },
    ],
  },
  {
    title: 'Schema.org Verisi',
    intro:
      'Arama motorlarının sitenin kime ait olduğunu anlaması için. Boş bırakılanlar kişisel bilgilerden alınır.',
    fields: [
      { name: 'schema_type', label: 'Tür' },
      { name: 'schema_name', label: 'Ad' },
      { name: 'schema_job_title', label: 'Meslek' },
      { name: 'schema_url', label: 'Adres' },
      { name: 'schema_same_as', label: 'Diğer profiller', hint: 'Virgülle ayrılmış adresler.', wide },
    ],
  },
  {
    title: 'Teknik SEO',
    fields: [
      { name: 'canonical_url', label: 'Ana sayfanın kanonik adresi', hint: 'Boşsa sitenin kendi adresi.' },
      { name: 'sitemap_url', label: 'Site haritası adresi' },
      { name: 'theme_color', label: 'Tema rengi', hint: 'Sitenin vurgu rengi de budur.' },
      { name: 'msapplication_tilecolor', label: 'Windows kutucuk rengi' },
      {
        name: 'site_icon',
        label: 'Site simgesi',
        hint: 'Tek bir kare görsel; favicon ve dokunma simgesi bundan üretilir. Boşsa adınızın baş harfi çizilir.',
        wide,
      },
      { name: 'favicon_url', label: 'Favicon adresi' },
      { name: 'apple_touch_icon', label: 'Apple dokunma simgesi adresi' },
      {
        name: 'robots_txt',
        label: 'robots.txt',
        hint: 'Boşsa hazır kurallar kullanılır; site haritası satırı her zaman eklenir.',
        wide,
      },
    ],
  },
  {
    title: 'Arama motorlarına bildir',
    intro:
      'Bir sayfa yayınlanınca, değişince ya da kaldırılınca adresi bildirilir; taslaklar bildirilmez. Sitenin adresi verilmiş olmalıdır.',
    fields: [
      { name: 'indexnow', label: 'IndexNow', hint: 'Bing, Yandex, Seznam ve Naver’a.' },
      { name: 'websub', label: 'WebSub', hint: 'Akışları Google’ın hub’ına; okurlara hemen ulaşır.' },
    ],
  },
  {
    title: 'Yapay zekâ',
    intro:
      'robots.txt’nin yapay zekâ botlarına söylediği. Arama motorlarını etkilemez; uyup uymamak botlara kalmıştır.',
    fields: [{ name: 'ai_training', label: 'İzin', wide }],
  },
  {
    title: 'Site Doğrulama',
    fields: [
      { name: 'google_site_verification', label: 'Google' },
      { name: 'bing_site_verification', label: 'Bing' },
      { name: 'yandex_site_verification', label: 'Yandex' },
    ],
  },
];

export const optionLabels: Record<string, string> = {
  off: 'Kapalı',
  on: 'Açık',
  allow: 'Hepsine izin ver',
  refuse: 'Yalnızca arama: eğitimde ve yanıtlarda kullanılmasın',
  none: 'Hiçbirine izin verme',
};
