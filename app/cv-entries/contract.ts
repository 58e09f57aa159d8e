import { z } from 'zod';
import { entryKinds, languageLevels } from '#importers/index.ts';
import { field, replyOf } from '#kit/contract/field.ts';
import {
  echoed,
  optionalText,
  requiredLine,
  revision,
  sortOrder,
  truth,
  webAddress,
} from '#kit/contract/fields.ts';
import { readDate } from '#kit/text/partial-date.ts';

/** A date of any precision: `2024`, `2024-03` or `2024-03-05`; words are parsed (`Mart 2024`). */
const date = optionalText(60)
  .refine((value) => !value || readDate(value), 'Bir yıl ya da ay giriniz: 2024, 2024-03.')
  .transform((value) => value && readDate(value));

const kind = z.enum(entryKinds, 'Listedeki türlerden birini seçiniz.');
const level = z.enum(['', ...languageLevels], 'Listedeki seviyelerden birini seçiniz.');

export const entryInput = z
  .strictObject({
    ...echoed,
    kind: field(kind, { label: 'Tür', empty: 'certificate', about: 'What it is.' }),
    title: field(requiredLine(200), {
      label: 'Ad',
      translated: 'line',
      about: 'Name of the certificate, language, talk…',
    }),
    organization: field(optionalText(200), {
      label: 'Kurum',
      translated: 'line',
      about: 'Who gave or published it.',
    }),
    start_date: field(date, {
      label: 'Başlangıç',
      about: 'As exact as it is known: 2024, 2024-03 or 2024-03-05.',
      reply: z.string(),
    }),
    end_date: field(date, { label: 'Bitiş', about: 'End or expiry, likewise.', reply: z.string() }),
    url: field(webAddress, { label: 'Bağlantı', about: 'http(s) address of a proof or text.' }),
    level: field(
      level.nullish().transform((value) => (value === null ? '' : value)),
      { label: 'Seviye', about: 'Of a language, by the CEFR, or native.', reply: level },
    ),
    description: field(optionalText(5000), {
      label: 'Açıklama',
      translated: 'text',
      about: 'More, in a few sentences.',
    }),
    sort_order: sortOrder,
    is_active: field(truth.describe('What becomes a reference is hidden; a later save may show it.'), {
      label: 'Ziyaretçilere göster',
      empty: true,
      about: 'false hides it. What becomes a reference is hidden; a later save may show it.',
    }),
    rev: revision,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || isInOrder(start_date, end_date), {
    error: 'Bitiş başlangıçtan önce olamaz.',
    path: ['end_date'],
  });

/** Compares up to the precision of the less exact date. */
function isInOrder(start: string, end: string) {
  const known = Math.min(start.length, end.length);
  return start.slice(0, known) <= end.slice(0, known);
}

export const entryReply = replyOf(entryInput);

export const entryList = z.array(entryReply);

export const entryFilter = z.object({ kind: kind.optional() });

export type CvEntry = z.infer<typeof entryReply>;
