import { freePort } from '#test/free-port.ts';
import { startImap } from '#test/imap.ts';
import { smtpError, startSmtp } from '#test/smtp.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { owner } from './site.ts';

test('the owner sets mail up, tries it, and hears of a message', { tag: '@chromium' }, async ({
  page,
  signIn,
  site,
  expects,
}) => {
  expects('503 /api/mail/check');
  let refuse = false;
  const smtp = await startSmtp({
    onRcptTo: (_, __, done) => done(refuse ? smtpError(550, 'No such user') : undefined),
  });
  await signIn();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'E-posta' }).click();
  await expect(page.getByText('Bekleyen e-posta yok.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Sağlayıcı').selectOption('Gmail');
  await expect(page.getByText('Sunucular: smtp.gmail.com:465 (giden)')).toBeVisible();
  await page.getByLabel('Sağlayıcı').selectOption('Kendi sunucum');
  await page.getByLabel('Giden posta sunucusu (SMTP)').fill('127.0.0.1');
  await page.getByLabel('Port').first().fill('1');
  await page.getByLabel('Güvenlik').first().selectOption('none');
  await page.getByLabel('Gelen posta sunucusu (IMAP)').fill('');
  await page.getByLabel('Gönderen adresi').fill('site@deniz.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bağlantıyı sına' }).click();
  await expect(page.getByText(/Gönderme \(127\.0\.0\.1:1\): Sunucuya bağlanılamadı/)).toBeVisible();

  await page.route('**/api/mail/check', (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Bağlantıyı sına' }).click();
  await expect(page.getByText('Bağlantı sınanırken bir hata oluştu!')).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();

  await page.getByLabel('Port').first().fill(String(smtp.port));
  await page.getByRole('button', { name: 'Bağlantıyı sına' }).click();
  await expect(page.getByText(`Gönderme (127.0.0.1:${smtp.port}): Çalışıyor.`)).toBeVisible();
  await page.getByRole('button', { name: 'Deneme e-postası gönder' }).click();
  await expect(page.getByText(`${owner.email} adresine gönderildi.`)).toBeVisible();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('E-posta ayarları kaydedildi!')).toBeVisible();

  refuse = true;
  const visitor = { name: 'Ayşe', email: 'ayse@example.com', message: 'Bir projemiz var, görüşelim mi?' };
  await site.call()('POST', '/api/contact', visitor);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/Gönderilemedi: Alıcı adresi kabul edilmedi/)).toBeVisible();
  }).toPass();
  await expectAccessible(page);
  refuse = false;
  await page.getByRole('button', { name: /^Yeniden dene ?: Yeni mesaj: Ayşe$/ }).click();
  await expect(page.getByText('Bekleyen e-posta yok.')).toBeVisible();
  expect(smtp.mails.map(({ email }) => email.subject)).toEqual(['Deneme e-postası', 'Yeni mesaj: Ayşe']);
  await smtp.close();
});

const [port, smtpPort] = [await freePort(), await freePort()];

test.describe('with mail in the environment', { tag: '@chromium' }, () => {
  test.use({
    settings: {
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      MAIL_FROM: 'Deniz <site@deniz.example>',
    },
  });

  test('a forgotten password is replaced by the link of a mail', async ({ page, site, expects }) => {
    expects('429 /api/auth/password-reset');
    const smtp = await startSmtp({}, smtpPort);
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Şifremi unuttum' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await expectAccessible(page);
    const busy = { status: 429, json: { message: 'Çok fazla deneme.' } };
    await page.route('**/api/auth/password-reset', (route) => route.fulfill(busy), { times: 1 });
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
    await expect(page.getByRole('alert')).toHaveText('Çok fazla deneme.');
    await page.getByRole('button', { name: 'Bağlantı gönder' }).click();
    await expect(page.getByText('Bu adres bir hesaba aitse')).toBeVisible();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect.poll(() => smtp.mails.length).toBe(1);
    const [link = ''] = /http:\S+#sifre=\S+/.exec(smtp.mails[0]?.email.text ?? '') ?? [];
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByLabel('Yeni şifre', { exact: false }).first().fill('mor-fil-dalga-72');
    await page.getByLabel('Yeni şifre (tekrar)').fill('mor-fil-dalga-72');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Şifreyi Değiştir' }).click();
    await expect(page.getByText('Şifreniz değiştirildi.')).toBeVisible();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Şifre', { exact: false }).first().fill('mor-fil-dalga-72');
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.goto('/admin/mail');
    await expect(page.getByText(`Giden posta: 127.0.0.1:${smtpPort} (SMTP_URL)`)).toBeVisible();
    await expectAccessible(page);
    expect(site.url).toContain(String(port));
    await smtp.close();
  });
});

const [inboxPort, imapPort] = [await freePort(), await freePort()];

test.describe('with a mailbox', { tag: '@chromium' }, () => {
  test.use({
    settings: {
      PORT: String(inboxPort),
      SITE_URL: `http://127.0.0.1:${inboxPort}`,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Deniz <site@deniz.example>',
      IMAP_URL: `imap://testuser:testpass@127.0.0.1:${imapPort}/INBOX?tls=off`,
    },
  });

  test('the inbox names what it did not take in', async ({ page, signIn }) => {
    const imap = await startImap(imapPort);
    imap.add('Message-ID: <1@x>\r\nFrom: Ayse <ayse@example.com>\r\nSubject: Konu 1\r\n\r\nmetin');
    await signIn();
    await expect(async () => {
      await page.goto('/admin/messages');
      await page.getByText('1 e-posta mesajlara alınmadı').click({ timeout: 2000 });
    }).toPass();
    await expect(page.getByText('Konu 1')).toBeVisible();
    await expect(page.getByText(/Bir yazışmaya yanıt değil/)).toBeVisible();
    await expectAccessible(page);
    await imap.close();
  });
});
