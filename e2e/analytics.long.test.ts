import { expect, expectAccessible, hydrated, openDashboard, test } from './journey.ts';

const userAgent =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test('a visit appears on the open dashboard within two seconds, the owner’s own does not', {
  tag: '@chromium',
}, async ({ page, signIn, api, newContext }) => {
  await signIn();
  await openDashboard(page);
  const card = (label: string) => page.getByRole('listitem').filter({ hasText: label });
  await expect(card('Bugün Görüntüleme')).toContainText('0');
  await expect(page.getByText('Henüz veri bulunmuyor').first()).toBeVisible();

  const visitor = await (await newContext({ userAgent })).newPage();
  await visitor.goto('/?utm_source=bulten');
  await hydrated(visitor);
  const dock = visitor.getByRole('navigation', { name: 'Ana menü' });
  await dock.getByRole('link', { name: 'İletişim' }).click();
  await expect(visitor.getByRole('heading', { name: 'Mesaj Gönder' })).toBeVisible();
  const second = visitor.waitForResponse('**/api/analytics/collect');
  await dock.getByRole('link', { name: 'Ana Sayfa' }).click();
  await second;
  await expect(card('Bugün Görüntüleme')).toContainText('3', { timeout: 6000 });
  await expect(card('Bugün Ziyaretçi')).toContainText('1');
  await expect(card('Bugün Ziyaretçi')).toContainText('+100%');
  await expect(page.getByText('1 kişi şu an sitede')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('row').nth(1)).toContainText('Chrome · Masaüstü');
  await expect(page.getByText('bulten')).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);

  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('link', { name: 'Ana Sayfa' }).click();
  await page.waitForLoadState('networkidle');
  const overview = await (await api('GET', '/api/analytics/overview')).json();
  expect(overview.page_views.today).toBe(3);
});

test('the dashboard says in words how fast real visits were, and what became slower', {
  tag: '@chromium',
}, async ({ page, signIn, newContext }) => {
  await signIn();
  await openDashboard(page);
  const panel = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Performans' }) });
  await expect(panel).toContainText('Henüz veri bulunmuyor');

  const visitor = await (await newContext({ userAgent })).newPage();
  const sent: { path: string; vitals?: Record<string, number> }[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/collect')) sent.push(request.postDataJSON());
  });
  const observed = (type: string) =>
    new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type, buffered: true });
    });
  const open = async (path: string) => {
    const counted = visitor.waitForRequest('**/collect');
    await visitor.goto(path);
    await counted;
    await hydrated(visitor);
    await visitor.evaluate(observed, 'largest-contentful-paint');
  };
  const hide = async () => {
    await visitor.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    return sent.flatMap((beacon) => (beacon.vitals ? [beacon] : []));
  };
  await open('/contact');
  await visitor.getByLabel('Mesajınız').fill('Merhaba');
  await visitor.getByLabel('Mesajınız').press('End');
  await visitor.evaluate(observed, 'first-input');
  const ofContact = { lcp: expect.any(Number), inp: expect.any(Number), cls: expect.any(Number) };
  await expect.poll(hide).toEqual([{ path: '/contact', vitals: ofContact }]);
  expect(sent.at(-1)?.vitals?.lcp).toBeGreaterThan(0);
  // Like a page that was prerendered long before it was opened.
  await visitor.addInitScript(() => {
    Object.defineProperty(PerformanceNavigationTiming.prototype, 'activationStart', { get: () => 100_000 });
  });
  await open('/about');
  await expect.poll(hide).toHaveLength(2);
  expect(sent.at(-1)).toEqual({ path: '/about', vitals: { lcp: 0, cls: expect.any(Number) } });
  await expect(async () => {
    await page.reload();
    await expect(panel.getByRole('row', { name: /Diğer sayfalar/ })).toContainText('İyi', { timeout: 1000 });
  }).toPass();
  await expectAccessible(page);

  const poor = { page: 'all', device: 'phone', metric: 'lcp', is_worse: true };
  await page.route('**/api/analytics/vitals', (route) =>
    route.fulfill({
      json: [
        { ...poor, visits: 900, p75: 4100, week_p75: 5000 },
        { ...poor, metric: 'inp', visits: 900, p75: 300, week_p75: 300, is_worse: false },
        { ...poor, metric: 'cls', visits: 900, p75: 0.2, week_p75: 0.2, is_worse: false },
      ],
    }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(panel.getByRole('status')).toContainText(
    'Bütün sayfalar · Telefon · LCP 5 sn (30 gün: 4,1 sn)',
  );
  await expect(panel.getByRole('cell').first()).toHaveText('4,1 snKötü');
  await expect(panel.getByRole('cell').last()).toHaveText('0,2Geliştirilmeli');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('the open dashboard checks for new views every second', async ({ page, signIn, api, newContext }) => {
  await page.clock.install();
  await signIn();
  await openDashboard(page);
  const card = page.getByRole('listitem').filter({ hasText: 'Bugün Görüntüleme' });
  await expect(card).toContainText('0');
  await page.clock.pauseAt(Date.now() + 60_000);
  const visitor = await (await newContext({ userAgent })).newPage();
  await visitor.goto('/');
  const lastView = async () => (await (await api('GET', '/api/analytics/live')).json()).last_view;
  await expect.poll(lastView).toBeGreaterThan(0);
  await page.clock.runFor(1000);
  await expect(card).toContainText('1');
});

test('the dashboard has no accessibility problem, with numbers and without', async ({
  page,
  signIn,
  newContext,
}) => {
  test.slow();
  await signIn();
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Popüler Sayfalar' })).toBeVisible();
  await expectAccessible(page);
  const visitor = await (await newContext({ userAgent })).newPage();
  await visitor.goto('/');
  await expect(page.getByRole('row')).toHaveCount(2);
  const chart = page.getByRole('list', { name: 'Güne göre ziyaretçi sayısı' });
  // Stands before the day's own number, which is 1 on the first of a month.
  const number = chart.getByRole('listitem').last().getByText('1', { exact: true }).first();
  await expect(number).toHaveCSS('opacity', '0');
  await chart.focus();
  await expect(number).toHaveCSS('opacity', '1');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(number).toHaveCSS('opacity', '0');
  // Presses another bar, like a finger.
  await chart.getByRole('listitem').first().click();
  await expect(number).toHaveCSS('opacity', '1');
  await expectAccessible(page);
  await visitor.evaluate(() => {
    const body = JSON.stringify({ path: '/about', utm_source: 'uzun-'.repeat(20) });
    return fetch('/api/analytics/collect', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
  });
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a page that does not exist counts no view', async ({ api, newContext, expects }) => {
  expects('404 /blog/boyle-bir-yazi-yok', '404 /boyle-bir-sayfa-yok');
  const visitor = await (await newContext({ userAgent })).newPage();
  for (const path of ['/blog/boyle-bir-yazi-yok', '/boyle-bir-sayfa-yok']) {
    await visitor.goto(path);
    await hydrated(visitor);
  }
  await visitor.goto('/contact');
  await expect
    .poll(async () => (await api('GET', '/api/analytics/top-pages')).json())
    .toEqual([{ page: '/contact', views: 1 }]);
});

test('pending views are written when the process stops', async ({ site, api }) => {
  for (const path of ['/', '/blog', '/contact']) {
    await fetch(`${site.url}/api/analytics/collect`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'User-Agent': userAgent },
      body: JSON.stringify({ path }),
    });
  }
  await site.restart();
  expect((await (await api('GET', '/api/analytics/overview')).json()).page_views.today).toBe(3);
});

test('a browser that asks not to be tracked sends nothing', async ({ page }) => {
  let beacons = 0;
  page.on('request', (request) => {
    if (request.url().includes('/collect')) beacons += 1;
  });
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
  });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(beacons).toBe(0);
});

test('the dashboard lists the five most popular pages, and each visit under its headings', async ({
  page,
  signIn,
}) => {
  const pages = Array.from({ length: 7 }, (_, at) => ({ page: `/sayfa-${at}`, views: 9 - at }));
  await page.route('**/api/analytics/top-pages*', (route) => route.fulfill({ json: pages }));
  const seen = { ip: '85.102.14.x', location: 'Türkiye', page: '/blog', device: 'Safari · Telefon' };
  await page.route('**/api/analytics/recent-activity', (route) =>
    route.fulfill({ json: [{ ...seen, time: new Date().toISOString() }] }),
  );
  await signIn();
  await openDashboard(page);
  await expect(page.getByText('/sayfa-4', { exact: true })).toBeVisible();
  await expect(page.getByText('/sayfa-5', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('columnheader')).toHaveText(['IP', 'Konum', 'Sayfa', 'Cihaz', 'Zaman']);
  await expect(page.getByRole('cell')).toHaveText([...Object.values(seen), /./]);
});

test('when the numbers cannot be loaded the dashboard shows 0 and says so', async ({
  page,
  signIn,
  expects,
}) => {
  expects('500 /api/analytics/*');
  await page.route('**/api/analytics/**', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await signIn();
  await openDashboard(page);
  await expect(page.getByRole('listitem').filter({ hasText: 'Toplam Ziyaretçi' })).toContainText('0');
  await expect(page.getByText('Henüz veri bulunmuyor').first()).toBeVisible();
  const incomplete = page.getByRole('alert').filter({ hasText: 'Verilerin bir bölümü okunamadı' });
  await expect(incomplete).toBeVisible();
  await expect(page.getByText('Şu anda—')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('listitem').filter({ hasText: 'Toplam Ziyaretçi' }).waitFor();
  await expect(incomplete).toBeHidden();
  await expect(page.getByText('Şu an sitede kimse yok')).toBeVisible();
});

test('all messages of a person are erased from the inbox', async ({ page, signIn, api }) => {
  for (const name of ['Ayşe', 'Ayşe Ilgın']) {
    const body = { name, email: 'ayse@example.com', message: 'Merhaba, yazmak istedim.' };
    await api('POST', '/api/contact', body);
  }
  await signIn();
  await page.goto('/admin/messages');
  await page.getByRole('button', { name: /Ayşe Ilgın/ }).click();
  await page.getByRole('button', { name: 'Bu kişinin bütün verilerini sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Gösterilecek mesaj yok.')).toBeVisible();
});

test('the owner’s own privacy text is on its page, linked from the form', async ({ page, signIn, api }) => {
  await signIn();
  await page.goto('/admin/privacy');
  await expectAccessible(page);
  await page.getByLabel('Aydınlatma metni').fill('## Kısaca\n\nHiçbir şey <b>saklamıyorum</b>.');
  await page.getByLabel('Mesajların saklanma süresi').selectOption('12');
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Gizlilik ayarları kaydedildi!')).toBeVisible();
  expect(await (await api('GET', '/api/privacy')).json()).toMatchObject({ message_months: 12 });
  await page.goto('/contact');
  await page.getByRole('main').getByRole('link', { name: 'Aydınlatma Metni' }).click();
  await expect(page.getByRole('heading', { name: 'Kısaca' })).toBeVisible();
  await expect(page.getByText('Hiçbir şey <b>saklamıyorum</b>.')).toBeVisible();
});

test.describe('with a TRACKING_ID', () => {
  test.use({ settings: { TRACKING_ID: 'G-DENEME1' } });

  test('the third-party tracker is loaded on public pages and not in the panel', async ({ page }) => {
    const loaded: string[] = [];
    await page.route('https://www.googletagmanager.com/**', (route) => {
      loaded.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await page.goto('/admin/login');
    await hydrated(page);
    expect(loaded).toEqual([]);
    await page.goto('/contact');
    await expect.poll(() => loaded).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-DENEME1']);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object(window).dataLayer)))
      .toMatch(/"0":"event","1":"page_view","2":\{"page_path":"\/contact"/);
  });
});

test('without one no third party is contacted', async ({ page, site }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(site.url)) foreign.push(request.url());
  });
  const answer = await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(foreign).toEqual([]);
  expect(answer?.headers()['content-security-policy']).not.toContain('googletagmanager');
});

test('fourteen bars each have a label, thirty have fewer', async ({ page, signIn, api, newContext }) => {
  await signIn();
  const visitor = await (await newContext({ userAgent })).newPage();
  await visitor.goto('/');
  await expect
    .poll(async () => (await (await api('GET', '/api/analytics/overview')).json()).page_views.today)
    .toBe(1);
  const labels = page
    .getByRole('list', { name: 'Güne göre ziyaretçi sayısı' })
    .locator('li > span:last-child');
  for (const [days, shown] of [
    [14, 14],
    [30, 6],
  ] as const) {
    await page.goto(`/admin/dashboard?days=${days}`);
    await expect(labels).toHaveCount(days);
    await expect(labels.filter({ hasText: /\d/ })).toHaveCount(shown);
  }
  await expect(page.getByText('Dün bu saate kadar hiç ziyaretçi yoktu.')).toBeVisible();
});
