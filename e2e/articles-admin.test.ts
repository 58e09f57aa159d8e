import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { addArticle, pictureFile } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn }) => signIn());

test('the list shows the status of each article, searches and opens them', async ({ page, api }) => {
  await addArticle(api, { title: 'Yayındaki', is_published: true });
  await addArticle(api, { title: 'Taslaktaki' });
  await addArticle(api, { title: 'Arşivdeki', status: 'archived' });
  await addArticle(api, { title: 'Yarınki', is_published: true, published_at: '2999-01-01T00:00:00Z' });
  await page.goto('/admin/articles');
  const row = (title: string) => page.getByRole('row').filter({ hasText: title });
  await expect(row('Yayındaki').getByText('Yayında', { exact: true })).toBeVisible();
  await expect(row('Taslaktaki').getByText('Taslak', { exact: true })).toBeVisible();
  await expect(row('Arşivdeki').getByText('Arşivde', { exact: true })).toBeVisible();
  await expect(row('Yarınki')).toContainText('Zamanlandı');
  const view = row('Yayındaki').getByRole('link', { name: /sitede görüntüle/ });
  await expect(view).toHaveAttribute('href', '/blog/yayindaki');
  await expect(view).toHaveAttribute('target', '_blank');
  for (const hidden of ['Taslaktaki', 'Yarınki']) {
    await expect(row(hidden).getByRole('link', { name: /sitede görüntüle/ })).toHaveCount(0);
  }
  await expect(page.getByRole('link', { name: 'İçe Aktar' })).toHaveAttribute(
    'href',
    '/admin/articles/import',
  );
  await expect(page.getByRole('link', { name: 'Yeni Makale' })).toHaveAttribute(
    'href',
    '/admin/articles/new',
  );
  await expectAccessible(page);
  await page.getByLabel('Makalelerde ara').fill('TASLAKTA');
  await expect(row('Yayındaki')).toHaveCount(0);
  await expect(row('Taslaktaki')).toBeVisible();
});

test('nothing scrolls sideways at 320 px', async ({ page, api }) => {
  const content = `<p>${'uzun'.repeat(60)}</p><pre><code>${'x'.repeat(200)}</code></pre><table><tr>${'<td>hücre</td>'.repeat(12)}</tr></table>`;
  const { slug } = await addArticle(api, { content, is_published: true });
  await page.setViewportSize({ width: 320, height: 640 });
  const paths = [
    '/admin/articles',
    '/admin/articles/import',
    `/admin/articles/edit/${slug}`,
    '/blog',
    `/blog/${slug}`,
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes('edit')) await expect(page.getByTestId('counter')).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, Math.min(width, 320)]);
  }
});

test('a loading article says so, and a save that changes its address keeps what is typed meanwhile', async ({
  page,
  api,
}) => {
  const { slug } = await addArticle(api);
  await page.goto('/admin/articles');
  let letGo = await hold(page, '**/api/articles/*');
  await page.getByRole('link', { name: 'Önbellek üzerine: düzenle' }).click();
  await expect(page.getByText('Makale yükleniyor...')).toBeVisible();
  letGo();
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.getByLabel('Slug').fill('yeni-adres');
  letGo = await hold(page, '**/api/articles/*');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Kayıt ediliyor...').first()).toBeVisible();
  await body.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bu arada.');
  const readAgain = page.waitForResponse('**/api/articles/yeni-adres');
  letGo();
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  await expect(page).toHaveURL(/yeni-adres$/);
  await (await readAgain).finished();
  await expect(body).toContainText('Bu arada.');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await (await api('GET', '/api/articles/yeni-adres')).json()).content)
    .toContain('Bu arada.');
  expect((await api('GET', `/api/articles/${slug}`)).status).toBe(404);
});

/** Keeps what the page asks for there waiting until it is let go. */
async function hold(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a deleted article comes back for ten seconds', async ({ page, api }) => {
  const { slug } = await addArticle(api);
  await page.goto('/admin/articles');
  await page.getByRole('button', { name: 'Önbellek üzerine: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Makale başarıyla silindi!')).toBeVisible();
  await expect(page.getByText('Henüz makale yok')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Önbellek üzerine', exact: true })).toBeVisible();
  expect((await api('GET', `/api/articles/${slug}`)).status).toBe(200);
});

test('a save leads back to the list as it was filtered', async ({ page, api }) => {
  await addArticle(api);
  await page.goto('/admin/articles?status=draft&q=bellek');
  await page.getByRole('link', { name: 'Önbellek üzerine: düzenle' }).click();
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await page.waitForURL('**/admin/articles?status=draft&q=bellek');
  await expect(page.getByRole('searchbox')).toHaveValue('bellek');
});

test('deleting what is already gone is no error', async ({ page, api, expects }) => {
  const { slug } = await addArticle(api);
  expects('404 /api/articles/*');
  await page.goto('/admin/articles');
  const remove = page.getByRole('button', { name: 'Önbellek üzerine: sil' });
  await expect(remove).toBeVisible();
  const { id } = await (await api('GET', `/api/articles/${slug}`)).json();
  await api('DELETE', `/api/articles/${id}`);
  await remove.click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Makale başarıyla silindi!')).toBeVisible();
  await expect(page.getByText('Henüz makale yok')).toBeVisible();
});

test('each failure has its text', async ({ page, api, expects }) => {
  expects(
    '404 /api/articles/boyle-bir-makale-yok',
    '500 /api/articles',
    '500 /api/articles/1',
    '500 /api/articles/onbellek-uzerine',
  );
  const { id } = await addArticle(api);
  const fail = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/admin/articles');
  await fail('**/api/articles/*');
  await page.getByRole('button', { name: 'Önbellek üzerine: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Makale silinirken bir sorun oluştu!')).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await page.getByRole('link', { name: 'Önbellek üzerine: düzenle' }).click();
  await expect(page.getByText('Makale yüklenirken bir sorun oluştu.')).toBeVisible();
  await page.unroute('**/api/articles/*');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Önbellek üzerine');
  await fail('**/api/articles/*');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Başka');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByText('Makale güncellenirken bir hata oluştu.')).toBeVisible();
  await page.unroute('**/api/articles/*');

  await fail('**/api/articles?*');
  await page.goto('/admin/articles');
  await expect(page.getByText('Makaleler yüklenirken bir sorun oluştu.')).toBeVisible();
  await page.unroute('**/api/articles?*');
  await page.goto(`/admin/articles/${id}`);
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/onbellek-uzerine$/);
  await page.goto('/admin/articles/edit/boyle-bir-makale-yok');
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test('a cover is checked, uploaded, replaced and removed', async ({ page, expects }) => {
  expects('422 /api/articles/upload-cover');
  await page.goto('/admin/articles/new');
  await expect(page.getByText('PNG, JPG, GIF ve WEBP desteklenir; en fazla 10 MB.')).toBeVisible();
  const chooser = page.getByLabel('Kapak görseli dosyası');
  const refuse = async (file: { name: string; mimeType: string; buffer: Buffer }, text: string) => {
    await chooser.setInputFiles(file);
    await expect(page.getByRole('alertdialog', { name: 'Hata!' })).toContainText(text);
    await page.getByRole('button', { name: 'Tamam' }).click();
  };
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') };
  await refuse(text, 'Lütfen sadece resim dosyaları seçin.');
  const photo = { name: 'IMG_1.HEIC', mimeType: '', buffer: Buffer.from('a') };
  await refuse(photo, 'Fotoğrafı JPEG olarak kaydedip yeniden seçin');
  const large = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) };
  await refuse(large, "Dosya boyutu 10MB'dan küçük olmalıdır.");
  await refuse(
    { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
    'Lütfen sadece resim dosyaları seçin.',
  );
  await chooser.setInputFiles(await pictureFile());
  const cover = page.getByRole('img', { name: 'Seçilen görsel' });
  await expect(cover).toHaveAttribute('src', /^\/uploads\//);
  const first = (await cover.getAttribute('src')) ?? '';
  await chooser.setInputFiles(await pictureFile('baska.png', '#993333'));
  await expect(cover).not.toHaveAttribute('src', first);
  await page.getByRole('button', { name: 'Görseli kaldır' }).click();
  await expect(cover).toHaveCount(0);
});
