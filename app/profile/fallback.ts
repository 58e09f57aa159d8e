import type { Profile } from './keys.ts';

/** Appears where the owner has entered nothing, or reading failed. */
export const fallbackPerson = {
  full_name: 'Ad Soyad',
  title: 'Backend Geliştirici',
  bio: 'Ölçeklenebilir, güvenilir ve bakımı kolay sistemler geliştiriyorum.',
} satisfies Profile;

export const fallbackTexts = {
  heroGreeting: 'Merhaba, ben',
  contactButtonText: 'Benimle İletişime Geç',
  projectsButtonText: 'Projelerimi Gör',
  cvButtonText: 'CV’yi Görüntüle',
} satisfies Profile;

export function fallbacksFor({ bio, email, phone, site_keywords }: Profile) {
  return {
    ...fallbackPerson,
    ...fallbackTexts,
    heroDescription: bio || fallbackPerson.bio,
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
