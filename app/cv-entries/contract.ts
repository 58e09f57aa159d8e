import { z } from 'zod';
import { entryKinds, languageLevels } from '#importers/index.ts';
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

/** As exact as it is known: `2024`, `2024-03` or `2024-03-05`; words are read (`Mart 2024`). */
const date = optionalText(60)
  .refine((value) => !value || readDate(value), 'Bir yıl ya da ay giriniz: 2024, 2024-03.')
  .transform((value) => value && readDate(value));

const kind = z.enum(entryKinds, 'Listedeki türlerden birini seçiniz.');
const level = z.enum(['', ...languageLevels], 'Listedeki seviyelerden birini seçiniz.');

export const entryInput = z
  .strictObject({
    ...echoed,
    kind,
    title: requiredLine(200),
    organization: optionalText(200),
    start_date: date,
    end_date: date,
    url: webAddress,
    level: level.nullish().transform((value) => (value === null ? '' : value)),
    description: optionalText(5000),
    sort_order: sortOrder,
    is_active: truth.describe('What becomes a reference is hidden; a later save may show it.'),
    rev: revision,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || isInOrder(start_date, end_date), {
    error: 'Bitiş başlangıçtan önce olamaz.',
    path: ['end_date'],
  });

/** Compares as far as both are known. */
function isInOrder(start: string, end: string) {
  const known = Math.min(start.length, end.length);
  return start.slice(0, known) <= end.slice(0, known);
}

export const entryReply = z.object({
  id: z.int(),
  kind,
  title: z.string(),
  organization: z.string(),
  start_date: z.string(),
  end_date: z.string(),
  url: z.string(),
  level,
  description: z.string(),
  sort_order: z.int(),
  is_active: z.boolean(),
  rev: z.int(),
});

export const entryList = z.array(entryReply);

export const entryFilter = z.object({ kind: kind.optional() });

export type CvEntry = z.infer<typeof entryReply>;
