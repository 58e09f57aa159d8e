import { z } from 'zod';
import { echoed, requiredLine, revision, sortOrder } from '#kit/contract/fields.ts';
import { categoryIcons } from './icons.ts';

export const categoryInput = z.strictObject({
  ...echoed,
  name: requiredLine(60),
  icon: z.enum(categoryIcons, 'Geçerli bir simge seçiniz.').optional(),
  sort_order: sortOrder,
  rev: revision,
  projects: z.unknown().optional(),
});

export const categoryReply = z.object({
  id: z.int(),
  name: z.string(),
  icon: z.string(),
  sort_order: z.int(),
  rev: z.int(),
  projects: z.int(),
});

export const categoryList = z.array(categoryReply);

export type CategoryInput = z.output<typeof categoryInput>;
export type Category = z.infer<typeof categoryReply>;
