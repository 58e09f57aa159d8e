import { z } from 'zod';
import { collection } from '#app/content/collection.ts';
import { defineTool } from '#app/contract/agents.ts';
import { recordRoutes } from '#app/records/routes.server.ts';
import { defineResource } from '#app/resource.ts';
import { categoryInput, categoryReply } from './contract.ts';
import { categoryStore, translatableCategories } from './queries.server.ts';

const listTool = defineTool({
  name: 'list_categories',
  title: 'List categories',
  description: 'The categories: articles name one by id, projects by name.',
  scopes: ['content:read'],
  effect: 'reads',
  input: z.object({}),
  example: {},
  run: (_, { call }) => call('GET', '/api/categories'),
});

export const categoriesResource = defineResource({
  name: 'categories',
  agents: { tools: [listTool] },
  translated: [translatableCategories],
  api: {
    '/categories': recordRoutes({
      store: categoryStore,
      input: categoryInput,
      reply: categoryReply,
      listed: 'The categories in their order',
      one: 'a category',
      noun: 'Kategori',
      isPublic: true,
      scope: 'content:publish',
      invalidates: ['categories', 'articles', 'projects'],
    }),
  },
  tables: ['categories'],
  content: [
    collection({
      name: 'categories',
      input: categoryInput,
      list: categoryStore.list,
      add: categoryStore.add,
      keyOf: (item) => item.name,
    }),
  ],
});
