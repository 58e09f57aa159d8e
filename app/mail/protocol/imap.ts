import type { ImapFlowOptions } from 'imapflow';
import { explainMailFailure, type MailFailure } from './mailer.ts';
import type { ImapServer } from './servers.ts';

const TIMEOUT_MS = 15_000;

export function imapOptions({ host, port, security, user, password }: ImapServer): ImapFlowOptions {
  return {
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: { user, pass: password },
    tls: { minVersion: 'TLSv1.2' },
    logger: false,
  };
}

/** Signs in and opens the mailbox. Returns undefined on success. */
export async function checkImap(server: ImapServer): Promise<MailFailure | undefined> {
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    ...imapOptions(server),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(server.mailbox, { readOnly: true });
    return undefined;
  } catch (error) {
    return explainImapFailure(error);
  } finally {
    client.close();
  }
}

export function explainImapFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return explainMailFailure(new Error());
  const isAbout = (name: string) => name in error && Reflect.get(error, name) === true;
  if (isAbout('authenticationFailed')) return explainMailFailure(Object.assign(error, { code: 'EAUTH' }));
  if (isAbout('tlsFailed')) return explainMailFailure(Object.assign(error, { code: 'ETLS' }));
  const isMissing = isAbout('mailboxMissing') || 'responseStatus' in error;
  return isMissing
    ? { kind: 'refused', isPermanent: true, text: 'Posta kutusu açılamadı: klasör adını denetleyin.' }
    : explainMailFailure(error);
}
