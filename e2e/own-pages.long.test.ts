import { confirmPublishing, expect, expectAccessible, hydrated, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

const inDock = { name: 'Ana menü' };

test('a page is written on a phone, put into the dock, renamed and found by its old address', async ({
  page,
  signIn,
  newContext,
  expects,
}) => {
  expects('422 /api/pages/1');
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn();
  await page.goto('/admin/pages');
  await expect(page.getByText('Henüz sayfa yok')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yeni sayfa' }).first().click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Kullandıklarım/ })
    .click();
  const title = page.getByRole('textbox', { name: 'Başlık' });
  await expect(title).toHaveValue('Kullandıklarım');
  await page
    .getByRole('textbox', { name: /^İçerik/ })
    .getByText('Bilgisayar')
    .click();
  await page.keyboard.type('Bir dizüstü. ');
  await page.getByRole('button', { name: 'Yayın ayarları' }).click();
  await page.getByLabel('Yayında').check();
  await page.getByLabel('Yeri').selectOption('Menüde');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await confirmPublishing(page);
  await expect(page.getByText('/kullandiklarim · Menüde')).toBeVisible();

  const dock = page.getByRole('navigation', inDock);
  const inPanel = dock.getByRole('link', { name: 'Kullandıklarım', includeHidden: true });
  await expect(inPanel.first()).toHaveAttribute('href', '/kullandiklarim');
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect((await dock.boundingBox())?.height).toBeLessThan(80);
  await dock.getByRole('button', { name: 'Yönetim menüsü' }).click();
  await expect(dock.getByRole('link', { name: 'Kullandıklarım' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 375, height: 812 });

  const visitor = await (await newContext({ viewport: { width: 320, height: 700 } })).newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('navigation', inDock).getByRole('link')).toHaveCount(5);
  await visitor.getByRole('button', { name: 'Diğer' }).click();
  await visitor.getByRole('link', { name: 'Kullandıklarım' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kullandıklarım' })).toBeVisible();
  await expect(visitor.getByText('Bir dizüstü.')).toBeVisible();
  await expectAccessible(visitor);
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await visitor.setViewportSize({ width: 400, height: 700 });
  await expect(visitor.getByRole('navigation', inDock).getByRole('link')).toHaveCount(6);

  await page.getByRole('link', { name: 'Kullandıklarım: düzenle' }).click();
  await page.getByRole('button', { name: 'Yayın ayarları' }).click();
  await page.getByLabel('Adres', { exact: true }).fill('blog');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Bu adresi sitenin kendisi kullanıyor.')).toBeVisible();
  await page.getByLabel('Adres', { exact: true }).fill('uses');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByText('/uses · Menüde')).toBeVisible();
  await expect(inPanel.first()).toHaveAttribute('href', '/uses');
  await visitor.goto('/kullandiklarim');
  await expect(visitor).toHaveURL('/uses');
  await expect(visitor.getByText('Bir dizüstü.')).toBeVisible();
  const read = await visitor.request.get('/uses', { headers: { Accept: 'text/markdown' } });
  expect(await read.text()).toContain('# Kullandıklarım');
});

test('the draft of a new page is kept apart from that of a new article; the palette finds a page', async ({
  page,
  signIn,
  api,
}) => {
  await api('POST', '/api/pages', { title: 'Künye', content: '<p>Metin</p>' });
  await signIn();
  await page.goto('/admin/pages/new');
  await hydrated(page);
  await expect(page.locator('[data-placeholder="Sayfa içeriğinizi buraya yazın..."]')).toBeVisible();
  await page.getByRole('button', { name: 'Yayın ayarları' }).click();
  await expect(page.locator('#content')).not.toContainText(/makale|yazı(?!n\b|lı)/i);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yarım kalan');
  await expect(page.getByText(/^Kaydedildi/)).toBeVisible();
  await page.goto('/admin/articles');
  await expect(page.getByRole('heading', { name: 'Makaleler' })).toBeVisible();
  await expect(page.getByText('Yarım kalan')).toHaveCount(0);
  await page.goto('/admin/pages');
  await expect(page.getByText('Kaydedilmemiş yeni sayfa')).toBeVisible();
  await page.getByRole('link', { name: 'Sürdür' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Yarım kalan');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Komut/ }).fill('künye');
  await page.getByRole('option', { name: /Künye/ }).click();
  await expect(page.getByRole('heading', { name: 'Sayfa Düzenle' })).toBeVisible();
});
