import { turkish } from '#kit/texts/words.ts';
import type { Profile } from './fields.ts';

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
