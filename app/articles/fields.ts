import type { Generated } from 'kysely';
import { z } from 'zod';
import { imageAddress, optionalText, truth, webAddress, wholeNumber } from '#kit/contract/fields.ts';
import type { Names } from '#kit/languages/translatable.ts';
import { tagList } from './tags.ts';

/** Fields that form, copies, table, answers, tools, front matter and push treat alike, as they are accepted. */
export const plainInput = {
  cover_image: imageAddress,
  share_drawn: truth,
  tags: tagList,
  canonical_url: webAddress,
  /** Post elsewhere under which readers discuss it. */
  discussion_url: webAddress,
  series: optionalText(120),
  /** Place in the series; null sorts by date after the numbered ones. */
  series_order: wholeNumber(1, 999).nullish(),
  /** Description for search engines; the excerpt when empty. */
  seo_description: optionalText(300),
};

/** Where an own page is linked: on each page, at the home page's 'Şu anda' or on the contact page. */
export const places = ['', 'dock', 'footer', 'now', 'contact'] as const;
export const shown = ['', 'changed', 'talks'] as const;

/** The same fields as they are stored, and those of pages. */
const columns = z.object({
  cover_image: z.string().default(''),
  share_drawn: z.boolean().default(false),
  canonical_url: z.string().default(''),
  discussion_url: z.string().default(''),
  series: z.string().default(''),
  series_order: z.int().nullable().default(null),
  seo_description: z.string().default(''),
  place: z.enum(places, 'Geçerli bir yer seçiniz.').default(''),
  shows: z.enum(shown, 'Geçerli bir seçenek seçiniz.').default(''),
});

export const plainFields = z.object({ tags: z.array(z.string()).default([]), ...columns.shape });

export const plainReply = plainFields.omit({ place: true, shows: true }).shape;

export const plainLabels: { [Name in keyof Plain]: string } = {
  cover_image: 'Kapak görseli',
  share_drawn: 'Paylaşımda çizilen kart',
  tags: 'Etiketler',
  canonical_url: 'Asıl adres (canonical)',
  discussion_url: 'Tartışma',
  series: 'Seri',
  series_order: 'Serideki sırası',
  seo_description: 'Arama motorları için açıklama',
  place: 'Yeri',
  shows: 'Gösterilen',
};

/** What is said in each language. */
export const plainTexts: Names = {
  series: [plainLabels.series, 'line'],
  seo_description: [plainLabels.seo_description, 'text'],
};

export type Plain = z.output<typeof plainFields>;

type Columns = z.output<typeof columns>;
export type PlainTable = {
  [Name in keyof Columns]: Generated<Columns[Name] extends boolean ? number : Columns[Name]>;
};

export const plainNames = plainFields.keyof().options;
export const plainColumns = columns.keyof().options;

export function plainRow(changes: z.input<typeof columns>, before: z.input<typeof columns> = {}) {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const { share_drawn, ...row } = columns.parse({ ...before, ...Object.fromEntries(given) });
  return { ...row, share_drawn: Number(share_drawn) };
}
