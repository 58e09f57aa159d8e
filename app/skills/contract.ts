import { z } from 'zod';
import { echoed, requiredText, revision, sortOrder, truth, wholeNumber } from '#kit/contract/fields.ts';
import { technologies, technologyList } from '#kit/contract/technologies.ts';
import { skillColorOf, skillIcons } from './labels.ts';

export const skillInput = z.strictObject({
  ...echoed,
  title: requiredText(100),
  description: requiredText(2000),
  icon: z.enum(skillIcons, 'Geçerli bir simge seçiniz.'),
  color: requiredText(100).refine((color) => skillColorOf(color), 'Geçerli bir renk seçiniz.'),
  technologies,
  proficiency_level: wholeNumber(1, 5).optional(),
  order: sortOrder,
  is_active: truth,
  rev: revision,
});

export const skillReply = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  color: z.string(),
  technologies: technologyList,
  proficiency_level: z.int(),
  order: z.int(),
  is_active: z.boolean(),
  rev: z.int(),
});

export const skillList = z.array(skillReply);

export type Skill = z.infer<typeof skillReply>;
