import { z } from 'zod';
import { field, replyOf } from '#kit/contract/field.ts';
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
    degree: field(requiredLine(150), {
      label: 'Derece',
      translated: 'line',
      about: 'Degree, such as Lisans.',
    }),
    institution_name: field(requiredLine(200), {
      label: 'Kurum',
      translated: 'line',
      about: 'School or university.',
    }),
    field_of_study: field(optionalText(200), { label: 'Bölüm', translated: 'line', about: 'Subject.' }),
    location: field(optionalText(150), { label: 'Konum', translated: 'line', about: 'City.' }),
    description: field(optionalText(5000), {
      label: 'Açıklama',
      translated: 'text',
      about: 'More, in a few sentences.',
    }),
    start_year: field(year, { label: 'Başlangıç yılı', about: 'First year.' }),
    end_year: field(year.nullish(), {
      label: 'Bitiş yılı',
      about: 'Last year; absent while it goes on.',
    }),
    is_current: field(truth, { label: 'Hâlâ okuyorum', about: 'true while it goes on.' }),
    sort_order: field(sortOrder, { label: 'Sıra' }),
    rev: revision,
  })
  .refine(({ start_year, end_year, is_current }) => is_current || !end_year || start_year <= end_year, {
    error: 'Bitiş yılı başlangıç yılından önce olamaz.',
    path: ['end_year'],
  });

export const educationReply = replyOf(educationInput);

export const educationList = z.array(educationReply);

export type Education = z.infer<typeof educationReply>;
