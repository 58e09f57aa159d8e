import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import { articleKey, short } from './write-tools.ts';

const scopes = ['content:publish'] as const;
const rev = z.int().optional().describe('rev of the article as you read it; without it the newest is taken.');

export const publishTools = [
  defineTool({
    name: 'publish_article',
    title: 'Publish an article',
    description: 'Publishes an article for everybody, now. Only when the owner asked for it.',
    scopes,
    effect: 'changes',
    input: z.object({ article: articleKey, rev }),
    example: { article: 'ilk-yazi' },
    async run({ article, ...given }, { call }) {
      const path = `/api/articles/${article}`;
      const saved = short(await call('PUT', path, { status: 'published', ...given }));
      const now = new Date().toISOString();
      const isDue = saved.published_at && saved.published_at <= now;
      return isDue ? saved : short(await call('PUT', path, { published_at: now, rev: saved.rev }));
    },
  }),
  defineTool({
    name: 'schedule_article',
    title: 'Schedule an article',
    description: 'Publishes an article at a time to come. Only when the owner asked for it.',
    scopes,
    effect: 'changes',
    input: z.object({
      article: articleKey,
      at: z.iso
        .datetime({ offset: true })
        .refine((at) => Date.parse(at) > Date.now(), 'Must be in the future; publish_article publishes now.')
        .describe('With offset, such as 2027-01-31T09:00:00+03:00.'),
      rev,
    }),
    example: { article: 'ilk-yazi', at: '2999-01-31T09:00:00+03:00' },
    run: async ({ article, at, ...given }, { call }) =>
      short(
        await call('PUT', `/api/articles/${article}`, { status: 'published', published_at: at, ...given }),
      ),
  }),
  defineTool({
    name: 'unpublish_article',
    title: 'Take an article back',
    description: 'Makes a published or scheduled article a draft again. Only when the owner asked for it.',
    scopes,
    effect: 'changes',
    input: z.object({ article: articleKey, rev }),
    example: { article: 'ilk-yazi' },
    run: async ({ article, ...given }, { call }) =>
      short(await call('PUT', `/api/articles/${article}`, { status: 'draft', published_at: null, ...given })),
  }),
];
