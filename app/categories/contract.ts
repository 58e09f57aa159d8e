import { z } from 'zod';
import { field, replyOf } from '#kit/contract/field.ts';
import { echoed, requiredLine, revision, sortOrder } from '#kit/contract/fields.ts';
import { categoryIcons } from './icons.ts';

export const categoryInput = z.strictObject({
  ...echoed,
  name: field(requiredLine(60), {
    label: 'Ad',
    translated: 'line',
    about: 'Name, which articles show by its id, projects by itself.',
  }),
  icon: field(z.enum(categoryIcons, 'Geçerli bir simge seçiniz.').optional(), {
    label: 'Simge',
    about: 'Icon beside the name.',
    reply: z.string(),
  }),
  sort_order: sortOrder,
  rev: revision,
  projects: field(z.unknown().optional(), { reply: z.int() }),
});

export const categoryReply = replyOf(categoryInput);

export const categoryList = z.array(categoryReply);

export type CategoryInput = z.output<typeof categoryInput>;
export type Category = z.infer<typeof categoryReply>;
