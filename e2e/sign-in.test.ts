import type { Page } from 'playwright/test';
import { mediumExport } from '#test/zip.ts';
import { expect, expectAccessible, hydrated, openDashboard, test } from './journey.ts';
import { pictureFile } from './scene.ts';
import { owner } from './site.ts';

test('the panel redirects a visitor to the sign-in, before a screen asks for anything', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const isOwn = request.url().endsWith('/api/auth/password-reset');
    if (request.url().includes('/api/') && !isOwn) asked.push(request.url());
  });
  for (const path of ['/admin', '/admin/dashboard', '/admin/messages']) {
    await page.goto(path);
    await page.waitForURL('**/admin/login');
    await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  }
  expect(asked).toEqual([]);
});

test('a wrong password is said in a red box; the right one opens the dashboard', async ({
  page,
  expects,
}) => {
  expects('401 /api/auth/login');
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Admin Paneli' })).toBeVisible();
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
  await expect(page.getByText(`Hoş geldiniz, ${owner.name}`)).toBeVisible();
  expect(
    await page.evaluate(() => [localStorage.authToken.length > 20, JSON.parse(localStorage.authUser).name]),
  ).toEqual([true, owner.name]);
});

test('who is signed in goes from the sign-in straight to the dashboard', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/login');
  await page.waitForURL('**/admin/dashboard');
});

test('a stored token that the server does not know is forgotten', async ({ page, expects }) => {
  // Expects the list's own request, which is sent while the session is checked.
  expects('401 /api/auth/me', '401 /api/messages/threads');
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.authToken = 'a-token-that-nobody-ever-issued';
    localStorage.authUser = '{"id":1,"name":"X","email":"x@example.com"}';
  });
  await page.goto('/admin/messages');
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

for (const user of [undefined, '', '{"id":1', '{"id":"1"}', 'null']) {
  test(`a stored token beside the user ${user} is checked like any other`, async ({
    page,
    site,
    expects,
  }) => {
    expects('401 /api/auth/me');
    const { token } = await site.session();
    const open = async (token: string) => {
      await page.goto('/health');
      await page.evaluate(
        (stored) => {
          localStorage.clear();
          for (const [key, value] of stored) if (value !== undefined) localStorage.setItem(key, value);
        },
        [
          ['authToken', token],
          ['authUser', user],
        ] as const,
      );
      await page.goto('/');
    };
    await open('a-token-that-nobody-ever-issued');
    await page.waitForFunction(() => localStorage.length === 0);
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
    await open(token);
    await page.waitForFunction((name) => localStorage.authUser?.includes(name), owner.name);
    await page.goto('/admin/messages');
    await expect(page.getByRole('heading', { name: 'Mesajlar', level: 1 })).toBeVisible();
  });
}

test('a 401 from any call signs out', async ({ page, signIn, expects }) => {
  expects('401 /api/*');
  await signIn();
  await openDashboard(page);
  // Leaves out the dock's count of unread messages, which would sign out before the click.
  await page.route('**/api/messages/threads**', (route) =>
    route.fulfill({ status: 401, json: { message: 'x' } }),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Mesajlar' }).click();
  await page.waitForURL('**/admin/login');
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined();
});

test('a 401 of the first screen’s data leads to the sign-in without waiting for another call', async ({
  page,
  signIn,
  expects,
}) => {
  expects('401 /api/projects');
  await signIn();
  await page.goto('/');
  await page.route(/\/api\/(?!auth\/)/, (route) =>
    // Leaves everything else unanswered.
    route.request().url().endsWith('/api/projects') ? route.fulfill(unauthorized) : undefined,
  );
  await page.goto('/admin/projects');
  await page.waitForURL('**/admin/login');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('every call carries the token, the proof of this browser and credentials', async ({ page, signIn }) => {
  const calls: [path: string, credentials: unknown][] = [];
  await page.exposeFunction('tell', (...call: [string, unknown]) => calls.push(call));
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if ('tell' in window && typeof window.tell === 'function')
        window.tell(String(input), init?.credentials);
      return fetch(input, init);
    };
  });
  await signIn();
  const first = page.waitForRequest('**/api/analytics/overview');
  await openDashboard(page);
  const token: string = await page.evaluate(() => localStorage.authToken);
  const common = { 'x-requested-with': 'XMLHttpRequest', authorization: `Bearer ${token}` };
  expect((await first).headers()).toMatchObject(common);
  const reading = page.waitForRequest('**/api/messages/threads*');
  await page.getByRole('navigation').getByRole('link', { name: 'Mesajlar' }).click();
  expect((await reading).headers()).toMatchObject(common);
  const writing = page.waitForRequest('**/api/auth/logout');
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  const sent = (await writing).headers();
  const proof = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value;
  expect(proof).toBeDefined();
  expect(sent).toMatchObject({ ...common, 'x-xsrf-token': proof });
  const ofTheApi = calls.filter(([path]) => path.startsWith('/api/') && !path.endsWith('/collect'));
  expect(ofTheApi.length).toBeGreaterThan(5);
  expect(ofTheApi.filter(([, credentials]) => credentials !== 'include')).toEqual([]);
});

const unauthorized = { status: 401, json: { message: 'x' } };

const calls = {
  'an upload': async (page: Page) => {
    await page.goto('/admin/settings');
    await page.getByLabel('Görsel dosyası').setInputFiles(await pictureFile());
  },
  'the list of what an archive holds': async (page: Page) => {
    await page.goto('/admin/articles/import');
    const archive = { name: 'dolu.zip', mimeType: 'application/zip', buffer: mediumExport().zip };
    await page.route('**/import-file', (route) => route.fulfill(unauthorized));
    await page.getByLabel('İçe aktarılacak dosya').setInputFiles(archive);
  },
  'a project': async (page: Page) => {
    await page.route('**/api/projects/1', (route) => route.fulfill(unauthorized));
    await page.goto('/admin/projects/1/edit');
  },
  'the import of an archive': async (page: Page) => {
    await page.goto('/admin/articles/import');
    const archive = { name: 'medium.zip', mimeType: 'application/zip', buffer: mediumExport().zip };
    await page.getByLabel('İçe aktarılacak dosya').setInputFiles(archive);
    await page.getByRole('button', { name: '20 makaleyi içe aktar' }).click();
  },
  'the export': async (page: Page) => {
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'CSV' }).click();
  },
  'the download of a backup': async (page: Page) => {
    await page.goto('/admin/backups');
    await page.getByRole('button', { name: /^İndir/ }).click();
  },
};

for (const [name, start] of Object.entries(calls)) {
  test(`a 401 from ${name} signs out`, async ({ page, signIn, expects }) => {
    expects('401 /api/*');
    await signIn();
    const name = 'vitrin-2026-01-01.tar.gz';
    const archive = { name, size: 1, created_at: '2026-01-01T00:00:00.000Z' };
    const list = { data: [archive], running: null, proof: null, is_proving: false, copy: null };
    await page.route('**/api/backups', (route) => route.fulfill({ json: list }));
    let readings = 0;
    await page.route(/upload-image$|export\.csv$|backups\/vitrin.+$|import-file$/, (route) =>
      // What an archive holds is shown before it is imported.
      route.request().url().endsWith('import-file') && readings++ === 0
        ? route.continue()
        : route.fulfill(unauthorized),
    );
    await start(page);
    await page.waitForURL('**/admin/login');
    expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined();
    await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
}

test('a check that gets no answer keeps the session, shows no owner’s links and can be tried again', async ({
  page,
  signIn,
  expects,
}) => {
  expects('503 /api/auth/me', 'failed /api/auth/me');
  await signIn();
  let tries = 0;
  await page.route('**/api/auth/me', (route) => {
    tries += 1;
    if (tries % 3 === 0) return route.abort();
    return route.fulfill(tries % 3 === 1 ? { status: 503, json: { message: 'x' } } : { body: '{"user":{' });
  });
  await page.goto('/admin/messages?filter=unread');
  const retry = page.getByRole('button', { name: 'Yeniden dene' });
  await expect(retry).toBeVisible();
  expect(tries).toBeGreaterThan(1);
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => [localStorage.authToken, localStorage.authUser])).toEqual([
    expect.any(String),
    expect.any(String),
  ]);
  await page.goto('/about');
  await hydrated(page);
  await expect.poll(() => tries).toBeGreaterThan(6);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.goto('/admin/messages?filter=unread');
  await expect(retry).toBeVisible();
  await page.unroute('**/api/auth/me');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Mesajlar' })).toBeVisible();
  expect(page.url()).toContain('/admin/messages?filter=unread');
});

test('a room is requested while the session is checked, and shown only afterwards', async ({
  page,
  signIn,
}) => {
  await signIn();
  const requested = page.waitForRequest('**/api/messages/threads?*');
  await page.route('**/api/auth/me', async (route) => {
    await requested;
    await expect(page.getByRole('heading', { name: 'Mesajlar' })).toHaveCount(0);
    await route.continue();
  });
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { name: 'Mesajlar' })).toBeVisible();
});

test('any other failed check ends the session', async ({ page, signIn, expects }) => {
  expects('500 /api/auth/me', '401 /api/messages/threads');
  await signIn();
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/admin/messages');
  await page.waitForURL('**/admin/login');
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Yeniden dene' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined();
});

test('after signing in the requested address opens', async ({ page }) => {
  await page.goto('/admin/articles?status=draft');
  await page.waitForURL('**/admin/login');
  await page.reload();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Şifre').first().fill(owner.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/admin/articles?status=draft');
});

test('a screen that a sign-out elsewhere led to the sign-in comes back when another tab signs in', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/articles?status=draft');
  await expect(page.getByRole('heading', { level: 1, name: 'Makaleler' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await other.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await other.goto('/admin/login');
  await other.getByLabel('Email').fill(owner.email);
  await other.getByLabel('Şifre').first().fill(owner.password);
  await other.getByRole('button', { name: 'Giriş Yap' }).click();
  await other.waitForURL('**/admin/dashboard');
  await page.waitForURL('**/admin/articles?status=draft');
  await expect(page.getByRole('heading', { level: 1, name: 'Makaleler' })).toBeVisible();
});

test('the sign-in page has the dock, to leave by', async ({ page }) => {
  await page.goto('/admin/login');
  await page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name: 'Blog' }).click();
  await page.waitForURL('**/blog');
});

test('a dead stored session shows no owner’s links on a public page, and the visit counts', {
  tag: '@chromium',
}, async ({ page, expects }) => {
  expects('401 /api/auth/me');
  await page.goto('/health');
  await page.evaluate(() => {
    localStorage.authToken = 'a-token-that-nobody-ever-issued';
    localStorage.authUser = '{"id":1,"name":"X","email":"x@example.com"}';
  });
  const beacon = page.waitForRequest('**/api/analytics/collect');
  await page.goto('/about');
  expect((await beacon).postDataJSON()).toMatchObject({ path: '/about' });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('signing out with an unsaved form asks about the form first, and then ends at home', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/settings');
  await page.getByLabel('Unvan').fill('Kaydedilmemiş');
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  await dock.getByRole('button', { name: 'Çıkış Yap' }).click();
  const about = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await about.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(page.getByLabel('Unvan')).toHaveValue('Kaydedilmemiş');
  expect(await page.evaluate(() => localStorage.authToken)).toBeTruthy();
  await dock.getByRole('button', { name: 'Çıkış Yap' }).click();
  await about.getByRole('button', { name: 'Kaydetmeden çık' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expectHome(page);
});

test('signing out asks, leads home and says so for two seconds', { tag: '@chromium' }, async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  await signIn();
  await openDashboard(page);
  const button = page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' });
  await button.click();
  const dialog = page.getByRole('alertdialog', { name: 'Çıkış Yapmak İstiyor musunuz?' });
  await expect(dialog).toContainText('Admin panelinden çıkış yapacaksınız.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.clock.pauseAt(Date.now() + 5000);
  await dialog.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  const toast = page.getByText('Başarıyla çıkış yapıldı!');
  // The new document shows it once its own clock has begun.
  await expect(async () => {
    await page.clock.runFor(10);
    expect(await toast.isVisible()).toBe(true);
  }).toPass();
  await page.clock.runFor(1900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await expectHome(page, { toast: false });
});

/** Sees the home page as a visitor, as a document of its own; going back shows the sign-in. */
async function expectHome(page: Page, { toast = true } = {}) {
  if (toast) await expect(page.getByText('Başarıyla çıkış yapıldı!')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merhaba, ben/);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.locator('#panel')).toHaveCount(0);
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  await expect(dock.getByRole('link', { name: 'Ana Sayfa' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Paneli');
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await expect(dock.getByRole('button', { name: 'Çıkış Yap' })).toHaveCount(0);
}

test('a panel that comes back from the cache of the browser after signing out shows the sign-in', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openDashboard(page);
  await page.evaluate(() => {
    localStorage.clear();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Paneli');
});

test('signing out completes although the server fails', async ({ page, signIn, expects }) => {
  expects('500 /api/auth/logout');
  await signIn();
  await openDashboard(page);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expectHome(page);
});

test('signing out does not wait for a server that never answers', async ({ page, signIn }) => {
  await signIn();
  await openDashboard(page);
  await page.route('**/api/auth/logout', () => undefined);
  await page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expectHome(page);
});

test('going back after signing out leads to the sign-in without an alarm, and from there to where one was before', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/about');
  await openDashboard(page);
  await page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expectHome(page);
  await expect(page.getByText('Beklenmeyen bir hata oluştu.')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Deniz' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/about');
});

test('signed in, the dock of a public page shows the owner’s links', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/');
  await hydrated(page);
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  for (const name of ['Dashboard', 'Projeler (yönetim)', 'Makaleler', 'Mesajlar', 'SEO', 'Ayarlar']) {
    await expect(dock.getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(dock.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
  const menu = page.getByRole('button', { name: 'Yönetim menüsü' });
  await expect(menu).toHaveCount(0);
  await page.setViewportSize({ width: 375, height: 700 });
  await menu.click();
  await expect(page.getByRole('link', { name: 'Mesajlar' }).last()).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/health');
  await other.evaluate(() => localStorage.clear());
  await expect(page.getByRole('link', { name: 'Mesajlar' })).toHaveCount(0);
});

test('on a phone the dock fits, and the owner signs out from its menu', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await signIn();
  await openDashboard(page);
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  expect(await dock.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
  await dock.getByRole('button', { name: 'Yönetim menüsü' }).click();
  await dock.getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expectHome(page);
});

test.describe('behind TLS', () => {
  test.use({ settings: { SITE_URL: 'https://vitrin.test' } });

  test('every cookie is secure, and the proof of this browser is one that only this site can have set', {
    tag: '@chromium',
  }, async ({ page, site, expects }) => {
    expects(
      'failed /api/analytics/live',
      'failed /api/checkup/findings',
      'failed /api/original',
      'failed /api/messages/unread',
      'failed /api/pages',
      'failed /api/starter-content',
      'failed /health/ready',
    );
    // As a proxy in front would.
    await page.route('https://vitrin.test/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: site.url + pathname + search }) });
    });
    // A browser that makes no passkey by itself after the password, and is never idle.
    await page.addInitScript(() => {
      Object.assign(window, { requestIdleCallback: () => 0 });
      PublicKeyCredential.getClientCapabilities = async () => ({});
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
