import type { Generated } from 'kysely';
import { z } from 'zod';
import { field } from '#kit/contract/field.ts';
import { imageAddress, optionalText, truth, webAddress, wholeNumber } from '#kit/contract/fields.ts';
import { storedOf } from '#kit/contract/reply.ts';
import { tagNames } from './tags/tag.ts';

/** Fields that forms, working copies, the table, replies, tools, front matter and push all treat alike. */
export const plainInput = {
  cover_image: field(imageAddress, {
    label: 'Kapak görseli',
    about: 'A url of upload_image.',
    file: 'cover',
  }),
  share_drawn: field(truth, {
    label: 'Paylaşımda çizilen kart',
    about: 'true shares a drawn card instead of the cover.',
    file: { name: 'share', yes: 'drawn' },
  }),
  tags: field(tagNames, { label: 'Etiketler', about: 'Names of tags.', reply: z.array(z.string()) }),
  canonical_url: field(webAddress, {
    label: 'Asıl adres (canonical)',
    about: 'Address of the original, when it is elsewhere.',
  }),
  discussion_url: field(webAddress, {
    label: 'Tartışma',
    about: 'Post elsewhere where readers discuss it.',
  }),
  series: field(optionalText(120), {
    label: 'Seri',
    translated: 'line',
    about: 'Name of the series that it belongs to.',
  }),
  /** Position in the series; null sorts by date, after the numbered ones. */
  series_order: field(wholeNumber(1, 999).nullish(), {
    label: 'Serideki sırası',
    about: 'Place in the series, from 1.',
  }),
  seo_description: field(optionalText(300), {
    label: 'Arama motorları için açıklama',
    translated: 'text',
    about: 'Description for search engines; the excerpt when empty.',
  }),
};

/** Where an own page is linked: in the dock, in the footer, at the home page's 'Şu anda' or on the contact page. */
const place = z.enum(['', 'dock', 'footer', 'now', 'contact'], 'Geçerli bir yer seçiniz.');
const shows = z.enum(['', 'changed', 'talks'], 'Geçerli bir seçenek seçiniz.');

/** Fields of own pages only. */
export const pageFields = {
  place: field(place.optional(), {
    label: 'Yeri',
    about: 'Links the page from every page: in the dock (two at most) or in the footer.',
    reply: place,
  }),
  shows: field(shows.optional(), {
    label: 'Gösterilen',
    about: 'Shows when the page was changed, or the talks of the CV below its text.',
    reply: shows,
  }),
};

export const plainRules = { ...plainInput, ...pageFields };

export const plainFields = storedOf(plainRules);

export const plainReply = storedOf(plainInput).shape;

export type Plain = z.output<typeof plainFields>;

/** Without tags, which have their own table. */
const columns = plainFields.omit({ tags: true });

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
