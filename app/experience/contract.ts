import { z } from 'zod';
import { field, replyOf } from '#kit/contract/field.ts';
import {
  echoed,
  optionalDate,
  optionalText,
  requiredDate,
  requiredLine,
  revision,
  sortOrder,
  truth,
} from '#kit/contract/fields.ts';
import { results, technologies } from '#kit/contract/lists.ts';
import { workTypes } from './labels.ts';

export const experienceInput = z
  .strictObject({
    ...echoed,
    duration: field(z.unknown().optional(), { reply: z.string() }),
    position: field(requiredLine(150), { label: 'Pozisyon', translated: 'line', about: 'Job title.' }),
    company_name: field(requiredLine(150), { label: 'Şirket', translated: 'line', about: 'Employer.' }),
    location: field(optionalText(150), { label: 'Konum', translated: 'line', about: 'City.' }),
    work_type: field(z.enum(workTypes, 'Geçerli bir çalışma şekli seçiniz.').nullish(), {
      label: 'Çalışma şekli',
      about: 'Where the work was done.',
      reply: z.string().nullable(),
    }),
    description: field(optionalText(10_000), {
      label: 'Açıklama',
      translated: 'text',
      about: 'What was done and reached.',
    }),
    results,
    technologies: field(technologies, {
      label: 'Teknolojiler',
      empty: '',
      about: 'Each once.',
    }),
    start_date: field(requiredDate, {
      label: 'Başlangıç',
      about: 'As 2024-05-01 or 2024-05.',
    }),
    end_date: field(optionalDate, { label: 'Bitiş', about: 'Absent while it goes on.' }),
    is_current: field(truth, { label: 'Hâlâ burada çalışıyorum', about: 'true while it goes on.' }),
    sort_order: field(sortOrder, { label: 'Sıra' }),
    rev: revision,
  })
  .refine(({ start_date, end_date, is_current }) => is_current || !end_date || start_date <= end_date, {
    error: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
    path: ['end_date'],
  });

export const experienceReply = replyOf(experienceInput);

export const experienceList = z.array(experienceReply);

export type Experience = z.infer<typeof experienceReply>;
