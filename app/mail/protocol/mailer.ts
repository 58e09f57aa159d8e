import { Readable } from 'node:stream';
import type { NodemailerError, SMTPPoolOptions, Transporter } from 'nodemailer';
import type { DeliveryResult } from '#platform/outbox/outbox.ts';
import type { Mailbox } from './addresses.ts';
import { type Mail, toMessage } from './mail.ts';
import type { MailServer } from './servers.ts';

export type Mailer = ReturnType<typeof createMailer>;

/** Keeps one connection for consecutive mails to the same server. */
export function createMailer(times: MailTimes = mailTimes) {
  let open: { to: string; transport: Transporter } | undefined;
  const rest = () => {
    open?.transport.close();
    open = undefined;
  };
  const transportTo = async (server: MailServer) => {
    const { createTransport } = await import('nodemailer');
    const to = JSON.stringify(server);
    if (open?.to !== to) rest();
    open ??= { to, transport: createTransport(transportOptions(server, times)) };
    return open.transport;
  };
  return {
    rest,
    async send(
      mail: Mail,
      { server, from }: { server: MailServer; from: Mailbox },
      signal?: AbortSignal,
    ): Promise<DeliveryResult> {
      const tooLate = AbortSignal.timeout(times.total);
      const within = signal ? AbortSignal.any([signal, tooLate]) : tooLate;
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

/** Timeouts in ms. RFC 5321 allows a server ten minutes to accept a mail. */
export const mailTimes = { connection: 30_000, greeting: 30_000, silence: 600_000, total: 900_000 };

/** Timeouts while the owner waits for the answer. */
export const briefTimes = { connection: 10_000, greeting: 10_000, silence: 30_000, total: 30_000 };

type MailTimes = typeof mailTimes;

/** A pool of one connection, kept until closed. Never resends on its own. */
function transportOptions(
  { host, port, security, user, password }: MailServer,
  times: MailTimes,
): SMTPPoolOptions & { pool: true } {
  return {
    pool: true,
    maxConnections: 1,
    maxRequeues: 0,
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user && { auth: { user, pass: password } }),
    tls: { minVersion: 'TLSv1.2' },
    dnsTimeout: times.connection,
    connectionTimeout: times.connection,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Done = (error: NodemailerError | null | undefined) => void;

/** Signs in and starts a mail from the sender, aborting before the text, so that nothing is sent. Undefined on success. */
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
  const tooLate = setTimeout(() => fail(Object.assign(new Error(), { code: 'ETIMEDOUT' })), briefTimes.total);

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

export type MailFailure = { kind: keyof typeof texts; isPermanent: boolean; text: string };

const texts = {
  name: 'Sunucu adı bulunamadı.',
  port: 'Sunucuya bağlanılamadı: port kapalı ya da sunucu çalışmıyor.',
  timeout: 'Sunucu zamanında yanıt vermedi.',
  tls: 'Güvenli bağlantı (TLS) kurulamadı.',
  password: 'Kullanıcı adı ya da şifre kabul edilmedi.',
  sender: 'Gönderen adresi kabul edilmedi.',
  recipient: 'Alıcı adresi kabul edilmedi.',
  refused: 'Sunucu iletiyi kabul etmedi.',
  dropped: 'Sunucu bağlantıyı kapattı.',
  unknown: 'E-posta gönderilemedi.',
};

const names = /^(?:EDNS|ENOTFOUND|EAI_\w+)$/;
const ports = /^(?:ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)$/;
const certificates = /CERT|SELF_SIGNED|^ERR_(?:TLS|SSL)|^EPROTO$|^UNABLE_TO_/;

const unauthorized = new Set([530, 534, 535]);

export function explainMailFailure(error: NodemailerError): MailFailure {
  const kind = kindOf(error);
  const isPermanent =
    (kind === 'sender' || kind === 'recipient' || kind === 'refused') && error.permanent !== false;
  const reply = error.response ?? error.originalCode ?? '';
  return { kind, isPermanent, text: `${texts[kind]}${reply ? ` (${reply.slice(0, 300)})` : ''}` };
}

function kindOf({ code = '', originalCode = '', command = '', responseCode = 0 }: NodemailerError) {
  if (code === 'EAUTH' || code === 'ENOAUTH' || unauthorized.has(responseCode)) return 'password';
  if (names.test(code) || names.test(originalCode)) return 'name';
  if (ports.test(code) || ports.test(originalCode)) return 'port';
  if (code === 'ETLS' || certificates.test(code) || certificates.test(originalCode)) return 'tls';
  if (code === 'ETIMEDOUT' || code === 'EABORT' || originalCode === 'ETIMEDOUT') return 'timeout';
  if (code === 'EENVELOPE') return command.startsWith('MAIL') ? 'sender' : 'recipient';
  if (code === 'EMESSAGE') return 'refused';
  return code === 'ECONNECTION' || code === 'ESOCKET' ? 'dropped' : 'unknown';
}
