import { expect, test } from 'playwright/test';
import { Site } from './site.ts';

let site: Site;
test.beforeEach(async () => {
  site = new Site({ DEMO: '60', ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  await site.start();
});
test.afterEach(() => site.remove());

test('a demo tells its account, says in one line when it begins anew, and refuses what is closed with a sentence', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/login`);
  const account = page.getByRole('region', { name: 'Demo hesabı' });
  await expect(account).toContainText('silinir');
  const [email = '', password = ''] = await account.locator('dd').allTextContents();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Şifre' }).fill(password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(
    page.getByText(/Yaptıklarınızı herkes görür, saat \d\d:\d\d olunca hepsi silinir/),
  ).toBeVisible();
  await page.goto(`${site.url}/admin/backups`);
  await page.getByRole('button', { name: 'Şimdi Yedekle' }).click();
  await expect(page.getByText('Demoda bu kapalı').first()).toBeVisible();
  await page.goto(`${site.url}/contact`);
  await expect(page.getByText('Bu bir demo: mesajınız kimseye gitmez')).toBeVisible();
});
