import { z } from 'zod';
import { fieldsOf } from '#kit/forms/form-fields.ts';
import { type AnyText, articleInput, plainFields, plainRules } from '../contract.ts';
import { acceptedBy, type TextType } from '../text-type.ts';

/** The fields of every type as typed, valid or not; fills in fields that an earlier version did not have. */
export const draftFields = z.object({
  title: z.string(),
  slug: z.string(),
  content: z.string(),
  excerpt: z.string(),
  category_id: z.int().nullable().default(null),
  is_published: z.boolean(),
  archived: z.boolean(),
  /** ISO time; null for the moment of publication. */
  published_at: z.string().nullable(),
  ...plainFields.shape,
});

export type Draft = z.infer<typeof draftFields>;

export const emptyDraft: Draft = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  category_id: null,
  is_published: false,
  archived: false,
  published_at: null,
  ...plainFields.parse({}),
};

export const toDraft = (article: AnyText): Draft =>
  draftFields.parse({
    ...article,
    excerpt: article.excerpt_is_automatic ? '' : article.excerpt,
    is_published: article.status === 'published',
    archived: article.status === 'archived',
  });

export function toInput(type: TextType, { archived, is_published, ...draft }: Draft) {
  const published = is_published ? 'published' : 'draft';
  return acceptedBy(type, { ...draft, status: archived ? 'archived' : published });
}

export const isSameDraft = (a: Draft, b: Draft) =>
  draftFields.keyof().options.every((name) => String(a[name]) === String(b[name]));

/** Labels of the fields, in the form and in refusals. */
export const fieldNames = {
  ...fieldsOf({ shape: { ...articleInput.shape, ...plainRules } }).labels,
  archived: 'Arşivde',
};
