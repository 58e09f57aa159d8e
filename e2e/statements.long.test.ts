import { expect, openDashboard, test } from './journey.ts';
import { addArticle, addExperience, addProject } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('each button of the editor’s toolbar does what it is called', { tag: '@chromium' }, async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn();
  await page.goto('/admin/articles/new');
  const body = page.getByRole('textbox', { name: /^İçerik/ });
  await expect(body.locator('[data-placeholder="Makale içeriğinizi buraya yazın..."]')).toBeVisible();
  expect((await body.boundingBox())?.height).toBeGreaterThanOrEqual(400);
  const tools = page.getByRole('toolbar', { name: 'Biçimlendirme' });
  const press = (name: string) => tools.getByRole('button', { name, exact: true }).click();
  const html = () =>
    body.evaluate((element) => element.innerHTML.replace(/ (?:class|contenteditable)="[^"]*"/g, ''));
  await body.click();
  await page.keyboard.type('metin');
  await page.keyboard.press('Shift+Home');
  for (const [name, tag] of [
    ['Kalın', 'strong'],
    ['İtalik', 'em'],
    ['Altı çizili', 'u'],
    ['Üstü çizili', 's'],
  ] as const) {
    await press(name);
    await expect(body.locator(tag)).toHaveText('metin');
    await press(name);
    await expect(body.locator(tag)).toHaveCount(0);
  }
  for (const color of ['Siyah', 'Kırmızı', 'Mavi', 'Yeşil', 'Turuncu', 'Mor']) {
    await press('Metin rengi');
    await page.getByRole('button', { name: color, exact: true }).click();
    await expect(body.locator('span[style^="color"]')).toHaveText('metin');
  }
  await press('Metin rengi');
  await page.getByRole('button', { name: 'Rengi kaldır' }).click();
  await press('Vurgula');
  await page.getByRole('button', { name: 'Sarı', exact: true }).click();
  await expect(body.locator('mark')).toHaveText('metin');
  await press('Vurgula');
  await page.getByRole('button', { name: 'Rengi kaldır' }).click();
  for (const [name, tag] of [
    ['Başlık 1', 'h1'],
    ['Başlık 2', 'h2'],
    ['Başlık 3', 'h3'],
    ['Paragraf', 'p'],
    ['Alıntı', 'blockquote'],
    ['Alıntı', 'p'],
    ['Kod bloğu', 'pre'],
    ['Kod bloğu', 'p'],
    ['Madde listesi', 'ul > li'],
    ['Numaralı liste', 'ol > li'],
    ['Numaralı liste', 'p'],
  ] as const) {
    await press(name);
    await expect(body.locator(`:scope > ${tag}`).first()).toHaveText('metin');
  }
  for (const [name, side] of [
    ['Ortala', 'center'],
    ['Sağa hizala', 'right'],
  ] as const) {
    await press(name);
    await expect(body.locator('p').first()).toHaveCSS('text-align', side);
  }
  await press('Sola hizala');
  await page.keyboard.press('End');
  await press('Yatay çizgi');
  await expect(body.locator('hr')).toHaveCount(1);
  await press('Tablo ekle');
  await expect(body.locator('tr')).toHaveCount(3);
  await expect(body.locator('tr').first().locator('th')).toHaveCount(3);
  const withTable = await html();
  await press('Geri al');
  await expect(body.locator('table')).toHaveCount(0);
  await press('Yinele');
  await expect.poll(html).toBe(withTable);
  await expect(page.getByText(/1 kelime/)).toBeVisible();
});

test('the dashboard greets, counts the content, and sums up its chart', async ({ page, signIn, api }) => {
  await addArticle(api, { title: 'Bir', is_published: true });
  await addArticle(api, { title: 'İki' });
  await addArticle(api, { title: 'Üç' });
  await addProject(api);
  await page.route('**/api/analytics/visitors-chart*', (route) =>
    route.fulfill({
      json: [...Array(7).keys()].map((day) => ({ date: `2026-11-0${day + 1}`, visitors: day + 1, views: 9 })),
    }),
  );
  await signIn();
  await openDashboard(page);
  const panel = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
  const stats = panel('İçerik İstatistikleri');
  for (const [label, value] of [
    ['Toplam Makale', '3'],
    ['Yayınlanan', '1'],
    ['Taslak', '2'],
    ['Projeler', '1'],
  ] as const)
    await expect(stats.locator('dl > div').filter({ hasText: label })).toContainText(value);
  const chart = panel('Ziyaretçiler');
  await expect(chart).toContainText('Toplam28');
  await expect(chart).toContainText('Günlük ortalama4');
  await page.route('**/api/auth/me', (route) =>
    route.fulfill({ json: { user: { id: 1, name: '', email: 'a@b.co' } } }),
  );
  await page.reload();
  await expect(page.getByText('Hoş geldiniz, Admin')).toBeVisible();
});

test('the menu leads from the writing screen back to the dashboard', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/articles/new');
  await page.getByRole('button', { name: 'Yönetim menüsü' }).click();
  await expect(
    page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
});

test('a project’s card in the panel shows what the specification names', async ({ page, signIn, api }) => {
  await addProject(api, {
    title: 'Turna',
    description: 'Kısa.',
    featured: true,
    technologies: ['Go', 'SQL', 'Redis', 'gRPC', 'S3'],
    live_url: 'https://example.com/',
    github_url: 'https://example.com/kaynak',
  });
  await signIn();
  await page.goto('/admin/projects');
  const card = page.getByRole('article').filter({ hasText: 'Turna' });
  for (const text of ['Öne Çıkan', 'Kısa.', 'API Development', 'Go', 'SQL', 'Redis', '+2'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText('gRPC')).toHaveCount(0);
  for (const [name, href] of [
    [/canlı site/, 'https://example.com/'],
    [/kaynak kodu/, 'https://example.com/kaynak'],
  ] as const) {
    const link = card.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
  }
  await expect(card.getByRole('link', { name: 'Turna: düzenle' })).toBeVisible();
  await expect(card.getByRole('button', { name: 'Turna: sil' })).toBeVisible();
});

test('the timeline alternates on wide screens, and is one column on phones', async ({ page, api }) => {
  for (const year of [2018, 2020, 2022])
    await addExperience(api, { position: `İş ${year}`, start_date: `${year}-01-01` });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const left = (year: number) =>
    page.getByRole('heading', { name: `İş ${year}` }).evaluate((heading) => {
      const box = heading.closest('li')?.getBoundingClientRect();
      return box ? box.left + box.width / 2 < innerWidth / 2 : undefined;
    });
  expect([await left(2022), await left(2020), await left(2018)]).toEqual([true, false, true]);
  await page.setViewportSize({ width: 375, height: 812 });
  const lefts = await page
    .getByRole('heading', { name: /^İş \d/ })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().left));
  expect(new Set(lefts).size).toBe(1);
});

test('the SEO screen has its sections, with the defaults in them', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/seo');
  const sections = [
    'Meta Etiketleri',
    'Open Graph',
    'Twitter Card',
    'Schema.org Verisi',
    'Teknik SEO',
    'Site Doğrulama',
  ];
  for (const name of sections) await expect(page.getByRole('group', { name })).toBeVisible();
  await expect(page.getByLabel('Robots', { exact: true })).toHaveValue('index, follow');
  await expect(page.getByLabel('OG türü')).toHaveValue('website');
});

test('the panel reloads once when an update has replaced its code', async ({ page, signIn }) => {
  await signIn();
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  const replaced = () => dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  const marked = () => page.evaluate(() => 'marked' in window);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  const loaded = page.waitForEvent('load');
  await page.evaluate(replaced);
  await loaded;
  expect(await marked()).toBe(false);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.evaluate(replaced);
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  expect(await marked()).toBe(true);
});

test('the panel reloads when an update has replaced the code of the screen that follows a text', async ({
  page,
  signIn,
  expects,
}) => {
  expects('404 /assets/*', 'console: *');
  await signIn();
  await page.goto('/admin/articles/new');
  await page.getByLabel('Başlık').first().fill('Yarım kalan');
  await expect(page.getByText(/^Kaydedildi \d/)).toBeVisible();
  // The server answers before the screen has changed.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => (asked[0] === '/health' ? new Response('{}') : fetch(...asked));
  });
  // Only the document that follows names code that is there.
  let isUpdated = false;
  page.on('request', (request) => {
    isUpdated ||= request.isNavigationRequest();
  });
  await page.route('**/assets/*.js', (route) =>
    isUpdated ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('button', { name: 'Yönetim menüsü' }).click();
  await page.getByRole('link', { name: /^Mesajlar/ }).click();
  await expect(page.getByRole('heading', { name: 'Mesajlar', level: 1 })).toBeVisible();
});
