import { z } from 'zod';
import { defineTool } from '#app/contract/agents.ts';

export const listTool = defineTool({
  name: 'list_categories',
  title: 'List categories',
  description: 'The categories: articles name one by id, projects by name.',
  scopes: ['content:read'],
  effect: 'reads',
  input: z.object({}),
  example: {},
  run: (_, { call }) => call('GET', '/api/categories'),
});
