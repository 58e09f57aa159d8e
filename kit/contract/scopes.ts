import { z } from 'zod';

export const scope = z.enum(
  [
    'content:read',
    'content:write',
    'content:publish',
    'media:write',
    'profile:write',
    'messages:read',
    'messages:send',
    'analytics:read',
  ],
  'Böyle bir yetki yok.',
);

export type Scope = z.infer<typeof scope>;

/** The scope needed to read the reply of a write. */
export const readingScope: Partial<Record<Scope, Scope>> = {
  'content:write': 'content:read',
  'content:publish': 'content:read',
  'profile:write': 'content:read',
  'messages:send': 'messages:read',
};

export const scopeTexts: Record<Scope, string> = {
  'content:read': 'Taslaklar dahil bütün içeriği okuyabilir.',
  'content:write': 'Taslak yazabilir, değiştirebilir ve silebilir. Yayındakilere dokunamaz.',
  'content:publish':
    'Makaleleri yayınlayabilir, zamanlayabilir, yayından kaldırabilir ve yayındakileri değiştirebilir.',
  'media:write': 'Görsel ve dosya yükleyebilir, kullanılmayanları silebilir.',
  'profile:write': 'Profili, yetenekleri, deneyimi, eğitimi, projeleri ve SEO ayarlarını değiştirebilir.',
  'messages:read': 'Gelen mesajları okuyabilir.',
  'messages:send':
    'Mesajları yanıtlayabilir ve işaretleyebilir; sizin adınıza her adrese e-posta gönderebilir.',
  'analytics:read': 'Ziyaret sayılarını görebilir.',
};
