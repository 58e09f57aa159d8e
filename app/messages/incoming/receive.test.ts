import { expect, test } from 'vitest';
import { makeMessageId, referenceTo } from '#app/mail/protocol/mail.ts';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { insertMessage } from '../write.server.ts';
import { mayBeBounce } from './bounce.ts';
import { measureIncoming } from './mailbox-state.server.ts';
import { type Envelope, FilesNotStored, receiveMail } from './receive.server.ts';

const OWN = 'deniz@deniz.example';
// Later than what the tests write.
const received_at = new Date(Date.now() + 60 * 60_000).toISOString();

const setUp = (site: TestSite, change = {}) =>
  site.asOwner('PUT', '/api/mail', {
    own_password: ownerAccount.password,
    provider: 'own',
    user: '',
    from_name: 'Deniz',
    from_address: OWN,
    smtp_host: '127.0.0.1',
    smtp_port: 1,
    smtp_security: 'none',
    imap_host: '127.0.0.1',
    imap_port: 1,
    imap_security: 'none',
    imap_mailbox: 'INBOX',
    notices: true,
    intake: 'answers',
    signature: '',
    ...change,
  });

const visitor = { name: 'Ayşe', email: 'ayse@example.com', subject: 'İletişim formu', message: 'Merhaba' };
const write = (site: TestSite) =>
  insertMessage(site.db, { ...visitor, message_type: 'incoming', source: 'form' });
const sent = (site: TestSite, thread_id: number, key = 'sent') =>
  insertMessage(site.db, {
    ...visitor,
    message_type: 'outgoing',
    source: 'email',
    delivery: 'sent',
    is_read: true,
    thread_id,
    header_id: `<${key}-${thread_id}@deniz.example>`,
  });

type Mail = {
  from?: string;
  id?: string;
  answers?: string;
  headers?: string[];
  body?: string;
  type?: string;
  isSent?: boolean;
  isSeenAnew?: boolean;
  sent_at?: string;
  /** In-Reply-To and References as the server reports them. */
  joined?: string;
};

/** Receives a mail as an IMAP server would describe and deliver it. */
function receive(site: TestSite, { from = visitor.email, id = '<1@example.com>', ...mail }: Mail) {
  const { answers = '', headers = [], body = 'Yanıtım', type = 'text/plain; charset=utf-8' } = mail;
  const { isSent = false, isSeenAnew = false, sent_at = '', joined = answers } = mail;
  const lines = [`From: Biri <${from}>`, `Message-ID: ${id}`, `In-Reply-To: ${answers}`, ...headers];
  const raw = [...lines, 'Subject: Re: konu', `Content-Type: ${type}`, '', body].join('\r\n');
  const envelope: Envelope = {
    message_id: id,
    from: { name: 'Biri', address: from },
    subject: 'Re: konu',
    answers: joined,
    received_at,
    sent_at,
    size: raw.length,
    isSent,
    isSeenAnew,
    isReport: mayBeBounce(from, 'Re: konu', `Content-Type: ${type}`),
  };
  return receiveMail(site, envelope, async () => ({ bytes: new TextEncoder().encode(raw), isCut: false }));
}

async function threadOf(site: TestSite, id: number) {
  return (await (await site.asOwner('GET', `/api/messages/${id}`)).json()).thread;
}
const inbox = async (site: TestSite) => (await (await site.asOwner('GET', '/api/messages')).json()).data;
const passed = async (site: TestSite) => (await site.asOwner('GET', '/api/messages/passed')).json();
const noticesOf = (site: TestSite) => site.db.selectFrom('outbox').selectAll().execute();

onEachDatabase('incoming mail', (site) => {
  const ownId = (id: number) => makeMessageId(site().secret, String(id), 'deniz.example');

  test('an answer joins the thread of our Message-ID, unread, and raises a notice', async () => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    expect(await receive(site(), { answers: ownId(mine) })).toBe('stored');
    expect((await threadOf(site(), id)).at(-1)).toMatchObject({
      source: 'email',
      message_type: 'incoming',
      name: 'Biri',
      message: 'Yanıtım',
      is_read: false,
      thread_id: id,
      in_reply_to: mine,
      delivery: null,
      message_date: received_at,
    });
    expect(await noticesOf(site())).toHaveLength(1);
  });

  test('a mail is stored once, also when it comes again after its deletion', async () => {
    await setUp(site());
    const mine = await sent(site(), await write(site()));
    expect(await receive(site(), { answers: ownId(mine) })).toBe('stored');
    expect(await receive(site(), { answers: ownId(mine) })).toBe('known');
    const [{ hash: firstHash } = { hash: '' }] = await site()
      .db.selectFrom('read_mails')
      .select('hash')
      .execute();
    await site().db.deleteFrom('read_mails').execute();
    expect(await receive(site(), { answers: ownId(mine), isSeenAnew: true })).toBe('known');
    await site().db.insertInto('read_mails').values({ hash: firstHash, read_at: '' }).execute();
    const [newest] = await inbox(site());
    await site().db.deleteFrom('messages').where('id', '=', newest.id).execute();
    expect(await receive(site(), { answers: ownId(mine) })).toBe('known');
    const answers = { answers: ownId(mine), id: '<2@example.com>' };
    const both = await Promise.all([receive(site(), answers), receive(site(), answers)]);
    expect(both.sort()).toEqual(['known', 'stored']);
  });

  test.each<[string, Mail]>([
    ['another sender', { from: 'baskasi@example.com' }],
    ['another date', { sent_at: '2026-11-25T10:00:00Z' }],
    ['another size', { body: 'Bambaşka bir yanıt' }],
  ])('a second mail with a used Message-ID and %s is stored', async (_, change) => {
    await setUp(site(), { intake: 'all' });
    expect(await receive(site(), {})).toBe('stored');
    expect(await receive(site(), change)).toBe('stored');
    expect(await receive(site(), change)).toBe('known');
    expect(await inbox(site())).toHaveLength(2);
    expect(await passed(site())).toMatchObject({ data: [{ reason: 'copy', subject: 'Re: konu' }], total: 1 });
  });

  test('a mail with the Message-ID of our answer is stored unless it is that answer', async () => {
    await setUp(site(), { intake: 'all' });
    const mine = await sent(site(), await write(site()));
    expect(await receive(site(), { id: ownId(mine) })).toBe('stored');
    expect(await receive(site(), { id: ownId(mine), from: OWN })).toBe('stored');
    await site().db.updateTable('messages').set({ subject: 'Re: konu' }).where('id', '=', mine).execute();
    expect(await receive(site(), { id: ownId(mine), from: OWN, body: 'üçüncü' })).toBe('known');
    expect(await passed(site())).toMatchObject({ data: [{ reason: 'own' }], total: 1 });
  });

  test.each(['answers', 'all'])(
    'what a service sent under its own Message-ID is answered in its thread (%s come in)',
    async (intake) => {
      await setUp(site(), { intake });
      const id = await write(site());
      const mine = await sent(site(), id);
      const reference = referenceTo(ownId(mine));
      const headers = [`References: ${reference} <0100-ses@eu-west-1.amazonses.com>`];
      const answers = `<0100-ses@eu-west-1.amazonses.com> ${reference}`;
      expect(
        await receive(site(), { answers: '<0100-ses@eu-west-1.amazonses.com>', headers, joined: answers }),
      ).toBe('stored');
      expect((await threadOf(site(), id)).at(-1)).toMatchObject({ in_reply_to: mine, thread_id: id });
    },
  );

  test('a mail that belongs to no thread is listed as skipped, and erased with its sender', async () => {
    await setUp(site());
    for (const [at, answers] of ['', '<baska@example.com>', '<v.1.000000000000000000000000@x>'].entries())
      expect(await receive(site(), { id: `<${at}@x>`, answers, from: 'ali@example.com' })).toBe('skipped');
    expect(await passed(site())).toMatchObject({
      data: Array.from({ length: 3 }, () => ({ reason: 'unrelated', email: 'ali@example.com' })),
      total: 3,
    });
    const list = await (await site().asOwner('GET', '/api/messages/threads')).json();
    expect(list).toMatchObject({ passed: 3, data: [] });
    await site().asOwner('POST', '/api/privacy/erase', { email: 'ALI@example.com' });
    expect(await passed(site())).toEqual({ data: [], total: 0 });
  });

  test('who answers from the address or the Reply-To is the correspondent; a stranger is not', async () => {
    await setUp(site(), { intake: 'all' });
    const headers = ['Reply-To: "Büro" <buro@baska.example>'];
    expect(await receive(site(), { id: '<first@x>', headers })).toBe('stored');
    const [first] = await inbox(site());
    expect(first).toMatchObject({ email: visitor.email, reply_to: 'buro@baska.example' });
    const [notice] = await noticesOf(site());
    expect(JSON.parse(notice?.payload ?? '{}')).toMatchObject({
      reply_to: { address: 'buro@baska.example' },
    });
    const mine = await insertMessage(site().db, {
      ...visitor,
      email: 'buro@baska.example',
      message_type: 'outgoing',
      source: 'email',
      delivery: 'sent',
      thread_id: first.id,
    });
    for (const [at, from] of [visitor.email, 'BURO@baska.example', 'yabanci@baska.example'].entries())
      await receive(site(), { id: `<${at}@y>`, from, answers: ownId(mine) });
    const emails = (await threadOf(site(), first.id)).map(({ email }: { email: string }) => email);
    expect(emails.slice(-2)).toEqual([visitor.email, 'BURO@baska.example']);
    expect(emails).toHaveLength(4);
    await site().asOwner('POST', '/api/privacy/erase', { email: 'Buro@Baska.example' });
    expect((await inbox(site())).map(({ email }: { email: string }) => email)).toEqual([
      'yabanci@baska.example',
      visitor.email,
    ]);
  });

  test('without our Message-ID a stored one decides, the nearest first; a subject never does', async () => {
    await setUp(site());
    const [first, second] = [await write(site()), await write(site())];
    await sent(site(), first);
    await sent(site(), second);
    const answers = `<${'x'.repeat(20)}@y> <sent-${first}@deniz.example> <sent-${second}@deniz.example>`;
    expect(await receive(site(), { answers })).toBe('stored');
    expect(await threadOf(site(), second)).toHaveLength(3);
    expect(await receive(site(), { id: '<2@x>' })).toBe('skipped');
  });

  test('a forged Message-ID joins nothing', async () => {
    await setUp(site());
    const mine = await sent(site(), await write(site()));
    const forged = ownId(mine).replace(/[0-9a-f]{24}/, '0'.repeat(24));
    expect(await receive(site(), { answers: forged })).toBe('skipped');
  });

  test('somebody else who answers starts a thread, which names the message', async () => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    await receive(site(), { answers: ownId(mine), from: 'baskasi@example.com' });
    const [stranger] = await inbox(site());
    expect(stranger).toMatchObject({
      email: 'baskasi@example.com',
      in_reply_to: mine,
      thread_id: stranger.id,
    });
    expect(await threadOf(site(), id)).toHaveLength(2);
  });

  test('what the owner answered lies in the folder of sent mail and joins as sent; other own mail is left alone', async () => {
    await setUp(site());
    const id = await write(site());
    const answer = { answers: ownId(id), from: ownAccount(), isSent: true };
    expect(await receive(site(), answer)).toBe('stored');
    expect((await threadOf(site(), id)).at(-1)).toMatchObject({
      message_type: 'outgoing',
      source: 'email',
      delivery: 'sent',
      is_read: true,
      email: 'ayse@example.com',
      name: 'Ayşe',
      in_reply_to: id,
    });
    expect(await receive(site(), { id: ownId(id), from: OWN })).toBe('known');
    expect(await receive(site(), { id: '<3@x>', from: OWN, isSent: true })).toBe('ignored');
    expect(await noticesOf(site())).toEqual([]);
  });

  test('a mail that only names the owner as its sender is an incoming one, in a thread of its own', async () => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    for (const [at, from] of [OWN, ownAccount()].entries()) {
      const forged = { answers: ownId(mine), from, id: `<forged-${at}@x>` };
      expect(await receive(site(), forged)).toBe('stored');
      const [newest] = await inbox(site());
      expect(newest).toMatchObject({ message_type: 'incoming', is_read: false, thread_id: newest.id });
    }
    expect(await threadOf(site(), id)).toHaveLength(2);
  });

  const ownAccount = () => ownerAccount.email.toUpperCase();

  test('new mail comes in only when the owner wants all of it', async () => {
    await setUp(site());
    expect(await receive(site(), {})).toBe('skipped');
    await setUp(site(), { intake: 'all' });
    expect(await receive(site(), {})).toBe('stored');
    expect(await inbox(site())).toMatchObject([
      { source: 'email', email: 'ayse@example.com', in_reply_to: null },
    ]);
  });

  test.each(['Auto-Submitted: auto-replied', 'Precedence: bulk', 'Return-Path: <>', 'List-Id: <l.example>'])(
    'what a program wrote (%s) raises no notice, and nothing answers it',
    async (header) => {
      await setUp(site());
      const mine = await sent(site(), await write(site()));
      expect(await receive(site(), { answers: ownId(mine), headers: [header] })).toBe('stored');
      expect(await noticesOf(site())).toEqual([]);
    },
  );

  test('of two programs that answer each other at most one mail goes out', async () => {
    await setUp(site());
    const mine = await sent(site(), await write(site()));
    for (let round = 0; round < 5; round += 1) {
      const headers = ['Auto-Submitted: auto-replied'];
      await receive(site(), { answers: ownId(mine), id: `<${round}@auto>`, headers });
    }
    expect(await inbox(site())).toHaveLength(7);
    expect(await noticesOf(site())).toEqual([]);
  });

  test('a mail that came back marks what was sent as failed, with the reason, and is no message', async () => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    const status = 'Action: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 No such user';
    const body = [
      ...['--k', 'Content-Type: message/delivery-status', '', status],
      ...['--k', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${ownId(mine)}`, '--k--'],
    ].join('\r\n');
    const type = 'multipart/report; report-type=delivery-status; boundary=k';
    expect(await receive(site(), { from: 'mailer-daemon@x.example', body, type })).toBe('bounced');
    expect((await threadOf(site(), id)).at(-1)).toMatchObject({
      delivery: 'failed',
      delivery_error: 'Geri döndü: 550 No such user',
    });
    expect(await inbox(site())).toHaveLength(2);
  });

  const daemon = 'MAILER-DAEMON@mx.example.com';
  const inParts = (type: string, ...parts: [string, string][]) => ({
    type: `${type}; boundary=k`,
    body: [...parts.flatMap(([kind, text]) => ['--k', `Content-Type: ${kind}`, '', text]), '--k--'].join(
      '\r\n',
    ),
  });
  test.each<[string, (id: string) => Mail, string]>([
    [
      'qmail, free text',
      (id) => ({
        from: daemon,
        body: `Hi. This is the qmail-send program.\r\n<a@b.co>:\r\n550 5.1.1 No such user here\r\n\r\n--- Below this line is a copy of the message.\r\n\r\nSubject: x\r\nMessage-ID: ${id}\r\n`,
      }),
      '550 5.1.1 No such user here',
    ],
    [
      'OpenSMTPD, multipart/mixed',
      (id) => ({
        from: daemon,
        ...inParts(
          'multipart/mixed',
          ['text/plain', 'Your message could not be delivered: 552 mailbox full'],
          ['message/rfc822', `Subject: x\r\nMessage-ID: ${id}\r\n\r\nmetin`],
        ),
      }),
      '552 mailbox full',
    ],
    [
      'a service with an id of its own',
      (id) => ({
        from: 'no-reply@amazonses.example',
        ...inParts(
          'multipart/report; report-type=delivery-status',
          ['message/delivery-status', 'Reporting-MTA: dns; x\r\n\r\nAction: failed\r\nStatus: 5.1.1'],
          [
            'text/rfc822-headers',
            `Message-ID: <0100@amazonses.com>\r\nReferences: ${referenceTo(id)} <a@b.co>`,
          ],
        ),
      }),
      '5.1.1',
    ],
    [
      'HTML with escaped headers',
      (id) => ({
        from: 'postmaster@outlook.example',
        type: 'text/html',
        body: `<p>Delivery has failed to these recipients</p><pre>Message-ID: ${id.replace('<', '&lt;').replace('>', '&gt;')}</pre>`,
      }),
      'sebep bildirilmedi',
    ],
  ])('a bounce of %s marks what came back as failed', async (_, bounce, reason) => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    expect(await receive(site(), bounce(ownId(mine)))).toBe('bounced');
    expect((await threadOf(site(), id)).at(-1)).toMatchObject({
      delivery: 'failed',
      delivery_error: `Geri döndü: ${reason}`,
    });
  });

  test.each<[string, Mail]>([
    ['a warning of a delay', { from: daemon, body: 'Warning: will keep trying until message is 5 days old' }],
    ['an answer that quotes our headers', { from: visitor.email, body: 'Bakın:' }],
    ['a bounce of a forged id', { from: daemon, body: 'No such user', id: '<forged@x>' }],
  ])('%s fails nothing', async (_, { body, id: given, ...mail }) => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    const named = given ? ownId(mine).replace(/[0-9a-f]{24}/, '0'.repeat(24)) : ownId(mine);
    await receive(site(), { ...mail, answers: ownId(mine), body: `${body}\r\n\r\nMessage-ID: ${named}` });
    const deliveries = (await threadOf(site(), id)).map(({ delivery }: { delivery: string }) => delivery);
    expect(deliveries).not.toContain('failed');
  });

  test('of several answers in a thread the one that came back is marked, whatever it refers to', async () => {
    await setUp(site());
    const id = await write(site());
    const [first, second] = [await sent(site(), id), await sent(site(), id, 'second')];
    const headers = `References: ${ownId(first)}\r\nSubject: Re\r\nMessage-ID: ${ownId(second)}`;
    const body = [
      ...['--k', 'Content-Type: message/delivery-status', '', 'Action: failed\r\nStatus: 5.2.2'],
      ...['--k', 'Content-Type: text/rfc822-headers', '', headers, '--k--'],
    ].join('\r\n');
    const type = 'multipart/report; report-type=delivery-status; boundary=k';
    expect(await receive(site(), { from: 'mailer-daemon@x.example', body, type })).toBe('bounced');
    const deliveries = (await threadOf(site(), id)).map(({ delivery }: { delivery: string }) => delivery);
    expect(deliveries.slice(-2)).toEqual(['sent', 'failed']);
  });

  test('attachments are private downloads with their names, and are found, backed up and erased with the message', async () => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    const body = [
      ...['--k', 'Content-Type: text/plain', '', 'Ekte'],
      '--k\r\nContent-Type: text/html\r\nContent-Disposition: attachment; filename="../../sozlesme.html"',
      ...['', '<script>alert(1)</script>', '--k--'],
    ].join('\r\n');
    await receive(site(), { answers: ownId(mine), body, type: 'multipart/mixed; boundary=k' });
    const [message] = await inbox(site());
    expect(message.attachments).toEqual([
      {
        id: expect.any(Number),
        name: 'sozlesme.html',
        type: 'text/html',
        size: expect.any(Number),
        is_stored: true,
      },
    ]);
    const path = `/api/messages/${message.id}/attachments/${message.attachments[0].id}`;
    const file = await site().asOwner('GET', path);
    expect((await file.text()).trim()).toBe('<script>alert(1)</script>');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''sozlesme.html");
    expect((await site().call('GET', path)).status).toBe(401);
    expect((await site().asOwner('GET', path.replace(`${message.id}/`, `${id}/`))).status).toBe(404);
    const [stored] = await site().db.selectFrom('attachments').select('storage_key').execute();
    expect((await site().call('GET', `/uploads/${stored?.storage_key}`)).status).toBe(404);
    const found = await (await site().asOwner('GET', '/api/messages/threads?q=sozlesme')).json();
    expect(found.data).toMatchObject([{ id: message.id }]);
    await site().asOwner('POST', '/api/privacy/erase', { email: visitor.email });
    expect(await site().db.selectFrom('attachments').selectAll().execute()).toEqual([]);
    expect(await site().storage.open(stored?.storage_key ?? '')).toBeUndefined();
    expect((await (await site().asOwner('GET', '/api/messages/threads?q=sozlesme')).json()).data).toEqual([]);
  });

  test('a file that the storage refuses is named, and its mail stored; where it takes no file the mail waits', async () => {
    await setUp(site(), { intake: 'all' });
    const { storage } = site();
    const refusing = (isRefused: (content: Buffer) => boolean) => ({
      ...site(),
      storage: {
        ...storage,
        put: async (key: string, content: Uint8Array) => {
          if (isRefused(Buffer.from(content))) throw new Error('EntityTooLarge');
          await storage.put(key, content);
        },
      },
    });
    const attached = (name: string) =>
      `--k\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n${name}`;
    const type = 'multipart/mixed; boundary=k';
    const body = [attached('a.pdf'), attached('b.pdf'), '--k--'].join('\r\n');
    await expect(
      receive(
        refusing(() => true),
        { body, type },
      ),
    ).rejects.toThrow(FilesNotStored);
    expect(await inbox(site())).toEqual([]);
    expect(
      await receive(
        refusing((content) => content.includes('a.pdf')),
        { body, type },
      ),
    ).toBe('stored');
    const [message] = await inbox(site());
    expect(message.attachments).toMatchObject([
      { name: 'a.pdf', is_stored: false },
      { name: 'b.pdf', is_stored: true },
    ]);
    expect(await measureIncoming(site())).toContainEqual(
      expect.objectContaining({ name: 'vitrin_incoming_files_not_stored', value: 1 }),
    );
    const files: string[] = [];
    for await (const { key } of storage.list()) files.push(key);
    expect(files).toHaveLength(1);
  });

  test('a mail that cannot be read is shown as such, with its sender and subject', async () => {
    await setUp(site());
    const id = await write(site());
    const mine = await sent(site(), id);
    const envelope: Envelope = {
      message_id: '<9@x>',
      from: { name: 'Ayşe', address: visitor.email },
      subject: 'Bozuk',
      answers: ownId(mine),
      received_at,
      sent_at: '',
      size: 1,
      isReport: false,
      isSent: false,
      isSeenAnew: false,
    };
    const headers = new TextEncoder().encode(`X: ${'x'.repeat(3_000_000)}\r\n\r\nmetin`);
    expect(await receiveMail(site(), envelope, async () => ({ bytes: headers, isCut: false }))).toBe(
      'stored',
    );
    expect((await threadOf(site(), id)).at(-1)).toMatchObject({
      subject: 'Bozuk',
      email: visitor.email,
      source: 'email',
      message: expect.stringContaining('okunamadı'),
    });
  });
});
