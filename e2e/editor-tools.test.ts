import { expect, expectAccessible, test } from './journey.ts';
import { addArticle } from './scene.ts';

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
  await expect(bar.getByRole('status')).toHaveText('3 yer değişti');
  await expect(body.locator('p')).toHaveText(['uç ve uç.', 'Sonra uç.']);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(body).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(body.locator('p')).toHaveText(['API ve api.', 'Sonra Api.']);
});
