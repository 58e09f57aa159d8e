import type { Exported } from '#app/languages/content.server.ts';
import { htmlToMarkdown } from '#editor/sanitize.server.ts';
import { frontMatter } from '#importers/index.server.ts';
import type { Language } from '#kit/texts/languages.ts';
import { withFrontMatter } from './article-file.ts';

/** Names the file of a translation: `NAME.en.md`. */
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
