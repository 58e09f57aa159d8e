import { z } from 'zod';
import { defineTool, describedElsewhere, revField } from '#kit/agents/agents.ts';
import { countWords } from '#kit/text/measure.ts';
import { type Article, articleReply, articleSaved, articleStatus, LONGEST_TITLE } from './contract.ts';
import { plainInput } from './fields.ts';
import { apiOf, contracts, type Kind } from './kinds.ts';
import { findingsIn } from './publication.server.ts';

export const keyOf = (kind: Kind) =>
  z.union([z.string().regex(/^[a-z0-9_-]{1,130}$/), z.int().min(1)]).describe(`Slug or id of the ${kind}.`);

export const example = { article: 'ilk-yazi', page: 'uses' } as const;

const { title, content, slug, excerpt, category_id } = contracts.article.input.shape;
const { place, shows } = contracts.page.input.shape;

const shared = {
  title: title.describe('Title, one line.'),
  content: content.describe('The text as Markdown.'),
  slug: slug.describe('Address; made from the title when absent.'),
  excerpt: excerpt.describe('Description in lists; the beginning of the text when absent.'),
};

const fields: Record<Kind, z.ZodRawShape> = {
  article: {
    ...shared,
    category_id: category_id.describe('Id of a category of list_categories.'),
    share_drawn: plainInput.share_drawn.describe('true shares a drawn card instead of the cover.'),
    tags: plainInput.tags.describe('Names of tags.'),
    canonical_url: plainInput.canonical_url.describe('Address of the original, when it is elsewhere.'),
    discussion_url: plainInput.discussion_url.describe('Post elsewhere where readers discuss it.'),
    series: plainInput.series.describe('Name of the series that it belongs to.'),
    series_order: plainInput.series_order.describe('Place in the series, from 1.'),
    seo_description: plainInput.seo_description.describe(
      'Description for search engines; the excerpt when empty.',
    ),
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

/** Fields that an edit takes as well, and that the tool that adds describes. */
const others = (shape: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodType ? describedElsewhere(field) : field,
    ]),
  );

export function writeTools(kind: Kind) {
  const { one, many, what } = words[kind];
  const key = keyOf(kind);
  const path = apiOf(kind);
  return [
    defineTool({
      name: `list_${kind}s`,
      description: `${many}, drafts too, without their texts. Use get_${kind} for a text.`,
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object({
        query: z.string().max(200).default('').describe('Words in title or text.'),
        status: articleStatus.optional().describe('Only those; all when absent.'),
        page: z.int().min(1).default(1).describe('Number of the page.'),
        per_page: z.int().min(1).max(50).default(20).describe('Entries of a page.'),
      }),
      example: { status: 'draft' },
      calls: [`GET ${path}`],
      search: (query) => ({ query }),
      async run({ query: q, status = '', page, per_page }, { call }) {
        const query = new URLSearchParams({ q, status, page: String(page), per_page: String(per_page) });
        const { data, ...rest } = list.parse(await call('GET', `${path}?${query}`));
        return { [`${kind}s`]: data.map(({ content: _, ...article }) => noted(article)), ...rest };
      },
    }),
    defineTool({
      name: `get_${kind}`,
      description: `Its text as Markdown and its rev, which update_${kind} needs.`,
      scopes: ['content:read'],
      effect: 'reads',
      input: z.object({ [kind]: key }),
      example: { [kind]: example[kind] },
      calls: [`GET ${path}/{key}`],
      run: async (input, { call }) =>
        noted(Object(await call('GET', `${path}/${input[kind]}?format=markdown`))),
    }),
    defineTool({
      name: `create_${kind}`,
      description: `Makes ${what} from Markdown. Readers do not see it: publish_${kind} publishes. Upload pictures first with upload_image.`,
      scopes: ['content:write'],
      effect: 'adds',
      input: z.object(fields[kind]),
      example: { title: 'İlk makale', content: '## Başlık\n\nMetin.' },
      calls: [`POST ${path}`],
      run: async (article, { call }) =>
        short(await call('POST', path, { ...article, status: 'draft', format: 'markdown' })),
    }),
    defineTool({
      name: `update_${kind}`,
      description: `Changes ${one}; absent fields stay, all of create_${kind} may be sent. Read it with get_${kind} and send its rev. Drafts need content:write, published ones content:publish.`,
      scopes: ['content:write', 'content:publish'],
      effect: 'changes',
      input: z.object({
        ...others(fields[kind]),
        [kind]: key,
        rev: revField,
        title: shared.title.optional(),
        content: shared.content.optional(),
      }),
      example: { [kind]: example[kind], rev: 1, title: 'Yeni başlık' },
      calls: [`PUT ${path}/{key}`],
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
  description: 'Looks at title, description, headings, pictures, links and length, and says what to improve.',
  scopes: ['content:read'],
  effect: 'reads',
  input: z.object({ article: keyOf('article') }),
  example: { article: example.article },
  calls: ['GET /api/articles/{key}'],
  run: async ({ article }, { call }) =>
    checkSeo(articleReply.parse(await call('GET', `/api/articles/${article}`))),
});

const list = z.object({ data: z.array(z.looseObject({ content: z.string() })) }).loose();

/** Is no more than a receipt where the key may not read. */
const saved = z.object({ data: articleSaved.shape.data.partial().loose() });

/** Returns a saved article without the text that the caller has just sent. */
export function short(reply: unknown) {
  const { content: _, ...article } = saved.parse(reply).data;
  return noted(article);
}

/** Says of an article of a date ahead that nobody sees it. */
function noted<One extends object>(article: One): One & { note?: string } {
  const { status, published_at } = dates.parse(article);
  const isAhead = status === 'published' && published_at && published_at > new Date().toISOString();
  return isAhead ? { ...article, note: `Scheduled: nobody sees it before ${published_at}.` } : article;
}

const dates = articleReply.pick({ status: true, published_at: true }).partial();

const TITLE = { min: 20, max: LONGEST_TITLE };
const DESCRIPTION = { min: 70, max: 170 };
const WORDS = 300;

/** Checks what search engines look at, with advice for an agent. Expects the sanitized HTML of the article. */
function checkSeo(article: Pick<Article, 'title' | 'excerpt' | 'content' | 'slug' | 'cover_image'>) {
  const { title, excerpt, content, slug, cover_image } = article;
  const words = countWords(content.replace(/<[^<>]*>/g, ' '));
  const found = findingsIn(article).map(({ check }) => check);
  const unnamed = found.filter((check) => check === 'alt').length;
  const findings = [
    {
      check: 'title',
      ok: title.length >= TITLE.min && title.length <= TITLE.max,
      advice: `The title has ${title.length} characters; ${TITLE.min} to ${TITLE.max} are shown whole.`,
    },
    {
      check: 'description',
      ok: excerpt.length >= DESCRIPTION.min && excerpt.length <= DESCRIPTION.max,
      advice: `The excerpt has ${excerpt.length} characters; write ${DESCRIPTION.min} to ${DESCRIPTION.max}.`,
    },
    {
      check: 'length',
      ok: words >= WORDS,
      advice: `The text has ${words} words; fewer than ${WORDS} rarely rank.`,
    },
    {
      check: 'headings',
      ok: /<h[1-6]/.test(content) && !found.includes('headings'),
      advice: 'Structure the text with headings that skip no level.',
    },
    { check: 'pictures', ok: unnamed === 0, advice: `${unnamed} pictures have no alternative text.` },
    {
      check: 'cover',
      ok: cover_image !== '',
      advice: 'Add a cover: it is shown where the article is shared.',
    },
    { check: 'links', ok: /<a\b/.test(content), advice: 'Link to a related page of the site or a source.' },
    { check: 'slug', ok: slug.length <= 75, advice: 'Shorten the slug to 75 characters at most.' },
  ];
  return { score: Math.round((findings.filter(({ ok }) => ok).length / findings.length) * 100), findings };
}
