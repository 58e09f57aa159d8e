import { readFileSync } from 'node:fs';
import { mediumExport } from '#test/zip.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn, page }) => {
  await signIn();
  await page.goto('/admin/articles/import');
});

test('a Medium archive shows what is in it, comes in with a report, and the history leads to the form', async ({
  page,
}) => {
  await expect(page.getByRole('heading', { name: "Medium'dan İçe Aktar" })).toBeVisible();
  await expectAccessible(page);
  const archive = { name: 'medium.zip', mimeType: 'application/zip', buffer: mediumExport().zip };
  await page.getByLabel('İçe aktarılacak dosya').setInputFiles(archive);
  await expect(page.getByText('Tümü (20 makale)')).toBeVisible();
  await page.getByLabel(/^Yazı 20/).uncheck();
  const told: string[] = [];
  await page.exposeFunction('tell', (words: string) => told.push(words));
  await page.evaluate(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]'))
        if ('tell' in window && typeof window.tell === 'function') window.tell(textContent);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.getByRole('button', { name: '19 makaleyi içe aktar' }).click();
  await expect(page.getByText('Dosya başarıyla içe aktarıldı!')).toBeVisible();
  expect(told.some((words) => /^[1-9]\d* \/ 19 makale$/.test(words))).toBe(true);
  const report = page.getByRole('list', { name: 'İçe aktarma raporu' }).getByRole('listitem');
  await expect(report).toHaveCount(19);
  await expect(report.filter({ hasText: 'Yayında' })).toHaveCount(15);
  await expect(page.getByRole('link', { name: /: Görüntüle$/ })).toHaveCount(5);
  await page.getByRole('link', { name: 'Yazı 19: Görüntüle' }).click();
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/yazi-19$/);
  await expect(page.getByRole('textbox', { name: /^İçerik/ })).toContainText('19. yazının metni.');
});

test('an unreachable address is reported in a dialog, and typed text is published', async ({
  page,
  api,
  expects,
}) => {
  expects('422 /api/articles/import-medium');
  const run = page.getByRole('button', { name: 'İçe Aktar', exact: true });
  await expect(run).toBeDisabled();
  await page.getByLabel('Makale URL').fill('medium.com/@a/b');
  await run.click();
  await expect(page.getByRole('alertdialog', { name: 'Hata!' })).toContainText('Geçerli bir adres giriniz.');
  await page.getByRole('button', { name: 'Tamam' }).click();
  await page.getByLabel('Makale URL').fill('http://127.0.0.1/gizli');
  await run.click();
  await expect(page.getByRole('alertdialog', { name: 'Hata!' })).toContainText('Bu adrese ulaşılamadı');
  await page.getByRole('button', { name: 'Tamam' }).click();

  await page.getByRole('textbox', { name: 'Başlık' }).fill('Elle yazılan');
  const beginning =
    '# Bir\n\nMarkdown **metin**, max_connections, 2 * 3.\n\n- [bağ](https://a.example)\n- son\n\n';
  await page.getByLabel(/^İçerik/).fill(`${beginning}${'söz '.repeat(100)}`);
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Makale başarıyla kaydedildi!')).toBeVisible();
  const { excerpt } = await (await api('GET', '/api/articles/elle-yazilan')).json();
  expect(excerpt).toMatch(/^Bir Markdown metin, max_connections, 2 \* 3\. bağ son söz .{130,150}…$/);
  await page.goto('/blog/elle-yazilan');
  await expect(page.locator('.prose strong')).toHaveText('metin');
});

test('typed Markdown stays over a reload, and is published where its parser cannot be loaded', async ({
  page,
  api,
  expects,
}) => {
  expects('failed /assets/markdown-*');
  await page.route('**/markdown-*.js', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Elle yazılan');
  await page.getByLabel(/^İçerik/).fill('# Bir\n\nMarkdown **metin**.');
  await page.reload();
  await expect(page.getByLabel(/^İçerik/)).toHaveValue('# Bir\n\nMarkdown **metin**.');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  // The panel is loaded anew afterwards, as after an update.
  await expect(page.getByRole('link', { name: 'Elle yazılan: Görüntüle' })).toBeVisible();
  const { excerpt } = await (await api('GET', '/api/articles/elle-yazilan')).json();
  expect(excerpt).toBe('Markdown metin.');
  await page.reload();
  await expect(page.getByRole('link', { name: 'Elle yazılan: Görüntüle' })).toBeVisible();
  await expect(page.getByLabel(/^İçerik/)).toHaveValue('');
});

test('a file that cannot be read says so', async ({ page, expects }) => {
  expects('422 /api/articles/import-file');
  const file = { name: 'a.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') };
  await page.getByLabel('İçe aktarılacak dosya').setInputFiles(file);
  const dialog = page.getByRole('alertdialog', { name: 'Hata!' });
  await expect(dialog).toContainText('Dosya içe aktarılırken hata oluştu!');
  await expect(dialog).toContainText('Arşiv okunamadı');
});

test('an export of another system is listed, comes in, and its report is downloaded', async ({ page }) => {
  const posts = ['Bir', 'İki'].map((title, at) => ({
    id: at,
    title,
    slug: `yazi-${at}`,
    published: at === 0,
    body_markdown: 'metin',
    published_at: at === 0 ? '2022-01-02T03:04:05Z' : null,
  }));
  const buffer = Buffer.from(JSON.stringify(posts));
  const file = { name: 'articles.json', mimeType: 'application/json', buffer };
  await page.getByLabel('İçe aktarılacak dosya').setInputFiles(file);
  await page.getByRole('button', { name: '2 makaleyi içe aktar' }).click();
  await expect(page.getByRole('list', { name: 'İçe aktarma raporu' }).getByRole('listitem')).toHaveCount(2);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Raporu indir' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ice-aktarma-raporu.csv');
  expect(readFileSync(await download.path(), 'utf8').split('\r\n')).toEqual([
    '\ufeff"Dosya";"Başlık";"Sonuç";"Adres";"Notlar"',
    '"yazi-0";"Bir";"Yayında";"/blog/yazi-0";""',
    '"yazi-1";"İki";"Taslak";"/blog/yazi-1";""',
  ]);
});
