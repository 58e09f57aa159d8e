import { z } from 'zod';
import {
  carriedDates,
  echoed,
  imageAddress,
  optionalDate,
  optionalText,
  pictureList,
  requiredLine,
  requiredText,
  revision,
  slugField,
  sortOrder,
  truth,
  webAddress,
} from '#kit/contract/fields.ts';
import { technologies, technologyList } from '#kit/contract/technologies.ts';
import { statuses } from './labels.ts';

export const projectInput = z
  .strictObject({
    ...echoed,
    title: requiredLine(150),
    description: requiredText(1000),
    category: requiredText(60),
    /** HTML of the editor, or plain text. */
    content: optionalText(500_000),
    slug: slugField,
    gallery: pictureList,
    image: imageAddress,
    status: z.enum(statuses, 'Geçerli bir durum seçiniz.').optional(),
    featured: truth,
    technologies,
    live_url: webAddress,
    github_url: webAddress,
    start_date: optionalDate,
    end_date: optionalDate,
    sort_order: sortOrder.nullable(),
    /** Echoed: only GitHub changes it. */
    repository: z.unknown().optional(),
    rev: revision,
  })
  .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
    error: 'Bitiş tarihi başlangıç tarihinden önce olamaz.',
    path: ['end_date'],
  });

export const projectRepository = z.object({
  id: z.string().max(18),
  full_name: z.string().max(400),
  url: z.string().max(2000),
  stars: z.int().min(0).max(2_147_483_647),
  pushed_at: z.iso.datetime().nullable(),
});

export const projectReply = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  content: z.string(),
  image: z.string(),
  gallery: z.array(z.string()),
  category: z.string(),
  status: z.string(),
  featured: z.boolean(),
  technologies: technologyList,
  live_url: z.string(),
  github_url: z.string(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  sort_order: z.int().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** What GitHub says of the repository at `github_url`; null without one, and while it is not public. */
  repository: projectRepository.nullable(),
  rev: z.int(),
});

export const storedProject = projectInput.safeExtend({
  ...carriedDates.shape,
  repository: projectRepository.nullish(),
});

export const projectList = z.array(projectReply);

export type ProjectInput = z.output<typeof projectInput>;
export type Project = z.infer<typeof projectReply>;
export type ProjectRepository = z.infer<typeof projectRepository>;
