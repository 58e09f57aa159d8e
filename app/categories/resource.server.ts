import { defineResource } from '#app/resource.ts';
import { collection } from '#platform/content/collection.ts';
import { categories } from './api.server.ts';
import { categoryInput } from './contract.ts';
import { addCategory, listCategories } from './queries.server.ts';
import { listTool } from './tools.ts';

export const categoriesResource = defineResource({
  name: 'categories',
  agents: { tools: [listTool] },
  api: [
    {
      path: '/categories',
      routes: categories,
      public: ['GET /'],
      keys: {
        'content:read': ['GET /'],
        'content:publish': ['POST /', 'PUT /order', 'PUT /:id{[0-9]{1,9}}', 'DELETE /:id{[0-9]{1,9}}'],
      },
      changes: ['categories', 'articles', 'projects'],
    },
  ],
  tables: ['categories'],
  content: [
    collection({
      name: 'categories',
      input: categoryInput,
      list: listCategories,
      add: addCategory,
      keyOf: (item) => item.name,
    }),
  ],
});
