import { recordRoutes } from '#app/records/routes.server.ts';
import { defineResource } from '#app/resource.ts';
import { collection } from '#platform/content/collection.ts';
import { categoryInput, categoryReply } from './contract.ts';
import { categoryStore } from './queries.server.ts';
import { listTool } from './tools.ts';

export const categoriesResource = defineResource({
  name: 'categories',
  agents: { tools: [listTool] },
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
