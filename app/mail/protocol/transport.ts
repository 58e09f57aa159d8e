import type { SMTPPoolOptions } from 'nodemailer';
import type { MailServer } from './servers.ts';

/** Sets timeouts in ms. RFC 5321 lets a server think for ten minutes before it accepts a mail. */
export const mailTimes = { connection: 30_000, greeting: 30_000, silence: 600_000, whole: 900_000 };

export type MailTimes = typeof mailTimes;

/** Keeps one connection between mails until it is closed. Sends nothing a second time by itself. */
export async function loadTransport() {
  const { createTransport } = await import('nodemailer');
  return (server: MailServer, times: MailTimes) => createTransport(transportOptions(server, times));
}

export function transportOptions(
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
