import { startImap } from '../test/imap.ts';
import { startSmtp, type TestSmtp } from '../test/smtp.ts';
import { expect, expectAccessible, hydrated, openDashboard, test } from './journey.ts';
import { askSite } from './scene.ts';
import { owner, type Site } from './site.ts';

let smtp: TestSmtp;
test.beforeEach(async () => {
  smtp = await startSmtp();
});
test.afterEach(() => smtp.close());

type Api = (method: string, path: string, body?: unknown) => Promise<Response>;

const setMailUp = (api: Api, port = smtp.port, change = {}) =>
  api('PUT', '/api/mail', {
    own_password: owner.password,
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
    notices: false,
    intake: 'answers',
    signature: 'Sevgiler',
    ...change,
  });

/** Not the notices of sign-ins. */
const mailTo = (address: string) => smtp.mails.find(({ to }) => to.includes(address));

const visitor = { name: 'Ali Veli', email: 'ali@example.com', message: 'Bir API projesi için görüşelim mi?' };
const write = (site: Site, change = {}) =>
  site
    .call()('POST', '/api/contact', { ...visitor, ...change })
    .then((reply) => expect(reply.status).toBe(201));

test('the owner answers under the thread, and sees the answer wait and go out', async ({
  page,
  site,
  api,
  signIn,
}) => {
  await setMailUp(api);
  await write(site);
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  const answer = page.getByRole('textbox', { name: 'Yanıtınız: Ali Veli' });
  const send = page.getByRole('button', { name: 'Gönder', exact: true });
  await expect(send).toBeDisabled();
  await answer.fill('Tabii, yarın olur mu?');
  await expectAccessible(page);
  await page.reload();
  await expect(answer).toHaveValue('Tabii, yarın olur mu?');
  await answer.press('Control+Enter');
  const thread = page.getByRole('list', { name: 'Yazışma' });
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread).toContainText('Sırada');
  await expect(answer).toHaveValue('');
  await expect(page.getByRole('button', { name: /Ali Veli.*Giden$/ })).toBeVisible();
  await expectAccessible(page);
  await expect(thread).toContainText('Gönderildi', { timeout: 30_000 });
  expect(mailTo('ali@example.com')?.email.text).toContain('Tabii, yarın olur mu?');
});

test('signing out removes an answer that was not sent', async ({ page, site, api, signIn }) => {
  await setMailUp(api);
  await write(site);
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  await page.getByRole('textbox', { name: 'Yanıtınız: Ali Veli' }).fill('Gizli kalan');
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(await stored()).toContain('Gizli kalan');
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expect(page.getByText('Başarıyla çıkış yapıldı!')).toBeVisible();
  expect(await stored()).not.toContain('Gizli kalan');
});

test('what an agent left for a visitor is answered by mail as well', async ({ page, site, api, signIn }) => {
  await setMailUp(api);
  await api('PUT', '/api/ask', { ask: 'inquire' });
  const inquiry = { name: 'Ece Kaya', email: 'ece@example.com', message: 'Perşembe günü uygun musunuz?' };
  expect(await askSite(site.url, 'send_inquiry', inquiry)).toContain('Delivered');
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ece Kaya/ }).click();
  const answer = page.getByRole('textbox', { name: 'Yanıtınız: Ece Kaya' });
  await answer.fill('Perşembe 14.00 olur.');
  await answer.press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Yazışma' })).toContainText('Gönderildi', { timeout: 30_000 });
  expect(mailTo('ece@example.com')?.email.text).toContain('Perşembe 14.00 olur.');
});

test('an answer is taken back within ten seconds, and its text is there again', async ({
  page,
  site,
  api,
  signIn,
}) => {
  await setMailUp(api);
  await write(site);
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  const answer = page.getByRole('textbox', { name: 'Yanıtınız: Ali Veli' });
  await answer.fill('Yanlış metin');
  await page.getByRole('button', { name: 'Gönder', exact: true }).click();
  const thread = page.getByRole('list', { name: 'Yazışma' });
  await thread.getByRole('button', { name: 'Geri al' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(1);
  await expect(answer).toHaveValue('Yanlış metin');
  const { data } = await (await api('GET', '/api/mail/outbox')).json();
  expect(data).toEqual([]);
});

test('without mail the button explains how to set it up, and offers the mail program with subject and quotation', async ({
  page,
  site,
  signIn,
}) => {
  // The quotation ends within the emoji.
  await write(site, { message: `${'Bir API projesi'.padEnd(1199, '.')}🙂 ve devamı` });
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  await page.getByRole('button', { name: 'Yanıtla', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Panelden yazmak için' });
  await expect(dialog).toContainText('Ayarlar → E-posta');
  await expectAccessible(page);
  const href = await dialog.getByRole('link', { name: 'E-posta programımla yaz' }).getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toMatch(
    /^mailto:ali@example\.com\?subject=Re: İletişim formu&body=[\s\S]*Ali Veli yazdı:\r\n> Bir API projesi/,
  );
  await page.keyboard.press('Escape');
  const mark = page.getByRole('button', { name: 'Yanıtlandı olarak işaretle' });
  await mark.click();
  await expect(page.getByRole('button', { name: 'Yanıtlandı', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('button', { name: /Ali Veli.*Yanıtlandı.*Form$/ })).toBeVisible();
});

test('a new message goes to somebody new, and a failed one says why and is tried again', async ({
  page,
  api,
  signIn,
  expects,
}) => {
  expects('404 /api/messages/*/retry');
  await setMailUp(api, 1);
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: 'Yeni mesaj' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yeni mesaj' });
  await dialog.getByLabel('Alıcının e-posta adresi').fill('yanlış');
  await dialog.getByRole('button', { name: 'Gönder' }).click();
  await expect(dialog).toContainText('Geçerli bir email adresi giriniz');
  await dialog.getByLabel('Alıcının e-posta adresi').fill('zeynep@example.com');
  await dialog.getByLabel('Konu').fill('Merhaba');
  await dialog.getByLabel('Mesaj', { exact: false }).last().fill('Nasılsınız?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Gönder' }).click();
  const thread = page.getByRole('list', { name: 'Yazışma' });
  await expect(thread).toContainText(/Sırada: ./, { timeout: 30_000 });
  const again = thread.getByRole('button', { name: 'Yeniden dene' });
  // What the server sent by itself meanwhile is no failure: the list is read again.
  await page.route('**/retry', (route) => route.fulfill({ status: 404, json: {} }), { times: 1 });
  const read = page.waitForResponse('**/api/messages/threads?*');
  await Promise.all([page.waitForResponse('**/retry'), again.click()]);
  await read;
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await setMailUp(api);
  await again.click();
  await expect(thread).toContainText('Gönderildi', { timeout: 30_000 });
  expect(mailTo('zeynep@example.com')?.email.subject).toBe('Merhaba');
});

test('a link in a notice opens the thread, and everything in it is read', async ({
  page,
  site,
  api,
  signIn,
  expects,
}) => {
  expects('404 /api/messages/999999');
  await write(site);
  const { data } = await (await api('GET', '/api/messages')).json();
  await signIn();
  await page.goto(`/admin/messages?mesaj=${data[0].id}`);
  await expect(page.getByRole('article')).toContainText('Bir API projesi');
  await expect(page.getByText('Okunmamış mesaj yok')).toBeVisible();
  await page.goto('/admin/messages?mesaj=999999');
  await expect(page.getByText('Okumak için soldan bir mesaj seçin.')).toBeVisible();
});

test('the dock shows the number of unread messages on every page, and the panel in its title too', async ({
  page,
  site,
  signIn,
}) => {
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  const link = dock.getByRole('link', { name: /Mesajlar/ });
  await write(site);
  await write(site, { name: 'Zeynep' });
  await signIn();
  await openDashboard(page);
  await expect(link).toHaveAccessibleName(/2 okunmamış/);
  await expect(page).toHaveTitle(/^\(2\) /);
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(page.getByRole('button', { name: /Yönetim menüsü/ })).toContainText('2');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  await hydrated(page);
  await expect(link).toHaveAccessibleName(/2 okunmamış/);
  await expectAccessible(page);
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  await expect(link).toHaveAccessibleName(/1 okunmamış/);
  await page.getByRole('button', { name: /Zeynep/ }).click();
  await expect(page).toHaveTitle(/^Mesajlar/);
  await expect(link).toHaveAccessibleName('Mesajlar');
});

for (const width of [320, 375, 1440]) {
  test(`a conversation fits on ${width} pixels`, async ({ page, site, api, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await setMailUp(api);
    await write(site, { message: `${'Çokuzunbirkelime'.repeat(20)} sonra yer kalmıyor` });
    const { data } = await (await api('GET', '/api/messages')).json();
    await api('POST', `/api/messages/${data[0].id}/reply`, { message: 'Yanıt' });
    await signIn();
    await page.goto(`/admin/messages?mesaj=${data[0].id}`);
    await expect(page.getByRole('list', { name: 'Yazışma' }).getByRole('listitem')).toHaveCount(2);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test('a reply by mail joins the thread, with its quotation folded and its attachment to download', async ({
  page,
  site,
  api,
  signIn,
}) => {
  const imap = await startImap();
  const account = { user: 'testuser', password: 'testpass', imap_host: '127.0.0.1', imap_port: imap.port };
  await write(site);
  const { data } = await (await api('GET', '/api/messages')).json();
  await setMailUp(api);
  await api('POST', `/api/messages/${data[0].id}/reply`, { message: 'Yarın olur mu?' });
  await expect.poll(() => mailTo('ali@example.com'), { timeout: 30_000 }).toBeDefined();
  await setMailUp(api, smtp.port, { ...account, imap_security: 'none' });
  imap.add(
    [
      ...['From: Ali Veli <ali@example.com>', 'Message-ID: <1@example.com>', 'Subject: Re: Form'],
      `In-Reply-To: ${mailTo('ali@example.com')?.email.messageId}`,
      ...[
        'Content-Type: multipart/mixed; boundary=k',
        '',
        '--k',
        'Content-Type: text/html; charset=utf-8',
        '',
      ],
      '<p>Olur, <b>onda</b>.</p><script>alert(1)</script><p>22 Kasım 2026 tarihinde Deniz yazdı:</p>&gt; Yarın olur mu?',
      '--k\r\nContent-Type: image/svg+xml\r\nContent-Disposition: attachment; filename="../../plan.svg"',
      ...['', '<svg onload="alert(1)"/>', '--k--'],
    ].join('\r\n'),
  );
  const threads = async () => (await api('GET', '/api/messages/threads')).text();
  await expect.poll(threads, { timeout: 60_000 }).toContain('Olur, onda.');
  await signIn();
  await page.goto(`/admin/messages?mesaj=${data[0].id}`);
  const thread = page.getByRole('list', { name: 'Yazışma' });
  await expect(thread.getByText('Olur, onda.')).toBeVisible();
  await expect(thread.getByText('Email', { exact: true })).toBeVisible();
  await expect(thread.getByText('> Yarın olur mu?')).toBeHidden();
  await thread.getByText('Alıntıyı göster').click();
  await expect(thread.getByText('> Yarın olur mu?')).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await thread.getByRole('button', { name: /plan\.svg/ }).click();
  expect((await downloading).suggestedFilename()).toBe('plan.svg');
  await imap.close();
});
