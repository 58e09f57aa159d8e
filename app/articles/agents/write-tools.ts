import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import {
  articleInput,
  articleList,
  articlePatch,
  articleReply,
  articleSaved,
  articleStatus,
} from '../contract.ts';
import { plainInput } from '../fields.ts';
import { checkSeo } from './seo-check.ts';

export const articleKey = z
  .union([z.string().regex(/^[a-z0-9_-]{1,130}$/), z.int().min(1)])
  .describe('Slug or id of the article.');

const { title, content, slug, excerpt, category_id } = articleInput.shape;

const fields = {
  title,
  content: content.describe('The text as Markdown.'),
  slug,
  excerpt: excerpt.describe(
    'The description in lists and search results; the beginning of the text when absent.',
  ),
  category_id,
  ...plainInput,
  cover_image: plainInput.cover_image.describe('A url of upload_image.'),
};

export const writeTools = [
  defineTool({
    name: 'list_articles',
    title: 'List articles',
    description: 'Articles, newest first, drafts too, without their texts. Use get_article for a text.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({
      query: z.string().max(200).default('').describe('Words in title or text.'),
      status: articleStatus.optional(),
      page: z.int().min(1).default(1),
      per_page: z.int().min(1).max(50).default(20),
    }),
    example: { status: 'draft' },
    search: (query) => ({ query }),
    async run({ query: q, status = '', page, per_page }, { call }) {
      const asked = new URLSearchParams({ q, status, page: String(page), per_page: String(per_page) });
      const { data, ...rest } = articleList.parse(await call('GET', `/api/articles?${asked}`));
      return { articles: data.map(({ content: _, ...article }) => article), ...rest };
    },
  }),
  defineTool({
    name: 'get_article',
    title: 'Read an article',
    description: 'One article with its text as Markdown and its rev, which update_article needs.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({ article: articleKey }),
    example: { article: 'ilk-yazi' },
    run: ({ article }, { call }) => call('GET', `/api/articles/${article}?format=markdown`),
  }),
  defineTool({
    name: 'create_article',
    title: 'Write a draft',
    description:
      'Makes a draft from Markdown. Readers do not see it: publish_article publishes. Upload pictures first with upload_image.',
    scopes: ['content:write'],
    effect: 'adds',
    input: z.object(fields),
    example: { title: 'İlk yazı', content: '## Başlık\n\nMetin.' },
    run: async (article, { call }) =>
      short(await call('POST', '/api/articles', { ...article, status: 'draft', format: 'markdown' })),
  }),
  defineTool({
    name: 'update_article',
    title: 'Edit an article',
    description:
      'Changes an article; absent fields stay. Read it with get_article and send its rev: when somebody saved meanwhile the answer says so. Drafts need content:write, published articles content:publish.',
    scopes: ['content:write', 'content:publish'],
    effect: 'changes',
    input: z.object({
      article: articleKey,
      rev: z.int().describe('rev of the article as you read it.'),
      ...fields,
      title: articlePatch.shape.title,
      content: articlePatch.shape.content,
    }),
    example: { article: 'ilk-yazi', rev: 1, title: 'Yeni başlık' },
    run: async ({ article, ...patch }, { call }) =>
      short(
        await call('PUT', `/api/articles/${article}`, {
          ...patch,
          ...(patch.content && { format: 'markdown' }),
        }),
      ),
  }),
  defineTool({
    name: 'check_article_seo',
    title: 'Check an article for search engines',
    description:
      'Looks at title, description, headings, pictures, links and length, and says what to improve.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({ article: articleKey }),
    example: { article: 'ilk-yazi' },
    run: async ({ article }, { call }) =>
      checkSeo(articleReply.parse(await call('GET', `/api/articles/${article}`))),
  }),
];

/** Is no more than a receipt where the key may not read. */
const saved = z.object({ data: articleSaved.shape.data.partial().loose() });

/** Returns a saved article without the text that the caller has just sent. */
export function short(reply: unknown) {
  const { content: _, ...article } = saved.parse(reply).data;
  return article;
}
