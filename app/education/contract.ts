import { z } from 'zod';
import {
  echoed,
  optionalText,
  requiredLine,
  revision,
  sortOrder,
  truth,
  wholeNumber,
} from '#kit/contract/fields.ts';

export const FIRST_YEAR = 1990;
export const LAST_YEAR = 2030;

const year = wholeNumber(FIRST_YEAR, LAST_YEAR);

export const educationInput = z
  .strictObject({
    ...echoed,
    degree: requiredLine(150),
    institution_name: requiredLine(200),
    field_of_study: optionalText(200),
    description: optionalText(5000),
    location: optionalText(150),
    start_year: year,
    end_year: year.nullish(),
    is_current: truth,
    sort_order: sortOrder,
    rev: revision,
  })
  .refine(({ start_year, end_year, is_current }) => is_current || !end_year || start_year <= end_year, {
    error: 'Bitiş yılı başlangıç yılından önce olamaz.',
    path: ['end_year'],
  });

export const educationReply = z.object({
  id: z.int(),
  degree: z.string(),
  institution_name: z.string(),
  field_of_study: z.string(),
  description: z.string(),
  location: z.string(),
  start_year: z.int(),
  end_year: z.int().nullable(),
  is_current: z.boolean(),
  sort_order: z.int(),
  rev: z.int(),
});

export const educationList = z.array(educationReply);

export type Education = z.infer<typeof educationReply>;
