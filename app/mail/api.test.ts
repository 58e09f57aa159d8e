import { afterEach, expect, test } from 'vitest';
import { onEachDatabase, ownerAccount, type TestSite } from '#test/app.ts';
import { smtpError, startSmtp, type TestSmtp } from '#test/smtp.ts';

const SITE_URL = 'https://deniz.example';
const servers: TestSmtp[] = [];
afterEach(async () => {
  for (const { close } of servers.splice(0)) await close();
});

async function server(options = {}) {
  const smtp = await startSmtp(options);
  servers.push(smtp);
  return smtp;
}

const own = (port: number, change = {}) => ({
  provider: 'own',
  user: '',
  from_name: 'Deniz',
  from_address: 'deniz@deniz.example',
  smtp_host: '127.0.0.1',
  smtp_port: port,
  smtp_security: 'none',
  imap_host: '',
  imap_port: 993,
  imap_security: 'tls',
  imap_mailbox: 'INBOX',
  notices: true,
  intake: 'answers',
  signature: 'Sevgiler',
  ...change,
});

const json = async (reply: Promise<Response>) => (await reply).json();
const own_password = ownerAccount.password;
const save = (site: TestSite, input: object) =>
  json(site.asOwner('PUT', '/api/mail', { ...input, own_password }));
const mailAt = (site: TestSite) => json(site.asOwner('GET', '/api/mail'));

const visitor = { name: 'Ayşe', email: 'ayse@example.com', message: 'Bir projemiz var, görüşelim mi?' };
const write = (site: TestSite, change = {}) =>
  site.call('POST', '/api/contact', { body: { ...visitor, ...change } });

onEachDatabase(
  'mail settings',
  (site) => {
    test('nothing is set up at first, and nothing is missing for it', async () => {
      expect(await mailAt(site())).toMatchObject({
        provider: 'none',
        is_ready: false,
        notices_to: ownerAccount.email,
        fixed: { smtp: null, from: null, imap: null },
      });
      expect((await write(site())).status).toBe(201);
      expect(await json(site().asOwner('GET', '/api/mail/outbox'))).toEqual({ data: [] });
    });

    test('the password is stored encrypted, is never answered, and stays when none is given', async () => {
      const saved = await save(site(), own(2525, { user: 'deniz', password: 'gizli-parola' }));
      expect(saved).toMatchObject({ has_password: true, is_ready: true, signature: 'Sevgiler' });
      const rows = await site().db.selectFrom('settings').selectAll().execute();
      expect(JSON.stringify([saved, await mailAt(site()), rows])).not.toContain('gizli-parola');
      await save(site(), own(2525, { user: 'deniz', signature: '' }));
      expect((await site().mail.settings(site().db)).password).toBe('gizli-parola');
    });

    test('a stored password never goes to another server', async () => {
      await save(site(), own(2525, { user: 'deniz', password: 'gizli-parola' }));
      for (const change of [{ smtp_host: 'evil.example' }, { imap_host: 'evil.example' }])
        expect(await save(site(), own(2525, { ...change, user: 'deniz' }))).toMatchObject({
          has_password: false,
        });
    });

    test('a stored password is not sent without TLS, except where it was saved so', async () => {
      const tried: string[] = [];
      const smtp = await server({
        allowInsecureAuth: true,
        onAuth: (
          { password }: { password: string },
          _: unknown,
          done: (error: null, user: object) => void,
        ) => {
          tried.push(password);
          done(null, { user: 'deniz' });
        },
      });
      const asked = own(smtp.port, { user: 'deniz' });
      const ask = async () => {
        for (const path of ['/api/mail/check', '/api/mail/test']) await site().asOwner('POST', path, asked);
      };
      await save(site(), { ...asked, password: 'gizli-parola', smtp_security: 'starttls' });
      await ask();
      expect(tried.filter((password) => password !== '')).toEqual([]);
      await save(site(), { ...asked, password: 'gizli-parola' });
      await ask();
      expect(tried.filter((password) => password !== '')).toEqual(['gizli-parola', 'gizli-parola']);
    });

    test('a session alone moves mail to no other server, where links that reset passwords could be read', async () => {
      await save(site(), own(2525, { user: 'deniz', password: 'gizli' }));
      const put = async (change: object) =>
        site().asOwner('PUT', '/api/mail', own(2525, { user: 'deniz', ...change }));
      const others = [
        { smtp_host: 'evil.example' },
        { smtp_host: 'evil.example', provider: 'none' },
        { smtp_port: 2526 },
        { smtp_security: 'starttls' },
        { user: 'evil' },
        { password: 'baska' },
        { smtp_host: 'evil.example', own_password: 'yanlış' },
      ];
      for (const change of others) {
        const reply = await put(change);
        expect(reply.status).toBe(422);
        expect(await reply.json()).toHaveProperty('errors.own_password');
      }
      expect((await mailAt(site())).smtp_host).toBe('127.0.0.1');
      expect((await put({ signature: 'Yeni' })).status).toBe(200);
      expect((await put({ smtp_host: 'mail.example', own_password })).status).toBe(200);
    });

    test('a set-up without server or sender is refused under its field', async () => {
      const reply = await site().asOwner('PUT', '/api/mail', own(25, { smtp_host: '', from_address: '' }));
      expect(reply.status).toBe(422);
      expect(Object.keys((await reply.json()).errors)).toEqual(['smtp_host', 'from_address']);
    });

    test('a connection that works is told from one that does not, before anything is saved', async () => {
      const smtp = await server();
      const check = (input: object) => json(site().asOwner('POST', '/api/mail/check', input));
      const imap = { imap_host: '127.0.0.1', imap_port: 1, imap_security: 'none' };
      const refusal = { ok: false, text: expect.stringMatching(/^Sunucuya bağlanılamadı/) };
      const { checks } = await check(own(smtp.port, imap));
      expect(checks[0]).toEqual({ name: `Gönderme (127.0.0.1:${smtp.port})`, ok: true, text: 'Çalışıyor.' });
      expect(checks[1]).toEqual({ name: 'Alma (127.0.0.1:1)', ...refusal });
      expect(smtp.mails).toEqual([]);
      const [closed] = (await check(own(1))).checks;
      expect(closed).toMatchObject(refusal);
      const proud = await server({
        onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) =>
          done(smtpError(553, 'Not your address')),
      });
      const [refused] = (await check(own(proud.port))).checks;
      expect(refused).toMatchObject({ ok: false, text: expect.stringMatching(/^Gönderen adresi/) });
    });

    test('a test mail goes to the owner at once, and says when it does not', async () => {
      const smtp = await server();
      const send = (input: object) => json(site().asOwner('POST', '/api/mail/test', input));
      expect(await send(own(smtp.port))).toEqual({
        sent: true,
        text: `Deneme e-postası ${ownerAccount.email} adresine gönderildi.`,
      });
      expect(smtp.mails).toMatchObject([
        { to: [ownerAccount.email], email: { from: { address: 'deniz@deniz.example' } } },
      ]);
      expect(await send(own(1))).toMatchObject({ sent: false });
    });

    test('what waits is listed with its reason, and goes once the settings are right', async () => {
      const smtp = await server();
      await save(site(), own(1));
      await write(site());
      await site().outbox.drain();
      const { data } = await json(site().asOwner('GET', '/api/mail/outbox'));
      expect(data).toMatchObject([
        {
          to: ownerAccount.email,
          state: 'queued',
          attempts: 1,
          error: expect.stringMatching(/bağlanılamadı/),
        },
      ]);
      await save(site(), own(smtp.port));
      await site().outbox.drain();
      expect(smtp.mails).toHaveLength(1);
      expect((await json(site().asOwner('GET', '/api/mail/outbox'))).data).toEqual([]);
    });

    test('what failed for good is sent again when the owner says so', async () => {
      let refuse = true;
      const smtp = await server({
        onRcptTo: (_: unknown, __: unknown, done: (error?: Error) => void) =>
          done(refuse ? smtpError(550, 'No') : undefined),
      });
      await save(site(), own(smtp.port));
      await write(site());
      await site().outbox.drain();
      const { data } = await json(site().asOwner('GET', '/api/mail/outbox'));
      expect(data).toMatchObject([{ state: 'failed' }]);
      refuse = false;
      expect((await site().asOwner('POST', `/api/mail/outbox/${data[0].id}/retry`)).status).toBe(204);
      await site().outbox.drain();
      expect(smtp.mails).toHaveLength(1);
      expect((await site().asOwner('POST', `/api/mail/outbox/${data[0].id}/retry`)).status).toBe(404);
    });

    test('a visitor sees nothing of it', async () => {
      for (const path of ['', '/outbox'])
        expect((await site().call('GET', `/api/mail${path}`)).status).toBe(401);
    });
  },
  { SITE_URL },
);

onEachDatabase('a notice', (site) => {
  async function ready() {
    const smtp = await server();
    await save(site(), own(smtp.port));
    return smtp;
  }
  const endMinute = () => site().db.updateTable('outbox').set({ next_at: '2020-01-01' }).execute();

  test('of a first message leaves at once, with its text and the visitor in Reply-To', async () => {
    const smtp = await ready();
    await write(site());
    await site().outbox.drain();
    const [{ email, to } = { email: undefined, to: [] }] = smtp.mails;
    expect(to).toEqual([ownerAccount.email]);
    expect(email).toMatchObject({
      subject: 'Yeni mesaj: Ayşe',
      replyTo: [{ address: 'ayse@example.com' }],
      from: { address: 'deniz@deniz.example' },
    });
    expect(email?.text).toContain(visitor.message);
    expect(email?.text).toContain('http://vitrin.test/admin/messages?mesaj=1');
    expect(email?.messageId).toMatch(/^<v\.1\.[0-9a-f]{24}@vitrin\.test>$/);
    expect(email?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  test('of those that follow within a minute is collected until it ends', async () => {
    const smtp = await ready();
    await write(site());
    await site().outbox.drain();
    await write(site(), { name: 'Can', email: 'can@example.com' });
    await write(site(), { name: 'Cem', email: 'cem@example.com' });
    await site().outbox.drain();
    expect(smtp.mails).toHaveLength(1);
    await endMinute();
    await site().outbox.drain();
    expect(smtp.mails).toHaveLength(2);
    const { email } = smtp.mails[1] ?? {};
    expect(email?.subject).toBe('2 yeni mesaj');
    expect(email?.replyTo).toBeUndefined();
    for (const name of ['Can <can@example.com>', 'Cem <cem@example.com>'])
      expect(email?.text).toContain(name);
  });

  test('is not changed once a server may have it', async () => {
    await save(site(), own(1));
    await write(site());
    await site().outbox.drain();
    await write(site(), { email: 'can@example.com' });
    const { data } = await json(site().asOwner('GET', '/api/mail/outbox'));
    expect(data.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Yeni mesaj: Ayşe',
      'Yeni mesaj: Ayşe',
    ]);
  });

  test('carries what a visitor typed only as text: nothing becomes a header', async () => {
    const smtp = await ready();
    await write(site(), {
      name: 'Ayşe\r\nBcc: <kurban@example.com>',
      email: '<ayse@example.com>',
      message: 'Merhaba\r\n.\r\nMAIL FROM:<x@y.co>\r\n',
    });
    await site().outbox.drain();
    const [mail] = smtp.mails;
    expect(mail?.to).toEqual([ownerAccount.email]);
    expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(?:Bcc|MAIL FROM)/im);
    expect(mail?.email.replyTo).toMatchObject([{ address: 'ayse@example.com' }]);
    expect(mail?.email.text).toContain('MAIL FROM:<x@y.co>');
  });

  test('names nobody in Reply-To whose address could name others', async () => {
    const smtp = await ready();
    await write(site(), { email: 'a,kurban@example.com' });
    await site().outbox.drain();
    expect(smtp.mails[0]?.email.replyTo).toBeUndefined();
    expect(smtp.mails[0]?.raw).not.toMatch(/^Reply-To/im);
  });

  test('goes out for nothing suspicious, not when it is off, and not to the first start’s address', async () => {
    const smtp = await ready();
    await write(site(), { website: 'https://spam.example' });
    await save(site(), own(smtp.port, { notices: false }));
    await write(site());
    await save(site(), own(smtp.port));
    await site().db.updateTable('users').set({ email: 'admin@vitrin.local' }).execute();
    await write(site());
    await site().outbox.drain();
    expect(smtp.mails).toEqual([]);
    expect(await mailAt(site())).toMatchObject({ notices_to: null });
  });

  test('that is queued is deleted when its sender is erased', async () => {
    await save(site(), own(1));
    await write(site());
    await write(site(), { email: 'baska-ayse@example.com' });
    await site().db.updateTable('outbox').set({ attempts: 1 }).execute();
    await write(site(), { email: 'can@example.com' });
    await site().asOwner('POST', '/api/privacy/erase', { email: 'AYSE@example.com' });
    const rows = await site().db.selectFrom('outbox').select('payload').execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.payload).toContain('can@example.com');
  });
});

onEachDatabase(
  'mail in the environment',
  (site) => {
    test('wins over the panel and is shown as fixed', async () => {
      const found = await save(site(), own(2525, { signature: 'Deniz' }));
      expect(found).toMatchObject({
        fixed: { smtp: 'mail.example:2525', from: 'sitem@deniz.example', imap: 'mail.example:993' },
        sender: 'sitem@deniz.example',
        is_ready: true,
        signature: 'Deniz',
      });
      expect(await site().mail.account(site().db)).toMatchObject({
        smtp: { host: 'mail.example', user: 'deniz', password: 'p:w', security: 'starttls' },
        from: { name: 'Deniz', address: 'sitem@deniz.example' },
        imap: { mailbox: 'Gelen Kutusu', security: 'tls' },
      });
    });
  },
  {
    SMTP_URL: 'smtp://deniz:p%3Aw@mail.example:2525',
    MAIL_FROM: 'Deniz <sitem@deniz.example>',
    IMAP_URL: 'imaps://deniz:p@mail.example/Gelen%20Kutusu',
  },
);
