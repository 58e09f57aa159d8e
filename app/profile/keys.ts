import { turkish } from '#kit/texts/words.ts';

/** Every key with its type of value and its tab in the settings. */
export const profileKeys = {
  full_name: { type: 'text', category: 'about', max: 100 },
  title: { type: 'text', category: 'about', max: 150 },
  bio: { type: 'text', category: 'about', max: 2000 },
  aboutSummary: { type: 'text', category: 'about', max: 10_000 },
  location: { type: 'text', category: 'about', max: 150 },
  birth_date: { type: 'text', category: 'about', max: 10 },
  profile_image: { type: 'url', category: 'about', max: 2000 },
  skills: { type: 'text', category: 'about', max: 10_000 },
  email: { type: 'email', category: 'contact', max: 254 },
  phone: { type: 'phone', category: 'contact', max: 40 },
  address: { type: 'text', category: 'contact', max: 300 },
  contactEmail: { type: 'email', category: 'contact', max: 254 },
  contactPhone: { type: 'phone', category: 'contact', max: 40 },
  github_url: { type: 'url', category: 'social', max: 2000 },
  linkedin_url: { type: 'url', category: 'social', max: 2000 },
  twitter_url: { type: 'url', category: 'social', max: 2000 },
  instagram_url: { type: 'url', category: 'social', max: 2000 },
  links: { type: 'text', category: 'social', max: 4000 },
  site_title: { type: 'text', category: 'site', max: 150 },
  site_description: { type: 'text', category: 'site', max: 500 },
  site_keywords: { type: 'text', category: 'site', max: 500 },
  heroGreeting: { type: 'text', category: 'site', max: 100 },
  heroSubtitle: { type: 'text', category: 'site', max: 150 },
  heroTagline: { type: 'text', category: 'site', max: 200 },
  heroDescription: { type: 'text', category: 'site', max: 1000 },
  heroKeywords: { type: 'text', category: 'site', max: 500 },
  heroNow: { type: 'text', category: 'site', max: 300 },
  contactButtonText: { type: 'text', category: 'site', max: 60 },
  projectsButtonText: { type: 'text', category: 'site', max: 60 },
  cvButtonText: { type: 'text', category: 'site', max: 60 },
  cv_url: { type: 'url', category: 'files', max: 2000 },
} as const satisfies Record<string, { type: ValueType; category: ProfileCategory; max: number }>;

export type ValueType = 'text' | 'email' | 'phone' | 'url';
type ProfileCategory = 'about' | 'contact' | 'social' | 'site' | 'files';
export type ProfileKey = keyof typeof profileKeys;
export type Profile = Partial<Record<ProfileKey, string>>;

export const privateKeys: readonly ProfileKey[] = ['birth_date', 'address'];

export const isProfileKey = (key: string): key is ProfileKey => Object.hasOwn(profileKeys, key);

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
