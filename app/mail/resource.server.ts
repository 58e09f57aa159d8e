import { defineResource } from '#app/resource.ts';
import { mail } from './api.server.ts';
import { mailDeliverer } from './deliver.server.ts';
import { eraseMails } from './queries.server.ts';

export const mailResource = defineResource({
  name: 'mail',
  api: [
    {
      path: '/mail',
      routes: mail,
      keys: 'none',
      changes: [],
      audit: { skips: ['POST /check', 'POST /test'] },
    },
  ],
  deliverers: (deps) => ({ mail: mailDeliverer(deps) }),
  erase: ({ db }, email) => eraseMails(db, email),
});
