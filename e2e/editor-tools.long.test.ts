import type { Editor } from '@tiptap/core';
import type { Locator } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { addArticle, pictureFile } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });
test.beforeEach(async ({ signIn }) => signIn());

test('cells are merged and split with the keyboard alone', async ({ page, api }) => {
  const row = (tag: string, ...cells: string[]) =>
    `<tr>${cells.map((cell) => `<${tag}><p>${cell}</p></${tag}>`).join('')}</tr>`;
  const content = `<table><tbody>${row('th', 'Ad', 'Yaş')}${row('td', 'Ayşe', '34')}</tbody></table>`;
  const { slug } = await addArticle(api, { title: 'Tablo', content });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.getByText('Ad', { exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(body.locator('.selectedCell')).toHaveCount(2);
  await page.keyboard.press('Alt+F10');
  const tools = page.getByRole('toolbar', { name: 'Tablo' });
  await expect(tools.getByRole('button', { name: 'Üste satır' })).toBeFocused();
  await expect(tools.getByRole('button', { name: 'Hücreyi böl' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(body).toBeFocused();
  await page.keyboard.press('Alt+F10');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(body.locator('th')).toHaveAttribute('colspan', '2');
  await expect(body.locator('th p')).toHaveText(['Ad', 'Yaş']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  const saved = await (await api('GET', `/api/articles/${slug}`)).json();
  expect(saved.content).toContain('<th colspan="2" rowspan="1"><p>Ad</p><p>Yaş</p></th>');
  await tools.getByRole('button', { name: 'Hücreyi böl' }).click();
  await expect(body.locator('th')).toHaveCount(2);
});

test('keys pressed while the page is busy act where the cursor is', async ({ page, api }) => {
  const { slug } = await addArticle(api, { title: 'Hızlı', content: '<p>önce</p>' });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.keyboard.press('Home');
  await expect.poll(() => body.evaluate(cursorIn)).toBe(1);
  // Busies the page until both keys wait for it.
  const isBusy = page.evaluate(() => {
    const until = performance.now() + 1000;
    while (performance.now() < until);
  });
  await Promise.all([isBusy, page.keyboard.press('End'), page.keyboard.press('Enter')]);
  await page.keyboard.type('sonra');
  await expect(body.locator('p')).toHaveText(['önce', 'sonra']);
});

const cursorIn = (field: HTMLElement & { editor?: Editor }) => field.editor?.state.selection.from;

test('words are found and replaced at once, and Escape leads back to them', async ({ page, api }) => {
  const content = '<p>API ve api.</p><p>Sonra <strong>Api</strong>.</p>';
  const { slug } = await addArticle(api, { title: 'Arama', content });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Bul ve değiştir' });
  await expect(bar.getByLabel('Bul', { exact: true })).toBeFocused();
  await page.keyboard.type('api');
  await expect(bar.getByRole('status')).toHaveText('1 / 3');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(body.locator('.found.current')).toHaveText('api');
  await bar.getByRole('button', { name: 'Büyük/küçük harf ayrımı' }).click();
  await expect(body.locator('.found')).toHaveText(['api']);
  await bar.getByRole('button', { name: 'Büyük/küçük harf ayrımı' }).click();
  await bar.getByLabel('Yerine').fill('uç');
  await bar.getByRole('button', { name: 'Tümünü değiştir' }).click();
  await expect(bar.getByRole('status')).toHaveText('3 eşleşme değiştirildi');
  await expect(body.locator('p')).toHaveText(['uç ve uç.', 'Sonra uç.']);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(body).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(body.locator('p')).toHaveText(['API ve api.', 'Sonra Api.']);
});

test('a gallery is made of files, ordered, moved with the keyboard and the pointer, and shown', async ({
  page,
  api,
}) => {
  const { slug } = await addArticle(api, { title: 'Galeri', is_published: true, content: '<p>önce</p>' });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/galeri');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Galeri ekle' });
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles([await pictureFile('bir.png', '#336699')]);
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(dialog.getByText('Galeri için en az iki görsel ekleyin.')).toBeVisible();
  await chooser.setInputFiles([await pictureFile('iki.png', '#996633')]);
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: '2. görseli öne al' }).press('Enter');
  await expect(dialog.getByRole('button', { name: '1. görseli geriye al' })).toBeFocused();
  await dialog.getByLabel('1. görsel: altyazı').fill('Sonrası');
  await expectAccessible(page);
  await page.setViewportSize({ width: 375, height: 700 });
  const crop = dialog.getByRole('button', { name: '1. görseli kırp' });
  await crop.press('Enter');
  const area = page.getByRole('dialog', { name: 'Görseli kırp' });
  await area.getByLabel('Sol üst köşe').press('Control+ArrowLeft');
  await expect(area.getByRole('status')).toHaveText('1080 × 630 piksel');
  await page.keyboard.press('Control+s');
  await expect(area).toBeHidden();
  await expect(crop).toBeFocused();
  await expect(dialog.locator('img').first()).toHaveAttribute('src', /-1080x630\.webp$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(body.locator('.gallery img')).toHaveCount(2);
  await body.getByText('Sonrası').click();
  await page.keyboard.press('Alt+ArrowUp');
  const gallery = body.locator('.gallery');
  await expect(body.locator('> :first-child')).toHaveClass(/gallery/);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await body.getByText('önce').click();
  await gallery.hover();
  const handle = page.locator('.editor-handle');
  const topOf = async (target: typeof handle) => (await target.boundingBox())?.y ?? 0;
  const distance = async () => Math.abs((await topOf(handle)) - (await topOf(gallery)));
  await expect.poll(distance).toBeLessThan(20);
  await handle.hover();
  await page.mouse.down();
  const below = body.getByText('önce');
  // Moves the pressed pointer so far at once that it is over the next block before the drag begins.
  await below.evaluate((block) => {
    const moved = {
      bubbles: true,
      pointerType: 'mouse',
      buttons: 1,
      clientY: block.getBoundingClientRect().y + 9,
    };
    block.dispatchEvent(new PointerEvent('pointermove', moved));
  });
  await below.hover({ position: { x: 300, y: 9 }, force: true });
  await expect(body.locator('.gallery.ProseMirror-selectednode')).toBeVisible();
  await expect(handle).toBeVisible();
  // Leaves the cursor elsewhere while the gallery is dragged, and writes above it as an upload that ends does.
  await below.evaluate((block) => {
    const field = block.closest<HTMLElement & { editor?: Editor }>('.ProseMirror');
    field?.focus();
    getSelection()?.collapse(block.firstChild, 1);
    field?.editor?.commands.insertContentAt(0, '<p>yeni</p>');
  });
  await expect(body.locator('.ProseMirror-selectednode')).toHaveCount(0);
  await expect(handle).toBeVisible();
  await below.hover({ position: { x: 300, y: 9 }, force: true });
  await page.mouse.up();
  await expect(handle).toBeHidden();
  await expect(body.locator('> p')).toHaveText(['yeni', 'önce', '']);
  await expect(body.locator('> :nth-child(3)')).toHaveClass(/gallery/);
  await expect(gallery).toHaveCount(1);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  await page.goto(`/blog/${slug}`);
  const pictures = page.locator('.gallery figure');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.locator('img').first()).toHaveAttribute('width', '1080');
  await page.setViewportSize({ width: 320, height: 800 });
  await expect(async () => {
    const [first, second] = [await pictures.nth(0).boundingBox(), await pictures.nth(1).boundingBox()];
    expect(first?.y).toBe(second?.y);
    expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(320);
  }).toPass();
  await expect(pictures.first().getByRole('link', { name: /^iki/ })).toBeVisible();
  await expect(pictures.first().locator('figcaption')).toHaveText('Sonrası');
  await expectAccessible(page);
  const link = pictures.first().getByRole('link');
  const large = page.getByRole('dialog', { name: 'Büyük görsel' });
  const shown = large.getByRole('img');
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveAttribute('src', await link.evaluate((one: HTMLAnchorElement) => one.href));
  await expect(large).toContainText('Sonrası');
  await page.keyboard.press('ArrowRight');
  await expect(large).not.toContainText('Sonrası');
  await expectAccessible(page);
  await shown.click();
  expect((await shown.boundingBox())?.width).toBeGreaterThan(1000);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(page).toHaveURL(`/blog/${slug}`);
});

test('a picture is cropped with the keyboard, keeps its words, and comes back with an undo', async ({
  page,
  api,
  expects,
}) => {
  expects('507 /api/uploads/crop');
  const { slug } = await addArticle(api, { title: 'Kırpma', content: '<p>önce</p>' });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.getByRole('button', { name: 'Görsel ekle' }).click();
  const asked = page.getByRole('dialog', { name: 'Görsel ekle' });
  await asked.locator('input[type=file]').setInputFiles([await pictureFile()]);
  await expect(asked.getByLabel('Görsel URL')).toHaveValue(/-1200x700\.webp$/);
  await asked.getByLabel('Alternatif metin').fill('Mavi');
  await asked.getByLabel('Altyazı').fill('Deniz');
  await asked.getByRole('button', { name: 'Ekle', exact: true }).click();
  const picture = body.getByRole('img', { name: 'Mavi' });
  await picture.click();
  const tools = page.getByRole('toolbar', { name: 'Görsel', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Görseli kırp' });
  await tools.getByRole('button', { name: 'Kırp' }).click();
  await expect(dialog.getByRole('status')).toHaveText('960 × 560 piksel');
  await dialog.getByLabel('Sol üst köşe').focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('Control+ArrowLeft');
  await expect(dialog.getByRole('status')).toHaveText('1080 × 630 piksel');
  await dialog.getByRole('radio', { name: 'Kare' }).check();
  await expect(dialog.getByRole('status')).toHaveText('700 × 700 piksel');
  await dialog.getByLabel('Kırpılacak alan').focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Control+ArrowRight');
  await expectAccessible(page);
  await page.route('**/api/uploads/crop', (route) =>
    route.fulfill({ status: 507, json: { message: 'Diskte yer kalmadı.' } }),
  );
  const crop = dialog.getByRole('button', { name: 'Kırp' });
  await crop.click();
  await expect(dialog.getByRole('alert')).toHaveText('Diskte yer kalmadı.');
  await page.unroute('**/api/uploads/crop');
  const [sent] = await Promise.all([page.waitForRequest('**/api/uploads/crop'), crop.click()]);
  expect(sent.postDataJSON()).toMatchObject({ left: 500, top: 0, width: 700, height: 700 });
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveAttribute('src', /-700x700\.webp$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  const { content } = await (await api('GET', `/api/articles/${slug}`)).json();
  expect(content).toMatch(/-700x700\.webp" alt="Mavi" title="Deniz">/);
  await page.keyboard.press('Control+z');
  await expect(picture).toHaveAttribute('src', /-1200x700\.webp$/);
});

test('bars of blocks cover nothing that is read, tools are one row, and a diagram is whole', async ({
  page,
  api,
}) => {
  const graph =
    'graph LR\n A[İstemci] --&gt; B[Ağ geçidi] --&gt; C[Kuyruk] --&gt; D[İşçi] --&gt; E[Veritabanı]';
  const content = `<h2>Ölçüm</h2><pre><code class="language-typescript">bir();\niki();</code></pre><p>Arada bir söz.</p>
<table><tbody><tr><td><p>Gecikme</p></td></tr></tbody></table><p>Sonda bir söz.</p>
<pre><code class="language-mermaid">${graph}</code></pre>
<pre><code>${'çok uzun bir satır '.repeat(12)}</code></pre>
<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Sırada</p></li></ul>${'<p>Uzun.</p>'.repeat(30)}`;
  const { slug } = await addArticle(api, { content });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/articles/edit/${slug}`);
  const tools = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  expect((await box(tools)).height).toBeLessThan(60);
  for (const name of ['Kalın', 'Metin rengi', 'Başlık 3', 'Sağa hizala', 'Kod bloğu', 'Tablo ekle', 'Yinele'])
    await expect(tools.getByRole('button', { name, exact: true })).toBeInViewport();

  const body = page.getByRole('textbox', { name: /^İçerik/ });
  for (const [within, name] of [
    ['td', 'Tablo'],
    ['pre', 'Kod bloğu'],
  ] as const) {
    await body
      .locator(within)
      .first()
      .click({ position: { x: 40, y: 20 } });
    const bar = await box(page.getByRole('toolbar', { name }));
    for (const text of await body.locator('h2, td, > p, pre code').all())
      expect(overlap(bar, await box(text)), name).toBe(false);
    expect(bar.height).toBeLessThan(60);
  }

  const drawing = body.locator('.diagram svg');
  const [svg, column] = [await box(drawing), await box(body)];
  expect(svg.x).toBeGreaterThanOrEqual(column.x - 1);
  expect(svg.x + svg.width).toBeLessThanOrEqual(column.x + column.width + 1);
  await body.getByText('Uzun.').last().scrollIntoViewIfNeeded();
  for (const name of ['Sürümler', 'Önizleme'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const [head, row] = [await box(page.locator('.writing-head')), await box(tools)];
  expect(row.y).toBeGreaterThanOrEqual(head.y + head.height - 1);
  await expectAccessible(page);
});

type Box = { x: number; y: number; width: number; height: number };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

async function box(locator: Locator): Promise<Box> {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not there');
  return found;
}

test('code ends with its paragraph and is left alone by correctors; cells over two rows are pasted', async ({
  page,
  api,
}) => {
  const cells = '<tr><td><p>1</p></td><td><p>2</p></td></tr><tr><td><p>3</p></td><td><p>4</p></td></tr>';
  const content = `<p><code>kod</code></p><pre><code>blok</code></pre><table><tbody>${cells}</tbody></table><p>son</p>`;
  const { id, slug } = await addArticle(api, { title: 'Kod', content });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  for (const code of [body.locator('p > code'), body.locator('pre')]) {
    await expect(code).toHaveAttribute('spellcheck', 'false');
    await expect(code).toHaveAttribute('autocorrect', 'off');
  }
  await body.locator('p > code').click();
  await page.keyboard.press('End');
  // On a busy machine the editor hears later than the page where the caret is.
  await expect.poll(() => body.evaluate((element) => Object(element).editor.state.selection.from)).toBe(4);
  await page.keyboard.press('Enter');
  await page.keyboard.type('düz');
  await expect(body.getByText('düz', { exact: true })).toBeVisible();
  await body.getByText('4', { exact: true }).click();
  await body.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/html',
      '<table><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    );
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(body.locator('table')).toHaveCount(1);
  await expect(body.locator('td')).toHaveText(['1', '2', '', '3', 'a', 'b', '', '', 'c']);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  const saved = await (await api('GET', `/api/articles/${id}`)).json();
  expect(saved.content).toMatch(/^<p><code>kod<\/code><\/p><p>düz<\/p><pre><code>blok<\/code><\/pre>/);
});

test('a dropped file that is no picture is refused, and one that misses its field opens nothing', async ({
  page,
}) => {
  await page.goto('/admin/articles/new');
  const text = page.locator('.ProseMirror');
  await text.click();
  const drop = (on: Locator, ...names: string[]) =>
    on.evaluate((element, names) => {
      const dataTransfer = new DataTransfer();
      for (const name of names) dataTransfer.items.add(new File(['?'], name));
      const { x: clientX, y: clientY } = element.getBoundingClientRect();
      const options = { clientX, clientY, bubbles: true, cancelable: true };
      const event = new DragEvent('drop', { ...options, dataTransfer });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    }, names);
  // Browsers that know no HEIC name no type.
  expect(await drop(text, 'belge.pdf', 'foto.HEIC')).toBe(true);
  await expect(page.getByText('Lütfen sadece resim dosyaları seçin.')).toBeVisible();
  await expect(page.getByText(/^HEIC fotoğrafları tarayıcılar gösteremez/)).toBeVisible();
  expect(await drop(page.locator('h1').first(), 'kapak.png')).toBe(true);
  await text.click();
  await page.keyboard.type('/galeri');
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Galeri ekle' });
  expect(await drop(gallery.locator('ol'), 'kapak.png')).toBe(true);
  expect(await drop(gallery.getByLabel('Bilgisayardan görseller ekle'), 'kapak.png')).toBe(false);
});

// Skips Firefox, which gives no content to a paste that a script makes.
test('a pasted file that is no picture is refused', { tag: '@chromium' }, async ({ page }) => {
  await page.goto('/admin/articles/new');
  const text = page.locator('.ProseMirror');
  await text.click();
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File(['?'], 'tablo.xlsx'));
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('Lütfen sadece resim dosyaları seçin.')).toBeVisible();
});
