import { afterEach, expect, test } from 'vitest';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { answerSubject } from './contract.ts';

let smtp: TestSmtp | undefined;
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});

async function setUp(site: TestSite, options = {}, change = {}) {
  smtp = await startSmtp(options);
  await site.asOwner('PUT', '/api/mail', {
    own_password: ownerAccount.password,
    provider: 'own',
    user: '',
    from_name: 'Deniz',
    from_address: 'deniz@deniz.example',
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_security: 'none',
    imap_host: '',
    imap_port: 993,
    imap_security: 'tls',
    imap_mailbox: 'INBOX',
    notices: false,
    intake: 'answers',
    signature: 'Sevgiler\nDeniz',
    ...change,
  });
  return smtp;
}

const visitor = { name: 'Ayşe', email: 'ayse@example.com', message: 'Bir projemiz var, görüşelim mi?' };
const json = async (reply: Promise<Response>) => (await reply).json();

async function write(site: TestSite, change = {}) {
  await site.call('POST', '/api/contact', { body: { ...visitor, ...change } });
  const { data } = await json(site.asOwner('GET', '/api/messages'));
  return data[0].id;
}

/** Skips the time in which an answer can be undone. */
async function deliver({ db, outbox }: TestSite) {
  await db.updateTable('outbox').set({ next_at: '2020-01-01' }).execute();
  await outbox.drain();
}

onEachDatabase('answers', (site) => {
  const answer = (id: number, body: object) => site().asOwner('POST', `/api/messages/${id}/reply`, body);
  const get = (id: number) => json(site().asOwner('GET', `/api/messages/${id}`));

  test('an answer waits, goes out with its headers, signature and quotation, and says so', async () => {
    const { mails } = await setUp(site());
    const id = await write(site());
    const reply = await answer(id, { message: 'Tabii, yarın?' });
    expect(reply.status).toBe(201);
    const sent = await reply.json();
    expect(sent).toMatchObject({
      message_type: 'outgoing',
      source: 'email',
      delivery: 'queued',
      is_read: true,
      thread_id: id,
      in_reply_to: id,
      subject: 'Re: İletişim formu',
      message: 'Tabii, yarın?',
      name: 'Ayşe',
      email: 'ayse@example.com',
    });
    await site().outbox.drain();
    expect(mails).toEqual([]);
    await deliver(site());
    const [mail] = mails;
    expect(mail?.to).toEqual(['ayse@example.com']);
    expect(mail?.email.from?.address).toBe('deniz@deniz.example');
    expect(mail?.email.subject).toBe('Re: İletişim formu');
    expect(mail?.email.text).toContain('Tabii, yarın?\n\n-- \nSevgiler\nDeniz\n\n');
    expect(mail?.email.text).toContain('tarihinde Ayşe yazdı:\n> Bir projemiz var');
    expect(await get(id)).toMatchObject({ thread: [{ id }, { id: sent.id, delivery: 'sent' }] });

    const again = await (await answer(id, { message: 'Bir de şu', subject: 'Başka konu' })).json();
    await deliver(site());
    expect(mails[1]?.email.subject).toBe('Başka konu');
    expect(mails[1]?.email.references?.split(' ').at(-1)).toBe(mail?.email.messageId);
    expect(mails[1]?.email.messageId).toMatch(new RegExp(`^<v\\.${again.id}\\.[0-9a-f]{24}@`));
  });

  test.each([
    ['Re: AW: Ynt: Re: Teklif', 'Re: Teklif'],
    ['RE[3]: Antw: SV: Teklif', 'Re: Teklif'],
    ['yan : Fwd: Teklif', 'Re: Fwd: Teklif'],
    ['Re:Re:Re:', 'Re:'],
    ['Reform: Teklif', 'Re: Reform: Teklif'],
  ])('the answer to %j has the subject %j, and never grows', (given, expected) => {
    expect(answerSubject(given).trim()).toBe(expected);
    expect(answerSubject(answerSubject(given))).toBe(answerSubject(given));
  });

  test.each([1, 3, 80])(
    'an answer continues the %i references of its parent, keeps the first and ends with the parent',
    async (count) => {
      const { mails } = await setUp(site());
      const id = await write(site());
      const ids = Array.from({ length: count }, (_, at) => `<r${at}@example.com>`);
      const headers = { header_id: '<parent@example.com>', header_references: ids.join(' ') };
      await site().db.updateTable('messages').set(headers).where('id', '=', id).execute();
      await answer(id, { message: 'Merhaba' });
      await deliver(site());
      const sent = mails[0]?.email.references?.split(/\s+/) ?? [];
      const own = sent.filter((one) => one.includes('@ref.'));
      const others = sent.filter((one) => !one.includes('@ref.'));
      expect(own).toHaveLength(1);
      expect(others[0]).toBe('<r0@example.com>');
      expect(others.at(-2)).toBe(ids.at(-1));
      expect(others.at(-1)).toBe('<parent@example.com>');
      expect(others).toHaveLength(Math.min(count + 1, 50));
      expect(mails[0]?.email.inReplyTo).toBe('<parent@example.com>');
    },
  );

  test('an answer goes to where the sender wants it', async () => {
    const { mails } = await setUp(site());
    const id = await write(site());
    await site().db.updateTable('messages').set({ reply_to: 'buro@baska.example' }).execute();
    expect(await get(id)).toMatchObject({ email: 'ayse@example.com', reply_to: 'buro@baska.example' });
    await answer(id, { message: 'Merhaba' });
    await deliver(site());
    expect(mails[0]?.to).toEqual(['buro@baska.example']);
  });

  test('the same answer twice within a minute goes out once, also at the same time; another one, or later, goes out', async () => {
    await setUp(site());
    const id = await write(site());
    const twice = await Promise.all([answer(id, { message: 'Tamam' }), answer(id, { message: 'Tamam ' })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [refused] = twice.filter(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ message: expect.stringContaining('az önce gönderildi') });
    expect((await answer(id, { message: 'Tamam, yarın' })).status).toBe(201);
    const created_at = new Date(Date.now() - 61_000).toISOString();
    await site().db.updateTable('messages').set({ created_at }).execute();
    expect((await answer(id, { message: 'Tamam' })).status).toBe(201);
    expect((await answer(id, { message: 'Tamam' })).status).toBe(409);
  });

  test('a queued answer is taken back by deleting it, a sent one moves to the trash', async () => {
    const { mails } = await setUp(site());
    const id = await write(site());
    const first = await (await answer(id, { message: 'Yanlış' })).json();
    expect((await site().asOwner('DELETE', `/api/messages/${first.id}`)).status).toBe(204);
    await deliver(site());
    expect(mails).toEqual([]);
    expect((await site().asOwner('POST', `/api/messages/${first.id}/restore`)).status).toBe(404);
    const second = await (await answer(id, { message: 'Doğru' })).json();
    await deliver(site());
    expect((await site().asOwner('DELETE', `/api/messages/${second.id}`)).status).toBe(204);
    expect((await site().asOwner('POST', `/api/messages/${second.id}/restore`)).status).toBe(200);
  });

  test('one that is under way cannot be taken back', async () => {
    await setUp(site());
    const id = await write(site());
    const sent = await (await answer(id, { message: 'Gidiyor' })).json();
    await site().db.updateTable('outbox').set({ is_sending: 1 }).execute();
    expect((await site().asOwner('DELETE', `/api/messages/${sent.id}`)).status).toBe(409);
    expect((await site().asOwner('DELETE', `/api/messages/${id}?thread=true`)).status).toBe(409);
    expect(await get(sent.id)).toMatchObject({ delivery: 'queued', thread: [{}, {}] });
  });

  test('a refused answer says why, and is sent again when asked to', async () => {
    let isRefusing = true;
    const { mails } = await setUp(site(), {
      onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) =>
        done(isRefusing ? Object.assign(new Error('No such user'), { responseCode: 550 }) : undefined),
    });
    const id = await write(site());
    const sent = await (await answer(id, { message: 'Merhaba' })).json();
    await deliver(site());
    expect(await get(sent.id)).toMatchObject({
      delivery: 'failed',
      delivery_error: expect.stringMatching(/./),
    });
    isRefusing = false;
    const retried = await site().asOwner('POST', `/api/messages/${sent.id}/retry`);
    expect(await retried.json()).toMatchObject({ delivery: 'queued' });
    await deliver(site());
    expect(mails).toHaveLength(1);
    expect(await get(sent.id)).toMatchObject({ delivery: 'sent', delivery_error: null });
    expect((await site().asOwner('POST', `/api/messages/${sent.id}/retry`)).status).toBe(404);
  });

  test('a new message starts a thread with somebody else', async () => {
    const { mails } = await setUp(site());
    const body = { to: 'ali@example.com', name: 'Ali', subject: 'Merhaba', message: 'Nasılsın?' };
    const sent = await json(site().asOwner('POST', '/api/messages', body));
    expect(sent).toMatchObject({
      name: 'Ali',
      email: 'ali@example.com',
      thread_id: sent.id,
      in_reply_to: null,
    });
    await deliver(site());
    expect(mails[0]?.email.to).toEqual([{ name: 'Ali', address: 'ali@example.com' }]);
    for (const wrong of [{ to: 'x' }, { subject: '' }, { subject: 'a\r\nBcc: x@y.co' }, { message: ' ' }])
      expect((await site().asOwner('POST', '/api/messages', { ...body, ...wrong })).status).toBe(422);
  });

  test('a name with line breaks in it adds no header', async () => {
    const { mails } = await setUp(site());
    const id = await write(site(), { name: 'Ayşe\r\nBcc: x@example.com' });
    await answer(id, { message: 'Merhaba' });
    await deliver(site());
    expect(mails[0]?.to).toEqual(['ayse@example.com']);
    expect(mails[0]?.email.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  test('without mail nothing is stored, and the answer says what to do', async () => {
    const id = await write(site());
    const reply = await answer(id, { message: 'Merhaba' });
    expect(reply.status).toBe(409);
    expect((await reply.json()).message).toContain('Ayarlar → E-posta');
    expect((await get(id)).thread).toHaveLength(1);
    expect(await json(site().asOwner('GET', '/api/messages/threads'))).toMatchObject({ can_send: false });
    expect((await answer(999_999, { message: 'x' })).status).toBe(404);
    expect((await answer(id, { message: ' ' })).status).toBe(422);
  });

  test('erasing a person takes what waits for them out of the outbox', async () => {
    const { mails } = await setUp(site());
    const id = await write(site());
    await answer(id, { message: 'Merhaba' });
    await site().asOwner('POST', '/api/privacy/erase', { email: 'AYSE@example.com' });
    await deliver(site());
    expect(mails).toEqual([]);
    expect(await site().db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await json(site().asOwner('GET', '/api/messages'))).toMatchObject({ data: [] });
  });
});
