import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import { short } from '../agents/write-tools.ts';
import { pageInput, pageList, pagePatch } from './contract.ts';

const pageKey = z
  .union([z.string().regex(/^[a-z0-9_-]{1,130}$/), z.int().min(1)])
  .describe('Slug or id of the page.');
const rev = z.int().optional().describe('rev of the page as you read it; without it the newest is taken.');

const { title, content, slug, excerpt, place, shows } = pageInput.shape;

const fields = {
  title,
  content: content.describe('The text as Markdown.'),
  slug: slug.describe('The address at the root: `uses` is /uses.'),
  excerpt: excerpt.describe('The description for search results; the beginning of the text when absent.'),
  place: place.describe('Links the page from every page: in the dock (two at most) or in the footer.'),
  shows: shows.describe('Shows when the page was changed, or the talks of the CV below its text.'),
};

export const pageTools = [
  defineTool({
    name: 'list_pages',
    title: 'List own pages',
    description: 'Pages at the root such as /uses, drafts too, without their texts. Use get_page for a text.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({ query: z.string().max(200).default('').describe('Words in title or text.') }),
    example: {},
    search: (query) => ({ query }),
    async run({ query }, { call }) {
      const { data } = pageList.parse(await call('GET', `/api/pages?${new URLSearchParams({ q: query })}`));
      return { pages: data.map(({ content: _, ...page }) => page) };
    },
  }),
  defineTool({
    name: 'get_page',
    title: 'Read an own page',
    description: 'One page with its text as Markdown and its rev, which update_page needs.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({ page: pageKey }),
    example: { page: 'uses' },
    run: ({ page }, { call }) => call('GET', `/api/pages/${page}?format=markdown`),
  }),
  defineTool({
    name: 'create_page',
    title: 'Write a page as a draft',
    description: 'Makes a draft of a page at the root from Markdown. publish_page publishes.',
    scopes: ['content:write'],
    effect: 'adds',
    input: z.object(fields),
    example: { title: 'Kullandıklarım', content: 'Masamda duran araçlar.' },
    run: async (page, { call }) =>
      short(await call('POST', '/api/pages', { ...page, status: 'draft', format: 'markdown' })),
  }),
  defineTool({
    name: 'update_page',
    title: 'Edit an own page',
    description:
      'Changes a page; absent fields stay. Send the rev of get_page. Drafts need content:write, published pages content:publish.',
    scopes: ['content:write', 'content:publish'],
    effect: 'changes',
    input: z.object({
      page: pageKey,
      rev,
      ...fields,
      title: pagePatch.shape.title,
      content: pagePatch.shape.content,
    }),
    example: { page: 'uses', rev: 1, title: 'Yeni başlık' },
    run: async ({ page, ...patch }, { call }) =>
      short(
        await call('PUT', `/api/pages/${page}`, { ...patch, ...(patch.content && { format: 'markdown' }) }),
      ),
  }),
  defineTool({
    name: 'publish_page',
    title: 'Publish an own page, or take it back',
    description: 'Shows a page to everybody, or makes it a draft again. Only when the owner asked for it.',
    scopes: ['content:publish'],
    effect: 'changes',
    input: z.object({ page: pageKey, published: z.boolean().default(true), rev }),
    example: { page: 'uses' },
    run: async ({ page, published, ...given }, { call }) =>
      short(await call('PUT', `/api/pages/${page}`, { is_published: published, ...given })),
  }),
];
