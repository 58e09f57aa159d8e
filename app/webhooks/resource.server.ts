import { defineResource } from '#app/resource.ts';
import { webhooks } from './api.server.ts';
import { noteDelivery, webhookDeliverer } from './deliver.server.ts';
import { eraseDeliveries, forgetDeliveries } from './queries.server.ts';

const KEPT = 30 * 24 * 60 * 60 * 1000;

export const webhooksResource = defineResource({
  name: 'webhooks',
  api: { '/webhooks': webhooks },
  // A restored copy of the site tells nobody anything.
  localTables: ['webhooks', 'webhook_deliveries'],
  onRestore: async (trx) => {
    await trx.deleteFrom('outbox').where('kind', '=', 'webhook').execute();
  },
  deliverers: (deps) => ({ webhook: webhookDeliverer(deps) }),
  onDelivery: noteDelivery,
  erase: ({ db }, email) => eraseDeliveries(db, email),
  forget: ({ db }, _, now) => forgetDeliveries(db, new Date(now.getTime() - KEPT).toISOString()),
});
