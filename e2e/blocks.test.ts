import { expect, expectAccessible, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });
test.beforeEach(async ({ signIn }) => signIn());

const video =
  '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=abc_123">Bir video</a></p>';

test('every block is inserted from the menu, and readers see it', async ({ page, api }) => {
  test.slow();
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Bloklar');
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  const choose = async (words: string) => {
    await page.keyboard.type(`/${words}`);
    await page.keyboard.press('Enter');
  };
  await choose('formül');
  const formula = page.getByRole('dialog', { name: 'Formül ekle' });
  await formula.getByLabel('TeX').fill('\\frac{a}{b}');
  await expect(formula.locator('math mfrac')).toBeAttached();
  await expectAccessible(page);
  await formula.getByRole('button', { name: 'Ekle' }).click();
  await expect(body.locator('div[data-math]')).toHaveText('$$\\frac{a}{b}$$');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await choose('video');
  const card = page.getByRole('dialog', { name: 'Bağlantı kartı ekle' });
  await card.getByLabel('Adres').fill('https://youtu.be/abc_123');
  await card.getByRole('button', { name: 'Ekle' }).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await choose('ayrıntı');
  await page.keyboard.type('Özet');
  await page.keyboard.press('Enter');
  await page.keyboard.type('İç metin');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page).toHaveURL('/admin/articles');
  const { content } = await (await api('GET', '/api/articles/bloklar')).json();
  expect(content).toContain('<div data-math="\\frac{a}{b}">$$\\frac{a}{b}$$</div>');
  expect(content).toContain(
    '<a rel="noopener" href="https://www.youtube.com/watch?v=abc_123">YouTube videosu</a>',
  );
  expect(content).toContain('<details><summary>Özet</summary><p>İç metin</p></details>');
});

test('a formula that cannot be read is refused in Turkish, and an old one is corrected', async ({
  page,
  api,
}) => {
  const { slug } = await addArticle(api, {
    title: 'Formüller',
    content: '<p>a</p><div data-math="\\frac{a}">$$\\frac{a}$$</div>',
  });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.locator('div[data-math]').click();
  await page.getByRole('toolbar', { name: 'Formül' }).getByRole('button', { name: 'Düzenle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Formülü düzenle' });
  const field = dialog.getByLabel('TeX');
  await expect(dialog.getByRole('img', { name: 'Formülün görünüşü' })).toHaveText('\\frac{a}');
  await dialog.getByRole('button', { name: 'Güncelle' }).click();
  await expect(field).toHaveAccessibleDescription('Formül okunamıyor: sonunda bir şey eksik.');
  await field.fill('\\fra{a}{b}');
  await page.keyboard.press('Control+s');
  await expect(field).toHaveAccessibleDescription('Formül okunamıyor: \\fra komutu tanınmıyor.');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('\\fra{a}{b}');
  await expect(dialog).not.toContainText('ParseError');
  await expectAccessible(page);
  await field.fill('\\frac{a}{b}');
  await dialog.getByRole('button', { name: 'Güncelle' }).click();
  await expect(dialog).toBeHidden();
  await expect(body.locator('div[data-math]')).toHaveText('$$\\frac{a}{b}$$');
});

test('marks, tasks and footnotes are written with the toolbar', async ({ page, api }) => {
  const { slug } = await addArticle(api, { title: 'Araçlar', content: '<p>x</p>' });
  await page.goto(`/admin/articles/edit/${slug}`);
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.keyboard.press('Control+End');
  const others = page.getByRole('button', { name: 'Diğer araçlar' });
  await others.click();
  await page.getByRole('button', { name: 'Üst simge' }).click();
  await expect(body).toBeFocused();
  await page.keyboard.type('2');
  await others.click();
  await page.getByRole('button', { name: 'Üst simge' }).click();
  await expect(body).toBeFocused();
  await page.keyboard.type(' söz');
  await others.click();
  await page.getByRole('button', { name: 'Dipnot ekle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dipnot ekle' });
  await dialog.getByLabel('Dipnot metni').fill('Tek `kod`\n• iki');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(body).toBeFocused();
  await page.keyboard.type('.');
  await page.keyboard.press('Enter');
  await others.click();
  await page.getByRole('button', { name: 'Görev listesi' }).click();
  await expect(body).toBeFocused();
  await page.keyboard.type('yapılacak');
  await body.getByRole('checkbox', { name: 'yapılacak' }).check();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Makale başarıyla güncellendi.')).toBeVisible();
  const { content } = await (await api('GET', `/api/articles/${slug}`)).json();
  expect(content).toBe(
    '<p>x<sup>2</sup> söz<span class="footnote">Tek <code>kod</code>\n• iki</span>.</p><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>yapılacak</p></li></ul>',
  );
});

test('a player loads after a click, only from its own host, under the policy of every page', async ({
  page,
  api,
}) => {
  const content = `${video}<p>Söz<span class="footnote">Tek</span>.</p>`;
  const { slug } = await addArticle(api, { title: 'Video', is_published: true, content });
  const asked: string[] = [];
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<p>oynatıcı</p>' });
  });
  const policies = [];
  for (const path of ['/', `/blog/${slug}`]) {
    const reply = await page.goto(path);
    policies.push(
      reply?.headers()['content-security-policy']?.replace(/style-src 'self' 'sha256-[^']+'/, ''),
    );
  }
  expect(policies[0]).toBe(policies[1]);
  expect(policies[0]).toContain('frame-src https://www.youtube-nocookie.com');
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Bir video: burada oynat' }).click();
  await expect(page.frameLocator('iframe[title="Bir video"]').getByText('oynatıcı')).toBeVisible();
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/abc_123?autoplay=1']);
  await page.getByRole('link', { name: 'Dipnot 1' }).click();
  await expect(page).toHaveURL(/#dipnot-1$/);
  await expect(page.getByRole('link', { name: 'Metne dön' })).toBeInViewport();
});

test('a list from Word and a picture inside the text are pasted as a list and a picture', async ({
  page,
}) => {
  await page.goto('/admin/articles/new');
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  const item = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span><span style='color:#7f7f7f'>${text}</span></p>`;
  const paste = (html: string) =>
    body.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox accepts no data in a synthetic event.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      element.dispatchEvent(event);
    }, html);
  await paste(`<html><body>\n${item('bir')}\n${item('iki')}\n</body></html>`);
  await expect(body.locator('ul > li')).toHaveText(['bir', 'iki']);
  await expect(body.locator('[style*=color]')).toHaveCount(0);
  await page.keyboard.press('Control+a');
  const pixel = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 8;
    canvas.height = 8;
    return canvas.toDataURL('image/png');
  });
  await paste(`<p>önce</p>\n<p><img src="${pixel}"></p>\n<p>sonra</p>`);
  await expect(body.locator('img[src^="/uploads/"]')).toHaveCount(1);
  await expect(body.locator('p')).toHaveText(['önce', 'sonra']);
});

test('a code block gets a file name, marked lines and a diff; a reader wraps its lines and copies the code alone', async ({
  page,
  api,
}) => {
  const long = `const uzun = '${'çok uzun bir satır '.repeat(12)}';`;
  const { slug } = await addArticle(api, {
    title: 'Kod üzerine',
    is_published: true,
    content: `<pre><code class="language-typescript">${long}\n-eski();\n+yeni();\n son();</code></pre>`,
  });
  await page.goto(`/admin/articles/edit/${slug}`);
  await page
    .getByRole('textbox', { name: /^İçerik/ })
    .locator('pre')
    .click();
  await page.getByRole('button', { name: 'Seçenekler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Kod bloğu' });
  await dialog.getByLabel('Dosya adı').fill('sunucu.ts');
  await dialog.getByLabel('İşaretlenecek satırlar').fill('birinci');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Uygula' }).click();
  await expect(dialog.getByText('Satırları 3-5,9 gibi yazın.')).toBeVisible();
  await dialog.getByLabel('İşaretlenecek satırlar').fill('1');
  await dialog.getByRole('button', { name: 'Uygula' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Güncelle', exact: true }).click();
  await expect(page).toHaveURL('/admin/articles');

  await page.goto(`/blog/${slug}`);
  const block = page.locator('#text figure.code');
  await expect(block.locator('figcaption')).toHaveText('sunucu.ts');
  await expect(block.locator('mark')).toHaveText(long);
  await expect(block.locator('del')).toHaveText('eski();');
  await expect(block.locator('ins')).toHaveText('yeni();');
  const scrolls = () => block.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await scrolls()).toBe(true);
  const wrap = block.getByRole('button', { name: 'Satırları kaydır' });
  await wrap.click();
  await expect.poll(scrolls).toBe(false);
  await page.reload();
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  expect(await scrolls()).toBe(false);
  expect(await block.locator('pre').evaluate((pre) => pre.textContent)).toBe(
    `${long}\neski();\nyeni();\nson();`,
  );
  await expectAccessible(page);
});
