import type { Locator, Page } from 'playwright/test';
import { fillWithSamples } from '#test/samples/content.ts';
import { expect, hydrated, tabTo, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });
test.beforeEach(({ api, site }) => fillWithSamples(api, site.call()));

const publicPaths = [
  '/',
  '/about',
  '/projects',
  '/projects/odeme-ag-gecidi',
  '/blog',
  '/contact',
  '/aydinlatma',
];
const panelPaths = [
  '/admin/dashboard',
  '/admin/projects',
  '/admin/projects/new',
  '/admin/articles',
  '/admin/articles/new',
  '/admin/articles/import',
  '/admin/messages',
  '/admin/skills',
  '/admin/cv/experience',
  '/admin/cv/education',
  '/admin/categories',
  '/admin/settings',
  '/admin/seo',
  '/admin/redirects',
  '/admin/backups',
  '/admin/account',
];

const newestArticle = async (page: Page) =>
  `/blog/${(await (await page.request.get('/api/articles')).json()).data[0].slug}`;

test.describe('zoomed to 200 % on a laptop, which leaves 640 pixels of 1280', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('every screen is read without moving sideways, and nothing is cut off', async ({ page, signIn }) => {
    test.slow();
    await signIn();
    for (const path of [...publicPaths, await newestArticle(page), ...panelPaths]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await expectNoSidewaysScroll(page, path);
    }
  });
});

test.describe('with the text alone enlarged to twice its size', () => {
  test('public pages grow with it and do not move sideways', async ({ page }) => {
    for (const path of [...publicPaths, await newestArticle(page)]) {
      await page.goto(path);
      const before = await fontSize(page.locator('main p').last());
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await fontSize(page.locator('main p').last())).toBeGreaterThan(before * 1.8);
      await expectNoSidewaysScroll(page, path);
    }
  });
});

test.describe('with colours forced by the system', () => {
  test.use({ forcedColors: 'active', colorScheme: 'dark' });

  test('selection, controls and drawings remain distinguishable', { tag: '@chromium' }, async ({
    page,
    signIn,
  }) => {
    await page.goto('/projects');
    const [current, other] = [
      page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Projeler' }),
      page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Blog' }),
    ];
    expect(await background(current)).not.toBe(await background(other));
    const filters = page.getByRole('link', { name: /^Tümü/ });
    expect(await background(filters)).not.toBe(
      await background(page.getByRole('link', { name: /SaaS/ }).first()),
    );
    await page.goto('/');
    const button = page.getByRole('link', { name: 'Benimle İletişime Geç' });
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toMatch(
      /^rgba\(.*, 0\)$/,
    );

    await page.goto('/about');
    const dots = page.locator('.drawn[data-filled="true"]').first();
    expect(await background(dots)).not.toBe(await background(page.locator('body')));

    await signIn();
    const days = page.getByRole('link', { name: 'Son 7 Gün' });
    expect(await background(days)).not.toBe(await background(page.getByRole('link', { name: 'Son 14 Gün' })));
    await page.goto('/admin/appearance');
    const [pressed, released] = [true, false].map((pressed) => page.getByRole('button', { pressed }).first());
    if (!pressed || !released) throw new Error('There are two.');
    expect(await background(pressed)).not.toBe(await background(released));
  });
});

test.describe('for who wants no motion', () => {
  test('nothing moves longer than a blink', { tag: '@chromium' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/projects');
    await hydrated(page);
    await page.getByRole('link', { name: 'Sipariş Olay Akışı' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const longest = () =>
      page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('*')].flatMap((element) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element);
            return `${transitionDuration},${animationDuration}`.split(',').map(Number.parseFloat);
          }),
        ),
      );
    const longestMove = () =>
      page.evaluate(async () => {
        const { ready, finished } = document.startViewTransition();
        await ready;
        const moves = document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration));
        await finished;
        return Math.max(0, ...moves);
      });
    expect(await longest()).toBeLessThan(0.05);
    expect(await longestMove()).toBeLessThan(50);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await longest()).toBeGreaterThan(0.1);
    expect(await longestMove()).toBeGreaterThan(100);
  });
});

test('a visitor reads, filters, opens and writes by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Projeler', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects$/);
  const filters = page.getByRole('navigation', { name: 'Kategoriler' });
  for (const [name, address] of [
    [/SaaS/, /kategori=SaaS/],
    [/Tümü/, /\/projects$/],
  ] as const) {
    await tabTo(page, filters.getByRole('link', { name }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(filters.getByRole('link', { name })).toBeFocused();
  }
  const card = page.getByRole('link', { name: 'Sipariş Olay Akışı' }).first();
  await tabTo(page, card);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await tabTo(page, page.getByRole('link', { name: 'İletişim', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Ad Soyad'));
  await page.keyboard.type('Klavye Kullanıcısı');
  await page.keyboard.press('Tab');
  await page.keyboard.type('klavye@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Fareye dokunmadan yazılan bir mesaj.');
  await tabTo(page, page.getByRole('button', { name: 'Mesajı Gönder' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').or(page.getByRole('alert')).first()).toContainText('başarıyla');
});

async function expectNoSidewaysScroll(page: Page, path: string) {
  const tooWide = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(0, scrollWidth - clientWidth);
  });
  expect.soft({ path, tooWide }).toEqual({ path, tooWide: 0 });
}

const background = (locator: Locator) =>
  locator.evaluate((element) => getComputedStyle(element).backgroundColor);

const fontSize = (locator: Locator) =>
  locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
