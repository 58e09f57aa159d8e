import type { ProfileKey } from '#app/profile/fields.ts';

export type FieldSpec = {
  key: ProfileKey;
  required?: true;
  hint?: string;
  rows?: number;
  wide?: true;
};

export const personFields: FieldSpec[] = [
  { key: 'full_name', required: true },
  { key: 'title', required: true },
  { key: 'email', required: true, hint: 'Hakkımda sayfasında ve CV’de.' },
  { key: 'phone', hint: 'Hakkımda sayfasında ve CV’de.' },
  { key: 'location', hint: 'Hakkımda ve İletişim sayfalarında, CV’de.' },
  { key: 'birth_date', hint: 'Sitede gösterilmez.' },
  { key: 'bio', required: true, hint: 'Ana sayfada adınızın altında.', rows: 3 },
  { key: 'aboutSummary', hint: 'Hakkımda’da paragraflar, CV’nin başı.', rows: 6 },
  { key: 'github_url' },
  { key: 'linkedin_url' },
  { key: 'twitter_url' },
  { key: 'instagram_url' },
];

export const siteFields: FieldSpec[] = [
  { key: 'site_title', required: true, hint: 'Sekmede, aramada, akışta.' },
  { key: 'site_keywords', hint: 'Virgülle ayırın.' },
  {
    key: 'site_description',
    required: true,
    hint: 'Aramada ve paylaşımda.',
    rows: 2,
  },
];

export const homeFields: FieldSpec[] = [
  { key: 'heroGreeting', required: true },
  { key: 'heroSubtitle' },
  { key: 'heroTagline', wide: true },
  {
    key: 'heroDescription',
    required: true,
    hint: 'Ana sayfada, tanıtım yerine.',
    rows: 3,
  },
  {
    key: 'heroKeywords',
    required: true,
    hint: '• ile ayırın: API • PostgreSQL • Kafka',
    wide: true,
  },
  {
    key: 'heroNow',
    hint: 'Bugünlerde ne yaptığınız: ana sayfada. Boşsa görünmez.',
    rows: 2,
  },
  { key: 'contactButtonText', required: true },
  { key: 'projectsButtonText', required: true },
  { key: 'cvButtonText', required: true },
];

export const contactFields: FieldSpec[] = [
  { key: 'contactEmail', required: true },
  { key: 'contactPhone' },
  {
    key: 'links',
    hint: 'Her satıra bir ad ve adres: Mastodon https://mastodon.social/@deniz',
    rows: 3,
  },
  { key: 'address', hint: 'Sitede gösterilmez.', wide: true },
];

export const fileFields: FieldSpec[] = [
  {
    key: 'cv_url',
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

export const tabOf = (key: string): TabId =>
  tabs.find(({ fields }) => fields.some((field) => field.key === key))?.id ?? 'kisisel';
