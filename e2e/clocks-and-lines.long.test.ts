import type { Page } from 'playwright/test';
import { expect, hydrated, readFirst, test } from './journey.ts';
import { addArticle, addProject, addSkill } from './scene.ts';
import { owner } from './site.ts';

/* Visitors whose clock is wrong, whose line is slow, whose browser keeps nothing. Cookies: `cookies.test.ts`. */
test.use({ settings: { STARTER_CONTENT: 'none' } });

const words = 'Merhaba, bir API projesi için görüşmek isterim.';

async function fillIn(page: Page) {
  await page.getByLabel('Ad Soyad').fill('Ayşe Ilgın');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill(words);
}

async function sendAndArrive(page: Page, api: (method: string, path: string) => Promise<Response>) {
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  const { data } = await (await api('GET', '/api/messages')).json();
  expect(data).toEqual([expect.objectContaining({ name: 'Ayşe Ilgın', message: words })]);
}

const shiftClock = (page: Page, minutes: number) =>
  page.addInitScript((shift) => {
    const Real = Date;
    globalThis.Date = new Proxy(Real, {
      construct: (target, given) =>
        Reflect.construct(target, given.length > 0 ? given : [target.now() + shift]),
      get: (target, key) => (key === 'now' ? () => target.now() + shift : Reflect.get(target, key)),
    });
  }, minutes * 60_000);

for (const [name, minutes] of [
  ['ahead', 10],
  ['behind', -10],
] as const) {
  test(`a message from a browser whose clock is ten minutes ${name} arrives, and its owner signs in`, async ({
    page,
    api,
    signIn,
  }) => {
    await shiftClock(page, minutes);
    await page.goto('/contact');
    await hydrated(page);
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - minutes * 60_000)).toBeLessThan(
      10_000,
    );
    // By the browser's monotonic clock, as a reader would.
    await page.waitForFunction(
      () =>
        performance.now() -
          (performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY) >
        2500,
    );
    await fillIn(page);
    await sendAndArrive(page, api);
    await signIn();
    await page.goto('/admin/messages');
    await expect(page.getByRole('button', { name: /Ayşe Ilgın/ })).toBeVisible();
  });
}

for (const [name, hours] of [
  ['ahead', 26],
  ['behind', -26],
] as const) {
  test(`the panel goes by the site’s clock where the browser’s is ${Math.abs(hours)} hours ${name}`, async ({
    page,
    api,
    signIn,
  }) => {
    await addArticle(api, { title: 'Taslak' });
    await addArticle(api, { title: 'Bugünkü', is_published: true });
    const inTwoHours = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
    await addArticle(api, { title: 'Sonraki', is_published: true, published_at: inTwoHours });
    await signIn();
    await shiftClock(page, hours * 60);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('link', { name: 'Taslak az önce' })).toBeVisible();
    await page.goto('/admin/articles');
    const row = (title: string) => page.getByRole('row').filter({ hasText: title });
    await expect(row('Sonraki')).toContainText('Zamanlandı');
    await expect(row('Bugünkü')).toContainText('Yayında');
  });
}

test.describe('with scripts that come four seconds late', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await route.continue();
    });
  });

  test('what was typed before they came stays, and is sent', async ({ page, api }) => {
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillIn(page);
    await hydrated(page);
    await expect(page.getByLabel('Ad Soyad')).toHaveValue('Ayşe Ilgın');
    await expect(page.getByLabel('Mesajınız')).toHaveValue(words);
    await sendAndArrive(page, api);
  });

  test('a message is sent, a filter taken and a project opened before they came', async ({ page, api }) => {
    await addProject(api);
    await addProject(api, { title: 'Mağaza', category: 'E-Commerce' });
    await page.goto('/projects', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'E-Commerce 1' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('link', { name: /Detaylar/ }).click();
    await expect(page.getByRole('heading', { name: 'Mağaza' }).last()).toBeVisible();
    await expect(page.getByText('Durum').first()).toBeVisible();
    await page.goto('/contact', { waitUntil: 'commit' });
    await fillIn(page);
    await sendAndArrive(page, api);
  });

  test('the owner signs in', async ({ page }) => {
    await page.goto('/admin/login');
    await hydrated(page);
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Şifre').first().fill(owner.password);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible({ timeout: 30_000 });
  });
});

test('on a slow line every page is read and a message is sent', { tag: '@chromium' }, async ({
  page,
  api,
  context,
}) => {
  test.slow();
  await addProject(api);
  const line = await context.newCDPSession(page);
  const kilobytes = 30 * 1024;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: kilobytes,
    uploadThroughput: kilobytes,
  });
  for (const [path, heading] of [
    ['/', 'Ad Soyad'],
    ['/about', 'Ad Soyad'],
    ['/projects', 'Projeler'],
    ['/blog', 'Blog'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading, { timeout: 30_000 });
  }
  await page.goto('/contact');
  await fillIn(page);
  await readFirst(page);
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible({ timeout: 30_000 });
  expect((await (await api('GET', '/api/messages')).json()).data).toHaveLength(1);
});

test.describe('where nothing may be stored', () => {
  // `sessionStorage` is let be: React Router's own inline script throws without it, which changes nothing.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = {
        get: () => {
          throw new DOMException('Access is denied.', 'SecurityError');
        },
      };
      Object.defineProperty(globalThis, 'localStorage', refuse);
    });
  });

  test('a visitor reads, opens details, changes the scheme and sends a message', async ({ page, api }) => {
    await addSkill(api, { title: 'Kuyruklar' });
    await page.goto('/about');
    await hydrated(page);
    await page.getByRole('link', { name: /Kuyruklar/ }).click();
    await expect(page.getByRole('dialog', { name: 'Kuyruklar' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const scheme = () => page.evaluate(() => document.documentElement.dataset.theme);
    const before = await scheme();
    await page
      .getByRole('button', { name: /tema|görünüm/i })
      .first()
      .click();
    await expect.poll(scheme).not.toBe(before);
    const content = `<pre><code>${'uzun '.repeat(60)}</code></pre>`;
    const { slug } = await addArticle(api, { is_published: true, content });
    await page.goto(`/blog/${slug}`);
    const block = page.locator('#text pre');
    await page.getByRole('button', { name: 'Satırları kaydır' }).click();
    await expect.poll(() => block.evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(false);
    await page.goto('/contact');
    await hydrated(page);
    await page.waitForFunction(
      () =>
        performance.now() -
          (performance.getEntriesByType('paint')[0]?.startTime ?? Number.POSITIVE_INFINITY) >
        2500,
    );
    await fillIn(page);
    await sendAndArrive(page, api);
  });

  test('the sign-in says what is missing, each time', async ({ page }) => {
    await page.goto('/admin/login');
    await hydrated(page);
    for (const _ of ['the first time', 'and once more']) {
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Şifre').first().fill(owner.password);
      const answered = page.waitForResponse('**/api/auth/login');
      await page.getByRole('button', { name: 'Giriş Yap' }).click();
      await answered;
      await expect(page.getByRole('alert')).toHaveText(
        'Tarayıcınız bu sitenin verilerini saklamıyor. Site verilerine izin verip tekrar deneyin.',
      );
    }
  });
});
