import { htmlToMarkdown } from '#app/editor/sanitize.server.ts';
import { type Article, articleInput } from '../contract.ts';
import { frontMatter } from '../import/front-matter.server.ts';

export async function writeArticle(article: Article, oldSlugs: string[], origin = ''): Promise<string> {
  const { format, text } = await htmlToMarkdown(article.content);
  const {
    title,
    slug,
    status,
    published_at,
    excerpt,
    cover_image,
    category,
    share_drawn,
    tags,
    canonical_url,
    series,
    series_order,
    seo_description,
  } = article;
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
    ...(tags.length > 0 && { tags }),
    ...(canonical_url && { canonical_url }),
    ...(series && { series }),
    ...(series_order && { series_order }),
    ...(seo_description && { seo_description }),
    ...(oldSlugs.length > 0 && { old_slugs: oldSlugs.join(' ') }),
    ...(origin && { origin }),
    ...(format === 'html' && { format }),
  };
  const { stringify } = await import('yaml');
  const head = stringify(fields, {
    defaultKeyType: 'PLAIN',
    defaultStringType: 'QUOTE_DOUBLE',
    lineWidth: 0,
  });
  return `---\n${head}---\n${text}`;
}

export async function readArticle(text: string) {
  const { fields, body } = await frontMatter(text);
  const field = (name: string) => (typeof fields[name] === 'string' ? fields[name] : undefined);
  const input = articleInput.parse({
    title: field('title'),
    slug: field('slug'),
    status: field('status') ?? (field('draft') === 'false' ? 'published' : 'draft'),
    published_at: field('date') ?? null,
    excerpt: field('description'),
    cover_image: field('cover'),
    share_drawn: field('share') === 'drawn',
    tags: Array.isArray(fields.tags) ? fields.tags : [],
    canonical_url: field('canonical_url'),
    series: field('series'),
    series_order: field('series_order') ? Number(field('series_order')) : null,
    seo_description: field('seo_description'),
    content: body,
    format: field('format') === 'html' ? 'html' : 'markdown',
  });
  const oldSlugs = (field('old_slugs') ?? '').split(' ').filter(Boolean);
  return { input, category: field('category'), oldSlugs, origin: field('origin') };
}
