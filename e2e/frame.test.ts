import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addArticle } from './scene.ts';

test('the dock marks the current page and leads to every public one', async ({ page }) => {
  await page.goto('/');
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  for (const name of ['Ana Sayfa', 'Hakkımda', 'Projeler', 'Blog', 'İletişim']) {
    await expect(dock.getByRole('link', { name })).toBeVisible();
  }
  await expect(dock.getByRole('link', { name: 'Ana Sayfa' })).toHaveAttribute('aria-current', 'page');
  await dock.getByRole('link', { name: 'İletişim' }).click();
  await expect(dock.getByRole('link', { name: 'İletişim' })).toHaveAttribute('aria-current', 'page');
});

test('every public page leads to the feed and to what is done with data', async ({ page, api }) => {
  const { slug } = await addArticle(api, { is_published: true });
  for (const path of ['/', '/about', '/projects', '/blog', `/blog/${slug}`, '/contact', '/aydinlatma']) {
    await page.goto(path);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByRole('link', { name: 'RSS akışı' })).toHaveAttribute('href', '/feed.xml');
    await expect(foot.getByRole('link', { name: 'Aydınlatma Metni' })).toHaveAttribute('href', '/aydinlatma');
  }
  expect((await page.request.get('/feed.xml')).headers()['content-type']).toContain('application/rss+xml');
});

test('the colour scheme follows the system, can be switched, and stays switched without a flash', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const dark = await background();
  await hydrated(page);
  await page.getByRole('button', { name: 'Açık veya koyu görünüm' }).click();
  const light = await background();
  expect(light).not.toBe(dark);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(background).toBe(light);
});

test('the home page greets, introduces and offers the ways on', async ({ page, api }) => {
  await api('PUT', '/api/personal-info', {
    data: {
      full_name: 'Çağrı Şahin',
      heroGreeting: 'Selam, ben',
      contactButtonText: 'Bana Yazın',
      cv_url: 'https://example.com/cv.pdf',
    },
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Selam, ben\s*Çağrı Şahin/);
  await expect(page.getByRole('link', { name: 'Bana Yazın' })).toHaveAttribute('href', '/contact');
  const cv = page.getByRole('link', { name: /CV’yi Görüntüle/ });
  await expect(cv).toHaveAttribute('target', '_blank');
  await expect(cv).toHaveAttribute('href', 'https://example.com/cv.pdf');
  await expect(page.getByRole('figure')).toContainText('"full_name": "Çağrı Şahin"');
  await expectAccessible(page);
});

test.describe('with nothing entered', () => {
  test.use({ settings: { STARTER_CONTENT: 'none' } });

  test('the home page shows its fallback texts', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merhaba, ben\s*Ad Soyad/);
    await expect(page.getByText('Backend Geliştirici', { exact: true })).toBeVisible();
  });
});

test('an address that leads nowhere is a 404 that helps', async ({ page }) => {
  const answer = await page.goto('/boyle-bir-sayfa-yok');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deniz');
});

test('nothing scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/contact', '/yok', '/admin/login']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('a slow move within the site says that it is loading', async ({ page, site }) => {
  await page.goto('/contact');
  await hydrated(page);
  // While a document is on its way, only the page itself can tell what it shows.
  const { promise: shown, resolve: tell } = Promise.withResolvers<string>();
  await page.exposeFunction('tell', tell);
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const words = document.querySelector('.pending')?.textContent;
      if (words && 'tell' in window && typeof window.tell === 'function') window.tell(words);
    });
    observer.observe(document.body, { childList: true });
  });
  await page.route(`${site.url}/`, async (route) => {
    await shown;
    await route.continue();
  });
  // By keyboard: a pointer above the link would have the page prepared.
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Ana Sayfa' }).focus();
  await page.keyboard.press('Enter');
  expect(await shown).toBe('Yükleniyor...');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deniz Yılmaz');
  await expect(page.getByText('Yükleniyor...')).toHaveCount(0);
});

test('the logo’s emoji changes every three seconds', async ({ page }) => {
  await page.goto('/');
  const emojis = page.locator('.logo-emoji > span');
  const animation = await emojis.first().evaluate((element) => {
    const { animationDuration, animationTimingFunction } = getComputedStyle(element);
    return { animationDuration, animationTimingFunction };
  });
  const seconds = Number.parseFloat(animation.animationDuration) / (await emojis.count());
  expect(seconds).toBe(3);
});

test('when personal info cannot be read, the home page shows its defaults and the log says why', async ({
  page,
  site,
}) => {
  const db = new SqliteDatabase(join(site.folder, 'vitrin.db'));
  db.exec('drop table personal_info');
  db.close();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merhaba, ben\s*Ad Soyad/);
});
