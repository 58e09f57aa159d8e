import { expect, expectAccessible, test } from './journey.ts';
import { addSkill } from './scene.ts';

test('the owner reads what happened, by kind and page by page', async ({ page, signIn, api, expects }) => {
  expects('500 /api/audit');
  for (let at = 0; at < 52; at += 1) await addSkill(api, { title: `Yetenek ${at}` });
  await signIn();
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'İşlem Kaydı' }).click();
  const list = page.getByRole('list', { name: 'İşlemler' });
  await expect(list.getByRole('listitem')).toHaveCount(50);
  await expect(list.getByRole('listitem').first()).toContainText('Şifreyle giriş yapıldı');
  await expect(list.getByRole('listitem').first()).toContainText(' · 127.0.0.');
  await expect(list.getByText('Yetenek “Yetenek 51” eklendi')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await page.getByLabel('Tür').selectOption('Girişler');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Tür').selectOption('Sunucu komutları');
  await expect(page.getByRole('heading', { name: 'Kayıt yok' })).toBeVisible();
  await page.route('**/api/audit*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByLabel('Tür').selectOption('Tüm kayıtlar');
  await expect(page.getByRole('alert')).toContainText('İşlem kaydı yüklenemedi.');
  await page.unroute('**/api/audit*');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(50);
});
