import type { Profile } from './keys.ts';

/** Who stands on the pages where the owner has entered nothing yet, or where it could not be read. */
export const fallbackPerson = {
  full_name: 'Ad Soyad',
  title: 'Backend Geliştirici',
  bio: 'Ölçeklenebilir, güvenilir ve bakımı kolay sistemler geliştiriyorum.',
} satisfies Profile;
