import { z } from 'zod';
import { revision } from '#kit/contract/fields.ts';
import { DEFAULT, languages, otherLanguages } from '#kit/texts/languages.ts';

const chosen = z
  .array(z.enum(languages, 'Listedeki dillerden birini seçiniz.'), 'Liste olmalıdır.')
  .refine((names) => names.includes(DEFAULT), 'Türkçe kapatılamaz.')
  .transform((names) => languages.filter((language) => names.includes(language)));

export const otherLanguage = z.enum(otherLanguages, 'Listedeki dillerden birini seçiniz.');

/** Languages of the public site, as BCP 47 tags. */
export const languagesInput = z.strictObject({ languages: chosen, rev: revision });

export const languagesReply = z.object({ languages: z.array(z.enum(languages)), rev: z.int() });

export type Languages = z.infer<typeof languagesReply>;
