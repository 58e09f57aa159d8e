import { z } from 'zod';
import { echoed, optionalDate, optionalText, requiredText, revision, truth } from '#kit/contract/fields.ts';
import { today } from '#kit/text/format.ts';
import { languageName, languages } from '#kit/texts/languages.ts';

export const cvDesigns = ['classic', 'modern'] as const;

export const cvDesign = z.enum(cvDesigns, 'Listedeki tasarımlardan birini seçiniz.');

export const cvInput = z.strictObject({ design: cvDesign });

export type CvDesign = z.infer<typeof cvDesign>;

const key = z.string('Metin olmalıdır.').regex(/^[a-z]{1,30}\/\d{1,9}$/, 'Bir kaydın anahtarı olmalıdır.');

export const linkInput = z.strictObject({
  ...echoed,
  opened: z.unknown().optional(),
  last_opened: z.unknown().optional(),
  name: requiredText(100),
  title: optionalText(150),
  summary: optionalText(5000),
  design: cvDesign,
  language: z.enum(languages, 'Listedeki dillerden birini seçiniz.').optional(),
  /** Keys of the shown records, in order: `experience/3`, `talk/7`. */
  shown: z.array(key, 'Bir liste olmalıdır.').max(1000, 'En fazla 1000 kayıt seçilebilir.'),
  expires_on: optionalDate,
  is_active: truth,
  rev: revision,
});

export const linkReply = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  design: cvDesign,
  language: z.enum(languages),
  shown: z.array(z.string()),
  expires_on: z.string().nullable(),
  is_active: z.boolean(),
  opened: z.int(),
  last_opened: z.string().nullable(),
  rev: z.int(),
});

export const linkList = z.array(linkReply);

export const linkAddress = z.object({ path: z.string() });

/** Every record that a CV can show, by section. */
export const cvChoices = z.array(
  z.object({
    group: z.string(),
    title: z.string(),
    items: z.array(
      z.object({ key: z.string(), title: z.string(), detail: z.string(), is_public: z.boolean() }),
    ),
  }),
);

/** What was not found when a file was read back; `order`: found, but before something that should precede it. */
const lostPart = z.object({
  kind: z.enum(['name', 'address', 'date', 'section', 'text', 'order']),
  text: z.string(),
});

/** The text of each file of the main CV, as a machine reads it, and what it lost. */
export const cvReading = z.object({
  files: z.array(
    z.object({
      format: z.enum(['pdf', 'docx']),
      design: cvDesign.nullable(),
      language: z.enum(languages),
      text: z.string(),
      counts: z.object({ addresses: z.int(), dates: z.int(), sections: z.int() }),
      lost: z.array(lostPart),
    }),
  ),
});

export type CvReading = z.infer<typeof cvReading>;
export type LostPart = z.infer<typeof lostPart>;
export type CvLink = z.infer<typeof linkReply>;
export type CvChoices = z.infer<typeof cvChoices>;

/** Says whether the link is valid: neither revoked nor past its last day. */
export const isAlive = ({ is_active, expires_on }: CvLink) => is_active && (expires_on ?? '9999') >= today();

export const designLabels: Record<CvDesign, { name: string; text: string }> = {
  classic: { name: 'Klasik', text: 'Tek sütun; her şey okunduğu sırada.' },
  modern: { name: 'Modern', text: 'İletişim ve yetenekler yanda, deneyim geniş sütunda.' },
};

/** `PDF, Klasik · Türkçe` */
export const fileLabel = ({ format, design, language }: CvReading['files'][number]) =>
  `${design ? `PDF, ${designLabels[design].name}` : format.toUpperCase()} · ${languageName(language)}`;
