import { expect, expectAccessible, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });
test.beforeEach(async ({ signIn }) => signIn());

const chain =
  'flowchart LR\n  A[Tarayıcı] --> B[Önbellek] --> C[Sunucu] --> D[Kuyruk] --> E[(Veritabanı)] --> F[Yedek]';

test('a diagram’s mistakes are shown while it is written; it is read without scripts, in the dark scheme and on a phone', async ({
  page,
  api,
  newContext,
  expects,
}) => {
  test.slow();
  await page.goto('/admin/articles/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Diyagramlar');
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await body.click();
  await page.keyboard.type('/diyagram');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('flowchart LR\n  A[Tarayıcı] -> B');
  const shown = body.locator('.diagram');
  await expect(shown).toHaveText('Satır 2: Bu satır anlaşılamadı: “A[Tarayıcı] -> B”');
  await expectAccessible(page);
  for (const _ of '-> B') await page.keyboard.press('Backspace');
  expects('429 /api/diagrams');
  const tooMany = { status: 429, headers: { 'Retry-After': '1' }, json: { message: 'Çok fazla deneme.' } };
  await page.route('/api/diagrams', (route) => route.fulfill(tooMany), { times: 1 });
  await page.keyboard.insertText(chain.slice('flowchart LR\n  A[Tarayıcı] '.length));
  await expect(shown).toHaveText('Çok fazla deneme.');
  const drawn = shown.getByRole('img', { name: 'flowchart LR' });
  await expect(drawn).toContainText('Veritabanı');
  const written = await body.locator('pre').boundingBox();
  // Stands below its source if the column is no wider than a text.
  const { y = 0 } = (await drawn.boundingBox()) ?? {};
  expect(y).toBeGreaterThan((written?.y ?? 0) + (written?.height ?? 0));
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(1280);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page).toHaveURL('/admin/articles');
  const { content } = await (await api('GET', '/api/articles/diyagramlar')).json();
  expect(content).toBe(`<pre><code class="language-mermaid">${chain.replaceAll('>', '&gt;')}</code></pre>`);
  const wrong = '<pre><code class="language-mermaid">gantt\n  title Plan</code></pre>';
  await api('PUT', '/api/articles/diyagramlar', { content: content + wrong, is_published: true });

  await page.goto('/blog/diyagramlar');
  await expectAccessible(page);
  const reader = await newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 800 },
  });
  const tab = await reader.newPage();
  await tab.emulateMedia({ colorScheme: 'dark' });
  await tab.goto('/blog/diyagramlar');
  const drawing = tab.getByRole('img', { name: 'flowchart LR' });
  await expect(drawing).toContainText('Veritabanı');
  await expect(tab.locator('pre').filter({ hasText: 'gantt' })).toBeVisible();
  const source = tab.locator('pre').filter({ hasText: 'flowchart LR' });
  await expect(source).toBeHidden();
  await tab.getByText('Diyagramın kaynağı').click();
  await expect(source).toBeVisible();
  expect(
    await tab.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth),
  ).toBeLessThanOrEqual(0);
  const wide = (await drawing.boundingBox())?.width ?? 0;
  expect(wide).toBeGreaterThan(375);
  const ink = await tab.locator('h1').evaluate((heading) => getComputedStyle(heading).color);
  await expect(drawing.locator('text').first()).toHaveCSS('fill', ink);
});

test('a diagram is printed as wide as the paper, without its source @chromium', async ({ page, api }) => {
  const content = `<pre><code class="language-mermaid">${chain.replaceAll('>', '&gt;')}</code></pre>`;
  await api('POST', '/api/articles', { title: 'Diyagram', content, is_published: true });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/blog/diyagram');
  await page.emulateMedia({ media: 'print' });
  const drawing = page.getByRole('img', { name: 'flowchart LR' });
  await expect(drawing).toBeVisible();
  await expect(page.locator('pre')).toBeHidden();
  expect((await drawing.boundingBox())?.width).toBeLessThan(375);
});
