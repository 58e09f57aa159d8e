import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { owner } from './site.ts';

test('the panel sends whoever is not signed in to the sign-in', async ({ page }) => {
  for (const path of ['/admin', '/admin/dashboard', '/admin/messages']) {
    await page.goto(path);
    await page.waitForURL('**/admin/login');
  }
});

test('a wrong password is said in a red box; the right one opens the dashboard', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  const password = page.getByLabel('Şifre').first();
  await password.fill('yanlış-şifre');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-posta adresi veya şifre hatalı.');
  await page.getByRole('button', { name: 'Şifreyi göster' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expectAccessible(page);
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await expect(page.getByText(`Hoş geldin, ${owner.name}`)).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.authToken.length > 20, JSON.parse(localStorage.authUser).name]),
  ).toEqual([true, owner.name]);
});

test('who is signed in goes from the sign-in straight to the dashboard', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/login');
  await page.waitForURL('**/admin/dashboard');
});

test('a stored token that the server does not know is forgotten', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.authToken = 'a-token-that-nobody-ever-issued';
    localStorage.authUser = '{"id":1,"name":"X","email":"x@example.com"}';
  });
  await page.goto('/admin/messages');
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a 401 from any call signs out', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/messages*', (route) => route.fulfill({ status: 401, json: { message: 'x' } }));
  await page.getByRole('link', { name: 'Mesajlar' }).first().click();
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined();
});

test('signing out asks, leads home and says so for two seconds', async ({ page, signIn }) => {
  await signIn();
  const button = page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Çıkış Yapmak İstiyor musunuz?' });
  await expect(dialog).toContainText('Admin panelinden çıkış yapacaksınız.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  const toast = page.getByText('Başarıyla çıkış yapıldı!');
  await expect(toast).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(toast).toBeHidden({ timeout: 3500 });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
});

test('signing out completes although the server fails', async ({ page, signIn }) => {
  await signIn();
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expect(page.getByText('Başarıyla çıkış yapıldı!')).toBeVisible();
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined();
});

test('signed in, the dock of a public page shows the owner’s links', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  await hydrated(page);
  for (const name of ['Dashboard', 'Makaleler', 'Mesajlar', 'SEO', 'Ayarlar']) {
    await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached();
  }
  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Yönetim menüsü' }).click();
  await expect(page.getByRole('link', { name: 'Mesajlar' }).last()).toBeVisible();
});

test('on a phone the dock fits, and the owner signs out from its menu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signIn();
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  expect(await dock.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  await dock.getByRole('button', { name: 'Yönetim menüsü' }).click();
  await dock.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Çıkış Yapmak İstiyor musunuz?' })).toBeVisible();
});

test.describe('behind TLS', () => {
  test.use({ settings: { SITE_URL: 'https://vitrin.test' } });

  test('every cookie is secure, and the proof of this browser is one that only this site can have set', async ({
    page,
    site,
  }) => {
    // As a proxy in front would.
    await page.route('https://vitrin.test/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: site.url + pathname + search }) });
    });
    await page.goto('https://vitrin.test/admin/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Şifre').first().fill(owner.password);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
    await page.waitForURL('**/admin/dashboard');
    const cookies = await page.context().cookies('https://vitrin.test/api/auth');
    expect(cookies.map(({ name }) => name).sort()).toEqual(['XSRF-TOKEN', '__Host-vitrin-device']);
    expect(
      cookies.every(({ secure, path, domain }) => secure && path === '/' && domain === 'vitrin.test'),
    ).toBe(true);
  });
});
