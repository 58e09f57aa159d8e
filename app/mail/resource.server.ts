import { defineResource } from '#app/resource.ts';
import { mail } from './api.server.ts';
import { mailDeliverer } from './deliver.server.ts';
import { eraseMails } from './queries.server.ts';

export const mailResource = defineResource({
  name: 'mail',
  api: { '/mail': mail },
  deliverers: (deps) => ({ mail: mailDeliverer(deps) }),
  erase: ({ db }, email) => eraseMails(db, email),
});
