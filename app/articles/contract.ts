import type { Generated } from 'kysely';
import { z } from 'zod';
import { field, replyOf, storedOf } from '#kit/contract/field.ts';
import {
  echoed,
  imageAddress,
  listOrder,
  NO_TIMESTAMP,
  optionalText,
  pageOf,
  pageQuery,
  requiredLine,
  revision,
  slugField,
  timestampOrNull,
  truth,
  webAddress,
  wholeNumber,
} from '#kit/contract/fields.ts';
import { tagNames } from './tags/tag.ts';

/** Fields that forms, working copies, the table, replies, tools, front matter and push all treat alike. */
const plainInput = {
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

const plainReply = storedOf(plainInput).shape;

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

export const articleStatus = z.enum(['draft', 'published', 'archived'], 'Geçerli bir durum seçiniz.');

/** What is published is either live or scheduled. */
export const articleFilter = z.enum([...articleStatus.options, 'live', 'scheduled']);

const dated = field(z.unknown().optional(), { reply: z.string() });

const fields = {
  ...echoed,
  created_at: dated,
  updated_at: dated,
  title: field(requiredLine(200, 'Başlık zorunludur.'), {
    label: 'Başlık',
    translated: 'line',
    about: 'Title, one line.',
  }),
  excerpt: field(optionalText(500), {
    label: 'Özet',
    translated: 'text',
    about: 'Description in lists; the beginning of the text when absent.',
  }),
  content: field(
    z.string('İçerik zorunludur.').refine((html) => html.trim() !== '', 'İçerik zorunludur.'),
    { label: 'İçerik', translated: 'rich', about: 'The text as Markdown.' },
  ),
  slug: field(slugField, { label: 'Slug', about: 'Address; made from the title when absent.' }),
  status: articleStatus.optional(),
  is_published: field(z.boolean('Evet veya hayır olmalıdır.').optional(), { label: 'Yayında' }),
  category_id: field(z.int('Geçerli bir kategori seçiniz.').nullish(), {
    label: 'Kategori',
    about: 'Id of a category of list_categories.',
  }),
  published_at: field(
    z
      .union([z.literal('').transform(() => null), timestampOrNull], NO_TIMESTAMP)
      .optional()
      .describe('When readers see it: a time ahead schedules it, null publishes at once'),
    { label: 'Yayın tarihi', reply: z.string().nullable() },
  ),
  category: field(z.unknown().optional(), { reply: z.string().nullable() }),
  reading_minutes: field(z.unknown().optional(), { reply: z.int() }),
  excerpt_is_automatic: field(z.unknown().optional(), { reply: z.boolean() }),
  ...plainInput,
};

export const articleInput = z.strictObject({
  ...fields,
  format: z.enum(['html', 'markdown', 'auto']).default('html'),
});

export const articlePatch = articleInput.extend({
  title: fields.title.optional(),
  content: fields.content.optional(),
  rev: revision,
});

export const articleReply = replyOf({ shape: { ...fields, rev: revision } }).extend(plainReply);

/** What a key that may write but not read receives: the slug, and whether and when the article is published. */
export const articleReceipt = articleReply
  .pick({ id: true, rev: true, slug: true, status: true, published_at: true })
  .partial();

/** Format of the content of one article. A text that Markdown cannot express stays HTML. */
export const articleFormat = z.object({ format: z.enum(['html', 'markdown']).default('html') });

export const articleSaved = z.object({
  message: z.string(),
  data: articleReply,
  notes: z.array(z.string()).optional(),
});

/** Without `page`, the whole list is returned. */
export const articleQuery = z.object({
  q: z.string().max(200).default(''),
  status: z
    .union([articleFilter, z.literal('')])
    .default('')
    .describe('Narrows the list; all when empty. What is published is either live or scheduled'),
  ...pageQuery(20, 100).shape,
  sort: z.enum(['published', 'created']).default('published').describe('Date to sort by'),
  order: listOrder,
});

/** For the owner and where a page is asked for: how many match in each status, and how many published ones are scheduled. */
export const articleList = pageOf(articleReply).extend({
  counts: z.partialRecord(articleStatus, z.int()).optional(),
  scheduled: z.int().optional(),
});

export const seriesList = z.array(z.string());

export const versionReply = z.object({
  id: z.int(),
  rev: z.int(),
  title: z.string(),
  content: z.string(),
  saved_at: z.string(),
  /** Empty unless the owner named it; named versions are never pruned. */
  name: z.string(),
});

export const versionPatch = z.strictObject({ name: requiredLine(80).or(z.literal('')) });

export const versionList = z.array(versionReply.omit({ content: true }));

export const previewReply = z.object({ url: z.string(), expires_at: z.string() });

export type ArticleInput = z.output<typeof articleInput>;
export type ArticlePatch = z.output<typeof articlePatch>;
export type Article = z.infer<typeof articleReply>;
export type ArticleStatus = z.infer<typeof articleStatus>;
export type ArticleFilter = z.infer<typeof articleFilter>;
export type ArticleQuery = z.infer<typeof articleQuery>;
export type ArticleVersion = z.infer<typeof versionReply>;
export type VersionSummary = z.infer<typeof versionList>[number];

/** The fields that own pages share with articles. A page's `excerpt` is its description. */
export const sharedFields = {
  id: true,
  slug: true,
  title: true,
  excerpt: true,
  content: true,
  status: true,
  is_published: true,
  excerpt_is_automatic: true,
  published_at: true,
  created_at: true,
  updated_at: true,
} as const;

/** An article or an own page. */
export type AnyText = Pick<Article, keyof typeof sharedFields | 'rev'> &
  Partial<Article & Pick<Plain, 'place' | 'shows'>>;

export const LONGEST_TITLE = 65;

export const publicationInput = articleInput
  .pick({ title: true, content: true, slug: true, excerpt: true, cover_image: true })
  .extend({ id: z.int().nullable() });

const check = z.enum([
  'title',
  'excerpt',
  'cover',
  'alt',
  'link_text',
  'link_address',
  'picture_address',
  'headings',
]);

/** `at` numbers the text's pictures, links or headings from 1; `detail` is an address, a text or a length. */
const finding = z.object({ check, at: z.int(), detail: z.string() });

/** `address` is absolute; `excerpt` is the owner's own or the automatic one. */
export const publicationReply = z.object({
  address: z.string(),
  excerpt: z.string(),
  findings: z.array(finding),
});

export type Publication = z.infer<typeof publicationReply>;
export type PublishFinding = z.infer<typeof finding>;

const typed = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);

/** The form's fields as typed, valid or not. */
const draft = z.record(z.string().max(40), typed);

/** `base_rev`: the article's revision that was edited. `rev`: the copy's own, 0 if there is none yet. */
export const workingCopyInput = z.strictObject({
  draft,
  base_rev: z.int().min(0).max(2_147_483_647).nullable(),
  rev: revision,
});

export const discardQuery = z.object({ rev: z.coerce.number().int().optional() });

export const workingCopyReply = z.object({
  key: z.string(),
  article_id: z.int().nullable(),
  title: z.string(),
  draft,
  base_rev: z.int().nullable(),
  saved_at: z.string(),
  rev: z.int(),
});

export const workingCopyList = z.array(workingCopyReply.omit({ draft: true, base_rev: true, rev: true }));

export type WorkingCopy = z.infer<typeof workingCopyReply>;
export type WorkingCopyInput = z.output<typeof workingCopyInput>;
export type WorkingCopySummary = z.infer<typeof workingCopyList>[number];
