import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('an empty blog says so and leads home', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByText('Henüz makale yok')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ana Sayfaya Dön' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('the list counts articles and minutes, newest first, and finds words in any form', async ({
  page,
  api,
  expects,
}) => {
  expects('failed /k.png');
  const long = `<p>${'söz '.repeat(401)}</p>`;
  await addArticle(api, {
    title: 'Eski',
    content: long,
    is_published: true,
    published_at: '2020-05-06T10:00:00Z',
  });
  await addArticle(api, { title: 'Uygulama geliştirmeler', is_published: true });
  const cover_image = 'https://example.com/k.png';
  await addArticle(api, { title: 'Gezi', content: '<p>ISPARTA gülü</p>', cover_image, is_published: true });
  await addArticle(api, { title: 'Taslak' });
  await page.goto('/blog');
  await expect(page.getByText('3 makale · toplam 5 dakika okuma')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Gezi',
    'Uygulama geliştirmeler',
    'Eski',
  ]);
  await expect(page.getByText('6 Mayıs 2020')).toBeVisible();
  const card = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(card('Eski')).toContainText('3 dk okuma');
  await expect(card('Eski').locator('svg.drawing')).toBeVisible();
  await expect(card('Gezi').locator('img')).toHaveAttribute('src', cover_image);
  await expectAccessible(page);
  for (const [q, title] of [
    ['geliştir', 'Uygulama geliştirmeler'],
    ['ısparta', 'Gezi'],
  ] as const) {
    await page.goto(`/blog?q=${encodeURIComponent(q)}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([title]);
  }
  await page.goto('/blog?q=yokböylebirşey');
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
});

test('an unpublished article has no page, even at its plain address', async ({ api, site }) => {
  await addArticle(api, { title: 'Taslak' });
  const published_at = new Date(Date.now() + 86_400_000).toISOString();
  await addArticle(api, { title: 'Yarın', is_published: true, published_at });
  for (const slug of ['taslak', 'yarin']) {
    const reply = await fetch(`${site.url}/blog/${slug}`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('Ölçmeden hızlanmaz.');
  }
});

test('a missing article is a real 404 with a link back', async ({ page, expects }) => {
  expects('404 /blog/yok');
  const answer = await page.goto('/blog/yok');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Makale Bulunamadı')).toBeVisible();
  await expect(page.getByText('Aradığınız makaleye ulaşılamıyor.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Blog’a Dön' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an old address of a published article leads to it for ever', async ({ page, api, site }) => {
  const { id } = await addArticle(api, { slug: 'bir', is_published: true });
  await api('PUT', `/api/articles/${id}`, { slug: 'iki' });
  await api('PUT', `/api/articles/${id}`, { slug: 'uc' });
  for (const old of ['bir', 'iki']) {
    const reply = await fetch(`${site.url}/blog/${old}`, { redirect: 'manual' });
    expect([reply.status, reply.headers.get('location')]).toEqual([301, '/blog/uc']);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  }
  await page.goto('/blog/bir');
  await expect(page).toHaveURL(/\/blog\/uc$/);
});

test('a scheduled article appears by itself at its time', async ({ page, api }) => {
  await addArticle(api, { title: 'Önceki', is_published: true });
  const after = (pause: number) => ({ published_at: new Date(Date.now() + pause).toISOString() });
  const { id } = await addArticle(api, { title: 'Zamanlanan', is_published: true, ...after(3_600_000) });
  await page.goto('/blog');
  await expect(page.getByText('Önceki')).toBeVisible();
  await expect(page.getByText('Zamanlanan')).toHaveCount(0);
  await api('PUT', `/api/articles/${id}`, after(2000));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Zamanlanan')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('an article has a table of contents, code with a copy button, and links to its neighbours', {
  tag: '@chromium',
}, async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addArticle(api, { title: 'Önceki', is_published: true, published_at: '2020-01-01T00:00:00Z' });
  const content =
    '<h2>Bir</h2><p>a</p><h2>İki</h2><pre><code class="language-ts">const a = 1;</code></pre><h3>Üç</h3><table><tr><th>Ad</th></tr><tr><td>b</td></tr></table>';
  await addArticle(api, { title: 'Sonraki', content, is_published: true });
  const document = await page.goto('/blog/sonraki');
  expect((await document?.text())?.match(/class="hljs-keyword"/g)).toHaveLength(1);
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'İçindekiler' });
  await expect(contents.getByRole('link')).toHaveText(['Bir', 'İki', 'Üç']);
  await contents.getByRole('link', { name: 'İki' }).click();
  await expect(page).toHaveURL(/#iki$/);
  await page.getByRole('button', { name: 'Kopyala' }).click();
  await expect(page.getByText('Kopyalandı')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;');
  await page.getByRole('button', { name: 'Paylaş' }).click();
  await expect(page.getByText('Bağlantı kopyalandı.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    new URL('/blog/sonraki', page.url()).href,
  );
  await page.evaluate(() =>
    Object.assign(navigator, {
      share: async ({ url = '' }: ShareData) => localStorage.setItem('shared', url),
    }),
  );
  await page.getByRole('button', { name: 'Paylaş' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('shared')))
    .toBe(new URL('/blog/sonraki', page.url()).href);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Diğer makaleler' })
    .getByRole('link', { name: /Önceki/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Önceki');
  await expect(page.locator('#text')).toHaveText('Ölçmeden hızlanmaz.');
  await expect(page.getByRole('link', { name: /Sonraki makale/ })).toHaveAttribute('href', '/blog/sonraki');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Kopyala' })).toBeVisible();
});

test('a long table of contents keeps the current heading in view', async ({ page, api }) => {
  const parts = Array.from(
    { length: 60 },
    (_, at) => `<h2>Bölüm ${at + 1}</h2><p>${'Metin sürer. '.repeat(40)}</p>`,
  );
  await addArticle(api, { title: 'Uzun', content: parts.join(''), is_published: true });
  await page.goto('/blog/uzun');
  await hydrated(page);
  const contents = page.getByRole('navigation', { name: 'İçindekiler' });
  for (const name of ['Bölüm 50', 'Bölüm 2']) {
    await page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.scrollIntoView());
    const link = contents.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

// Playwright cannot switch scripts off in Firefox.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is read, searched and paged', async ({ page, api }) => {
    for (let n = 1; n <= 13; n++) await addArticle(api, { title: `Makale ${n}`, is_published: true });
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await page.getByRole('link', { name: 'Makale 1', exact: true }).click();
    await expect(page.getByText('Ölçmeden hızlanmaz.').last()).toBeVisible();
    await page.goto('/blog');
    await page.getByLabel('Makalelerde ara').fill('makale 13');
    await page.getByRole('button', { name: 'Ara' }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Makale 13']);
  });
});

test('no title breaks a page', async ({ page, api }) => {
  const titles = [
    '</script><script>1</script>',
    ']]> <!-- {{x}}',
    'satır\r\nsonu\u2028\u0001\u0085',
    'yarım \ud83d emoji 👩‍👩‍👧 \u202e sağdan',
    '&lt;&amp;amp; "tırnak" \'tek\'',
    'x'.repeat(200),
  ];
  for (const title of titles) await addArticle(api, { title, is_published: true });
  const { data }: { data: { title: string; slug: string }[] } = await (
    await api('GET', '/api/articles')
  ).json();
  // Fails on a hydration mismatch or any uncaught error.
  await page.goto('/blog');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(titles.length);
  for (const { title, slug } of data) {
    await page.goto(`/blog/${slug}`);
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  }
});
