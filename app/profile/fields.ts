import type { FieldFacts } from '#kit/contract/field.ts';
import { turkish } from '#kit/texts/words.ts';

type Facts = Pick<FieldFacts, 'label' | 'translated' | 'about'>;

const text = (category: ProfileCategory, max: number, facts: Facts) => oneOf('text', category, max, facts);
const date = (category: ProfileCategory, facts: Facts) => oneOf('date', category, 10, facts);
const email = (category: ProfileCategory, facts: Facts) => oneOf('email', category, 254, facts);
const phone = (category: ProfileCategory, facts: Facts) => oneOf('phone', category, 40, facts);
const url = (category: ProfileCategory, facts: Facts) => oneOf('url', category, 2000, facts);

function oneOf(type: ValueType, category: ProfileCategory, max: number, facts: Facts) {
  return { type, category, max, ...facts };
}

/** Declares every value: its type, its tab in the settings, and what forms, translations and agents say of it. */
export const profileFields = {
  full_name: text('about', 100, { label: 'Ad Soyad', about: 'Name.' }),
  title: text('about', 150, { label: 'Unvan', translated: 'line', about: 'Job title.' }),
  bio: text('about', 2000, { label: 'Kısa tanıtım', translated: 'text', about: 'Short introduction.' }),
  aboutSummary: text('about', 10_000, {
    label: 'Profesyonel Özet',
    translated: 'text',
    about: 'Summary at the top of /about and the CV.',
  }),
  location: text('about', 150, { label: 'Konum', translated: 'line', about: 'City, country.' }),
  birth_date: date('about', { label: 'Doğum tarihi', about: 'Not public: 1990-03-04.' }),
  profile_image: url('about', { label: 'Profil fotoğrafı', about: 'Address of a picture.' }),
  skills: text('about', 10_000, { about: 'Not used by pages.' }),
  email: email('contact', { label: 'E-posta', about: 'Shown in /about and the CV.' }),
  phone: phone('contact', { label: 'Telefon', about: 'Shown in /about and the CV.' }),
  address: text('contact', 300, { label: 'Adres', about: 'Not public.' }),
  contactEmail: email('contact', { label: 'İletişim e-postası', about: 'Shown at /contact.' }),
  contactPhone: phone('contact', { label: 'İletişim telefonu', about: 'Shown at /contact.' }),
  github_url: url('social', { label: 'GitHub', about: 'Profile at GitHub.' }),
  linkedin_url: url('social', { label: 'LinkedIn', about: 'Profile at LinkedIn.' }),
  twitter_url: url('social', { label: 'X (Twitter)', about: 'Profile at X.' }),
  instagram_url: url('social', { label: 'Instagram', about: 'Profile at Instagram.' }),
  links: text('social', 4000, {
    label: 'Diğer bağlantılar',
    translated: 'text',
    about: 'Other links: a name and an address on each line.',
  }),
  site_title: text('site', 150, { label: 'Site başlığı', translated: 'line', about: 'Name of the site.' }),
  site_description: text('site', 500, {
    label: 'Site açıklaması',
    translated: 'text',
    about: 'Description of the site.',
  }),
  site_keywords: text('site', 500, {
    label: 'Anahtar kelimeler',
    translated: 'line',
    about: 'Keywords of the site.',
  }),
  heroGreeting: text('site', 100, {
    label: 'Karşılama',
    translated: 'line',
    about: 'Home: before the name.',
  }),
  heroSubtitle: text('site', 150, {
    label: 'Alt başlık',
    translated: 'line',
    about: 'Home: line at the top.',
  }),
  heroTagline: text('site', 200, {
    label: 'Slogan',
    translated: 'line',
    about: 'Home: line below the job title.',
  }),
  heroDescription: text('site', 1000, {
    label: 'Ana sayfa açıklaması',
    translated: 'text',
    about: 'Home: introduction.',
  }),
  heroKeywords: text('site', 500, {
    label: 'Ana sayfa anahtar kelimeleri',
    translated: 'line',
    about: 'Home: words, separated by •.',
  }),
  heroNow: text('site', 300, {
    label: 'Şu anda',
    translated: 'line',
    about: 'Home: what the owner does now.',
  }),
  contactButtonText: text('site', 60, {
    label: 'İletişim düğmesi',
    translated: 'line',
    about: 'Home: button to /contact.',
  }),
  projectsButtonText: text('site', 60, {
    label: 'Projeler düğmesi',
    translated: 'line',
    about: 'Home: link to /projects.',
  }),
  cvButtonText: text('site', 60, { label: 'CV düğmesi', translated: 'line', about: 'Home: link to the CV.' }),
  cv_url: url('files', { label: 'CV adresi', about: 'Address of an own CV file, instead of the drawn one.' }),
};

export type ValueType = 'text' | 'date' | 'email' | 'phone' | 'url';
type ProfileCategory = 'about' | 'contact' | 'social' | 'site' | 'files';
export type ProfileKey = keyof typeof profileFields;
export type Profile = Partial<Record<ProfileKey, string>>;

export const privateKeys: readonly ProfileKey[] = ['birth_date', 'address'];

export const isProfileKey = (key: string): key is ProfileKey => Object.hasOwn(profileFields, key);

/** Values shown where the owner has entered none, or reading failed. */
export function fallbacksFor({ bio, email, phone, site_keywords }: Profile, { t } = turkish) {
  const { person, hero } = t.profile;
  return {
    ...person,
    ...hero,
    heroDescription: bio || person.bio,
    ...(site_keywords && {
      heroKeywords: site_keywords
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .join(' • '),
    }),
    ...(email && { contactEmail: email }),
    ...(phone && { contactPhone: phone }),
  } satisfies Profile;
}
