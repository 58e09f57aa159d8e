import { z } from 'zod';
import { editText } from '#editor/index.server.ts';
import {
  type AgentDocuments,
  type AgentPrompt,
  type Agents,
  type ApiCall,
  apiTool,
  defineTool,
  describedElsewhere,
  revField,
  type Tool,
} from '#kit/agents/agents.ts';
import { CallRefused, newerVersion } from '#kit/agents/call-tool.server.ts';
import { otherLanguage } from '#kit/languages/contract.ts';
import { countWords } from '#kit/text/measure.ts';
import { type Article, articleList, articleReply, LONGEST_TITLE } from './contract.ts';
import { findingsIn } from './publish-checks.server.ts';
import { short, textKey, textTools } from './text-tools.ts';
import { articleType } from './text-type.ts';

const kinds = ['articles', 'pages', 'projects'] as const;

const text = {
  kind: z.enum(kinds).describe('What it belongs to.'),
  key: textKey.describe('Slug or id (project: id).'),
  language: otherLanguage.optional().describe('For the translation.'),
  rev: revField,
};
const dryRun = z.boolean().default(false).describe('Only answers the diff.');

type Wanted = z.output<z.ZodObject<typeof text>>;

const rules = {
  scopes: ['content:write', 'content:publish', 'profile:write'],
  effect: 'changes',
  calls: [
    ...kinds.flatMap((kind) => [`GET /api/${kind}/{key}`, `PUT /api/${kind}/{key}`]),
    'GET /api/translations/{language}/{kind}/{id}',
    'PUT /api/translations/{language}/{kind}/{id}',
  ],
} as const;

/** Tools that change a part of a text, and no other byte of it. */
const passageTools: Tool[] = [
  defineTool({
    name: 'replace_passage',
    description:
      'Corrects a passage of a text, and nothing else. It must occur once, exactly as you read it.',
    ...rules,
    input: z.object({
      ...text,
      old: z.string().min(1).describe('The passage.'),
      new: z.string().describe('What replaces it.'),
      dry_run: dryRun,
    }),
    example: { kind: 'articles', key: 'ilk-yazi', rev: 1, old: 'Metim', new: 'Metin' },
    run: ({ old, new: text, dry_run, ...wanted }, { call }) =>
      replace(wanted, { old, new: text }, dry_run, call),
  }),
  defineTool({
    name: 'replace_section',
    description: 'Replaces all below a heading up to the next one of its level; rest as replace_passage.',
    ...rules,
    input: z.object({
      ...text,
      language: describedElsewhere(text.language),
      heading: z.string().min(1).describe('Its words.'),
      new: z.string().describe('What stands below it.'),
      dry_run: describedElsewhere(dryRun),
    }),
    example: { kind: 'articles', key: 'ilk-yazi', rev: 1, heading: 'Kurulum', new: 'Metin.' },
    run: ({ heading, new: text, dry_run, ...wanted }, { call }) =>
      replace(wanted, { heading, new: text }, dry_run, call),
  }),
];

async function replace(wanted: Wanted, edit: Parameters<typeof editText>[1], isDry: boolean, call: ApiCall) {
  const stored = await read(wanted, call);
  if (stored.rev !== wanted.rev) throw new CallRefused(newerVersion(stored.rev), []);
  const edited = await editText(stored.html, edit, stored.form);
  if ('refused' in edited) throw new CallRefused(edited.refused, []);
  const { diff } = edited;
  if (isDry) return { saved: false, rev: stored.rev, diff };
  const { rev } = savedRev.parse(await call('PUT', stored.path, stored.bodyWith(edited.html)));
  return { saved: true, rev, diff };
}

/** Articles answer with an envelope. */
const savedRev = z
  .union([z.object({ data: z.object({ rev: z.int() }) }), z.object({ rev: z.int() })])
  .transform((saved) => ('data' in saved ? saved.data : saved));

type Stored = {
  path: string;
  rev: number;
  html: string;
  /** As agents read it. */
  form: 'markdown' | 'html';
  bodyWith: (html: string) => object;
};

const record = z.looseObject({ id: z.int(), rev: z.int(), content: z.string() });

async function read({ kind, key, language, rev }: Wanted, call: ApiCall): Promise<Stored> {
  const path = `/api/${kind}/${encodeURIComponent(key)}`;
  const own = record.parse(await call('GET', path));
  if (language) return readTranslation(`/api/translations/${language}/${kind}/${own.id}`, rev, call);
  const stored = { path, rev: own.rev, html: own.content };
  // A project is saved as a whole.
  if (kind === 'projects')
    return { ...stored, form: 'html', bodyWith: (content) => ({ ...own, content, rev }) };
  return { ...stored, form: 'markdown', bodyWith: (content) => ({ content, rev }) };
}

const translation = z.looseObject({
  rev: z.int(),
  source_rev: z.int(),
  is_stale: z.boolean(),
  fields: z.looseObject({ content: z.string().default('') }),
});

/** A corrected word does not make a stale translation a fresh one. */
const STALE = -1;

async function readTranslation(path: string, rev: number, call: ApiCall): Promise<Stored> {
  const stored = translation.parse(await call('GET', path));
  const source_rev = stored.is_stale ? STALE : stored.source_rev;
  return {
    path,
    rev: stored.rev,
    html: stored.fields.content,
    form: 'markdown',
    bodyWith: (content) => ({ fields: { content }, rev, source_rev }),
  };
}

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
