import { demandPassword } from '#app/auth/http.server.ts';
import { answerDone, body, ID, idOf, ownerRoute, reportWrite, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { resealColumn } from '#platform/database/reseal-column.ts';
import { gone, Refused } from '#platform/refused.ts';
import { isPublicUrl } from '#platform/safe-fetch.ts';
import { newWebhookReply, webhookList, webhookRequest } from './contract.ts';
import { queueFor, webhookDeliverer } from './delivery.server.ts';
import {
  createWebhook,
  deleteWebhook,
  eraseDeliveries,
  getWebhook,
  KIND,
  listWebhooks,
  webhookSecret,
} from './queries.server.ts';

const MOST = 10;

const webhooks = router()
  .get('/', ownerRoute('Webhooks with their last deliveries', { reply: webhookList }), async (c) =>
    c.json(await listWebhooks(c.var.deps.db)),
  )
  .post(
    '/',
    ownerRoute('Add a webhook, whose secret only this answer contains', {
      reply: newWebhookReply,
      status: 201,
      account: true,
      audit: 'Webhook eklendi: {subject}',
    }),
    body(webhookRequest),
    async (c) => {
      const { db, secret } = c.var.deps;
      const { password, ...input } = c.req.valid('json');
      await demandPassword(c, password);
      if (!(await isPublicUrl(input.url)))
        throw new Refused({ errors: { url: ['Bu adrese internetten ulaşılamıyor.'] } });
      if ((await listWebhooks(db)).length >= MOST) throw new Refused(`En fazla ${MOST} webhook eklenebilir.`);
      reportWrite(c, { subject: hostOf(input.url) });
      return c.json(await createWebhook(db, { secret }, input), 201);
    },
  )
  .delete(
    `/${ID}`,
    ownerRoute('Delete a webhook', { account: true, audit: 'Webhook silindi: {subject}' }),
    async (c) => {
      const url = await deleteWebhook(c.var.deps.db, idOf(c));
      if (url === undefined) throw gone();
      reportWrite(c, { subject: hostOf(url) });
      return c.body(null, 204);
    },
  )
  .post(
    `/${ID}/test`,
    ownerRoute('Send a test delivery', { account: true, audit: 'Webhook’a deneme gönderildi: {subject}' }),
    async (c) => {
      const { db, outbox } = c.var.deps;
      const webhook = await getWebhook(db, idOf(c));
      if (!webhook) throw gone();
      await db
        .transaction()
        .execute((trx) => queueFor(trx, webhook.id, { type: 'webhook.test', data: { message: 'Merhaba!' } }));
      outbox.wake();
      reportWrite(c, { subject: hostOf(webhook.url) });
      return c.body(null, 204);
    },
  )
  .post(
    `/deliveries/${ID}/resend`,
    ownerRoute('Send a delivery again now', { account: true, audit: 'Webhook gönderimi yinelendi' }),
    async (c) => answerDone(c, await c.var.deps.outbox.retry(idOf(c))),
  );

/** Only the host: paths of webhooks are often secret, and the audit log is permanent. */
const hostOf = (url: string) => new URL(url).host;

export const webhooksResource = defineResource({
  name: 'webhooks',
  api: { '/webhooks': webhooks },
  // A restored copy of the site must not notify anybody.
  localTables: ['webhooks'],
  reseal: resealColumn(webhookSecret, 'webhooks', 'sealed_secret'),
  onRestore: async (trx) => {
    await trx.deleteFrom('outbox').where('kind', '=', KIND).execute();
  },
  deliverers: (deps) => ({ [KIND]: webhookDeliverer(deps) }),
  erase: ({ db }, email) => eraseDeliveries(db, email),
});
