import type { Page } from 'playwright/test';
import { sampleArticles } from '#editor/samples.test-data.ts';
import { confirmPublishing, expect, expectAccessible, hydrated, test } from './journey.ts';
import { addArticle, pictureFile, signInAgain } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn }) => signIn());

const body = (page: Page) => page.getByRole('textbox', { name: /^İçerik/ });

/** Keeps the server from taking working copies. */
const refuseCopies = (page: Page) =>
  page.route(/working-cop/, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );

/** Waits until this browser has kept what was typed. */
const expectKept = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(text);

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await expect(body(page)).toBeVisible({ timeout: 25_000 });
}

test('an article is written from nothing, previewed, published, found, edited in two tabs, restored and deleted', async ({
  page,
  context,
  api,
  site,
  expects,
  newContext,
}) => {
  expects('409 /api/articles/1', '404 /blog/yazilim-gelistirme-gunlugu');
  test.slow();
  await openForm(page, '/admin/articles/new');
  await expect(page.getByRole('heading', { name: 'Yeni Makale Ekle' })).toBeVisible();
  await expect(page.getByText('Yeni makale oluşturuluyor')).toBeVisible();
  await expect(body(page)).toHaveCSS('min-height', '400px');
  await expect(page.getByRole('button', { name: 'Kaydet', exact: true })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yazılım Geliştirme Günlüğü');
  await expect(page.getByLabel('Slug')).toHaveValue('yazilim-gelistirme-gunlugu');
  await expect(page.getByRole('button', { name: 'Taslak Kaydet' })).toBeDisabled();

  await body(page).click();
  await page.keyboard.type('## Giriş');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Bir **kalın** söz ve ');
  await page.getByRole('button', { name: 'Metin rengi' }).click();
  await page.getByRole('button', { name: 'Kırmızı' }).click();
  await page.keyboard.type('kırmızı');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```ts ');
  await page.keyboard.type('const yanit = 42;');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('/');
  const commands = page.getByRole('listbox', { name: 'Ekle' }).getByRole('option');
  const isExplained = (option: Element) =>
    option.querySelector('svg') !== null && /\S/.test(option.querySelector('span span')?.textContent ?? '');
  expect(await Promise.all((await commands.all()).map((one) => one.evaluate(isExplained)))).toEqual(
    Array(await commands.count()).fill(true),
  );
  await page.keyboard.type('tablo');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ad');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Yaş');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Şehir');
  await expect(body(page).locator('table tr')).toHaveCount(3);
  await expect(body(page).locator('th')).toHaveCount(3);
  await page.keyboard.press('Control+End');
  await page.getByRole('button', { name: 'Görsel ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Görsel ekle' });
  await dialog.locator('input[type=file]').setInputFiles(await pictureFile());
  await expect(dialog.getByLabel('Görsel URL')).toHaveValue(/^\/uploads\//);
  await dialog.getByRole('button', { name: 'Kırp' }).click();
  await page.getByLabel('Kırpılacak alan').waitFor();
  await page.keyboard.press('Control+s');
  await expect(dialog.getByLabel('Görsel URL')).toHaveValue(/-960x560\.webp$/);
  await dialog.getByLabel('Alternatif metin').fill('Mavi bir dikdörtgen');
  await dialog.getByLabel('Altyazı').fill('Kapak denemesi');
  await dialog.getByLabel('Genişlik').selectOption('Yarısı');
  await dialog.getByRole('button', { name: 'Ekle' }).click();
  await expect(body(page).locator('img[alt="Mavi bir dikdörtgen"]')).toBeVisible();
  await expect(page.getByTestId('counter')).toContainText(/\d+ kelime/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Taslak Kaydet' }).click();
  await expect(page.getByText('Makale başarıyla eklendi.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(page.getByRole('row').filter({ hasText: 'Yazılım Geliştirme' })).toContainText('Taslak');

  await page.getByRole('link', { name: 'Yazılım Geliştirme Günlüğü: düzenle' }).click();
  await expect(page.getByText(/^Son düzenleme:/)).toBeVisible();
  await page.getByRole('button', { name: 'Önizleme' }).click();
  const link = await page.getByLabel('Bağlantı', { exact: true }).inputValue();
  await page.keyboard.press('Escape');
  const visitor = await (await newContext()).newPage();
  expect((await visitor.goto('/blog/yazilim-gelistirme-gunlugu'))?.status()).toBe(404);
  expect((await visitor.goto(link))?.status()).toBe(200);
  await expect(visitor.getByText('Önizleme: bu makale henüz yayında değil.')).toBeVisible();
  const widthOf = (selector: string) =>
    visitor.locator(selector).evaluate((element) => element.getBoundingClientRect().width);
  expect((await widthOf('figure img')) / (await widthOf('figure:has(img)'))).toBeCloseTo(0.5);
  expect((await visitor.goto(link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a'))))?.status()).toBe(404);

  await page.getByLabel('Hemen yayınla').check();
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await confirmPublishing(page);
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Yazılım' })).toContainText('Yayında');

  await visitor.goto('/blog');
  await hydrated(visitor);
  await visitor.getByLabel('Makalelerde ara').fill('GELİŞTİR');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('için 1 sonuç')).toBeVisible();
  await visitor.getByRole('link', { name: 'Yazılım Geliştirme Günlüğü' }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Yazılım Geliştirme Günlüğü');
  await expect(visitor.locator('.hljs-keyword')).toHaveText('const');
  await expect(visitor.locator('figcaption')).toHaveText('Kapak denemesi');
  await expect(visitor.locator('.prose img')).toHaveAttribute('srcset', /480w/);
  await expect(visitor.locator('.prose strong')).toHaveText('kalın');
  await expectAccessible(visitor);
  await visitor.close();

  const edit = '/admin/articles/edit/yazilim-gelistirme-gunlugu';
  await openForm(page, edit);
  const other = await context.newPage();
  await openForm(other, site.url + edit);
  await body(other).locator('p').first().click();
  await other.keyboard.press('Control+Home');
  await other.keyboard.type('İkinci sekme. ');
  await other.keyboard.press('Control+s');
  await expect(other.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  await other.close();
  await body(page).locator('p').first().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Birinci sekme. ');
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Bu makale siz düzenlerken değişti' });
  await expect(conflict.locator('del')).toHaveText('İkinci');
  await expect(conflict.locator('ins')).toHaveText('Birinci');
  await conflict.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();

  await page.getByRole('button', { name: 'Sürümler' }).click();
  const versions = page.getByRole('dialog', { name: 'Sürümler' });
  await expect(versions.getByRole('listitem')).toHaveCount(4);
  await versions.getByRole('listitem').last().getByRole('button').click();
  await expect(versions.locator('ins').filter({ hasText: 'Birinci sekme.' })).toBeVisible();
  await versions.getByRole('button', { name: 'Yan yana' }).click();
  await expect(versions.locator('ins').filter({ hasText: 'Birinci sekme.' })).toBeVisible();
  await versions.getByLabel('Sürümün adı').fill('İlk hâl');
  await versions.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Sürüm adlandırıldı.')).toBeVisible();
  await expectAccessible(page);
  await versions.getByRole('button', { name: 'Bu sürümü geri yükle' }).click();
  await expect(body(page)).not.toContainText('Birinci sekme');
  await page.getByRole('button', { name: 'Geri al', exact: true }).last().click();
  await expect(body(page)).toContainText('Birinci sekme');
  await page.getByRole('button', { name: 'Sürümler' }).click();
  await versions.getByRole('listitem').last().getByRole('button').click();
  await versions.getByRole('button', { name: 'Bu sürümü geri yükle' }).click();
  await expect(body(page)).not.toContainText('Birinci sekme');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const stored = await (await api('GET', '/api/articles/yazilim-gelistirme-gunlugu')).json();
  expect(stored.content).toMatch(/^<h2>Giriş<\/h2>/);

  await page.getByRole('button', { name: 'Yazılım Geliştirme Günlüğü: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Makale başarıyla silindi!')).toBeVisible();
  await expect(page.getByText('Henüz makale yok')).toBeVisible();
});

test('what was typed a second before a crash is offered back', async ({
  page,
  context,
  site,
  api,
  expects,
}) => {
  expects('failed /api/articles/1/working-copy');
  const { slug } = await addArticle(api);
  await refuseCopies(page);
  await openForm(page, `/admin/articles/edit/${slug}`);
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Yarım kalmış bir cüm');
  await expectKept(page, 'Yarım kalmış bir cüm');
  // As a crash does: nothing of the page's own runs any more.
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openForm(again, `${site.url}/admin/articles/edit/${slug}`);
  await expect(again.getByText(/kaydedilmemiş bir taslak bulundu/)).toBeVisible();
  await again.getByRole('button', { name: 'Karşılaştır' }).click();
  await expect(again.getByRole('dialog')).toContainText('Yarım kalmış bir cüm');
  await again.keyboard.press('Escape');
  await again.getByRole('button', { name: 'Geri yükle' }).click();
  await expect(body(again)).toContainText('Yarım kalmış bir cüm');
  await again.getByRole('button', { name: 'Güncelle' }).click();
  await expect(again).toHaveURL(/\/admin\/articles$/);
  await openForm(again, `${site.url}/admin/articles/edit/${slug}`);
  await expect(again.getByText(/kaydedilmemiş bir taslak bulundu/)).toHaveCount(0);
});

test('what is typed is kept within a second, and once', async ({ page, expects }) => {
  expects('failed /api/working-copies/*');
  await page.clock.install();
  await refuseCopies(page);
  await openForm(page, '/admin/articles/new');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yarım kalan');
  await expect(page.getByText('kaydedilmemiş değişiklikler var')).toBeVisible();
  await page.clock.runFor(1000);
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  const first = await kept();
  expect(first).toContain('Yarım kalan');
  await page.clock.runFor(5000);
  expect(await kept()).toBe(first);
});

test('a checkbox label wraps in its own column, and a date field is as wide as its column', async ({
  page,
}) => {
  await openForm(page, '/admin/articles/new');
  const archived = page.getByLabel(/^Arşivle/);
  const middleOf = (target: typeof archived) =>
    target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  const label = page.locator('label', { has: archived });
  expect(await middleOf(archived)).toBeCloseTo(await middleOf(label), 0);
  const widthOf = (name: string) => page.getByLabel(name).evaluate(({ clientWidth }) => clientWidth);
  expect(await widthOf('Yayın tarihi')).toBe(await widthOf('Kategori'));
});

test('looking into an article without typing changes nothing', async ({ page, api }) => {
  const content = '<p>a</p><table><tr><td>b</td></tr></table>';
  const { slug } = await addArticle(api, { content });
  await openForm(page, `/admin/articles/edit/${slug}`);
  await body(page).locator('td').click();
  await expect(body(page).locator('p').last()).toBeEmpty();
  await expect(page.getByText('kaydedilmemiş değişiklikler var')).toHaveCount(0);
  await page.getByRole('link', { name: 'Makaleler' }).first().click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
});

test('leaving asks first while the server does not have what was typed', async ({ page, expects }) => {
  expects('failed /api/working-copies/*');
  await refuseCopies(page);
  await openForm(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yarım');
  await page.getByRole('link', { name: 'Makaleler' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Yarım');
  // As a closing tab does.
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(await page.evaluate(leaves)).toBe(false);
});

test('a refused save names the field, a failed one keeps what was typed, a dead session too', async ({
  page,
  api,
  expects,
}) => {
  expects('401 /api/articles', '422 /api/articles', '500 /api/articles', 'failed /api/working-copies/*');
  await addArticle(api, { slug: 'dolu' });
  await refuseCopies(page);
  await openForm(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yeni');
  await page.getByLabel('Slug').fill('dolu');
  await body(page).click();
  await page.keyboard.type('Metin');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Validation Hatası!' });
  await expect(dialog).toContainText('Lütfen form alanlarını kontrol edin.');
  await dialog.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Bu adres başka bir makalede kullanılıyor.')).toBeVisible();

  await page.getByLabel('Slug').fill('bos');
  await page.route('**/api/articles', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Makale eklenirken bir hata oluştu.')).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(body(page)).toContainText('Metin');

  await page.unroute('**/api/articles');
  await page.route('**/api/articles', (route) => route.fulfill({ status: 401, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Oturumunuz sona erdi' })).toContainText(
    'yazdıklarınız saklandı',
  );
  await page.unroute('**/api/articles');
  await signInAgain(page);
  await expect(body(page)).toContainText('Metin');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page).toHaveURL('/admin/articles');
  await expect(page.getByText('Yeni', { exact: true })).toBeVisible();
});

test('every kind of content survives the real editor byte for byte', async ({ page, api, expects }) => {
  expects('404 /uploads/b.webp', '404 /uploads/c.webp', 'failed /a.png');
  const content = sampleArticles.join('');
  const { slug } = await addArticle(api, { content });
  const before = await (await api('GET', `/api/articles/${slug}`)).json();
  await openForm(page, `/admin/articles/edit/${slug}`);
  await body(page).locator('p').first().click();
  await page.keyboard.type('x');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  const after = await (await api('GET', `/api/articles/${slug}`)).json();
  expect(after.rev).toBe(before.rev);
  expect(after.content).toBe(before.content);
});

const paste = (page: Page, data: Record<string, string>) =>
  body(page).evaluate((element, items) => {
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(items)) clipboardData.setData(type, text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);

// Skips Firefox, which gives no content to a paste that a script makes.
test('pasted Markdown comes in as text where its converter cannot be loaded', { tag: '@chromium' }, async ({
  page,
  expects,
}) => {
  expects('failed /assets/markdown-*');
  await openForm(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yapıştırılan');
  await body(page).click();
  await page.route('**/markdown-*.js', (route) => route.abort());
  await paste(page, { 'text/plain': '## Başlık\n\n**kalın**' });
  await expect(body(page)).toContainText('## Başlık');
  await expect(body(page).locator('strong')).toHaveText('kalın');
});

test('pasted Markdown and pasted pictures come in as what they are', { tag: '@chromium' }, async ({
  page,
  api,
}) => {
  await openForm(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yapıştırılan');
  await body(page).click();
  await page.keyboard.type('``` ');
  await paste(page, { 'text/plain': '## a\n\n- b' });
  await expect(body(page).locator('pre')).toContainText('## a');
  await page.keyboard.press('ArrowDown');
  await paste(page, { 'text/plain': '## Başlık\n\n- bir\n- iki\n\n`kod`' });
  await expect(body(page).locator('h2')).toHaveText('Başlık');
  await expect(body(page).locator('li')).toHaveCount(2);
  const { buffer } = await pictureFile();
  const data = `data:image/png;base64,${buffer.toString('base64')}`;
  await paste(page, {
    'text/html':
      '<p>a</p><img src="file:///C:/a.png"><img src="file:///C:/b.png"><img src="data:image/x-emf;base64,AQID">',
  });
  await expect(page.getByText('3 görsel alınamadı. Dosyalarını metne ayrıca ekleyin.')).toBeVisible();
  await paste(page, { 'text/html': `<p style="mso-x:1"><b>Word</b></p><img src="${data}">` });
  await expect(body(page).locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await body(page).evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'ekran.png', { type: 'image/png' }));
    clipboardData.setData('text/html', '<p class=MsoNormal><img src="file:///C:/a/resim.png"></p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, buffer.toString('base64'));
  await expect(body(page).locator('img[alt="ekran"]')).toHaveAttribute('src', /^\/uploads\//);
  await expect(page.getByText('1 görsel alınamadı.')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await body(page).evaluate(
    (element, files) => {
      const clipboardData = new DataTransfer();
      for (const [at, base64] of files.entries()) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        clipboardData.items.add(new File([bytes], `${at + 1}.png`, { type: 'image/png' }));
      }
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    await Promise.all(
      ['#111111', '#222222', '#333333', '#444444', '#555555'].map(async (color) =>
        (await pictureFile('a.png', color)).buffer.toString('base64'),
      ),
    ),
  );
  const many = body(page)
    .locator('img[alt]')
    .filter({ hasNot: page.locator('[alt=ekran]') });
  await expect
    .poll(() =>
      many.evaluateAll((all) =>
        all.map((one) => one.getAttribute('alt')).filter((alt) => /^\d$/.test(alt ?? '')),
      ),
    )
    .toEqual(['1', '2', '3', '4', '5']);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const { content } = await (await api('GET', '/api/articles/yapistirilan')).json();
  expect(content).not.toContain('data:');
  expect(content).toContain('<strong>Word</strong>');
});

test('the slash menu is whole on a phone, also at the end of a line', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await openForm(page, '/admin/articles/new');
  await body(page).click();
  await page.keyboard.type('Bir cümlenin sonunda /tablo');
  const menu = page.getByRole('listbox', { name: 'Ekle' });
  await expect(menu).toBeVisible();
  const right = await menu.evaluate((element) => element.getBoundingClientRect().right);
  expect(right).toBeLessThan(await page.evaluate(() => document.documentElement.clientWidth));

  // As enlarged pages and landscape phones are.
  await page.setViewportSize({ width: 731, height: 400 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expect(menu).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('ArrowUp');
  await expect(menu.getByRole('option', { selected: true })).toBeInViewport({ ratio: 0.9 });
});

test('the slash menu opens within a sentence, by names of several words, and takes nothing else that is typed', async ({
  page,
}) => {
  await openForm(page, '/admin/articles/new');
  const menu = page.getByRole('listbox', { name: 'Ekle' });
  const chosen = menu.getByRole('option', { selected: true });
  const lines = body(page).locator('p');
  await body(page).click();
  for (const line of ['ve/veya', '24/7', 'a / b', 'bkz. /var/log', 'a /b c', 'sancak /']) {
    await page.keyboard.type(line);
    if (line !== 'sancak /') await expect(menu).toBeHidden();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('a /tablo');
  await expect(chosen).toHaveText(/^Tablo/);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.keyboard.type(' b');
  for (let key = 0; key < 7; key += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('tablo');
  await expect(menu).toBeHidden();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await expect(menu).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('E = m /üst simge');
  await expect(chosen).toHaveText(/^Üst simge/);
  await page.keyboard.press('Enter');
  await page.keyboard.type('2');
  await expect(lines.last().locator('sup')).toHaveText('2');
  await expect(lines).toHaveText([
    ...['ve/veya', '24/7', 'a / b', 'bkz. /var/log', 'a /b c', 'sancak /', 'a /tablo', 'E = m2'],
  ]);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Alan /');
  await expect(menu).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/^Başlık 1/);
  await page.keyboard.type('talbo');
  await expect(menu).toBeHidden();
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
  await expect(chosen).toHaveText(/^Tablo/);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('başlık 2');
  await page.keyboard.press('Enter');
  await expect(body(page).locator('h2')).toHaveText('Alan ');
  await page.keyboard.type('/açılır bölüm');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Özet');
  await expect(body(page).locator('summary')).toHaveText('Özet');
  await expectAccessible(page);
});

test('a link and a footnote keep the words, the picture and the marks that were chosen', async ({
  page,
  api,
}) => {
  const content =
    '<p>bir <strong>iki</strong> üç dört</p><img src="/images/icon-192.png" alt="Simge"><p>son</p>';
  const { slug } = await addArticle(api, { content });
  await openForm(page, `/admin/articles/edit/${slug}`);
  const link = async (url: string) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Bağlantı ekle' }).getByLabel('URL').fill(url);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await body(page).click();
  await page.keyboard.press('Control+Home');
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('ArrowRight');
  const bold = page.getByRole('button', { name: 'Kalın', exact: true }).first();
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(bold).toHaveAttribute('aria-pressed', 'false');
  await link('https://a.example');
  await body(page).locator('img').click();
  await link('https://b.example');
  await body(page).locator('p').first().click();
  await page.keyboard.press('End');
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('button', { name: 'Diğer araçlar' }).click();
  await page.getByRole('button', { name: 'Dipnot ekle' }).click();
  await page.getByRole('dialog', { name: 'Dipnot ekle' }).getByLabel('Dipnot metni').fill('Not');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  const saved = await (await api('GET', `/api/articles/${slug}`)).json();
  expect(saved.content).toBe(
    '<p>bir <a rel="noopener" href="https://a.example"><strong>iki</strong> </a>üç dört<span class="footnote">Not</span></p>' +
      '<img src="/images/icon-192.png" alt="Simge"><p><a rel="noopener" href="https://b.example">https://b.example</a></p><p>son</p>',
  );
});

test('a picture that arrives late leaves the caret to who types on', async ({ page, api }) => {
  const { slug } = await addArticle(api, { content: '<p>ilk</p><p>son</p>' });
  await openForm(page, `/admin/articles/edit/${slug}`);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/uploads', async (route) => {
    await letGo;
    await route.continue();
  });
  const { buffer } = await pictureFile();
  const paste = (isText: boolean) =>
    body(page).evaluate(
      (element, [base64, text]) => {
        const clipboardData = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        if (text) clipboardData.setData('text/html', `<p>söz</p><img src="data:image/png;base64,${base64}">`);
        else clipboardData.items.add(new File([bytes], 'ekran.png', { type: 'image/png' }));
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      },
      [buffer.toString('base64'), isText] as const,
    );
  await body(page).click();
  await page.keyboard.press('Control+Home');
  await paste(false);
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('ArrowRight');
  // The editor hears of the caret after the browser has moved it.
  await expect
    .poll(() => body(page).evaluate((element) => Object(element).editor.state.selection.from))
    .toBe(4);
  await paste(true);
  await expect(page.getByText('Görsel yükleniyor…')).toHaveCount(2);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' söz');
  resolve();
  await expect(body(page).locator('img[src^="/uploads/"]')).toHaveCount(2);
  await expect(page.getByText('Görsel yükleniyor…')).toHaveCount(0);
  await page.keyboard.type(' sürer');
  await expect(body(page).locator('p').last()).toHaveText('son söz sürer');
  await expect(body(page).locator('p')).toHaveText(['ilksöz', 'son söz sürer']);
});

test('links take the ten schemes only, and open full screen and help by keyboard', async ({ page }) => {
  await openForm(page, '/admin/articles/new');
  await body(page).click();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Bağlantı ekle' });
  await dialog.getByLabel('URL').fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Ekle' }).click();
  await expect(dialog.getByText('Bu adrese bağlantı verilemez.')).toBeVisible();
  await dialog.getByLabel('URL').fill('example.com');
  await dialog.getByLabel('Bağlantı metni').fill('Örnek');
  await page.keyboard.press('Enter');
  await expect(body(page).locator('a')).toHaveAttribute('href', 'http://example.com');
  await page.keyboard.type(' ve sonrası');
  await expect(body(page).locator('a')).toHaveText('Örnek');
  await expect(body(page).locator('p').first()).toHaveText('Örnek ve sonrası');
  await page.keyboard.press('Enter');
  await page.keyboard.type('https://example.org ');
  await expect(body(page).locator('a').last()).toHaveAttribute('href', 'https://example.org');
  await page.getByRole('button', { name: 'Tablo ekle' }).click();
  await expect(body(page).locator('tr')).toHaveCount(3);
  await expect(body(page).locator('th')).toHaveCount(3);
  await page.getByRole('button', { name: 'Tam ekran' }).click();
  await expect(page.locator('.editor.full-screen')).toBeVisible();
  await page.getByRole('button', { name: 'Klavye kısayolları' }).click();
  await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toContainText('Satır başında');
});

test('a repeated title gets the next free address, one that was typed is refused where it is taken', async ({
  page,
  api,
  expects,
}) => {
  expects('422 /api/articles');
  await addArticle(api, { title: 'Aynı başlık' });
  for (const slug of [undefined, 'ayni-baslik']) {
    await openForm(page, '/admin/articles/new');
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Aynı başlık');
    if (slug) {
      await page.getByLabel('Slug').fill('');
      await page.getByLabel('Slug').fill(slug);
    }
    await body(page).click();
    await page.keyboard.type('Metin.');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    if (slug) await expect(page.getByText('Bu adres başka bir makalede kullanılıyor.')).toBeVisible();
    else await expect(page.getByText('Makale başarıyla eklendi.')).toBeVisible();
  }
  const { data } = await (await api('GET', '/api/articles')).json();
  expect(data.map(({ slug }: { slug: string }) => slug)).toEqual(['ayni-baslik-2', 'ayni-baslik']);
});

test('a save that newly publishes shows first what readers will see, and returns to what is missing', async ({
  page,
  api,
}) => {
  const content =
    '<p>Bir <a href="/blog/yok">bağlantı</a>.</p><img src="/images/icon-192.png" alt=""><p>Son' +
    '<span class="footnote">Bkz. <a href="/blog/eksik">yazı</a></span></p>';
  const { id, slug } = await addArticle(api, { title: 'Adım', content, series: 'Dizi', series_order: 2 });
  const stored = async () => (await api('GET', `/api/articles/${id}`)).json();
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByLabel('Hemen yayınla').check();
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Adım adım');
  await page.keyboard.press('Control+s');
  const step = page.getByRole('dialog', { name: 'Yayınlamadan önce' });
  await expect(step.getByRole('button', { name: 'Yayınla', exact: true })).toBeFocused();
  await expect(step).toContainText(`/blog/${slug}`);
  for (const part of ['Hemen', 'Dizi · 2. makale', 'Bu sitede böyle bir adres yok: /blog/yok']) {
    await expect(step).toContainText(part);
  }
  const shared = /^Adım adım\n\nBir bağlantı\. Son\n\nhttp\S+\/blog\/adim$/;
  for (const [name, start] of [
    ['Mastodon', 'https://share.joinmastodon.org/#text='],
    ['Bluesky', 'https://bsky.app/intent/compose?text='],
    ['LinkedIn', 'https://www.linkedin.com/feed/?shareActive=true&text='],
    ['X', 'https://x.com/intent/tweet?text='],
  ] as const) {
    const href = (await step.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
    expect(href).toContain(start);
    expect(decodeURIComponent(href.slice(start.length))).toMatch(shared);
  }
  const card = step.getByRole('img', { name: 'Paylaşımda görünecek çizilen kart' });
  await expect
    .poll(() => card.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
    .toBe(1200);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(step).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Adım adım');
  expect(await stored()).toMatchObject({ title: 'Adım', status: 'draft' });

  await page.getByLabel('Yayın tarihi').fill('2999-01-01T10:00');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(step).toContainText('1 Ocak 2999 10:00');
  await step.getByRole('button', { name: 'Göster: 1. görselin alternatif metni yok' }).click();
  await expect(step).toBeHidden();
  await expect(body(page).locator('img.ProseMirror-selectednode')).toHaveAttribute(
    'src',
    '/images/icon-192.png',
  );
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await step.getByRole('button', { name: /^Göster: .*\/blog\/eksik$/ }).click();
  await expect(body(page).locator('.footnote')).toHaveClass(/ProseMirror-selectednode/);
  await page.keyboard.press('Control+s');
  await expect(step.getByRole('button', { name: 'Zamanla', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  expect(await stored()).toMatchObject({ status: 'published', published_at: '2999-01-01T07:00:00.000Z' });

  await page.getByRole('textbox', { name: 'Başlık' }).fill('Zamanlanmış');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await stored()).title).toBe('Zamanlanmış');
  await expect(step).toBeHidden();
});

test('two dates within a minute look different in a conflict', async ({ page, api, expects }) => {
  expects('409 /api/articles/1');
  const published_at = '2020-05-06T10:20:30.000Z';
  const { id, slug, rev } = await addArticle(api, { is_published: true, published_at });
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Benim başlığım');
  await api('PUT', `/api/articles/${id}`, { rev, published_at: published_at.replace(':30.', ':45.') });
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('dialog', { name: 'Bu makale siz düzenlerken değişti' });
  await expect(conflict).toContainText('Kayıtlı6 Mayıs 2020 13:20:45Sizinki6 Mayıs 2020 13:20:30');
});

test('a scheduled article whose date is cleared asks before it comes out at once', async ({ page, api }) => {
  const { slug } = await addArticle(api, { is_published: true, published_at: '2999-01-01T10:00:00Z' });
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByLabel('Yayın tarihi').fill('');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Yayınla' })).toBeVisible();
});

test('Ctrl+S in a new article goes on in the same text', async ({ page, api }) => {
  await openForm(page, '/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yeni');
  await body(page).click();
  await page.keyboard.type('Bir');
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/articles', async (route) => {
    await letGo;
    await route.continue();
  });
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' iki');
  resolve();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/yeni$/);
  await expect(page.getByRole('heading', { name: 'Makale Düzenle' })).toBeVisible();
  await page.keyboard.type(' üç');
  await expect(body(page)).toHaveText('Bir iki üç');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await (await api('GET', '/api/articles/yeni')).json()).content)
    .toContain('üç');
  await page.reload();
  await expect(body(page)).toHaveText('Bir iki üç');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Komut/ }).fill('Yeni Makale');
  await page.getByRole('option', { name: /Yeni Makale Ekle/ }).click();
  await expect(page).toHaveURL(/\/new$/);
  await expect(body(page)).toHaveText('');
});

test('the form says what will come of a date', async ({ page }) => {
  await openForm(page, '/admin/articles/new');
  await page.getByLabel('Yayın tarihi').fill('2999-01-01T10:00');
  await expect(page.getByText('yoksa taslak kalır')).toBeVisible();
  await page.getByLabel('Hemen yayınla').check();
  await expect(
    page.getByText('Makale 1 Ocak 2999 10:00 tarihinde kendiliğinden yayına girer.'),
  ).toBeVisible();
});

test('İptal goes back, and in a tab that began with the form to the list', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/admin/articles');
  await page.getByRole('link', { name: 'Yeni Makale' }).click();
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const fresh = await context.newPage();
  await openForm(fresh, `${site.url}/admin/articles/new`);
  await fresh.getByRole('button', { name: 'İptal' }).click();
  await expect(fresh).toHaveURL(/\/admin\/articles$/);
});

test('the cover is the share image unless the drawn card is chosen; a preview link can be revoked', async ({
  page,
  api,
  expects,
}) => {
  expects('404 /blog/onbellek-uzerine', 'failed /k.png');
  const { id, slug } = await addArticle(api, {
    is_published: true,
    cover_image: 'https://example.com/k.png',
  });
  const shareImage = () => page.locator('meta[property="og:image"]').getAttribute('content');
  await page.goto(`/blog/${slug}`);
  expect(await shareImage()).toBe('https://example.com/k.png');
  await openForm(page, `/admin/articles/edit/${slug}`);
  const box = page.getByLabel('Paylaşımda kapak yerine çizilen kartı kullan');
  expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  await box.check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  await page.getByRole('button', { name: 'Önizleme' }).click();
  const link = await page.getByLabel('Bağlantı', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Bağlantıyı iptal et' }).click();
  await page.getByRole('button', { name: 'Evet, iptal et' }).click();
  await expect(page.getByText('Önizleme bağlantıları iptal edildi.')).toBeVisible();
  await page.goto(`/blog/${slug}`);
  expect(await shareImage()).toContain('/share/article/');
  await api('PUT', `/api/articles/${id}`, { status: 'draft' });
  expect((await page.goto(link))?.status()).toBe(404);
});

test('while one writes on a phone, the dock is folded into the foot of the form, one touch away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openForm(page, '/admin/articles/new');
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  const menu = dock.getByRole('button', { name: 'Yönetim menüsü' });
  await expect(page.getByText('Yeni makale oluşturuluyor')).toBeVisible();
  await body(page).click();
  const foot = await page.locator('.save-bar').boundingBox();
  expect(foot?.height).toBeLessThan(72);
  const button = await menu.boundingBox();
  expect(button?.y).toBeGreaterThanOrEqual(foot?.y ?? 0);
  await expect(menu.locator('.lucide-file-text')).toBeVisible();
  await expect(dock.getByRole('link', { name: 'Ana Sayfa' })).toBeHidden();
  const tools = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  const height = async () => (await tools.boundingBox())?.height ?? 0;
  expect(await height()).toBeLessThan(64);
  await tools.getByRole('button', { name: 'Tüm araçlar' }).click();
  expect(await height()).toBeGreaterThan(200);
  await tools.getByRole('button', { name: 'Tablo ekle' }).click();
  await expect(body(page).getByRole('cell').first()).toBeVisible();
  await menu.click();
  await expect(dock.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Telefonda');
  await body(page).click();
  await page.keyboard.type('Metin');
  await page.getByRole('button', { name: 'Taslak Kaydet' }).click();
  await expect(page.getByText('Makale başarıyla eklendi.')).toBeVisible();
});

test('tags and the canonical address are edited in the form and shown on the page', async ({ page, api }) => {
  const { id, slug } = await addArticle(api, { title: 'Etiketli', is_published: true, tags: ['Go'] });
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByLabel('Etiketler').fill('Önbellek');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Go etiketini kaldır' }).click();
  await page.getByLabel('Asıl adres (canonical)').fill('https://eski.example/a');
  await page.getByLabel('Etiketler').fill('Sunucu');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page).toHaveURL('/admin/articles');
  const saved = await (await api('GET', `/api/articles/${id}`)).json();
  expect(saved.tags).toEqual(['Önbellek', 'Sunucu']);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('listitem').filter({ hasText: /^Önbellek$/ })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', 'https://eski.example/a');
});
