import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';
import { apiOf, type Kind } from '../kinds.ts';
import { example, keyOf, short } from './write-tools.ts';

const scopes = ['content:publish'] as const;
const rev = z.int().optional().describe('rev as you read it; without it the newest is taken.');

export function publishTools(kind: Kind) {
  const input = z.object({ [kind]: keyOf(kind), rev });
  const change = { scopes, effect: 'changes', input, example: { [kind]: example[kind] } } as const;
  return [
    defineTool({
      name: `publish_${kind}`,
      title: `Publish: ${kind}`,
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
      title: `Take back: ${kind}`,
      description: 'Makes what is published or scheduled a draft again. Only when the owner asked for it.',
      ...change,
      run: async ({ [kind]: wanted, ...given }, { call }) =>
        short(
          await call('PUT', `${apiOf(kind)}/${wanted}`, { status: 'draft', published_at: null, ...given }),
        ),
    }),
  ];
}

export const scheduleTool = defineTool({
  name: 'schedule_article',
  title: 'Schedule an article',
  description: 'Publishes an article at a time to come. Only when the owner asked for it.',
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
  run: async ({ article, at, ...given }, { call }) =>
    short(await call('PUT', `/api/articles/${article}`, { status: 'published', published_at: at, ...given })),
});
