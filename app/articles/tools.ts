import { z } from 'zod';
import {
  type AgentDocuments,
  type AgentPrompt,
  type Agents,
  apiTool,
  defineTool,
  idField,
  revField,
} from '#kit/agents/agents.ts';
import { articleList, articleReply, versionPatch } from './contract.ts';
import { apiOf, type Kind, kinds } from './kinds.ts';
import { example, keyOf, seoTool, short, writeTools } from './write-tools.ts';

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

const scopes = ['content:publish'] as const;
const rev = revField.optional();

function publishTools(kind: Kind) {
  const input = z.object({ [kind]: keyOf(kind), rev });
  const calls = [`PUT ${apiOf(kind)}/{key}`];
  const change = { scopes, effect: 'changes', input, calls, example: { [kind]: example[kind] } } as const;
  return [
    defineTool({
      name: `publish_${kind}`,
      description: 'Publishes it for everybody, now. Only when the owner asked for it.',
      ...change,
      async run({ [kind]: wanted, ...given }, { call }) {
        const path = `${apiOf(kind)}/${wanted}`;
        const saved = short(await call('PUT', path, { status: 'published', ...given }));
        const now = new Date().toISOString();
        const isDue = saved.published_at && saved.published_at <= now;
        return isDue ? saved : short(await call('PUT', path, { published_at: now, rev: saved.rev }));
      },
    }),
    defineTool({
      name: `unpublish_${kind}`,
      description: 'Makes what is published or scheduled a draft again. Only when the owner asked for it.',
      ...change,
      run: async ({ [kind]: wanted, ...given }, { call }) =>
        short(
          await call('PUT', `${apiOf(kind)}/${wanted}`, { status: 'draft', published_at: null, ...given }),
        ),
    }),
  ];
}

const archiveTool = defineTool({
  name: 'archive_article',
  description:
    'Takes an article off the site and out of the drafts; publish_article brings it back. Published ones need content:publish.',
  scopes: ['content:write', 'content:publish'],
  effect: 'changes',
  input: z.object({ article: keyOf('article'), rev }),
  example: { article: example.article },
  calls: ['PUT /api/articles/{key}'],
  run: async ({ article, ...given }, { call }) =>
    short(await call('PUT', `/api/articles/${article}`, { status: 'archived', ...given })),
});

/** Deletion and return of one, which need content:publish where it is published. */
function trashTools(kind: Kind) {
  const rights = { scopes: ['content:write', 'content:publish'] as const };
  return [
    apiTool({
      name: `delete_${kind}`,
      description: `Deletes it with its versions; restore_${kind} brings it back for a day. Only when the owner asked for it.`,
      ...rights,
      effect: 'deletes',
      input: z.object({ [kind]: keyOf(kind) }),
      example: { [kind]: example[kind] },
      calls: `DELETE ${apiOf(kind)}/{${kind}}`,
    }),
    apiTool({
      name: `restore_${kind}`,
      description: 'Brings back what was deleted within the last day.',
      ...rights,
      effect: 'changes',
      input: z.object({ id: idField }),
      example: { id: 1 },
      calls: `POST ${apiOf(kind)}/{id}/restore`,
    }),
  ];
}

const text = {
  kind: z.enum(['articles', 'pages']).describe('Articles or own pages.'),
  key: keyOf('article').describe('Slug or id.'),
};
const version = { ...text, version: z.int().min(1).describe('Id of list_versions.') };
const one = { kind: 'articles', key: example.article } as const;

const versionTools = [
  apiTool({
    name: 'list_versions',
    description: 'The last saved versions of an article or page, newest first, without their texts.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object(text),
    example: one,
    calls: 'GET /api/{kind}/{key}/versions',
  }),
  apiTool({
    name: 'get_version',
    description:
      'Its title and its text as HTML. To go back to it, send them with update_article or update_page.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object(version),
    example: { ...one, version: 1 },
    calls: 'GET /api/{kind}/{key}/versions/{version}',
  }),
  apiTool({
    name: 'name_version',
    description: 'Names a version, which is kept from then on; an empty name takes that back.',
    scopes: ['content:write'],
    effect: 'changes',
    input: z.object({ ...version, name: versionPatch.shape.name.describe('Name, or empty.') }),
    example: { ...one, version: 1, name: 'İlk taslak' },
    calls: 'PUT /api/{kind}/{key}/versions/{version}',
  }),
  apiTool({
    name: 'create_preview_link',
    description: 'A link that shows a draft for a week to whoever has it.',
    scopes: ['content:write'],
    effect: 'adds',
    input: z.object(text),
    example: one,
    calls: 'POST /api/{kind}/{key}/preview-link',
  }),
  apiTool({
    name: 'revoke_preview_links',
    description: 'Ends every preview link of an article or page.',
    scopes: ['content:write'],
    effect: 'deletes',
    input: z.object(text),
    example: one,
    calls: 'DELETE /api/{kind}/{key}/preview-link',
  }),
  apiTool({
    name: 'list_series',
    description: 'Names of the series that articles belong to.',
    scopes: ['content:read'],
    effect: 'reads',
    input: z.object({}),
    example: {},
    calls: 'GET /api/article-series',
  }),
];

const scheduleTool = defineTool({
  name: 'schedule_article',
  description:
    'Publishes an article at a time to come; until then nobody sees it. Only when the owner asked for it.',
  scopes,
  effect: 'changes',
  input: z.object({
    article: keyOf('article'),
    at: z.iso
      .datetime({ offset: true })
      .refine((at) => Date.parse(at) > Date.now(), 'Must be in the future; publish_article publishes now.')
      .describe('With offset, such as 2027-01-31T09:00:00+03:00.'),
    rev,
  }),
  example: { article: example.article, at: '2999-01-31T09:00:00+03:00' },
  calls: ['PUT /api/articles/{key}'],
  run: async ({ article, at, ...given }, { call }) =>
    short(await call('PUT', `/api/articles/${article}`, { status: 'published', published_at: at, ...given })),
});

export const articleAgents: Agents = {
  tools: [
    ...kinds.flatMap((kind) => [...writeTools(kind), ...publishTools(kind), ...trashTools(kind)]),
    scheduleTool,
    archiveTool,
    ...versionTools,
    seoTool,
  ],
  documents: [documents],
  prompts: [reviewDraft],
};
