import { defineResource } from '#kit/resource.ts';
import { mail } from './api.server.ts';
import { eraseMails, mailDeliverer } from './outbox.server.ts';

export const mailResource = defineResource({
  name: 'mail',
  api: { '/mail': mail },
  deliverers: (deps) => ({ mail: mailDeliverer(deps) }),
  erase: ({ db }, email) => eraseMails(db, email),
});
