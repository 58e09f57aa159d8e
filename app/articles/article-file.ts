import type { Exported } from '#app/languages/content.server.ts';
import { type FrontMatter, htmlToMarkdown } from '#editor/index.server.ts';
import { frontMatter } from '#importers/index.server.ts';
import { factsOf } from '#kit/contract/field.ts';
import { carriedDates } from '#kit/contract/fields.ts';
import type { Language } from '#kit/texts/languages.ts';
import type { AnyText } from './contract.ts';
import { plainFields, plainRules } from './fields.ts';
import { acceptedBy, type TextType } from './text-type.ts';

type Past = { oldSlugs?: string[]; origin?: string; isDated?: boolean };

/** `isDated` also writes when it was created and last changed; a folder for editing leaves both to the site. */
export async function writeArticle(
  article: AnyText,
  { oldSlugs = [], origin = '', isDated = false }: Past = {},
) {
  const { format, text } = await htmlToMarkdown(article.content);
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
    ...(oldSlugs.length > 0 && { old_slugs: oldSlugs.join(' ') }),
    ...(origin && { origin }),
    ...(isDated && { created: article.created_at, updated: article.updated_at }),
    ...(format === 'html' && { format }),
  };
  return withFrontMatter(fields, text);
}

async function withFrontMatter(fields: object, text: string): Promise<string> {
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
  const oldSlugs = (field('old_slugs') ?? '').split(' ').filter(Boolean);
  const dates = carriedDates.parse({ created_at: field('created'), updated_at: field('updated') });
  return { input, category: field('category'), oldSlugs, origin: field('origin'), dates };
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

export async function writeTranslation({ fields, slug, is_published, is_stale }: Exported): Promise<string> {
  const { content = '', excerpt, ...plain } = fields;
  const { format, text } = await htmlToMarkdown(String(content));
  const head = {
    ...plain,
    slug,
    draft: !is_published,
    ...(excerpt && { description: excerpt }),
    ...(is_stale && { stale: true }),
    ...(format === 'html' && { format }),
  };
  return withFrontMatter(head, text);
}

export async function readTranslation(text: string, language: Exported['language']): Promise<Exported> {
  const { fields, body } = await frontMatter(text);
  const { slug, draft, stale, description = '', format, ...plain } = fields;
  const texts = Object.entries({ ...plain, excerpt: description, content: body.trim() });
  return {
    language,
    fields: Object.fromEntries(
      texts.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    ),
    slug: typeof slug === 'string' ? slug : '',
    is_published: draft === 'false',
    is_stale: stale === 'true',
    format: format === 'html' ? 'html' : 'markdown',
  };
}
