import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { addArticle, addProject, openSeoFields } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn }) => signIn());

const body = (page: Page) => page.getByRole('textbox', { name: /^İçerik/ });
const title = (page: Page) => page.getByRole('textbox', { name: 'Başlık' });

async function openForm(page: Page, path: string) {
  await page.goto(path);
  await expect(body(page)).toBeVisible({ timeout: 60_000 });
}

async function typeAtEnd(page: Page, text: string) {
  await body(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

const saved = (page: Page) => expect(page.getByText(/^Kaydedildi \d\d[.:]\d\d$/)).toBeVisible();

test('what is typed is saved by itself, found on another device and shown to readers with Güncelle only', async ({
  page,
  site,
  api,
  signIn,
  newContext,
}) => {
  const { slug } = await addArticle(api, { title: 'Yayında', is_published: true });
  await openForm(page, `/admin/articles/edit/${slug}`);
  await typeAtEnd(page, ' Sonradan eklenen.');
  await saved(page);
  await expectAccessible(page);
  // Everything is on the server: leaving asks nothing.
  await page.getByRole('link', { name: 'Makaleler' }).first().click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await expect(page.getByRole('row').filter({ hasText: 'Yayında' })).toContainText(
    'Kaydedilmemiş değişiklik',
  );
  const read = async () => (await (await fetch(`${site.url}/api/articles/${slug}`)).json()).content;
  expect(await read()).not.toContain('Sonradan');

  const other = await (await newContext()).newPage();
  await signIn(other);
  await openForm(other, `/admin/articles/edit/${slug}`);
  await expect(other.getByText(/kaydedilmemiş bir taslak bulundu/)).toBeVisible();
  await other.getByRole('button', { name: 'Geri yükle' }).click();
  await expect(body(other)).toContainText('Sonradan eklenen.');
  await typeAtEnd(other, ' Burada sürdü.');
  await saved(other);
  await other.getByRole('button', { name: 'Güncelle' }).click();
  await expect(other).toHaveURL(/\/admin\/articles$/);
  await expect(other.getByText('Kaydedilmemiş değişiklik')).toHaveCount(0);
  expect(await read()).toContain('Burada sürdü.');
});

test('a new article needs neither title nor text to be kept, and is no article until it is saved', async ({
  page,
  api,
}) => {
  await openForm(page, '/admin/articles/new');
  await typeAtEnd(page, 'Başlıksız bir düşünce');
  await saved(page);
  expect((await (await api('GET', '/api/articles')).json()).total).toBe(0);
  await expect(page).toHaveURL(/\/admin\/articles\/new$/);
  await page.goto('/admin/articles');
  const begun = page.getByText(/^Kaydedilmemiş yeni makale/);
  await expect(begun).toBeVisible();
  await page.getByRole('link', { name: 'Sürdür' }).click();
  await expect(body(page)).toContainText('Başlıksız bir düşünce');
  await title(page).fill('Düşünce');
  await page.getByRole('button', { name: 'Taslak Kaydet' }).click();
  await expect(page.getByRole('link', { name: 'Düşünce: düzenle' })).toBeVisible();
  await expect(begun).toHaveCount(0);
  expect(await (await api('GET', '/api/working-copies')).json()).toEqual([]);
});

for (const [kind, path, many] of [
  ['makale', 'articles', '/api/working-copies'],
  ['sayfa', 'pages', '/api/page-copies'],
] as const)
  test(`two new ones that were begun are continued each by itself: ${kind}`, async ({ page, api }) => {
    const copies = async () =>
      (await (await api('GET', many)).json()).map(({ title }: { title: string }) => title);
    for (const name of ['Birinci', 'İkinci']) {
      await openForm(page, `/admin/${path}/new`);
      await title(page).fill(name);
      await typeAtEnd(page, `${name} metin`);
      await saved(page);
    }
    for (const name of ['Birinci', 'İkinci']) {
      await page.goto(`/admin/${path}`);
      const line = page.getByRole('listitem').filter({ hasText: `“${name}”` });
      await line.getByRole('link', { name: 'Sürdür' }).click();
      await expect(body(page)).toContainText(`${name} metin`);
      await expect(title(page)).toHaveValue(name);
      await expect(page.getByText(/bulundu/)).toHaveCount(0);
      await typeAtEnd(page, ' ve sürdü');
      await saved(page);
      expect(await copies()).toHaveLength(2);
    }
    expect((await copies()).sort()).toEqual(['Birinci', 'İkinci']);
    await page.reload();
    await expect(body(page)).toContainText('İkinci metin ve sürdü');
    await page.getByRole('button', { name: 'Taslak Kaydet' }).click();
    await expect(page.getByRole('link', { name: 'İkinci: düzenle' })).toBeVisible();
    expect(await copies()).toEqual(['Birinci']);
  });

test('a form that nobody touched makes no copy', async ({ page, api }) => {
  await openForm(page, '/admin/pages/new?start=simdi');
  await body(page).click();
  await page.keyboard.press('Control+End');
  await title(page).focus();
  await page.goto('/admin/articles/new');
  await body(page).click();
  await page.goto('/admin/articles');
  await expect(page.getByRole('heading', { name: 'Makaleler' })).toBeVisible();
  for (const many of ['/api/working-copies', '/api/page-copies'])
    expect(await (await api('GET', many)).json()).toEqual([]);
});

test('without the server it is kept in the browser, and sent when the server is back', async ({
  page,
  api,
  expects,
}) => {
  // Whatever is asked for without the line, such as the code of the commands, is missing.
  expects('failed /*');
  const { id, slug } = await addArticle(api);
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.context().setOffline(true);
  await typeAtEnd(page, ' Çevrimdışı yazı.');
  await expect(page.getByText('Sunucuya kaydedilemedi; bu tarayıcıda saklandı')).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  const copy = await (await api('GET', `/api/articles/${id}/working-copy`)).json();
  expect(copy.draft.content).toContain('Çevrimdışı yazı.');
});

test('of two tabs that write, the second is shown what the first has, and loses nothing of its own', async ({
  page,
  context,
  site,
  api,
  expects,
}) => {
  expects('409 /api/articles/1/working-copy');
  const { id, slug } = await addArticle(api);
  await openForm(page, `/admin/articles/edit/${slug}`);
  const other = await context.newPage();
  await openForm(other, `${site.url}/admin/articles/edit/${slug}`);
  await typeAtEnd(page, ' Birinci sekme.');
  await saved(page);
  await typeAtEnd(other, ' İkinci sekme.');
  await expect(other.getByText(/^Başka bir sekmede ya da cihazda da yazılıyor/)).toBeVisible();
  await expect(other.getByText(/^Bu tarayıcıda saklandı; önce/)).toBeVisible();
  await other.getByRole('button', { name: 'Karşılaştır' }).click();
  await expect(other.getByRole('dialog')).toContainText('Birinci sekme.');
  await other.keyboard.press('Escape');
  await expect(body(other)).toContainText('İkinci sekme.');
  await other.getByRole('button', { name: 'Taslağı sil' }).click();
  await saved(other);
  const copy = await (await api('GET', `/api/articles/${id}/working-copy`)).json();
  expect(copy.draft.content).toContain('İkinci sekme.');
});

test('the last key before the page goes is kept in the browser, the last before Ctrl+S is saved', async ({
  page,
  api,
}) => {
  const { slug } = await addArticle(api);
  await page.clock.install();
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.clock.pauseAt(Date.now() + 60_000);
  await typeAtEnd(page, ' Giderayak.');
  // Reads at once: a quick answer of the server ends the copy in the browser.
  const kept = await page.evaluate(() => {
    dispatchEvent(new Event('pagehide'));
    return JSON.stringify({ ...localStorage });
  });
  expect(kept).toContain(' Giderayak.');
  await typeAtEnd(page, ' Son harf');
  await page.keyboard.press('Control+s');
  const read = async () => (await (await api('GET', `/api/articles/${slug}`)).json()).content;
  await expect.poll(read).toContain(' Giderayak. Son harf');
});

test('İptal keeps what was typed and offers to delete it', async ({ page, api }) => {
  const { id, slug } = await addArticle(api);
  const copy = async () => (await api('GET', `/api/articles/${id}/working-copy`)).json();
  await openForm(page, `/admin/articles/edit/${slug}`);
  await typeAtEnd(page, ' Vazgeçilen.');
  await page.getByRole('button', { name: 'İptal' }).click();
  await page.getByRole('button', { name: 'Sakla ve çık' }).click();
  await expect(page).not.toHaveURL(/edit/);
  expect((await copy()).draft.content).toContain('Vazgeçilen.');
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByRole('button', { name: 'Geri yükle' }).click();
  await page.getByRole('button', { name: 'İptal' }).click();
  await page.getByRole('button', { name: 'Değişiklikleri sil' }).click();
  await expect(page).not.toHaveURL(/edit/);
  expect(await copy()).toBeNull();
});

test('a copy of an article that changed since is compared before it is saved', async ({
  page,
  api,
  expects,
}) => {
  expects('409 /api/articles/1');
  const { slug } = await addArticle(api);
  await openForm(page, `/admin/articles/edit/${slug}`);
  await typeAtEnd(page, ' Eski hâle eklenen.');
  await saved(page);
  await page.goto('/admin/articles');
  await api('PUT', `/api/articles/${slug}`, { content: '<p>Başka yerden gelen.</p>' });
  await openForm(page, `/admin/articles/edit/${slug}`);
  await page.getByRole('button', { name: 'Geri yükle' }).click();
  await page.getByRole('button', { name: 'Güncelle' }).click();
  const conflict = page.getByRole('dialog', { name: 'Bu makale siz düzenlerken değişti' });
  await expect(conflict.getByText('Başka yerden gelen.')).toBeVisible();
});

test('a long text is kept and saved in packed requests', async ({ page, site, api }) => {
  const paragraph = `<p>${'Uzun bir yazının uzun bir paragrafı. '.repeat(30)}</p>`;
  const { slug } = await addArticle(api, {
    title: 'Uzun',
    content: paragraph.repeat(40),
    is_published: true,
  });
  await openForm(page, `/admin/articles/edit/${slug}`);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await typeAtEnd(page, ' Son söz.');
  const [headers, body] = [await (await sent).allHeaders(), (await sent).postDataBuffer()];
  expect([headers['content-encoding'], (body?.length ?? 0) < 2000]).toEqual(['gzip', true]);
  await saved(page);
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const { content } = await (await fetch(`${site.url}/api/articles/${slug}`)).json();
  expect(content).toContain('Son söz.');
});

test('forms that nobody typed in take over what an agent saved meanwhile, and say so', async ({
  page,
  api,
  expects,
}) => {
  expects('409 /api/articles/*');
  const { id, slug } = await addArticle(api, { title: 'Önce', content: '<p>Eski metin.</p>' });
  const project = await addProject(api, { title: 'Eski proje' });
  const seo = await (await api('GET', '/api/seo')).json();
  const said = page.getByText('Başka bir yerde kaydedildi; son hâli gösteriliyor.');
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));

  await openForm(page, `/admin/articles/edit/${slug}`);
  await api('PUT', `/api/articles/${id}`, { title: 'Sonra', slug: 'sonra', content: '<p>Yeni metin.</p>' });
  await comeBack();
  await expect(said).toBeVisible();
  await expect(title(page)).toHaveValue('Sonra');
  await expect(body(page)).toHaveText('Yeni metin.');
  await typeAtEnd(page, ' Ek.');
  await saved(page);
  await api('PUT', `/api/articles/${id}`, { title: 'Üçüncü', content: '<p>Başkasının.</p>' });
  await comeBack();
  await expect(
    page.getByText('Siz yazarken başka bir yerde kaydedildi; kaydedince karşılaştırırsınız.'),
  ).toBeVisible();
  await expect(title(page)).toHaveValue('Sonra');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByRole('dialog', { name: 'Bu makale siz düzenlerken değişti' })).toBeVisible();
  await page.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(page).toHaveURL(/\/admin\/articles$/);
  const text = await (await api('GET', `/api/articles/${id}`)).json();
  expect(text).toMatchObject({ title: 'Sonra', content: '<p>Yeni metin. Ek.</p>' });

  await page.goto(`/admin/projects/${project.id}/edit`);
  await expect(title(page)).toHaveValue('Eski proje');
  await api('PUT', `/api/projects/${project.id}`, { ...project, title: 'Yeni proje' });
  await comeBack();
  await expect(title(page)).toHaveValue('Yeni proje');

  await page.goto('/admin/seo');
  await openSeoFields(page, 'Yazar');
  const name = page.getByLabel('Yazar', { exact: true });
  await expect(name).toHaveValue(seo.settings.meta_author ?? '');
  await api('PUT', '/api/seo', { settings: { ...seo.settings, meta_author: 'Başka ad' }, rev: seo.rev });
  await comeBack();
  await expect(name).toHaveValue('Başka ad');
});
