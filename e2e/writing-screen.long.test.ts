import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn }) => signIn());

const body = (page: Page) => page.getByRole('textbox', { name: /^İçerik/ });
const title = (page: Page) => page.getByRole('textbox', { name: 'Başlık' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Yayın ayarları' });
const toggle = (page: Page) => page.getByRole('button', { name: 'Yayın ayarları' });

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await expect(body(page)).toBeVisible({ timeout: 25_000 });
}

test('title and text have the width and typeface of the public article', async ({ page, api }) => {
  const { slug } = await addArticle(api, { is_published: true });
  const look = (target: ReturnType<Page['locator']>) =>
    target.evaluate((element) => {
      const { fontSize, lineHeight, fontWeight } = getComputedStyle(element);
      return { fontSize, lineHeight, fontWeight, width: Math.round(element.getBoundingClientRect().width) };
    });
  await page.goto(`/blog/${slug}`);
  const published = {
    title: await look(page.locator('h1')),
    text: await look(page.locator('.prose > p').first()),
  };
  await openForm(page, `/admin/articles/edit/${slug}`);
  expect({ title: await look(title(page)), text: await look(body(page).locator('p').first()) }).toEqual(
    published,
  );
  await title(page).press('Enter');
  await expect(body(page)).toBeFocused();
  await title(page).fill('İki\nsatır');
  await expect(title(page)).toHaveValue('İki satır');
});

test('the publishing panel is open from 1024 px on until it is folded, and opens for what is refused in it', async ({
  page,
  api,
  expects,
  signIn,
}) => {
  expects('422 /api/articles');
  await addArticle(api, { slug: 'dolu' });
  await page.setViewportSize({ width: 1000, height: 800 });
  await openForm(page, '/admin/articles/new');
  await expect(panel(page)).toBeHidden();
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page, '/admin/articles/new');
  await expect(panel(page)).toBeVisible();
  const dock = await page.getByRole('navigation', { name: 'Ana menü' }).boundingBox();
  const side = await panel(page).boundingBox();
  expect((dock?.x ?? 0) + (dock?.width ?? 0)).toBeLessThan(side?.x ?? 0);
  await expect(page.locator('.save-bar').getByTestId('counter')).toBeInViewport({ ratio: 1 });
  await page.getByLabel('Slug').fill('dolu');
  await toggle(page).click();
  await expect(panel(page)).toBeHidden();
  await title(page).fill('Başlık');
  await body(page).click();
  await page.keyboard.type('Metin');
  await page.getByRole('button', { name: 'Taslak Kaydet' }).click();
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Bu adres başka bir makalede kullanılıyor.')).toBeVisible();
  await openForm(page, '/admin/articles/new');
  await expect(panel(page)).toBeHidden();
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await page.waitForURL('/');
  await signIn();
  await openForm(page, '/admin/articles/new');
  await expect(panel(page)).toBeHidden();
});

test('focus mode shows only the text and its tools, until Escape', async ({ page, api }) => {
  const { slug } = await addArticle(api);
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByRole('button', { name: 'Odaklan' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Güncelle' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Ana menü' })).toBeHidden();
  await expect(title(page)).toBeVisible();
  await expectAccessible(page);
  await body(page).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Güncelle' })).toBeVisible();
});

test('on a phone the tools stand above the keyboard, and the text has 60 % of the height', async ({
  page,
  api,
}) => {
  const paragraphs = Array.from({ length: 30 }, (_, at) => `<p>Paragraf ${at}</p>`).join('');
  const content = `${paragraphs}<pre><code>${'satır\n'.repeat(30)}</code></pre>`;
  const { slug } = await addArticle(api, { content });
  await page.setViewportSize({ width: 375, height: 812 });
  await openForm(page, `/admin/articles/edit/${slug}`);
  const tools = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  await expect(tools).toBeHidden();
  await body(page).locator('p').nth(20).click();
  // As the on-screen keyboard of a phone makes the window.
  await page.setViewportSize({ width: 375, height: 420 });
  await body(page).locator('p').nth(20).scrollIntoViewIfNeeded();
  const box = await tools.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0.6 * 420);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  await body(page)
    .locator('pre')
    .click({ position: { x: 40, y: 400 } });
  const language = await page.getByLabel('Kod dili').boundingBox();
  expect((language?.y ?? 0) + (language?.height ?? 0)).toBeLessThan((await tools.boundingBox())?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

for (const width of [375, 1440]) {
  test(`${width} px wide, the save bar and the dock never cover the line that is typed`, async ({
    page,
    api,
  }) => {
    const content = Array.from({ length: 30 }, (_, at) => `<p>Paragraf ${at}</p>`).join('');
    const { slug } = await addArticle(api, { content });
    await page.setViewportSize({ width, height: 812 });
    await openForm(page, `/admin/articles/edit/${slug}`);
    await body(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Son');
    const last = body(page).locator('p').last();
    await expect(last).toContainText('Son');
    const isClear = () =>
      last.evaluate((line) => {
        const { left, bottom } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(left + 5, bottom - 5));
      });
    await expect.poll(isClear).toBe(true);
  });
}

test('the first click on a link card selects it, and does not leave the form', async ({ page, api }) => {
  const failures: Error[] = [];
  page.on('pageerror', (failure) => failures.push(failure));
  const card = '<p class="embed"><a href="https://example.com/yazi">Bir yazı</a></p>';
  const { slug } = await addArticle(api, { content: `<p>Metin</p>${card}<pre><code>son</code></pre>` });
  await openForm(page, `/admin/articles/edit/${slug}`);
  const embed = body(page).locator('.embed');
  await embed.getByText('Bir yazı').click();
  await expect(embed).toHaveClass(/ProseMirror-selectednode/);
  expect(failures).toEqual([]);
  await expect(page.getByText(/^Kaydedildi/)).toBeHidden();
});

test('a small toolbar appears at selected text, formats it, and disappears with the selection', async ({
  page,
  api,
}) => {
  const { slug } = await addArticle(api, { content: '<p>Önce ölç.</p><pre><code>kod</code></pre>' });
  await openForm(page, `/admin/articles/edit/${slug}`);
  const bar = page.getByRole('toolbar', { name: 'Seçili metin' });
  await body(page)
    .getByText('Önce ölç.')
    .dblclick({ position: { x: 20, y: 12 } });
  await expect(bar).toBeVisible();
  const [shown, line] = [await bar.boundingBox(), await body(page).locator('p').first().boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual((line?.y ?? 0) + 4);
  for (const [name, tag] of [
    ['Kalın', 'strong'],
    ['İtalik', 'em'],
    ['Vurgula', 'mark'],
    ['Satır içi kod', 'code'],
  ] as const) {
    await bar.getByRole('button', { name }).click();
    await expect(body(page).locator(`p ${tag}`)).toHaveCount(1);
  }
  await bar.getByRole('button', { name: 'Başlık 2' }).click();
  await expect(body(page).locator('h2')).toHaveText('Önce ölç.');
  await bar.getByRole('button', { name: 'Bağlantı ekle' }).click();
  await expect(page.getByRole('dialog', { name: /Bağlantı/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await expect(bar).toBeHidden();
  await body(page)
    .getByText('kod', { exact: true })
    .dblclick({ position: { x: 12, y: 12 } });
  await expect(page.getByRole('toolbar', { name: 'Kod bloğu' })).toBeVisible();
  await expect(bar).toBeHidden();
});
