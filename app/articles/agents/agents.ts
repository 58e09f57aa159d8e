import { z } from 'zod';
import type { AgentDocuments, AgentPrompt, Agents } from '#kit/agents/agents.ts';
import { articleList, articleReply } from '../contract.ts';
import { kinds } from '../kinds.ts';
import { archiveTool, publishTools, scheduleTool, trashTools, versionTools } from './publish-tools.ts';
import { seoTool, writeTools } from './write-tools.ts';

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
    ...kinds.flatMap((kind) => [...writeTools(kind), ...publishTools(kind), ...trashTools(kind)]),
    scheduleTool,
    archiveTool,
    ...versionTools,
    seoTool,
  ],
  documents: [documents],
  prompts: [reviewDraft],
};
