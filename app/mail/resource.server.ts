import { createMailer } from '#app/mail/protocol/mailer.ts';
import { defineResource } from '#kit/resource.ts';
import type { Db } from '#platform/database/database.ts';
import type { Deliverer } from '#platform/outbox/deliverer.ts';
import { getMailAccount, type MailDeps } from './account.server.ts';
import { mail } from './api.server.ts';
import { mailText } from './mail.server.ts';
import { payload } from './notice.server.ts';
import { eraseMails } from './queries.server.ts';

function mailDeliverer(deps: MailDeps & { db: Db }): Deliverer {
  const mailer = createMailer();
  return {
    rest: mailer.rest,
    async deliver(waiting, signal) {
      const account = await getMailAccount(deps.db, deps);
      if (!account) return { retry: 'E-posta ayarlanmamış.' };
      const { sealed, ...mail } = payload.parse(waiting);
      const text = sealed ? mailText.open(deps, sealed) : mail.text;
      if (text === undefined) return { failed: 'İletinin metni açılamadı: APP_SECRET değişmiş.' };
      return mailer.send({ ...mail, text }, { server: account.smtp, from: account.from }, signal);
    },
  };
}

export const mailResource = defineResource({
  name: 'mail',
  api: { '/mail': mail },
  deliverers: (deps) => ({ mail: mailDeliverer(deps) }),
  erase: ({ db }, email) => eraseMails(db, email),
});
