import { z } from 'zod';
import { pageOf, pageQuery, revision, slugField, truth } from '#kit/contract/fields.ts';
import { fieldKinds } from '#kit/languages/translatable.ts';

export const fieldValue = z.union([
  z.string(),
  z.array(z.string()),
  z.array(z.record(z.string(), z.unknown())),
]);

const textFormat = z.enum(['html', 'markdown']).default('html');

/** Absent fields stay as they are; an empty field removes its translation. */
export const translationInput = z.strictObject({
  fields: z.record(z.string(), z.unknown(), 'Alanlar bir nesne olmalıdır.').default({}),
  slug: slugField,
  is_published: truth,
  rev: revision,
  /** Revision of the Turkish record that was translated. */
  source_rev: z.int('Bir sayı olmalıdır.').optional(),
  /** Format of rich texts. */
  format: textFormat,
});

export const translationQuery = z.object({ format: textFormat });

export const translationState = z.object({
  kind: z.string(),
  /** Turkish name of the kind. */
  one: z.string(),
  id: z.int(),
  /** Turkish title. */
  title: z.string(),
  state: z.enum(['missing', 'partial', 'stale', 'unpublished', 'done']),
  missing: z.array(z.string()),
});

export const translationReply = translationState.extend({
  fields: z.record(z.string(), fieldValue),
  slug: z.string(),
  /** Path without the language prefix; empty if the record has no page of its own. */
  path: z.string(),
  is_published: z.boolean(),
  has_address: z.boolean(),
  /** Has a preview link before it is published. */
  has_preview: z.boolean(),
  /** 0 if there is no translation yet. */
  rev: z.int(),
  source_rev: z.int(),
  /** The Turkish record changed after it was translated. */
  is_stale: z.boolean(),
  shape: z.array(z.object({ name: z.string(), label: z.string(), kind: z.enum(fieldKinds) })),
  source: z.record(z.string(), fieldValue),
});

/** What a key that may write but not read receives. */
export const translationReceipt = translationReply.pick({
  id: true,
  rev: true,
  slug: true,
  is_published: true,
});

export const translationList = z.array(translationState);

export const translationPage = pageOf(translationState);

export const translationListQuery = pageQuery(100, 200).extend({
  waiting: z.literal('true').optional().describe('Leaves out what is done'),
  after: z
    .string()
    .regex(/^[a-z-]{1,40}\/\d{1,9}$/, 'Tür ve kimlik olmalıdır: skills/3.')
    .optional()
    .describe('Begins with those that follow this record, such as `skills/3`'),
});

export type TranslationInput = z.output<typeof translationInput>;
export type Translation = z.infer<typeof translationReply>;
export type TranslationPage = z.infer<typeof translationPage>;
export type TranslationState = z.infer<typeof translationState>;
