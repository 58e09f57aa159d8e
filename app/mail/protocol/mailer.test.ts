import { createServer } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpError, startSmtp, type TestSmtp } from '#test/smtp.ts';
import { mail, makeMessageId, type NewMail, referenceTo } from './mail.ts';
import { createMailer, type Mailer, mailTimes } from './mailer.ts';
import type { MailServer } from './servers.ts';

const from = { name: 'Deniz Yılmaz', address: 'deniz@example.com' };
const letter: NewMail = {
  message_id: makeMessageId('secret', '7', 'vitrin.test'),
  to: { name: 'Ayşe', address: 'ayse@example.com' },
  subject: 'Merhaba',
  text: 'İlk satır\n\nİkinci satır: ığüşöç 😀',
};

const servers: TestSmtp[] = [];
let mailer: Mailer | undefined;
afterEach(async () => {
  mailer?.rest();
  for (const { close } of servers.splice(0)) await close();
});

async function server(options: SMTPServerOptions = {}) {
  const started = await startSmtp(options);
  servers.push(started);
  return started;
}

const at = (port: number, change: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  user: '',
  password: '',
  ...change,
});

function send(via: MailServer, change: Partial<NewMail> = {}, times = mailTimes) {
  mailer = createMailer(times);
  const sent = mail.parse({ ...letter, ...change });
  return mailer.send(sent, { server: via, from }, new AbortController().signal);
}

test('a mail arrives as it was queued: plain text, its Message-ID and what it answers', async () => {
  const smtp = await server();
  const change = { in_reply_to: '<a@b.c>', references: ['<x@y.z>', '<a@b.c>'] };
  expect(await send(at(smtp.port), change)).toBe('sent');
  const [{ email, raw, to } = { email: undefined, raw: '', to: [] }] = smtp.mails;
  expect(to).toEqual(['ayse@example.com']);
  expect(email).toMatchObject({
    from: { ...from },
    subject: 'Merhaba',
    messageId: letter.message_id,
    inReplyTo: '<a@b.c>',
    references: `<x@y.z> ${referenceTo(letter.message_id)} <a@b.c>`,
  });
  expect(email?.text?.trim()).toBe(letter.text);
  expect(raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
});

test.each(['Ayşe\r\nBcc: <kurban@example.com>', 'Ayşe\nBcc: kurban@example.com', 'A\u2028Bcc: k@x.co\u0000'])(
  'no text becomes a header: %j',
  async (text) => {
    const smtp = await server();
    const sent = await send(at(smtp.port), {
      subject: text,
      to: { name: text, address: 'ayse@example.com' },
      reply_to: { name: text, address: 'k@example.com' },
    });
    expect(sent).toBe('sent');
    const [received] = smtp.mails;
    expect(received?.to).toEqual(['ayse@example.com']);
    expect(received?.raw).not.toMatch(/^Bcc/im);
    expect(received?.email.subject).toContain('Bcc:');
  },
);

test.each([
  'a@b.co\r\nBcc: x@y.co',
  '<a@b.co>',
  'a@b.co, x@y.co',
  '"a, b"@c.co',
  'a@b.co>',
  'a b@c.co',
  `${'a'.repeat(65)}@b.co`,
])('an address that could name others is refused before it is queued: %j', (address) => {
  expect(mail.safeParse({ ...letter, to: { address } }).success).toBe(false);
  expect(mail.safeParse({ ...letter, reply_to: { address } }).success).toBe(false);
});

test('umlauts in an address arrive, before the @ and in the domain', async () => {
  const smtp = await server();
  for (const address of ['ayse@müller.example', 'ayşe@müller.example'])
    expect(await send(at(smtp.port), { to: { address } })).toBe('sent');
  expect(smtp.mails.map(({ to }) => to)).toEqual([['ayse@müller.example'], ['ayşe@müller.example']]);
  expect(smtp.mails[0]?.raw).toContain('ayse@xn--mller-kva.example');
});

test('references of a mail cannot carry line ends', () => {
  for (const id of ['<a@b\r\nBcc: x@y.co>', '<a> <b>', 'a@b'])
    expect(mail.safeParse({ ...letter, in_reply_to: id }).success).toBe(false);
});

test.each([
  [450, 'retry'],
  [451, 'retry'],
  [550, 'failed'],
  [554, 'failed'],
] as const)('a %s for the recipient is %s', async (code, key) => {
  const smtp = await server({ onRcptTo: (_, __, done) => done(smtpError(code, 'Nobody here')) });
  const text = expect.stringMatching(`^Alıcı adresi kabul edilmedi\\. \\(${code} .*Nobody here\\)$`);
  expect(await send(at(smtp.port))).toEqual({ [key]: text });
});

test('a server that takes no mail now (554 in its greeting) is tried again', async () => {
  const smtp = await server({ onConnect: (_, done) => done(smtpError(554, 'No mail here')) });
  expect(await send(at(smtp.port))).toEqual({ retry: expect.stringMatching(/No mail here/) });
});

test('a server that is too busy (421) is tried again', async () => {
  const smtp = await server({ onRcptTo: (_, __, done) => done(smtpError(421, 'Too busy')) });
  expect(await send(at(smtp.port))).toEqual({ retry: expect.stringMatching(/421 Too busy/) });
});

test('a refused sender is told from a refused text', async () => {
  const sender = await server({ onMailFrom: (_, __, done) => done(smtpError(550, 'Not you')) });
  expect(await send(at(sender.port))).toEqual({ failed: expect.stringMatching(/^Gönderen adresi/) });
  const text = await server({
    onData(stream, _, done) {
      stream.on('end', () => done(smtpError(554, 'Spam'))).resume();
    },
  });
  expect(await send(at(text.port))).toEqual({ failed: expect.stringMatching(/^Sunucu iletiyi kabul/) });
});

test('a server that drops the line after the text is tried again', async () => {
  const smtp = await server({
    onData(stream) {
      stream.on('end', () => smtp.drop()).resume();
    },
  });
  expect(await send(at(smtp.port))).toEqual({ retry: expect.stringMatching(/bağlantıyı kapattı/) });
});

test('a password that is refused is mended in the settings, so that it is tried again', async () => {
  const smtp = await server({
    onAuth: (_, __, done) => done(smtpError(535, 'Bad password')),
    allowInsecureAuth: true,
  });
  expect(await send(at(smtp.port, { user: 'a', password: 'b' }))).toEqual({
    retry: expect.stringMatching(/şifre kabul edilmedi/),
  });
});

test('a closed port, a name that does not exist and a wrong certificate are told apart', async () => {
  const smtp = await server({ secure: true, disabledCommands: [] });
  expect(await send(at(1))).toEqual({ retry: expect.stringMatching(/^Sunucuya bağlanılamadı/) });
  expect(await send(at(25, { host: 'smtp.invalid' }))).toEqual({
    retry: expect.stringMatching(/^Sunucu adı/),
  });
  expect(await send(at(smtp.port, { security: 'tls' }))).toEqual({
    retry: expect.stringMatching(/^Güvenli bağlantı/),
  });
  expect(smtp.mails).toEqual([]);
});

test('where STARTTLS is demanded nothing is sent without it', async () => {
  const smtp = await server();
  expect(await send(at(smtp.port, { security: 'starttls' }))).toEqual({
    retry: expect.stringMatching(/^Güvenli bağlantı/),
  });
  expect(smtp.mails).toEqual([]);
});

test('a server that answers late is waited for, and one that never does is given up', async () => {
  const received = Promise.withResolvers<() => void>();
  const slow = await server({
    onData(stream, _, done) {
      stream.on('end', () => received.resolve(done)).resume();
    },
  });
  const sending = send(at(slow.port), {}, { ...mailTimes, silence: 5000 });
  const answer = await received.promise;
  answer();
  expect(await sending).toBe('sent');
  expect(await send(at(slow.port), {}, { ...mailTimes, silence: 100 })).toEqual({
    retry: expect.stringMatching(/zamanında/),
  });
  const mute = createServer();
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const address = mute.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  expect(await send(at(port), {}, { ...mailTimes, greeting: 100 })).toEqual({
    retry: expect.stringMatching(/zamanında/),
  });
  expect(await send(at(port), {}, { ...mailTimes, total: 100 })).toEqual({
    retry: expect.stringMatching(/zamanında/),
  });
  await new Promise((resolve) => mute.close(resolve));
});
