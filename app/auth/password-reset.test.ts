import { afterEach, expect, test } from 'vitest';
import { onEachDatabase, ownerAccount, signIn, type TestSite } from '#test/app.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import { storeSecondFactor } from './second-factor-codes.server.ts';

const { email } = ownerAccount;
const NEW = 'yeni-güçlü-şifre-42';
const servers: TestSmtp[] = [];
afterEach(async () => {
  for (const { close } of servers.splice(0)) await close();
});

async function setUpMail({ asOwner }: TestSite) {
  const smtp = await startSmtp();
  servers.push(smtp);
  await asOwner('PUT', '/api/mail', {
    own_password: ownerAccount.password,
    provider: 'own',
    user: '',
    from_name: '',
    from_address: 'site@deniz.example',
    smtp_host: '127.0.0.1',
    smtp_port: smtp.port,
    smtp_security: 'none',
    imap_host: '',
    imap_port: 993,
    imap_security: 'tls',
    imap_mailbox: '',
    notices: true,
    intake: 'answers',
    signature: '',
  });
  return smtp;
}

const ask = (site: TestSite, address = email) =>
  site.call('POST', '/api/auth/password-reset', { body: { email: address } });
const confirm = (site: TestSite, token: string, new_password = NEW) =>
  site.call('POST', '/api/auth/password-reset/confirm', { body: { token, new_password } });
const signInWith = (site: TestSite, password: string, headers = {}) =>
  site.call('POST', '/api/auth/login', { body: { email, password }, headers });

const queued = async (site: TestSite, reference: string) =>
  site.db.selectFrom('outbox').selectAll().where('reference', '=', reference).execute();

async function linkFor(site: TestSite, smtp: TestSmtp): Promise<string> {
  await ask(site);
  await expect.poll(() => queued(site, 'auth:reset')).toHaveLength(1);
  await site.outbox.drain();
  const text = smtp.mails.at(-1)?.email.text ?? '';
  return /http:\/\/vitrin\.test\/admin\/login#sifre=([\w-]+)/.exec(text)?.[1] ?? '';
}

onEachDatabase('a forgotten password', (site) => {
  test('is replaced by the link of a mail, once; every session ends', async () => {
    const smtp = await setUpMail(site());
    const before = await signIn(site().call);
    const token = await linkFor(site(), smtp);
    expect(smtp.mails.at(-1)?.to).toEqual([email]);
    expect((await confirm(site(), token)).status).toBe(204);
    await site().outbox.drain();
    expect(smtp.mails.at(-1)?.email).toMatchObject({
      subject: 'Şifreniz değiştirildi',
      text: expect.stringMatching(/Anahtarlar .* çalışmayı sürdürür/),
    });
    expect((await confirm(site(), token, 'bir-başka-güçlü-şifre')).status).toBe(410);
    expect((await signInWith(site(), ownerAccount.password)).status).toBe(401);
    expect((await signInWith(site(), NEW)).status).toBe(200);
    const me = await site().call('GET', '/api/auth/me', { headers: { Authorization: `Bearer ${before}` } });
    expect(me.status).toBe(401);
  });

  test('nothing tells whether an address has an account', async () => {
    await setUpMail(site());
    const [known, unknown] = await Promise.all([ask(site()), ask(site(), 'baska@example.com')]);
    expect(known.status).toBe(200);
    expect(await known.text()).toBe(await unknown.text());
    await expect.poll(() => queued(site(), 'auth:reset')).toHaveLength(1);
  });

  test('one mail leaves every 15 minutes at most', async () => {
    await setUpMail(site());
    for (let count = 0; count < 3; count += 1) expect((await ask(site())).status).toBe(200);
    await expect.poll(() => queued(site(), 'auth:reset')).toHaveLength(1);
    await ask(site());
    await ask(site());
    expect((await ask(site())).status).toBe(429);
    expect(await queued(site(), 'auth:reset')).toHaveLength(1);
  });

  test('the link is stored nowhere in the clear, and is gone after 30 minutes', async () => {
    const smtp = await setUpMail(site());
    const token = await linkFor(site(), smtp);
    const rows = await site().db.selectFrom('sign_in_tickets').selectAll().execute();
    const payloads = await queued(site(), 'auth:reset');
    expect(JSON.stringify([rows, payloads])).not.toContain(token);
    await site().db.updateTable('sign_in_tickets').set({ expires_at: '2020-01-01' }).execute();
    expect((await confirm(site(), token)).status).toBe(410);
  });

  test('a waiting mail does not hold the link in the clear either', async () => {
    await setUpMail(site());
    await ask(site());
    await expect.poll(() => queued(site(), 'auth:reset')).toHaveLength(1);
    const [mail] = await queued(site(), 'auth:reset');
    expect(mail?.payload).not.toContain('#sifre');
    expect(Date.parse(mail?.give_up_at ?? '') - Date.now()).toBeLessThan(31 * 60_000);
  });

  test('a weak password is refused and leaves the link usable', async () => {
    const smtp = await setUpMail(site());
    const token = await linkFor(site(), smtp);
    const weak = await confirm(site(), token, 'password1');
    expect(weak.status).toBe(422);
    expect(Object.keys((await weak.json()).errors)).toEqual(['new_password']);
    expect((await confirm(site(), token)).status).toBe(204);
  });

  test('the second factor is still asked for after it', async () => {
    const smtp = await setUpMail(site());
    await storeSecondFactor(site(), 1, { secret: 'A', step: 1, hashes: ['b'] });
    await confirm(site(), await linkFor(site(), smtp));
    expect(await (await signInWith(site(), NEW)).json()).toMatchObject({ second_factor: true });
  });

  test('a made-up link is no link', async () => {
    expect((await confirm(site(), 'x'.repeat(43))).status).toBe(410);
    expect((await confirm(site(), 'x'.repeat(101))).status).toBe(422);
  });

  test('is offered only when mail is set up', async () => {
    const offered = async () =>
      (await (await site().call('GET', '/api/auth/password-reset')).json()).available;
    expect(await offered()).toBe(false);
    await ask(site());
    await setUpMail(site());
    expect(await offered()).toBe(true);
    expect(await queued(site(), 'auth:reset')).toEqual([]);
  });
});

onEachDatabase('a sign-in from a new device', (site) => {
  test('is mailed to the owner; one from a known device is not', async () => {
    const smtp = await setUpMail(site());
    const first = await signInWith(site(), ownerAccount.password, {
      'User-Agent': 'Mozilla/5.0 Firefox/140.0',
    });
    expect(await queued(site(), 'auth:device')).toHaveLength(1);
    await site().outbox.drain();
    const [{ email: mail } = { email: undefined }] = smtp.mails;
    expect(mail?.subject).toBe('Yeni bir cihazdan giriş yapıldı');
    expect(mail?.text).toContain('Firefox');
    expect(mail?.text).toContain('192.0.2.x');
    const Cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await signInWith(site(), ownerAccount.password, { Cookie })).status).toBe(200);
    expect(await queued(site(), 'auth:device')).toHaveLength(1);
  });
});
