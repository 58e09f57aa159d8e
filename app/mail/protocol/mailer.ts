import type { Transporter } from 'nodemailer';
import type { DeliveryResult } from '#platform/outbox/deliverer.ts';
import type { Mailbox } from './addresses.ts';
import { explainMailFailure } from './failures.ts';
import { type Mail, toMessage } from './mail.ts';
import type { MailServer } from './servers.ts';
import { loadTransport, type MailTimes, mailTimes } from './transport.ts';

export type Mailer = {
  send: (
    mail: Mail,
    via: { server: MailServer; from: Mailbox },
    signal: AbortSignal,
  ) => Promise<DeliveryResult>;
  rest: () => void;
};

/** Keeps one connection while mails follow each other to the same server. */
export function createMailer(times: MailTimes = mailTimes): Mailer {
  let open: { to: string; transport: Transporter } | undefined;
  const rest = () => {
    open?.transport.close();
    open = undefined;
  };
  const transportTo = async (server: MailServer) => {
    const openTransport = await loadTransport();
    const to = JSON.stringify(server);
    if (open?.to !== to) rest();
    open ??= { to, transport: openTransport(server, times) };
    return open.transport;
  };
  return {
    rest,
    async send(mail, { server, from }, signal) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(times.whole)]);
      try {
        const transport = await transportTo(server);
        await transport.sendMail({ ...toMessage(mail, from), signal: within });
        return 'sent';
      } catch (error) {
        rest();
        const { isPermanent, text } = explainMailFailure(error instanceof Error ? error : new Error());
        return isPermanent ? { failed: text } : { retry: text };
      }
    },
  };
}
