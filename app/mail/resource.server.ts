import { demandPassword } from '#app/auth/http.server.ts';
import { answerDone, body, ID, idOf, ownerRoute, router } from '#kit/http/routes.server.ts';
import { defineResource } from '#kit/resource.ts';
import { hastenDeliveries } from '#platform/outbox/deliveries.ts';
import { getMail, readMailSettings, resealMailPassword, saveMailSettings } from './account.server.ts';
import { checkMail, sendTestMail } from './check.server.ts';
import {
  isOtherServer,
  mailCheck,
  mailInput,
  mailReply,
  mailRequest,
  mailTest,
  outboxList,
} from './contract.ts';
import { eraseMails, listOutbox, mailDeliverer } from './mail.server.ts';

const mail = router()
  .get('/', ownerRoute('Mail settings, without the password', { reply: mailReply }), async (c) =>
    c.json(await getMail(c.var.deps)),
  )
  .put(
    '/',
    ownerRoute('Save mail settings', {
      reply: mailReply,
      invalidates: [],
      audit: 'E-posta ayarı değiştirildi',
    }),
    body(mailRequest),
    async (c) => {
      const { deps } = c.var;
      const { own_password = '', ...input } = c.req.valid('json');
      if (isOtherServer(await readMailSettings(deps.db, deps), input))
        await demandPassword(c, own_password, 'own_password');
      await saveMailSettings(deps.db, deps, input);
      await hastenDeliveries(deps.db, 'mail');
      deps.outbox.wake();
      return c.json(await getMail(deps));
    },
  )
  .post(
    '/check',
    ownerRoute('Test the connections', { reply: mailCheck, invalidates: [], audit: false }),
    body(mailInput),
    async (c) => c.json(await checkMail(c.var.deps, c.req.valid('json'))),
  )
  .post(
    '/test',
    ownerRoute('Send a test mail to the owner', { reply: mailTest, invalidates: [], audit: false }),
    body(mailInput),
    async (c) => c.json(await sendTestMail(c.var.deps, c.req.valid('json'))),
  )
  .get('/outbox', ownerRoute('Queued and failed mails', { reply: outboxList }), async (c) =>
    c.json(await listOutbox(c.var.deps.db)),
  )
  .post(
    `/outbox/${ID}/retry`,
    ownerRoute('Send a mail again now', { invalidates: [], audit: 'E-posta yeniden gönderildi' }),
    async (c) => answerDone(c, await c.var.deps.outbox.retry(idOf(c))),
  );

export const mailResource = defineResource({
  name: 'mail',
  api: { '/mail': mail },
  reseal: resealMailPassword,
  deliverers: (deps) => ({ mail: mailDeliverer(deps) }),
  erase: ({ db }, email) => eraseMails(db, email),
});
