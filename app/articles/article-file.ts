import type { Exported } from '#app/languages/content.server.ts';
import { type FrontMatter, htmlToMarkdown } from '#editor/index.server.ts';
import { frontMatter } from '#importers/index.server.ts';
import { factsOf } from '#kit/contract/field.ts';
import { carriedDates } from '#kit/contract/fields.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { type AnyText, plainFields, plainRules } from './contract.ts';
import { acceptedBy, type TextType } from './text-type.ts';

/** What an export says in addition, for other generators and an import: address, earlier addresses, source. */
type Whereabouts = { url: string; aliases: string[]; origin: string };

/** A folder for editing leaves to the site where a text is and when it was written. */
export async function writeArticle(article: AnyText, exported?: Whereabouts) {
  const { format, text } = await htmlToMarkdown(article.content, { anchors: exported !== undefined });
  const { title, slug, status, published_at, excerpt, excerpt_is_automatic, category } = article;
  const fields: Record<string, unknown> = {
    title,
    slug,
    status,
    draft: status !== 'published',
    ...(published_at && { date: published_at }),
    ...(!excerpt_is_automatic && { description: excerpt }),
    ...(category && { category }),
    ...plainTo(article),
    ...(exported && located(exported, DEFAULT)),
    ...(exported?.origin && { origin: exported.origin }),
    ...(exported && { created: article.created_at, updated: article.updated_at }),
    ...(format === 'html' && { format }),
  };
  return withFrontMatter(fields, text);
}

const located = ({ url, aliases }: Pick<Whereabouts, 'url' | 'aliases'>, lang: Language) => ({
  url,
  lang,
  ...(aliases.length > 0 && { aliases }),
});

export async function withFrontMatter(fields: object, text: string): Promise<string> {
  const { stringify } = await import('yaml');
  const head = stringify(fields, {
    defaultKeyType: 'PLAIN',
    defaultStringType: 'QUOTE_DOUBLE',
    lineWidth: 0,
  });
  return `---\n${head}---\n${text}`;
}

export async function readArticle(type: TextType, text: string) {
  const { fields, body } = await frontMatter(text);
  const field = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const given = acceptedBy(type, {
    ...Object.fromEntries(plainIn(fields)),
    title: field('title'),
    slug: field('slug'),
    status: field('status') ?? (field('draft') === 'false' ? 'published' : 'draft'),
    published_at: field('date') ?? null,
    excerpt: field('description'),
    content: body,
    format: field('format') === 'html' ? 'html' : 'markdown',
  });
  const input = type.input.parse(given);
  const aliases = Array.isArray(fields.aliases) ? fields.aliases.map((one) => String(one)) : [];
  // Exports of 0.2.0 and older have `old_slugs`.
  const oldSlugs = [
    ...aliases.map((path) => path.replace(/^.*\//, '')),
    ...(field('old_slugs') ?? '').split(' '),
  ];
  const dates = carriedDates.parse({ created_at: field('created'), updated_at: field('updated') });
  return {
    input,
    category: field('category'),
    oldSlugs: oldSlugs.filter(Boolean),
    origin: field('origin'),
    dates,
  };
}

const inFile = Object.entries(plainRules).map(([name, rule]) => {
  const { file = name } = factsOf(rule);
  return {
    name,
    ...(typeof file === 'string' ? { key: file, yes: 'true' } : { key: file.name, yes: file.yes }),
  };
});

/** The non-empty plain fields, under their names in front matter. */
function plainTo(article: AnyText) {
  const plain: Record<string, unknown> = plainFields.parse(article);
  return Object.fromEntries(
    inFile.flatMap(({ name, key, yes }) => {
      const value = plain[name];
      if (Array.isArray(value) ? value.length === 0 : !value) return [];
      return [[key, value === true ? yes : value]];
    }),
  );
}

function plainIn(fields: FrontMatter) {
  const empty: Record<string, unknown> = plainFields.parse({});
  return inFile.map(({ name, key, yes }) => {
    const value = fields[key];
    if (Array.isArray(empty[name])) return [name, Array.isArray(value) ? value : empty[name]];
    if (typeof value !== 'string') return [name, empty[name]];
    if (typeof empty[name] === 'boolean') return [name, value === yes];
    return [name, empty[name] === null ? Number(value) : value];
  });
}

/** The file name of a translation: `NAME.en.md`. */
export const translationFile = (file: string, language: Language) => file.replace(/\.md$/, `.${language}.md`);

/** Other generators know nothing of the article that a translation belongs to: `exported` says when both are shown. */
type Shown = { url: string; isShown: boolean; date: string | null };

export async function writeTranslation(translation: Exported, exported?: Shown): Promise<string> {
  const { fields, slug, is_published, is_stale, language } = translation;
  const { content = '', excerpt, ...plain } = fields;
  const { format, text } = await htmlToMarkdown(String(content), { anchors: exported !== undefined });
  const head = {
    ...plain,
    slug,
    ...(exported && { status: is_published ? 'published' : 'draft' }),
    draft: !(is_published && (exported?.isShown ?? true)),
    ...(exported?.date && { date: exported.date }),
    ...(excerpt && { description: excerpt }),
    ...(exported && located({ url: exported.url, aliases: [] }, language)),
    ...(is_stale && { stale: true }),
    ...(format === 'html' && { format }),
  };
  return withFrontMatter(head, text);
}

export async function readTranslation(text: string, language: Exported['language']): Promise<Exported> {
  const { fields, body } = await frontMatter(text);
  const { slug, status, draft, stale, description = '', format, ...plain } = fields;
  const texts = Object.entries({ ...plain, excerpt: description, content: body.trim() });
  return {
    language,
    fields: Object.fromEntries(
      texts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    slug: typeof slug === 'string' ? slug : '',
    is_published: status === undefined ? draft === 'false' : status === 'published',
    is_stale: stale === 'true',
    format: format === 'html' ? 'html' : 'markdown',
  };
}
