import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' }, viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ signIn }) => signIn());

test('tags are renamed, merged and deleted by keys, and readers see it at once', async ({
  page,
  api,
  newContext,
}) => {
  await addArticle(api, { title: 'Bir', is_published: true, tags: ['Golang', 'Önbellek', 'Go'] });
  await addArticle(api, { title: 'İki', is_published: true, tags: ['Golang'] });
  await addArticle(api, { title: 'Taslak', tags: ['Deneme', 'Önbellek'] });
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Etiketler', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Etiketler');
  const table = page.getByRole('table', { name: 'Etiketler' });
  const names = table.locator('[data-row]');
  await expect(names).toHaveText(['Golang', 'Önbellek', 'Deneme', 'Go']);
  const pane = page.getByRole('complementary', { name: 'Seçili kayıt' });
  await expect(pane.getByRole('heading', { name: 'Golang' })).toBeVisible();
  await expect(pane.getByRole('list', { name: 'Makaleleri' }).getByRole('link')).toHaveCount(2);
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(names.filter({ hasText: 'Önbellek' })).toBeFocused();
  await expect(pane.getByRole('link', { name: /Taslak/ })).toHaveAttribute(
    'href',
    '/admin/articles/edit/taslak',
  );
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Etiketi Düzenle' });
  const name = dialog.getByLabel('Ad');
  await expect(name).toBeFocused();
  await name.fill('Önbellekleme');
  await expect(dialog).toContainText('Adresi /blog/etiket/onbellekleme olur; eskisi oraya götürür.');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Etiketin adı değişti. 2 makale değişti.')).toBeVisible();
  await expect(names).toHaveText(['Golang', 'Önbellekleme', 'Deneme', 'Go']);

  await page.getByRole('button', { name: 'Golang: düzenle' }).click();
  await name.fill('go');
  await expect(dialog.getByRole('status')).toContainText(
    '“Go” etiketi zaten var. Kaydedince ikisi birleşir: “Golang” 2 makalede, “Go” 1 makalede.',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Birleştir' }).click();
  await expect(page.getByText('Etiketler birleştirildi. 2 makale değişti.')).toBeVisible();
  await expect(names).toHaveText(['Go', 'Önbellekleme', 'Deneme']);

  await names.filter({ hasText: 'Deneme' }).click();
  await page.keyboard.press('Backspace');
  await expect(page.getByRole('alertdialog')).toContainText('“Deneme” etiketi 1 makaleden kaldırılacak');
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Etiket silindi!')).toBeVisible();
  await expect(names).toHaveText(['Go', 'Önbellekleme']);

  const reader = await (await newContext()).newPage();
  await reader.goto('/blog/etiket/golang');
  await hydrated(reader);
  await expect(reader).toHaveURL(/\/blog\/etiket\/go$/);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Go');
  await expect(reader.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['İki', 'Bir']);
  await reader.goto('/blog/bir');
  await expect(reader.locator('a[href^="/blog/etiket/"]')).toHaveText(['Go', 'Önbellekleme']);
  const opened = page.context().waitForEvent('page');
  await names.filter({ hasText: 'Önbellekleme' }).click();
  await page.keyboard.press('v');
  await expect(await opened).toHaveURL(/\/blog\/etiket\/onbellekleme$/);
});

test('tags are searched, narrowed and sorted; a phone shows cards', async ({ page, api }) => {
  await page.goto('/admin/articles/tags');
  await expect(page.getByRole('heading', { name: 'Henüz etiket yok' })).toBeVisible();
  await addArticle(api, { title: 'Bir', is_published: true, tags: ['Işık', 'Ada', 'Çözüm'] });
  await addArticle(api, { title: 'İki', tags: ['Çözüm', 'Zemin'] });
  await page.reload();
  const names = page.getByRole('table').locator('[data-row]');
  await expect(names).toHaveText(['Çözüm', 'Ada', 'Işık', 'Zemin']);
  const heading = page.getByRole('columnheader', { name: 'Etiket' });
  await heading.getByRole('button').click();
  await expect(names).toHaveText(['Ada', 'Çözüm', 'Işık', 'Zemin']);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await heading.getByRole('button').click();
  await expect(names).toHaveText(['Zemin', 'Işık', 'Çözüm', 'Ada']);
  await page.getByRole('columnheader', { name: 'Makale' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/tags\?$|\/tags$/);
  await page.getByRole('button', { name: 'Yayında değil 1' }).click();
  await expect(names).toHaveText(['Zemin']);
  await page.getByRole('button', { name: 'Tümü 4' }).click();
  await page.getByLabel('Etiketlerde ara').fill('ısı');
  await expect(names).toHaveText(['Işık']);
  await page.getByLabel('Etiketlerde ara').fill('yok');
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/admin/articles/tags');
  await expect(page.getByRole('row').filter({ hasText: 'Çözüm' })).toContainText('2 makale1 yayında');
  await expect(page.getByRole('complementary', { name: 'Seçili kayıt' })).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
  await expectAccessible(page);
});

test('an article that is open while its tag is renamed keeps what is typed and takes the new name', async ({
  page,
  api,
  expects,
}) => {
  expects('409 /api/articles/*');
  const { slug } = await addArticle(api, { tags: ['Golang', 'Önbellek'] });
  await page.goto(`/admin/articles/edit/${slug}`);
  const title = page.getByRole('textbox', { name: 'Başlık' });
  await title.fill('Yazılan başlık');
  await api('PUT', '/api/tags/golang', { name: 'Go' });
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await (await api('GET', `/api/articles/${slug}`)).json()).toMatchObject({
    title: 'Yazılan başlık',
    tags: ['Go', 'Önbellek'],
  });
  await page.goto(`/admin/articles/edit/${slug}`);
  await page.getByRole('button', { name: 'Önbellek etiketini kaldır' }).click();
  await api('PUT', '/api/tags/go', { name: 'Golang' });
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog', { name: 'Bu makale siz düzenlerken değişti' })).toContainText(
    'Golang, Önbellek',
  );
});

test('where a list or its tags cannot be read, or a tag is gone, the screen says so', async ({
  page,
  api,
  expects,
}) => {
  expects('500 /api/tags', '404 /api/tags/go');
  await addArticle(api, { tags: ['Go'] });
  await page.goto('/admin/articles/tags');
  await page.getByRole('button', { name: 'Go: düzenle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etiketi Düzenle' });
  await dialog.getByLabel('Ad').fill('Golang');
  await api('PUT', '/api/tags/go', { name: 'Dil' });
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText(/Kayıt bulunamadı; başka bir sekmede/)).toBeVisible();
  await page.route('**/api/tags?*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/admin/articles/tags');
  await expect(page.getByText('Etiketler yüklenemedi.')).toBeVisible();
});
