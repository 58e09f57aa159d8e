import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { restyled } from './restyled.ts';
import { addArticle, addProject, uploadPicture } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' }, reducedMotion: 'reduce' });

test('whatever stands in a text is styled, opens and closes on each page that shows texts', async ({
  page,
  site,
  api,
}) => {
  test.slow();
  const pictures = await Promise.all(['#336699', '#993366'].map((color) => uploadPicture(site, color)));
  const content = everything(pictures);
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const article = await addArticle(api, { content, is_published: true });
  const draft = await addArticle(api, { title: 'Taslak', content });
  await api('POST', '/api/pages', { title: 'Künye', content, is_published: true });
  const project = await addProject(api, { content });
  const english = { title: 'Caching', content };
  const fields = { ...english, description: 'Payments.' };
  await api('PUT', `/api/translations/en/articles/${article.id}`, { fields: english, is_published: true });
  await api('PUT', `/api/translations/en/projects/${project.id}`, { fields, is_published: true });
  const { url: preview } = await (await api('POST', `/api/articles/${draft.slug}/preview-link`)).json();

  const paths = [`/blog/${article.slug}`, '/kunye', `/projects/${project.slug}`, preview];
  paths.push('/en/blog/caching', '/en/projects/caching');
  for (const path of paths) {
    await page.goto(path);
    await hydrated(page);
    await walk(page);
    expect(await restyled(page), `what all styles change on ${path}`).toEqual([]);
  }
  await page.goto(paths[0] ?? '');
  await expectAccessible(page);

  await page.goto('/projects');
  await hydrated(page);
  await page.getByRole('link', { name: /^Detay/ }).click();
  await walk(page);
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('formulas are whole, numbers stand beside their lines, and a table keeps number and unit together', async ({
  page,
  api,
}) => {
  const cells = ['Ödeme yetkilendirme uç noktası', '22 ms', '148 ms', '1.240 ₺', '99,95 %'];
  const content = `<div data-math="\\frac{a+b}{\\frac{c}{d}}">x</div>
<pre data-marked="2,5"><code class="language-typescript">bir();\niki();\nüç();\ndört();\nbeş();</code></pre>
<table><tbody><tr>${cells.map((text) => `<td><p>${text}</p></td>`).join('')}</tr></tbody></table>`;
  const { slug } = await addArticle(api, { content, is_published: true });
  await page.goto(`/blog/${slug}`);
  const formula = page.locator('#text .formula');
  const frame = await box(formula);
  for (const part of await formula.locator('mfrac, mi').all()) {
    const { y, height } = await box(part);
    expect(y).toBeGreaterThanOrEqual(frame.y);
    expect(y + height).toBeLessThanOrEqual(frame.y + frame.height);
  }
  expect(await formula.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0);

  const marks = page.locator('#text pre mark');
  const [second, fifth] = await Promise.all([box(marks.first()), box(marks.last())]);
  const line = await marks.first().evaluate((it) => Number.parseFloat(getComputedStyle(it).lineHeight));
  expect(fifth.y - second.y).toBeCloseTo(3 * line, 0);
  const block = await box(page.locator('#text pre'));
  // Starts before the numbers, at the edge.
  expect(second.x - block.x).toBeLessThan(3);

  await page.setViewportSize({ width: 375, height: 812 });
  for (const text of ['22 ms', '1.240 ₺', '99,95 %']) {
    const { height } = await box(page.locator('#text td > p').getByText(text, { exact: true }));
    expect(height, text).toBeLessThan(32);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});

/** Holds what can stand in a text, each once. */
function everything(pictures: string[]) {
  const [one, two] = pictures.map((url, at) => `<img src="${url}" alt="Ekran ${at + 1}">`);
  const long = `const uzun = '${'çok uzun bir satır '.repeat(12)}';`;
  const cells = (tag: string) => `<${tag}><p>Gecikme</p></${tag}><${tag}><p>22 ms</p></${tag}>`;
  return `<h2>Ölçüm</h2><pre data-title="sunucu.ts" data-marked="1" data-diff="true"><code class="language-typescript"> ${long}
-eski();
+yeni();</code></pre>
<table><tbody><tr>${cells('th')}</tr><tr>${cells('td')}</tr></tbody></table>
${one}<div class="gallery">${one}${two}</div>
<p class="embed"><a href="https://www.youtube.com/watch?v=abc_123">Bir video</a></p>
<div data-math="\\frac{a}{b}">$$\\frac{a}{b}$$</div>
<p>Söz<span class="footnote">Kaynak</span>.</p>
<pre><code class="language-mermaid">graph LR\n A --&gt; B</code></pre>
<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>bitti</p></li></ul>
<blockquote data-callout="warning"><p>Önce yedek alın.</p></blockquote>
<details><summary>Ayrıntı</summary><p>İç metin</p></details>`;
}

/** Uses what the scripts add, and leaves the history as long as it was. */
async function walk(page: Page) {
  const text = page.locator('#text');
  const code = text.locator('figure.code');
  const copy = code.getByRole('button', { name: /Kopyala|Copy/ });
  await expect(copy).toBeVisible();
  const [block, button] = await Promise.all([box(code.locator('pre')), box(copy)]);
  expect(button.y).toBeGreaterThanOrEqual(block.y);
  expect(button.y + button.height).toBeLessThanOrEqual(block.y + 46);
  expect(block.x + block.width - (button.x + button.width)).toBeLessThan(16);

  const wrap = code.getByRole('button', { name: /Satırları kaydır|Wrap lines/ });
  const scrolls = () => code.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth);
  expect(await scrolls()).toBe(true);
  await wrap.click();
  await expect.poll(scrolls).toBe(false);
  await wrap.click();
  await expect.poll(scrolls).toBe(true);

  const play = text.getByRole('button', { name: /burada oynat|play here/ });
  const [card, player] = await Promise.all([box(text.locator('.embed')), box(play)]);
  expect(player.width).toBeGreaterThan(card.width - 4);

  const before = page.url();
  const large = page.getByRole('dialog', { name: /Büyük görsel|Enlarged picture/ });
  await text.locator('.gallery a').first().click();
  await expectFilled(page, large);
  const places = await Promise.all((await large.getByRole('button').all()).map(box));
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(3);
  await page.keyboard.press('ArrowRight');
  await expect(large.getByRole('img')).toHaveAttribute('alt', 'Ekran 2');
  await page.goBack();
  await expect(large).toHaveCount(0);
  expect(page.url()).toBe(before);
  await text.locator('> figure a').first().click();
  await expectFilled(page, large);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.picture)).toBe(undefined);
  expect(page.url()).toBe(before);
  await expect(text).toBeVisible();
}

async function expectFilled(page: Page, large: Locator) {
  await expect(large).toBeVisible();
  const { width, height } = await box(large);
  expect([width, height]).toEqual([page.viewportSize()?.width, page.viewportSize()?.height]);
}

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (!found) throw new Error('It is not there');
  return found;
}
