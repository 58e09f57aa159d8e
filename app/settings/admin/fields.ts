import type { ProfileKey } from '#app/profile/keys.ts';

export type FieldSpec = {
  key: ProfileKey;
  label: string;
  required?: true;
  hint?: string;
  rows?: number;
  wide?: true;
};

export const personFields: FieldSpec[] = [
  { key: 'full_name', label: 'Ad Soyad', required: true },
  { key: 'title', label: 'Unvan', required: true },
  { key: 'email', label: 'E-posta', required: true, hint: 'Hakkımda sayfasında ve CV’de.' },
  { key: 'phone', label: 'Telefon', hint: 'Hakkımda sayfasında ve CV’de.' },
  { key: 'location', label: 'Konum', hint: 'Hakkımda ve İletişim sayfalarında, CV’de.' },
  { key: 'birth_date', label: 'Doğum tarihi', hint: 'Sitede gösterilmez.' },
  { key: 'bio', label: 'Kısa tanıtım', required: true, hint: 'Ana sayfada adınızın altında.', rows: 3 },
  { key: 'aboutSummary', label: 'Profesyonel Özet', hint: 'Hakkımda’da paragraflar, CV’nin başı.', rows: 6 },
  { key: 'github_url', label: 'GitHub' },
  { key: 'linkedin_url', label: 'LinkedIn' },
  { key: 'twitter_url', label: 'X (Twitter)' },
  { key: 'instagram_url', label: 'Instagram' },
];

export const siteFields: FieldSpec[] = [
  { key: 'site_title', label: 'Site başlığı', required: true, hint: 'Sekmede, aramada, akışta.' },
  { key: 'site_keywords', label: 'Anahtar kelimeler', hint: 'Virgülle ayırın.' },
  {
    key: 'site_description',
    label: 'Site açıklaması',
    required: true,
    hint: 'Aramada ve paylaşımda.',
    rows: 2,
  },
];

export const homeFields: FieldSpec[] = [
  { key: 'heroGreeting', label: 'Karşılama', required: true },
  { key: 'heroSubtitle', label: 'Alt başlık' },
  { key: 'heroTagline', label: 'Slogan', wide: true },
  {
    key: 'heroDescription',
    label: 'Açıklama',
    required: true,
    hint: 'Ana sayfada, tanıtım yerine.',
    rows: 3,
  },
  {
    key: 'heroKeywords',
    label: 'Ana sayfa anahtar kelimeleri',
    required: true,
    hint: '• ile ayırın: API • PostgreSQL • Kafka',
    wide: true,
  },
  {
    key: 'heroNow',
    label: 'Şu anda',
    hint: 'Bugünlerde ne yaptığınız: ana sayfada. Boşsa görünmez.',
    rows: 2,
  },
  { key: 'contactButtonText', label: 'İletişim düğmesi', required: true },
  { key: 'projectsButtonText', label: 'Projeler düğmesi', required: true },
  { key: 'cvButtonText', label: 'CV düğmesi', required: true },
];

export const contactFields: FieldSpec[] = [
  { key: 'contactEmail', label: 'İletişim e-postası', required: true },
  { key: 'contactPhone', label: 'İletişim telefonu' },
  {
    key: 'links',
    label: 'Diğer bağlantılar',
    hint: 'Her satıra bir ad ve adres: Mastodon https://mastodon.social/@deniz',
    rows: 3,
  },
  { key: 'address', label: 'Adres', hint: 'Sitede gösterilmez.', wide: true },
];

export const fileFields: FieldSpec[] = [
  {
    key: 'cv_url',
    label: 'CV adresi',
    hint: 'CV Yönetimi sekmesinden yükleyince kendiliğinden dolar.',
    wide: true,
  },
];

export const tabs = [
  { id: 'kisisel', label: 'Kişisel Bilgiler', fields: personFields },
  { id: 'site', label: 'Site Ayarları', fields: [...siteFields, ...homeFields] },
  { id: 'iletisim', label: 'İletişim', fields: contactFields },
  { id: 'dosyalar', label: 'Dosyalar', fields: fileFields },
  { id: 'cv', label: 'CV Yönetimi', fields: [] },
] as const satisfies readonly { id: string; label: string; fields: FieldSpec[] }[];

export type TabId = (typeof tabs)[number]['id'];

export const isTabId = (id: string | null): id is TabId => tabs.some((tab) => tab.id === id);

export const editedKeys: ProfileKey[] = [
  ...tabs.flatMap(({ fields }) => fields.map(({ key }) => key)),
  'profile_image',
];

export const requiredKeys: ProfileKey[] = tabs.flatMap(({ fields }) =>
  fields.flatMap((field: FieldSpec) => (field.required ? [field.key] : [])),
);

export const labelOf = (key: ProfileKey): string =>
  tabs.flatMap<FieldSpec>(({ fields }) => fields).find((field) => field.key === key)?.label ??
  'Profil fotoğrafı';

export const tabOf = (key: string): TabId =>
  tabs.find(({ fields }) => fields.some((field) => field.key === key))?.id ?? 'kisisel';
