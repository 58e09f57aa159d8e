import { expect, expectAccessible, test } from './journey.ts';
import { addArticle, addSkill } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('English is turned on, written beside the Turkish texts, seen by a visitor and turned off again', async ({
  page,
  signIn,
  api,
  expects,
}) => {
  const long = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
  await addArticle(api, { title: long });
  const article = await addArticle(api, { title: 'Önbellek', is_published: true });
  const { id } = await addSkill(api, { title: 'Veri', description: 'Tutarım.', technologies: ['SQL'] });
  expects(`409 /api/translations/en/skills/${id}`, `422 /api/translations/en/articles/${article.id}`);
  await signIn();
  await page.goto(`/admin/skills?kayit=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Yeteneği Düzenle' });
  await expect(dialog.getByLabel('Başlık')).toHaveValue('Veri');
  await expect(page.getByRole('navigation', { name: 'Dil' })).toBeHidden();

  await page.goto('/admin/languages');
  const english = page.getByRole('checkbox', { name: 'İngilizce' });
  await english.check();
  await expect(page.getByText('İngilizce açıldı!')).toBeVisible();
  const list = page.getByRole('region', { name: 'İngilizce çeviriler' });
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(list.getByText(long)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
  await list.getByRole('link', { name: 'Veri Çevrilmedi' }).click();

  // Part of it, then the rest in a form that somebody else overtakes.
  await expect(page.getByRole('heading', { name: 'Veri', level: 1 })).toBeVisible();
  await expectAccessible(page);
  const name = page.getByLabel('Başlık', { exact: true });
  const save = page.getByRole('button', { name: 'Çeviriyi Kaydet' });
  const saved = page.getByText('Çeviri kaydedildi!');
  await name.fill('Data');
  await save.click();
  await expect(saved).toBeVisible();
  await page.getByRole('link', { name: 'Diller' }).click();
  await list.getByRole('link', { name: 'Veri 2 alan eksik' }).click();
  await page.getByRole('button', { name: 'Olduğu gibi al: Teknolojiler' }).click();
  await page.getByLabel('Açıklama', { exact: true }).fill('I keep it.');
  await api('PUT', `/api/translations/en/skills/${id}`, { fields: { description: 'We keep it.' } });
  await save.click();
  const conflict = page.getByRole('dialog', { name: 'Bu çeviri siz düzenlerken değişti' });
  await expect(conflict.getByText('We keep it.')).toBeVisible();
  await conflict.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(conflict).toBeHidden();

  // What is typed does not get lost, in the page and in the dialog.
  await name.fill('Veriler');
  const tabs = page.getByRole('navigation', { name: 'Dil' });
  await tabs.getByRole('link', { name: 'Türkçe' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await leaving.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(name).toHaveValue('Veriler');
  await name.fill('Data');
  await tabs.getByRole('link', { name: 'Türkçe' }).click();
  await dialog.getByLabel('Açıklama').fill('Saklarım.');
  await dialog.getByRole('link', { name: 'İngilizce' }).click();
  await leaving.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yetenek başarıyla güncellendi!')).toBeVisible();

  // The Turkish text changed.
  await page.goto(`/admin/skills?kayit=${id}`);
  await dialog.getByRole('link', { name: 'İngilizce Türkçesi değişti' }).click();
  await expect(page.getByText('Saklarım.')).toBeVisible();
  await save.click();
  await expect(saved).toBeVisible();

  // An article has an address of its own, and is published by itself.
  await page.goto(`/admin/articles/${article.id}`);
  await page.getByRole('link', { name: 'İngilizce Çevrilmedi' }).click();
  await expect(page.getByRole('form', { name: 'İngilizce çeviri' })).toBeVisible();
  await name.fill('Caching');
  await page.getByLabel('Yayında').check();
  await save.click();
  await expect(page.getByText('Yayınlamak için bu alan zorunludur.')).toBeVisible();
  await page.getByRole('textbox', { name: 'İçerik' }).fill('Measure first.');
  await page.getByLabel('Yayında').uncheck();
  await page.reload();
  await expect(page.getByText('Kaydedilmemiş değişiklikleriniz geri getirildi.')).toBeVisible();
  await expect(page.getByText('Measure first.')).toBeVisible();
  await save.click();
  await expect(saved).toBeVisible();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Önizleme' }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(/\/en\/blog\/caching\?preview=/);
  await expect(preview.getByText('Preview: this article has not been published yet.')).toBeVisible();
  await expect(preview.getByText('Measure first.')).toBeVisible();
  await preview.close();
  await page.getByLabel('Yayında').check();
  await save.click();
  await expect(page.getByRole('link', { name: 'Sayfayı gör' })).toBeVisible();
  await expect(page.getByLabel('Adres')).toHaveValue('caching');
  await expectAccessible(page);
  const view = page.getByRole('link', { name: 'Sayfayı gör' });
  await expect(view).toHaveAttribute('href', '/en/blog/caching');

  await page.goto('/admin/languages');
  await expect(list.getByRole('region', { name: 'Kategori' })).toBeVisible();
  await expect(list.getByRole('link', { name: /Veri|Önbellek/ })).toBeHidden();
  await page.getByLabel('Çevrilenleri de göster').check();
  await expect(list.getByRole('link', { name: 'Veri Çevrildi' })).toBeVisible();

  await page.goto('/admin/privacy');
  await tabs.getByRole('link', { name: 'İngilizce' }).click();
  await expect(page.getByRole('heading', { name: 'Aydınlatma metni', level: 1 })).toBeVisible();
  await tabs.getByRole('link', { name: 'Türkçe' }).click();
  await expect(page).toHaveURL(/\/admin\/privacy$/);

  await page.goto('/en/about');
  await expect(page.getByRole('link', { name: /^Data / })).toBeVisible();
  await page.goto('/en/blog/caching');
  await expect(page.getByText('Measure first.')).toBeVisible();

  await page.goto('/admin/languages');

  await english.uncheck();
  await expect(page.getByText('İngilizce kapatıldı; çevirileriniz duruyor.')).toBeVisible();
  await expect(list).toBeHidden();
});

test('the home page offers the language of the browser once, in a line that stays closed', async ({
  api,
  site,
  browser,
}) => {
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 375, height: 800 } });
  const page = await context.newPage();
  const offer = page.getByRole('link', { name: 'Read this site in English' });
  await page.goto(site.url);
  await expect(offer).toBeInViewport();
  await expect(page.getByRole('complementary')).toContainText('Read this site in English');
  const name = page.getByRole('link', { name: 'Vitrin' }).first();
  const [row, logo] = [await offer.boundingBox(), await name.boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(logo?.y ?? 0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  await expect(offer).toBeHidden();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Get in Touch' })).toBeVisible();
  await context.close();
});

test('English home leaves out an untranslated line, and no home says the title twice', async ({
  page,
  api,
}) => {
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const title = 'Arka uç geliştiricisi';
  const data = { full_name: 'Deniz', title, heroSubtitle: title, heroNow: 'Kuyrukları ölçüyorum.' };
  await api('PUT', '/api/personal-info', { data });
  await page.goto('/');
  await expect(page.getByText('Kuyrukları ölçüyorum.')).toBeVisible();
  await expect(page.locator('.h-card').getByText(title)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'E-postayı kopyala' })).toHaveCount(0);
  await page.goto('/en');
  await expect(page.locator('.h-card')).toContainText('Deniz');
  await expect(page.getByText('Kuyrukları ölçüyorum.')).toHaveCount(0);
});

test('a box in a text is named in the language of the text', async ({ page, api }) => {
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const content = ['note', 'tip', 'important', 'warning', 'caution', 'decision']
    .map((kind) => `<blockquote data-callout="${kind}"><p>${kind}</p></blockquote>`)
    .join('');
  const article = await addArticle(api, { title: 'Kutular', slug: 'kutular', content, status: 'published' });
  const fields = { title: 'Boxes', content };
  await api('PUT', `/api/translations/en/articles/${article.id}`, { fields, is_published: true });
  const names = () =>
    page
      .locator('.prose blockquote')
      .evaluateAll((boxes) => boxes.map((box) => getComputedStyle(box, '::before').content.slice(1, -1)));
  await page.goto('/blog/kutular');
  expect(await names()).toEqual(['Not', 'İpucu', 'Önemli', 'Uyarı', 'Dikkat', 'Karar']);
  await page.goto('/en/blog/boxes');
  expect(await names()).toEqual(['Note', 'Tip', 'Important', 'Warning', 'Caution', 'Decision']);
});
