import { z } from 'zod';
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
import { technologies, technologyList } from '#kit/contract/technologies.ts';
import { workTypes } from './labels.ts';

export const experienceInput = z
  .strictObject({
    ...echoed,
    duration: z.unknown().optional(),
    position: requiredLine(150),
    company_name: requiredLine(150),
    location: optionalText(150),
    work_type: z.enum(workTypes, 'Geçerli bir çalışma şekli seçiniz.').nullish(),
    description: optionalText(10_000),
    technologies,
    start_date: requiredDate,
    end_date: optionalDate,
    is_current: truth,
    sort_order: sortOrder,
    rev: revision,
  })
  .refine(({ start_date, end_date, is_current }) => is_current || !end_date || start_date <= end_date, {
    error: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
    path: ['end_date'],
  });

export const experienceReply = z.object({
  id: z.int(),
  position: z.string(),
  company_name: z.string(),
  location: z.string(),
  work_type: z.string().nullable(),
  description: z.string(),
  technologies: technologyList,
  start_date: z.string(),
  end_date: z.string().nullable(),
  is_current: z.boolean(),
  sort_order: z.int(),
  duration: z.string(),
  rev: z.int(),
});

export const experienceList = z.array(experienceReply);

export type Experience = z.infer<typeof experienceReply>;
