import type { Profile } from './keys.ts';

/** Who stands on the pages where the owner has entered nothing yet, or where it could not be read. */
export const fallbackPerson = {
  full_name: 'Ad Soyad',
  title: 'Backend Geliştirici',
  bio: 'Ölçeklenebilir, güvenilir ve bakımı kolay sistemler geliştiriyorum.',
} satisfies Profile;

/** What the home page says where the owner has not said it. */
export const fallbackTexts = {
  heroGreeting: 'Merhaba, ben',
  contactButtonText: 'Benimle İletişime Geç',
  projectsButtonText: 'Projelerimi Gör',
  cvButtonText: 'CV’yi Görüntüle',
} satisfies Profile;

/** What pages show in place of each value that the owner has not entered. */
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
