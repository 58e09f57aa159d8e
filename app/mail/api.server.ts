import { askPassword } from '#app/auth/http.server.ts';
import { body, doc, idOf, slice } from '#app/http.server.ts';
import { problem } from '#platform/http/problem.ts';
import { hastenDeliveries } from '#platform/outbox/deliveries.ts';
import { checkMail, sendTestMail } from './check.server.ts';
import { mailCheck, mailInput, mailReply, mailRequest, mailTest, outboxList } from './contract.ts';
import { isOtherServer } from './other-server.ts';
import { getMail, listOutbox } from './queries.server.ts';
import { readMailSettings, saveMailSettings } from './settings.server.ts';

export const mail = slice()
  .get('/', doc('Mail settings, without the password', mailReply), async (c) =>
    c.json(await getMail(c.var.deps)),
  )
  .put('/', doc('Save mail settings', mailReply), body(mailRequest), async (c) => {
    const { deps } = c.var;
    const { own_password = '', ...input } = c.req.valid('json');
    const isOther = isOtherServer(await readMailSettings(deps.db, deps), input);
    const refused = isOther && (await askPassword(c, own_password, 'own_password'));
    if (refused) return refused;
    await saveMailSettings(deps.db, deps, input);
    await hastenDeliveries(deps.db, 'mail');
    deps.outbox.wake();
    return c.json(await getMail(deps));
  })
  .post('/check', doc('Try the connections', mailCheck), body(mailInput), async (c) => {
    const { deps } = c.var;
    return c.json(await checkMail(deps.db, deps, c.req.valid('json')));
  })
  .post('/test', doc('Send a test mail to the owner', mailTest), body(mailInput), async (c) =>
    c.json(await sendTestMail(c.var.deps, c.req.valid('json'))),
  )
  .get('/outbox', doc('Mails that wait or failed', outboxList), async (c) =>
    c.json(await listOutbox(c.var.deps.db)),
  )
  .post('/outbox/:id{[0-9]{1,9}}/retry', doc('Send a mail again now'), async (c) =>
    (await c.var.deps.outbox.retry(idOf(c))) ? c.body(null, 204) : problem(404),
  );
