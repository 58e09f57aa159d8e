import type { Page } from 'playwright/test';
import { expect, expectAccessible, hydrated, test } from './journey.ts';

const dockOf = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });
const stored = (page: Page) => page.evaluate(() => [localStorage.authToken, localStorage.authUser]);

test('a visitor’s page holds nothing of the owner’s, and asks for nothing of it', async ({ page, site }) => {
  const html = (await (await fetch(site.url)).text()).replace(/<script>.*?<\/script>/gs, '');
  expect(html.replace('/admin/dock/tr', '').match(/\/admin|Çıkış Yap|Yönetim|data-logout/g)).toBeNull();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/admin'))).toEqual([]);
  await expect(page.locator('[data-logout], [href^="/admin"], #owner-menu, #logout')).toHaveCount(0);
});

test('signed in, the second public page has the owner’s links before its first paint, without a jump', async ({
  page,
  site,
  signIn,
}) => {
  await signIn();
  await page.goto('/');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const dockScripted = page.waitForRequest('**/api/auth/me');
  await page.goto('/about', { waitUntil: 'commit', referer: site.url });
  await dockScripted;
  await hydrated(page);
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
          );
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBe(0);
});

test('the owner’s links are shown while the session is being checked', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    await asked.promise;
    await route.continue();
  });
  await page.goto('/about');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  asked.resolve();
});

test('a check without an answer hides the owner’s links and keeps the session', async ({
  page,
  signIn,
  expects,
}) => {
  expects('503 /api/auth/me');
  await signIn();
  await page.goto('/');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
  await page.goto('/about');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();
  await expect(dockOf(page).getByRole('button', { name: 'Çıkış Yap' })).toHaveCount(0);
  expect(await stored(page)).toEqual([expect.any(String), expect.any(String)]);
  // The next page does not show them before it has asked.
  await page.goto('/projects', { waitUntil: 'commit' });
  await hydrated(page);
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.unroute('**/api/auth/me');
  await page.reload();
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a 401 on a public page signs out', async ({ page, signIn, expects }) => {
  expects('401 /api/auth/me');
  await signIn();
  await page.goto('/');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: { message: 'x' } }));
  await page.goto('/about');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();
  expect(await stored(page)).toEqual([undefined, undefined]);
});

test('a session that ended while the page lay in the back/forward cache is gone when it is shown again', async ({
  page,
  signIn,
  expects,
}) => {
  expects('401 /api/messages/unread');
  await signIn();
  await page.goto('/');
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/api/messages/unread', (route) =>
    route.fulfill({ status: 401, json: { message: 'x' } }),
  );
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();
  expect(await stored(page)).toEqual([undefined, undefined]);
});

test('the owner signs out on a public page: confirmation, progress, home page, toast for two seconds', {
  tag: '@chromium',
}, async ({ page, signIn }) => {
  await page.clock.install();
  await signIn();
  await page.goto('/about');
  const button = dockOf(page).locator('[data-logout]').last();
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Çıkış Yapmak İstiyor musunuz?' });
  await expect(dialog).toContainText('Admin panelinden çıkış yapacaksınız.');
  await expectAccessible(page);
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'İptal' }).click(),
  ]) {
    await leave();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    expect(await stored(page)).toEqual([expect.any(String), expect.any(String)]);
    await button.click();
  }
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.clock.pauseAt(Date.now() + 5000);
  await dialog.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expect(button).toHaveText('Çıkış yapılıyor...');
  await expect(button).toBeDisabled();
  answer.resolve();
  await page.waitForURL('/');
  await page.clock.runFor(50);
  const toast = page.getByText('Başarıyla çıkış yapıldı!');
  await expect(toast).toBeVisible();
  expect(await stored(page)).toEqual([undefined, undefined]);
  await page.clock.runFor(1900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await expect(page.locator('[data-logout]')).toHaveCount(0);
});

for (const [missing, files, ...problems] of [
  ['code for it', /\/owner-actions-[^/]+\.js/],
  ['scripts', /\/site-[^/]+\.js/, 'uncaught: Failed to fetch dynamically imported module: *'],
] as const)
  test(`the owner signs out through the panel where a public page’s ${missing} cannot be loaded`, {
    tag: '@chromium',
  }, async ({ page, signIn, expects }) => {
    expects('failed *.js', ...problems);
    await signIn();
    await page.goto('/');
    await expect(dockOf(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await page.route(files, (route) => route.abort());
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    await dockOf(page).locator('[data-logout]').last().click();
    await page.waitForURL('**/admin/dashboard*');
    await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
    await page.waitForURL('/');
    expect(await stored(page)).toEqual([undefined, undefined]);
  });

for (const width of [375, 768, 1024, 1440]) {
  test(`the owner’s dock fits on ${width} pixels and reaches every screen`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn();
    await page.goto('/about');
    const dock = dockOf(page);
    await expect(dock).toHaveAttribute('data-owner', '');
    const box = await dock.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect(await dock.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    if (width < 1024) await dock.getByRole('button', { name: 'Yönetim menüsü' }).click();
    for (const path of ['dashboard', 'projects', 'articles', 'messages', 'seo', 'settings']) {
      await expect(dock.locator(`[href="/admin/${path}"]`)).toBeInViewport({ ratio: 1 });
    }
    await expect(dock.getByRole('button', { name: 'Çıkış Yap' }).filter({ visible: true })).toHaveCount(1);
  });
}

const ownPage = { title: 'Araçlar', content: '<p>a</p>', is_published: true, place: 'dock' };

test('own pages stay in the panel’s dock while the server does not answer', async ({
  page,
  api,
  signIn,
  expects,
}) => {
  expects('503 /api/pages');
  await api('POST', '/api/pages', ownPage);
  await api('POST', '/api/pages', { ...ownPage, title: 'Yarın', published_at: '2999-01-01T09:00:00Z' });
  await signIn();
  await page.goto('/admin/dashboard');
  const own = dockOf(page).getByRole('link', { name: 'Araçlar' });
  await expect(own).toBeVisible();
  await expect(dockOf(page).getByRole('link', { name: 'Yarın' })).toHaveCount(0);
  await page.route('**/api/pages?*', (route) => route.fulfill({ status: 503 }));
  const unanswered = page.waitForResponse('**/api/pages?*');
  await dockOf(page).getByRole('link', { name: 'Projeler (yönetim)' }).click();
  await expect(page.getByRole('heading', { name: 'Projeler', level: 1 })).toBeVisible();
  await unanswered;
  await page.waitForLoadState('networkidle');
  await expect(own).toBeVisible();
});

test('the owner’s menu on a phone marks the own page that is open', async ({ page, api, signIn }) => {
  await api('POST', '/api/pages', ownPage);
  await page.setViewportSize({ width: 375, height: 720 });
  await signIn();
  await page.goto('/araclar');
  await dockOf(page).getByRole('button', { name: 'Yönetim menüsü' }).click();
  await expect(dockOf(page).locator('#owner-menu [aria-current=page]')).toHaveText('Araçlar');
});

test('a menu that is opened while the screen loads stays open, with its focus, when the screen is there or has failed', {
  tag: '@chromium',
}, async ({ page, signIn, expects }) => {
  expects('failed /api/skills');
  await page.setViewportSize({ width: 375, height: 720 });
  await signIn();
  let isReachable = true;
  const asked = { answer: Promise.withResolvers<void>() };
  await page.route('**/api/skills*', async (route) => {
    await asked.answer.promise;
    await (isReachable ? route.continue() : route.abort());
  });
  const menu = dockOf(page).getByRole('button', { name: 'Yönetim menüsü' });
  const link = dockOf(page).getByRole('link', { name: 'Dashboard' });
  for (const end of ['Yeni Yetenek', 'Yeniden Dene']) {
    isReachable = end === 'Yeni Yetenek';
    asked.answer = Promise.withResolvers();
    await page.goto('/admin/skills');
    await menu.click();
    await link.focus();
    await expect(page.locator('main[aria-busy]')).toBeVisible();
    asked.answer.resolve();
    await expect(page.getByRole('button', { name: end })).toBeVisible();
    await expect(link).toBeFocused();
  }
});
