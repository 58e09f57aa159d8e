import { ImapFlow } from 'imapflow';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessageId } from '#app/mail/protocol/mail.ts';
import { s3Storage } from '#platform/storage/s3-storage.ts';
import { diskStorage, type Storage } from '#platform/storage/storage.ts';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { startImap, type TestImap } from '#test/imap.ts';
import { startValve } from '#test/valve.ts';
import { insertMessage } from '../write.server.ts';
import { measureIncoming } from './mailbox-state.server.ts';
import { watchIncoming } from './watch.server.ts';

let imap: TestImap;
const watching: { stop: () => Promise<void> }[] = [];
beforeEach(async () => {
  imap = await startImap();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(watching.splice(0).map(({ stop }) => stop()));
  await imap.close();
});

async function watch(site: TestSite, change = {}) {
  await site.asOwner('PUT', '/api/mail', {
    own_password: ownerAccount.password,
    provider: 'own',
    user: 'testuser',
    password: 'testpass',
    from_name: '',
    from_address: 'deniz@deniz.example',
    smtp_host: '127.0.0.1',
    smtp_port: 1,
    smtp_security: 'none',
    imap_host: '127.0.0.1',
    imap_port: imap.port,
    imap_security: 'none',
    imap_mailbox: 'INBOX',
    notices: false,
    intake: 'all',
    signature: '',
    ...change,
  });
  const watcher = watchIncoming(site, {
    poll: 100,
    firstWait: 50,
    longestWait: 200,
    idle: 300,
    silence: 1500,
  });
  watcher.start();
  watching.push(watcher);
  return watcher;
}

const mail = (key: number | string, headers: string[] = []) =>
  [
    ...[
      `Message-ID: <${key}@example.com>`,
      'From: Ayşe <ayse@example.com>',
      `Subject: Konu ${key}`,
      ...headers,
    ],
    ...['Content-Type: text/plain; charset=utf-8', '', `metin ${key}`],
  ].join('\r\n');

const withAttachment = [
  ...['Message-ID: <ek@example.com>', 'From: Ayşe <ayse@example.com>', 'Subject: Ekli', 'MIME-Version: 1.0'],
  ...['Content-Type: multipart/mixed; boundary=k', '', '--k', 'Content-Type: text/plain', '', 'Ekte'],
  ...[
    '--k',
    'Content-Type: application/pdf; name=a.pdf',
    'Content-Disposition: attachment',
    '',
    '%PDF',
    '--k--',
  ],
].join('\r\n');

const measureOf = async (site: TestSite, name: string) =>
  (await measureIncoming(site)).find((measure) => measure.name === name)?.value ?? 0;

const subjects = async ({ db }: TestSite) =>
  (await db.selectFrom('messages').select('subject').orderBy('id').execute()).map(({ subject }) => subject);

const until = { timeout: 60_000, interval: 50 };
const expectSubjects = (site: TestSite, expected: string[]) =>
  vi.waitFor(async () => expect(await subjects(site)).toEqual(expected), until);

onEachDatabase('the mailbox', (site, dialect) => {
  test('is read at once, and again when a mail arrives in IDLE; nothing on the server changes', async () => {
    imap.add(mail(1));
    await watch(site());
    await expectSubjects(site(), ['Konu 1']);
    imap.add(mail(2));
    imap.add(mail(3));
    await expectSubjects(site(), ['Konu 1', 'Konu 2', 'Konu 3']);
    expect(imap.mailbox().messages.map(({ flags }) => flags.filter((flag) => flag !== '\\Recent'))).toEqual([
      [],
      [],
      [],
    ]);
  });

  test('is connected to again after it dropped the connection', async () => {
    await watch(site());
    imap.add(mail(1));
    await expectSubjects(site(), ['Konu 1']);
    await vi.waitFor(() => expect(imap.drop()).toBeGreaterThan(0), until);
    imap.add(mail(2));
    await expectSubjects(site(), ['Konu 1', 'Konu 2']);
  });

  test('is read again after a search that failed, and after a connection that closed while a mail was read', async () => {
    vi.spyOn(ImapFlow.prototype, 'search').mockResolvedValueOnce(false);
    const closing = vi.spyOn(ImapFlow.prototype, 'fetchOne').mockImplementationOnce(function (
      this: ImapFlow,
    ) {
      this.close();
      return Promise.resolve(false);
    });
    imap.add(mail(1));
    await watch(site());
    await expectSubjects(site(), ['Konu 1']);
    expect(closing.mock.calls.length).toBeGreaterThan(1);
    const { message } = await site().db.selectFrom('messages').select('message').executeTakeFirstOrThrow();
    expect(message).toBe('metin 1');
  });

  test.each(['in IDLE', 'while it connects'])(
    'that hangs %s is given up, said, and connected to anew',
    async (when) => {
      const valve = await startValve(`http://127.0.0.1:${imap.port}`);
      if (when === 'while it connects') valve.shut();
      await watch(site(), { imap_port: Number(new URL(valve.url).port) });
      if (when === 'in IDLE') {
        imap.add(mail(1));
        await expectSubjects(site(), ['Konu 1']);
        valve.shut();
        imap.add(mail(2));
      } else for (const key of [1, 2]) imap.add(mail(key));
      const inbox = async () => (await site().asOwner('GET', '/api/messages/threads')).json();
      const said = { incoming_error: expect.stringContaining('zamanında yanıt vermedi') };
      await vi.waitFor(async () => expect(await inbox()).toMatchObject(said), until);
      valve.open();
      await expectSubjects(site(), ['Konu 1', 'Konu 2']);
      await vi.waitFor(async () => expect(await inbox()).toMatchObject({ incoming_error: null }), until);
      await valve.close();
    },
  );

  test.each([4, 6, 61])(
    'without an answer for %i minutes is said in the inbox after five',
    async (minutes) => {
      const watcher = await watch(site());
      imap.add(mail(1));
      await expectSubjects(site(), ['Konu 1']);
      await watcher.stop();
      const contact_at = new Date(Date.now() - minutes * 60_000 - 1000).toISOString();
      await site().db.updateTable('mailboxes').set({ contact_at }).execute();
      const { incoming_error } = await (await site().asOwner('GET', '/api/messages/threads')).json();
      expect(incoming_error).toBe(minutes < 5 ? null : `Posta sunucusu ${minutes} dakikadır yanıt vermiyor.`);
      expect(await measureOf(site(), 'vitrin_incoming_mail_silence_seconds')).toBeGreaterThan(minutes * 60);
    },
  );

  test.each([
    ['its description', ['fetchAll', 'describe'], ['Konu 1', 'Konu 2', 'Konu 3'], 0],
    ['its text', ['load'], ['Konu 1', 'Konu 2', 'Konu 3'], 0],
    ['anything', ['fetchAll', 'describe', 'load', 'little'], ['Konu 1', 'Konu 3'], 1],
  ])('goes on after a mail of which the server does not hand out %s', async (_, refused, expected, count) => {
    const refusal = Object.assign(new Error('Command failed'), {
      responseStatus: 'NO',
      responseText: 'Message 2 is damaged',
    });
    const { fetchAll, fetchOne } = ImapFlow.prototype;
    vi.spyOn(ImapFlow.prototype, 'fetchAll').mockImplementation(function (this: ImapFlow, range, ...rest) {
      if (refused.includes('fetchAll') && [range].flat().includes(2)) return Promise.reject(refusal);
      return fetchAll.call(this, range, ...rest);
    });
    vi.spyOn(ImapFlow.prototype, 'fetchOne').mockImplementation(function (
      this: ImapFlow,
      uid,
      query,
      options,
    ) {
      const asked = 'source' in query ? 'load' : 'headers' in query ? 'describe' : 'little';
      if (uid === 2 && refused.includes(asked)) return Promise.reject(refusal);
      return fetchOne.call(this, uid, query, options);
    });
    for (const key of [1, 2, 3]) imap.add(mail(key));
    await watch(site());
    const inbox = async () => (await site().asOwner('GET', '/api/messages/threads')).json();
    const said =
      'Gelen e-postalar şu anda alınamıyor: Posta sunucusu bir e-postayı vermiyor (Message 2 is damaged).';
    await vi.waitFor(async () => expect(await inbox()).toMatchObject({ incoming_error: said }), until);
    await expectSubjects(site(), expected);
    const passed = await (await site().asOwner('GET', '/api/messages/passed')).json();
    expect(passed.total).toBe(count);
    if (count === 1)
      expect(passed.data).toMatchObject([{ reason: 'not handed out', detail: 'Message 2 is damaged' }]);
    imap.add(mail(4));
    await expectSubjects(site(), [...expected, 'Konu 4']);
  });

  test('may give a mail a date that is none: its text is read all the same', async () => {
    imap.add(mail(1));
    const first = await watch(site());
    await expectSubjects(site(), ['Konu 1']);
    await first.stop();
    imap.add(mail(2));
    Object.assign(imap.mailbox().messages[1] ?? {}, { internaldate: '00-Xxx-0000 00:00:00 +0000' });
    await watch(site());
    await expectSubjects(site(), ['Konu 1', 'Konu 2']);
    const texts = await site().db.selectFrom('messages').select('message').orderBy('id').execute();
    expect(texts[1]?.message).toBe('metin 2');
  });

  test('may be numbered anew: nothing is stored twice, and what is new is found', async () => {
    imap.add(mail(1));
    const first = await watch(site());
    await expectSubjects(site(), ['Konu 1']);
    await first.stop();
    imap.mailbox().uidvalidity += 1;
    imap.add(mail(2));
    await watch(site());
    await expectSubjects(site(), ['Konu 1', 'Konu 2']);
  });

  test('is read by one process alone, and by another when that one ends', async () => {
    const first = await watch(site());
    await watch(site());
    for (const key of [1, 2, 3]) imap.add(mail(key));
    await expectSubjects(site(), ['Konu 1', 'Konu 2', 'Konu 3']);
    await first.stop();
    imap.add(mail(4));
    await expectSubjects(site(), ['Konu 1', 'Konu 2', 'Konu 3', 'Konu 4']);
  });

  test('of sent mail shows what the owner answered with another program', async () => {
    const fromForm = { name: 'Ayşe', email: 'ayse@example.com', subject: 'Form', message: 'metin' };
    const id = await insertMessage(site().db, { ...fromForm, message_type: 'incoming', source: 'form' });
    const answers = makeMessageId(site().secret, String(id), 'deniz.example');
    await watch(site(), { intake: 'answers' });
    imap.add(mail(1, [`In-Reply-To: ${answers}`]).replace('ayse@example.com', 'deniz@deniz.example'), 'Sent');
    imap.add(mail(2));
    await expectSubjects(site(), ['Form', 'Konu 1']);
    const [, answer] = await site().db.selectFrom('messages').selectAll().orderBy('id').execute();
    expect(answer).toMatchObject({ message_type: 'outgoing', email: 'ayse@example.com', thread_id: id });
  });

  const unreachable = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  };
  test.each([
    ['refuses connections', s3Storage(unreachable)],
    ['cannot be written', diskStorage('/dev/null/uploads')],
  ])(
    'waits while a storage that %s takes no attachments, says so, and is read on afterwards',
    async (_, away) => {
      let isAway = true;
      let attempts = 0;
      const put: Storage['put'] = (key, content) => {
        attempts += 1;
        return (isAway ? away : site().storage).put(key, content);
      };
      imap.add(withAttachment);
      await watch({ ...site(), storage: { ...site().storage, put } });
      await vi.waitFor(() => expect(attempts).toBeGreaterThan(10), until);
      const threads = async () => (await site().asOwner('GET', '/api/messages/threads')).json();
      expect((await threads()).incoming_error).toContain('dosya deposuna yazılamadı');
      isAway = false;
      await expectSubjects(site(), ['Ekli']);
      expect((await threads()).data[0].attachments).toMatchObject([{ name: 'a.pdf', is_stored: true }]);
    },
  );

  test('that cannot be opened says why in the inbox, and holds nothing up', async () => {
    imap.add(mail(1));
    const watcher = await watch(site(), { password: 'yanlış' });
    const inbox = async () => (await site().asOwner('GET', '/api/messages/threads')).json();
    await vi.waitFor(
      async () => expect(await inbox()).toMatchObject({ incoming_error: expect.stringContaining('şifre') }),
      until,
    );
    await watcher.stop();
    expect(await subjects(site())).toEqual([]);
    await watch(site());
    await expectSubjects(site(), ['Konu 1']);
    await vi.waitFor(async () => expect(await inbox()).toMatchObject({ incoming_error: null }), until);
  });

  if (dialect === 'sqlite') {
    test('does not wait for a mail that cannot be stored: its headers are, or it is counted and said', async () => {
      const refuse = (when: string, table = 'messages') =>
        sql`create trigger ${sql.id(table + when)} before insert on ${sql.table(table)} when ${sql.raw(when)}
          begin select raise(abort, 'refused'); end`.execute(site().db);
      await refuse("new.message like '%metin 2%'");
      await refuse("new.subject = 'Konu 3'");
      await refuse("new.subject = 'Konu 3'", 'passed_mails');
      for (const key of [1, 2, 3, 4]) imap.add(mail(key));
      await watch(site());
      await expectSubjects(site(), ['Konu 1', 'Konu 2', 'Konu 4']);
      const texts = await site().db.selectFrom('messages').select('message').orderBy('id').execute();
      expect(texts[1]?.message).toContain('Aslı posta kutunuzda duruyor');
      const told = await (await site().asOwner('GET', '/api/messages/threads')).json();
      expect(told.incoming_error).toBe('1 e-posta alınamadı; posta kutunuzda duruyor.');
    });

    test('of 50,000 mails is searched, not walked: only what came lately is asked for', async () => {
      const old = 'Date: Mon, 01 Jan 2024 10:00:00 +0000\r\nSubject: eski\r\n\r\nx';
      const { messages } = imap.mailbox();
      imap.add(old);
      const [one] = messages;
      for (let uid = 2; uid <= 50_000 && one; uid += 1)
        messages.push({ ...one, uid, internaldate: '01-Jan-2024 10:00:00 +0000' });
      Object.assign(one ?? {}, { internaldate: '01-Jan-2024 10:00:00 +0000' });
      imap.mailbox().uidnext = 50_001;
      imap.add(mail(1));
      await watch(site());
      await expectSubjects(site(), ['Konu 1']);
    });
  }
});
