import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string; email: Email };

export type TestSmtp = {
  port: number;
  mails: ReceivedMail[];
  /** Breaks every connection. */
  drop: () => void;
  close: () => Promise<void>;
};

/** Starts an SMTP server on a free local port; `options` can make it refuse, delay or drop. */
export async function startSmtp(options: SMTPServerOptions = {}, port = 0): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    async onData(stream, session, callback) {
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      mails.push({
        from: session.envelope.mailFrom ? session.envelope.mailFrom.address : '',
        to: session.envelope.rcptTo.map(({ address }) => address),
        raw,
        email: await PostalMime.parse(raw),
      });
      callback();
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    mails,
    drop: () => {
      for (const connection of server.connections) connection._socket?.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Makes a refusal with an SMTP code. */
export const smtpError = (responseCode: number, text: string) =>
  Object.assign(new Error(text), { responseCode });
