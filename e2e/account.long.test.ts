import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, expectAccessible, openDashboard, test } from './journey.ts';
import { owner } from './site.ts';

test('the owner changes the password and ends a session elsewhere', async ({
  page,
  signIn,
  site,
  expects,
  newContext,
}) => {
  expects(
    '422 /api/auth/password',
    '422 /api/auth/sessions/1/end',
    '401 /api/auth/me',
    '401 /api/messages/threads',
    '401 /api/analytics/live',
  );
  const elsewhere = await (await newContext()).newPage();
  await signIn(elsewhere);
  await signIn();
  await page.goto('/admin/account');
  await expect(page.getByText('bu oturum')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Oturumu kapat: / }).click();
  await page.getByLabel('Şifreniz').fill('yanlış-şifre');
  await page.getByRole('button', { name: 'Evet, Kapat' }).click();
  await expect(page.getByText('Şifre doğru değil.')).toBeVisible();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Evet, Kapat' }).click();
  await expect(page.getByText('Oturum kapatıldı!')).toBeVisible();
  await elsewhere.goto(`${site.url}/admin/messages`);
  await elsewhere.waitForURL('**/admin/login');

  await page.getByLabel('Şu anki şifre').fill('yanlış-şifre');
  await page.getByLabel('Yeni şifre', { exact: false }).first().fill('deniz1990');
  await page.getByLabel('Yeni şifre (tekrar)').fill('başka-bir-şifre');
  await page.getByRole('button', { name: 'Şifreyi Değiştir' }).click();
  await expect(page.getByText('Yeni şifreler aynı değil.')).toBeVisible();
  await page.getByLabel('Yeni şifre (tekrar)').fill('deniz1990');
  await page.getByRole('button', { name: 'Şifreyi Değiştir' }).click();
  await expect(page.getByText('Şu anki şifre doğru değil.')).toBeVisible();
  await page.getByLabel('Şu anki şifre').fill(owner.password);
  await page.getByRole('button', { name: 'Şifreyi Değiştir' }).click();
  await expect(page.getByText('Bu şifre kolay tahmin edilebilir.', { exact: false })).toBeVisible();
  await page.getByLabel('Yeni şifre', { exact: false }).first().fill('yepyeni-bir-şifre');
  await page.getByLabel('Yeni şifre (tekrar)').fill('yepyeni-bir-şifre');
  await page.getByRole('button', { name: 'Şifreyi Değiştir' }).click();
  await expect(page.getByText('Şifre değiştirildi; diğer oturumlar kapatıldı.')).toBeVisible();
});

test('while the password is one that was made here, the dashboard leads to where the owner sets his own', async ({
  page,
  signIn,
  site,
}) => {
  await signIn();
  await openDashboard(page);
  await expect(page.getByText('Bugün Ziyaretçi')).toBeVisible();
  await expect(page.getByText('İlk giriş şifrenizi kullanıyorsunuz', { exact: false })).toHaveCount(0);
  const database = new DatabaseSync(join(site.folder, 'vitrin.db'));
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  database.prepare('update users set password_until = ?').run(tomorrow);
  database.close();
  await page.reload();
  await expect(page.getByText('İlk giriş şifrenizi kullanıyorsunuz', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Kendi şifrenizi seçin' }).click();
  await expect(page.getByLabel('Şu anki şifre')).toBeVisible();
});

test('the owner changes name and e-mail, and signs in with the new address', async ({
  page,
  signIn,
  expects,
}) => {
  expects('422 /api/auth/account');
  await signIn();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Ad ve e-postayı değiştir' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ad ve e-posta' });
  await expectAccessible(page);
  await dialog.locator('[name=name]').fill('Deniz Yılmaz');
  await dialog.locator('[name=email]').fill('yeni@example.com');
  await dialog.getByLabel('Şifreniz').fill('yanlış-şifre');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Şifre doğru değil.')).toBeVisible();
  await dialog.getByLabel('Şifreniz').fill(owner.password);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Hesap bilgileri kaydedildi.')).toBeVisible();
  await expect(page.getByText('yeni@example.com')).toBeVisible();
  await page.goto('/admin/audit');
  await expect(page.getByText('Ad ya da e-posta adresi değiştirildi')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Hoş geldiniz, Deniz Yılmaz.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('yeni@example.com');
  await page.getByLabel('Şifre').first().fill(owner.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/admin/dashboard');
});
