import { z } from 'zod';
import { field, replyOf } from '#kit/contract/field.ts';
import { echoed, requiredText, revision, sortOrder, truth, wholeNumber } from '#kit/contract/fields.ts';
import { technologies } from '#kit/contract/lists.ts';
import { skillColorOf, skillIcons } from './labels.ts';

export const skillInput = z.strictObject({
  ...echoed,
  title: field(requiredText(100), { label: 'Başlık', translated: 'line', about: 'Name of the skill.' }),
  description: field(requiredText(2000), {
    label: 'Açıklama',
    translated: 'text',
    about: 'What the owner does with it, in a sentence or two.',
  }),
  icon: field(z.enum(skillIcons, 'Geçerli bir simge seçiniz.'), {
    label: 'Simge',
    empty: 'Code',
    about: 'Icon of its card.',
    reply: z.string(),
  }),
  color: field(
    requiredText(100).refine((color) => skillColorOf(color), 'Geçerli bir renk seçiniz.'),
    {
      label: 'Renk',
      empty: 'blue',
      about: 'blue, green, purple, orange, red, indigo, pink or yellow.',
    },
  ),
  technologies: field(technologies, {
    label: 'Teknolojiler',
    translated: 'list',
    about: 'Each once.',
  }),
  proficiency_level: field(wholeNumber(1, 5).optional(), {
    label: 'Yeterlilik',
    empty: '3',
    about: '1 beginner to 5 expert; 3 when absent.',
  }),
  order: field(sortOrder, { label: 'Sıra', empty: '0', about: 'Place in the list, from 0.' }),
  is_active: field(truth, {
    label: 'Aktif (sitede görünür)',
    empty: true,
    about: 'false hides it from visitors.',
  }),
  rev: revision,
});

export const skillReply = replyOf(skillInput);

export const skillList = z.array(skillReply);

export type Skill = z.infer<typeof skillReply>;
