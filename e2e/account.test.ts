import { expect, expectAccessible, test } from './journey.ts';
import { owner } from './site.ts';

test('the owner changes the password and ends a session elsewhere', async ({
  page,
  signIn,
  site,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await signIn(elsewhere);
  await signIn();
  await page.goto('/admin/account');
  await expect(page.getByText('bu oturum')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oturumu kapat' }).click();
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
