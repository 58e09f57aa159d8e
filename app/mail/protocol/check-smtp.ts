import { Readable } from 'node:stream';
import type { NodemailerError } from 'nodemailer';
import type { Mailbox } from './addresses.ts';
import { explainMailFailure, type MailFailure } from './failures.ts';
import { briefTimes, transportOptions } from './mailer.ts';
import type { MailServer } from './servers.ts';

type Done = (error: NodemailerError | null | undefined) => void;

/** Signs in and offers the sender up to the text, which is broken off: nothing is sent. Undefined when all is well. */
export async function checkSmtp(server: MailServer, from: Mailbox): Promise<MailFailure | undefined> {
  const { auth, ...options } = transportOptions(server, briefTimes);
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(options);
  const ended = Promise.withResolvers<MailFailure | undefined>();
  const fail: Done = (error) => ended.resolve(error ? explainMailFailure(error) : undefined);
  const failOr =
    (next: () => void): Done =>
    (error) =>
      error ? fail(error) : next();
  const tooLate = setTimeout(() => fail(Object.assign(new Error(), { code: 'ETIMEDOUT' })), briefTimes.whole);

  const brokenOff = new Readable({ read: () => brokenOff.destroy(new Error('Broken off on purpose')) });
  const envelope = { from: from.address, to: [from.address] };
  const offer = () =>
    connection.send(envelope, brokenOff, (error) => fail(error?.code === 'ESTREAM' ? null : error));
  const signIn = () =>
    server.user ? connection.login({ user: server.user, pass: server.password }, failOr(offer)) : offer();
  connection.on('error', fail);
  connection.connect(failOr(signIn));
  const failure = await ended.promise;
  clearTimeout(tooLate);
  connection.close();
  return failure;
}
