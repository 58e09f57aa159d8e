import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import { articleReply, articleSaved, articleStatus } from '../contract.ts';
import { plainInput } from '../fields.ts';
import { apiOf, contracts, type Kind } from '../kinds.ts';
import { checkSeo } from './seo-check.ts';

export const keyOf = (kind: Kind) =>
  z.union([z.string().regex(/^[a-z0-9_-]{1,130}$/), z.int().min(1)]).describe(`Slug or id of the ${kind}.`);

export const example = { article: 'ilk-yazi', page: 'uses' } as const;

const { title, content, slug, excerpt, category_id } = contracts.article.input.shape;
const { place, shows } = contracts.page.input.shape;

const shared = {
  title,
  content: content.describe('The text as Markdown.'),
  slug,
  excerpt: excerpt.describe(
    'The description in lists and search results; the beginning of the text when absent.',
  ),
};

const fields: Record<Kind, z.ZodRawShape> = {
  article: {
    ...shared,
    category_id,
    ...plainInput,
    cover_image: plainInput.cover_image.describe('A url of upload_image.'),
  },
  page: {
    ...shared,
    place: place.describe('Links the page from every page: in the dock (two at most) or in the footer.'),
    shows: shows.describe('Shows when the page was changed, or the talks of the CV below its text.'),
  },
};

const words = {
  article: { one: 'an article', many: 'Articles, newest first', what: 'a draft' },
  page: { one: 'an own page', many: 'Own pages at the root such as /uses', what: 'the draft of an own page' },
};

export function writeTools(kind: Kind) {
  const { one, many, what } = words[kind];
  const key = keyOf(kind);
  const path = apiOf(kind);
  return [
    defineTool({
      name: `list_${kind}s`,
      title: `List ${kind}s`,
      description: `${many}, drafts too, without their texts. Use get_${kind} for a text.`,
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
        const query = new URLSearchParams({ q, status, page: String(page), per_page: String(per_page) });
        const { data, ...rest } = list.parse(await call('GET', `${path}?${query}`));
        return { [`${kind}s`]: data.map(({ content: _, ...article }) => article), ...rest };
      },
    }),
    defineTool({
      name: `get_${kind}`,
      title: `Read ${one}`,
      description: `Its text as Markdown and its rev, which update_${kind} needs.`,
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object({ [kind]: key }),
      example: { [kind]: example[kind] },
      run: (input, { call }) => call('GET', `${path}/${input[kind]}?format=markdown`),
    }),
    defineTool({
      name: `create_${kind}`,
      title: `Write ${what}`,
      description: `Makes ${what} from Markdown. Readers do not see it: publish_${kind} publishes. Upload pictures first with upload_image.`,
      scopes: ['content:write'],
      effect: 'adds',
      input: z.object(fields[kind]),
      example: { title: 'İlk makale', content: '## Başlık\n\nMetin.' },
      run: async (article, { call }) =>
        short(await call('POST', path, { ...article, status: 'draft', format: 'markdown' })),
    }),
    defineTool({
      name: `update_${kind}`,
      title: `Edit ${one}`,
      description: `Changes ${one}; absent fields stay. Read it with get_${kind} and send its rev: when somebody saved meanwhile the answer says so. Drafts need content:write, published ones content:publish.`,
      scopes: ['content:write', 'content:publish'],
      effect: 'changes',
      input: z.object({
        ...fields[kind],
        [kind]: key,
        rev: z.int().describe(`rev of the ${kind} as you read it.`),
        title: title.optional(),
        content: shared.content.optional(),
      }),
      example: { [kind]: example[kind], rev: 1, title: 'Yeni başlık' },
      run: async ({ [kind]: wanted, ...patch }, { call }) =>
        short(
          await call('PUT', `${path}/${wanted}`, {
            ...patch,
            ...(patch.content ? { format: 'markdown' } : undefined),
          }),
        ),
    }),
  ];
}

export const seoTool = defineTool({
  name: 'check_article_seo',
  title: 'Check an article for search engines',
  description: 'Looks at title, description, headings, pictures, links and length, and says what to improve.',
  scopes: ['content:read'],
  effect: 'reads',
  input: z.object({ article: keyOf('article') }),
  example: { article: example.article },
  run: async ({ article }, { call }) =>
    checkSeo(articleReply.parse(await call('GET', `/api/articles/${article}`))),
});

const list = z.object({ data: z.array(z.looseObject({ content: z.string() })) }).loose();

/** Is no more than a receipt where the key may not read. */
const saved = z.object({ data: articleSaved.shape.data.partial().loose() });

/** Returns a saved article without the text that the caller has just sent. */
export function short(reply: unknown) {
  const { content: _, ...article } = saved.parse(reply).data;
  return article;
}
