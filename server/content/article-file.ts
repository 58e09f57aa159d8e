import { type Article, articleInput } from '#app/articles/contract.ts';
import { frontMatter } from '#app/articles/import/front-matter.ts';
import { toMarkdown } from '#app/editor/to-markdown.server.ts';

export function writeArticle(article: Article, oldSlugs: string[]): string {
  const { format, text } = toMarkdown(article.content);
  const { title, slug, status, published_at, excerpt, cover_image, category, share_drawn } = article;
  const fields: Record<string, unknown> = {
    title,
    slug,
    status,
    draft: status !== 'published',
    ...(published_at && { date: published_at }),
    description: excerpt,
    ...(cover_image && { cover: cover_image }),
    ...(share_drawn && { share: 'drawn' }),
    ...(category && { category }),
    ...(oldSlugs.length > 0 && { old_slugs: oldSlugs.join(' ') }),
    ...(format === 'html' && { format }),
  };
  const head = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${head.join('\n')}\n---\n${text}`;
}

/** Validates with the contract; `category` is a name. Throws a ZodError. */
export function readArticle(text: string) {
  const { fields, body } = frontMatter(text);
  const input = articleInput.parse({
    title: fields.title,
    slug: fields.slug,
    status: fields.status ?? (fields.draft === 'false' ? 'published' : 'draft'),
    published_at: fields.date ?? null,
    excerpt: fields.description,
    cover_image: fields.cover,
    share_drawn: fields.share === 'drawn',
    content: body,
    format: fields.format === 'html' ? 'html' : 'markdown',
  });
  return { input, category: fields.category, oldSlugs: (fields.old_slugs ?? '').split(' ').filter(Boolean) };
}
