import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
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
}) => {
  const long = `<p>${'söz '.repeat(401)}</p>`;
  await addArticle(api, {
    title: 'Eski',
    content: long,
    is_published: true,
    published_at: '2020-05-06T10:00:00Z',
  });
  await addArticle(api, { title: 'Uygulama geliştirmeler', is_published: true });
  await addArticle(api, { title: 'Gezi', content: '<p>ISPARTA gülü</p>', is_published: true });
  await addArticle(api, { title: 'Taslak' });
  await page.goto('/blog');
  await expect(page.getByText('3 makale · toplam 5 dakika okuma')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Gezi',
    'Uygulama geliştirmeler',
    'Eski',
  ]);
  await expect(page.getByText('6 Mayıs 2020')).toBeVisible();
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

test('an article that is filled into its frame is the page that the router renders', async ({
  api,
  site,
}) => {
  const category = await (await api('POST', '/api/categories', { name: 'Ölçüm & "hız"' })).json();
  const content = '<h2>Bir</h2><p>a < b &amp; c</p><h2>İki</h2><h3>Üç</h3><pre><code>x</code></pre>';
  const article = { content, is_published: true };
  await addArticle(api, { ...article, title: 'Önceki', published_at: '2020-05-06T10:00:00Z' });
  const { slug } = await addArticle(api, {
    ...article,
    title: `O'nun "tırnaklı" <b> & yazısı </script>`,
    excerpt: 'Özet & "tırnak"',
    cover_image: 'https://example.com/kapak.png?a=1&b=2',
    category_id: category.id,
    published_at: '2021-05-06T10:00:00Z',
  });
  await addArticle(api, { title: 'Sonraki', content: '<p>Kısa.</p>', is_published: true });
  for (const path of [`/blog/${slug}`, '/blog/onceki', '/blog/sonraki']) {
    const filled = await readDocument(site.url + path);
    // The router takes what has a question.
    expect(filled).toEqual(await readDocument(`${site.url}${path}?router`));
    expect(filled.isAllowed).toBe(true);
    expect(filled.data).toMatchObject({ loaderData: { 'articles/site/show': { isPublished: true } } });
  }
});

/** A document with what its head holds in any order, and its data as the router's client reads it. */
async function readDocument(url: string) {
  const answer = await fetch(url);
  const { document } = new JSDOM(await answer.text()).window;
  const [script, ...others] = [...document.scripts].filter(({ text }) => text.startsWith('((stream)=>'));
  const sent = /enqueue\((".*?")\);stream\.close/.exec(script?.text ?? '')?.[1] ?? '""';
  const { value } = await decode(new Blob([JSON.parse(sent)]).stream(), globalThis);
  const hash = createHash('sha256')
    .update(script?.text ?? '')
    .digest('base64');
  const policy = answer.headers.get('content-security-policy') ?? '';
  script?.remove();
  const head = [...document.head.children].map(({ outerHTML }) => outerHTML).sort();
  document.head.remove();
  return {
    head,
    rest: document.documentElement.outerHTML,
    data: value,
    others,
    isAllowed: policy.includes(hash),
    policy: policy.replace(hash, ''),
    type: answer.headers.get('content-type'),
  };
}

test('what is not published yet is no page, at its plain address either', async ({ api, site }) => {
  await addArticle(api, { title: 'Taslak' });
  const published_at = new Date(Date.now() + 86_400_000).toISOString();
  await addArticle(api, { title: 'Yarın', is_published: true, published_at });
  for (const slug of ['taslak', 'yarin']) {
    const reply = await fetch(`${site.url}/blog/${slug}`);
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('Ölçmeden hızlanmaz.');
  }
});

test('a missing article is a real 404 with the way back', async ({ page }) => {
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
  }
  await page.goto('/blog/bir');
  await expect(page).toHaveURL(/\/blog\/uc$/);
});

test('a scheduled article appears by itself at its time', async ({ page, api }) => {
  await addArticle(api, { title: 'Önceki', is_published: true });
  await page.goto('/blog');
  const published_at = new Date(Date.now() + 2000).toISOString();
  await addArticle(api, { title: 'Zamanlanan', is_published: true, published_at });
  await page.goto('/blog');
  await expect(page.getByText('Zamanlanan')).toHaveCount(0);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Zamanlanan')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
});

test('an article has its contents, its code with a copy button, and its neighbours', async ({
  page,
  api,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addArticle(api, { title: 'Önceki', is_published: true, published_at: '2020-01-01T00:00:00Z' });
  const content =
    '<h2>Bir</h2><p>a</p><h2>İki</h2><pre><code class="language-ts">const a = 1;</code></pre><h2>Üç</h2><table><tr><th>Ad</th></tr><tr><td>b</td></tr></table>';
  await addArticle(api, { title: 'Sonraki', content, is_published: true });
  const document = await page.goto('/blog/sonraki');
  // Not a second time with the data that the page comes alive from.
  expect((await document?.text())?.match(/hljs-keyword/g)).toHaveLength(1);
  await hydrated(page);
  await page.getByRole('navigation', { name: 'İçindekiler' }).getByRole('link', { name: 'İki' }).click();
  await expect(page).toHaveURL(/#iki$/);
  await page.getByRole('button', { name: 'Kopyala' }).click();
  await expect(page.getByText('Kopyalandı')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;');
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Diğer makaleler' })
    .getByRole('link', { name: /Önceki/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Önceki');
  await expect(page.locator('#text')).toHaveText('Ölçmeden hızlanmaz.');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Kopyala' })).toBeVisible();
});

test.describe('without scripts', () => {
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
  // A mismatch between server and browser, or any uncaught error, fails the test.
  await page.goto('/blog');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(titles.length);
  for (const { title, slug } of data) {
    await page.goto(`/blog/${slug}`);
    await hydrated(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(title);
  }
});
