import { defineResource } from '#kit/resource.ts';
import { webhooks } from './api.server.ts';
import { webhookDeliverer } from './delivery.server.ts';
import { eraseDeliveries, KIND } from './queries.server.ts';

export const webhooksResource = defineResource({
  name: 'webhooks',
  api: { '/webhooks': webhooks },
  // A restored copy of the site must not notify anybody.
  localTables: ['webhooks'],
  onRestore: async (trx) => {
    await trx.deleteFrom('outbox').where('kind', '=', KIND).execute();
  },
  deliverers: (deps) => ({ [KIND]: webhookDeliverer(deps) }),
  erase: ({ db }, email) => eraseDeliveries(db, email),
});
