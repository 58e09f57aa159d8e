import { z } from 'zod';
import {
  type AgentDocuments,
  type AgentPrompt,
  type Agents,
  apiTool,
  defineTool,
  revField,
} from '#kit/agents/agents.ts';
import { countWords } from '#kit/text/measure.ts';
import { type Article, articleList, articleReply, LONGEST_TITLE } from './contract.ts';
import { passageTools } from './passage-tools.ts';
import { findingsIn } from './publication.server.ts';
import { short, textKey, textTools } from './text-tools.ts';
import { articleType } from './text-type.ts';

const example = 'ilk-yazi';

const scheduleTool = defineTool({
  name: 'schedule_article',
  description:
    'Publishes an article at a time to come; until then nobody sees it. Only when the owner asked for it.',
  scopes: ['content:publish'],
  effect: 'changes',
  input: z.object({
    article: textKey,
    at: z.iso
      .datetime({ offset: true })
      .refine((at) => Date.parse(at) > Date.now(), 'Must be in the future; publish_article publishes now.')
      .describe('With offset, such as 2027-01-31T09:00:00+03:00.'),
    rev: revField.optional(),
  }),
  example: { article: example, at: '2999-01-31T09:00:00+03:00' },
  calls: ['PUT /api/articles/{key}'],
  run: async ({ article, at, ...given }, { call }) =>
    short(await call('PUT', `/api/articles/${article}`, { status: 'published', published_at: at, ...given })),
});

const archiveTool = defineTool({
  name: 'archive_article',
  description: 'Takes an article off the site and out of the drafts; publish_article brings it back.',
  scopes: ['content:write', 'content:publish'],
  effect: 'changes',
  input: z.object({ article: textKey, rev: revField.optional() }),
  example: { article: example },
  calls: ['PUT /api/articles/{key}'],
  run: async ({ article, ...given }, { call }) =>
    short(await call('PUT', `/api/articles/${article}`, { status: 'archived', ...given })),
});

const seriesTool = apiTool({
  name: 'list_series',
  description: 'Names of the series that articles belong to.',
  scopes: ['content:read'],
  effect: 'reads',
  input: z.object({}),
  example: {},
  calls: 'GET /api/article-series',
});

const seoTool = defineTool({
  name: 'check_article_seo',
  description: 'Looks at title, description, headings, pictures, links and length, and says what to improve.',
  scopes: ['content:read'],
  effect: 'reads',
  input: z.object({ article: textKey }),
  example: { article: example },
  calls: ['GET /api/articles/{key}'],
  run: async ({ article }, { call }) =>
    checkSeo(articleReply.parse(await call('GET', `/api/articles/${article}`))),
});

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
const documents: AgentDocuments = {
  name: 'articles',
  title: 'Articles as Markdown',
  scope: 'content:read',
  async list({ call }) {
    const { data } = articleList.parse(await call('GET', '/api/articles?page=1&per_page=100'));
    return data.map(({ slug, title }) => ({ key: slug, title }));
  },
  async read(key, { call }) {
    const path = `/api/articles/${encodeURIComponent(key)}?format=markdown`;
    const { title, content } = articleReply.parse(await call('GET', path));
    return `# ${title}\n\n${content}\n`;
  },
};

const reviewDraft: AgentPrompt = {
  name: 'review_draft',
  title: 'Taslağı gözden geçir',
  description: 'Bir taslağı yazım, akış ve SEO açısından inceler; değişiklikleri önce önerir.',
  input: z.object({ article: z.string().min(1).max(130).describe('Makalenin adresi (slug) ya da numarası') }),
  text: ({ article }) =>
    [
      `“${article}” makalesini gözden geçir: get_article ile oku, check_article_seo ile denetle.`,
      'Yazım ve dil bilgisi hatalarını, anlaşılması güç cümleleri, eksik kalan konuları ve SEO bulgularını Türkçe sırala.',
      'Her öneride eski ve yeni hâli yan yana göster. Onay almadan update_article kullanma, yayınlama.',
    ].join('\n'),
};

export const articleAgents: Agents = {
  tools: [
    ...textTools(articleType, {
      one: 'an article',
      many: 'Articles, newest first',
      made: 'a draft',
      example,
    }),
    scheduleTool,
    archiveTool,
    seriesTool,
    seoTool,
    ...passageTools,
  ],
  documents: [documents],
  prompts: [reviewDraft],
};
