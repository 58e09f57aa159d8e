import { expect, expectAccessible, test } from './journey.ts';
import { addSkill } from './scene.ts';

test('the owner reads what happened, by kind and page by page', async ({ page, signIn, api, expects }) => {
  expects('500 /api/audit');
  for (let at = 0; at < 52; at += 1) await addSkill(api, { title: `Yetenek ${at}` });
  await signIn();
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'İşlem Kaydı' }).click();
  const list = page.getByRole('table', { name: 'İşlemler' });
  const rows = list.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(50);
  await expect(rows.first()).toContainText('Şifreyle giriş yapıldı');
  await expect(rows.first()).toContainText(' · 127.0.0.');
  await expect(list.getByText('Yetenek “Yetenek 51” eklendi')).toBeVisible();
  await expectAccessible(page);
  // The next page joins as one scrolls.
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).toHaveCount(54);
  await list.getByRole('button', { name: 'Tarih' }).click();
  await expect(list.getByText('Yetenek “Yetenek 0” eklendi')).toBeVisible();
  await expect(rows.filter({ hasText: 'Yetenek “Yetenek 51” eklendi' })).not.toBeInViewport();
  await page.getByRole('button', { name: 'Girişler 2' }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole('button', { name: 'Sunucu komutları 0' }).click();
  await expect(page.getByRole('heading', { name: 'Kayıt yok' })).toBeVisible();
  await page.route('**/api/audit*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Tümü 54' }).click();
  await expect(page.getByRole('alert')).toContainText('İşlem kaydı yüklenemedi.');
  await page.unroute('**/api/audit*');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(rows).toHaveCount(50);
});
