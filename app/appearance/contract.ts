import { z } from 'zod';
import { revision } from '#kit/contract/fields.ts';
import { corners, homeSections, openings, schemes, typefaces } from '#kit/site/appearance.ts';

const UNKNOWN = 'Listedeki seçeneklerden birini seçiniz.';

/** What the owner can choose; absent fields stay as they are. */
export const appearanceFields = z.strictObject({
  accent: z.string('Metin olmalıdır.').regex(/^#[0-9a-fA-F]{6}$/, '#3B82F6 biçiminde bir renk giriniz.'),
  typefaces: z.enum(typefaces, UNKNOWN),
  corners: z.enum(corners, UNKNOWN),
  scheme: z.enum(schemes, UNKNOWN),
  /** `portrait` looks like `card` where there is no profile picture. */
  opening: z.enum(openings, UNKNOWN),
  /** Sections of the home page, in order; omitted ones are hidden. */
  sections: z
    .array(z.enum(homeSections, UNKNOWN), 'Liste olmalıdır.')
    .refine((names) => new Set(names).size === names.length, 'Bir bölüm yalnızca bir kez yer alabilir.'),
  terminal_card: z.boolean('Evet ya da hayır olmalıdır.'),
});

/** The fields in the settings row of the appearance; the accent is stored with the SEO settings. */
export const storedFields = appearanceFields.omit({ accent: true }).partial();

export const appearanceInput = appearanceFields.partial().extend({ rev: revision });

/** `rev` also changes with the SEO settings, which contain the accent. */
export const appearanceReply = appearanceFields.extend({ rev: z.number().int() });

export type StoredAppearance = z.infer<typeof appearanceReply>;
