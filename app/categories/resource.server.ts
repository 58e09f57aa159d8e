import { z } from 'zod';
import { apiTool } from '#kit/agents/agents.ts';
import { collection } from '#kit/content/content.ts';
import { orderInput } from '#kit/contract/fields.ts';
import { recordRoutes } from '#kit/records/routes.server.ts';
import { recordTools } from '#kit/records/tools.ts';
import { defineResource } from '#kit/resource.ts';
import { categoryInput, categoryReply } from './contract.ts';
import { categoryStore, insertCategory, translatableCategories } from './queries.server.ts';

const tools = [
  ...recordTools({
    tool: 'category',
    one: 'a category',
    many: 'categories',
    path: '/api/categories',
    input: categoryInput,
    example: { name: 'Araçlar', icon: 'Server' },
    scope: 'content:publish',
    isGone: true,
  }),
  apiTool({
    name: 'reorder_records',
    description:
      'Orders projects, skills, entries of the CV (profile:write) or categories (content:publish).',
    scopes: ['profile:write', 'content:publish'],
    effect: 'changes',
    input: z.object({
      kind: z.enum(['projects', 'skills', 'cv-entries', 'categories']).describe('What to order.'),
      ids: orderInput.shape.ids.describe('Ids in their new order.'),
    }),
    example: { kind: 'projects', ids: [2, 1] },
    calls: 'PUT /api/{kind}/order',
  }),
];

export const categoriesResource = defineResource({
  name: 'categories',
  agents: { tools },
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
      add: insertCategory,
      keyOf: (item) => item.name,
    }),
  ],
});
