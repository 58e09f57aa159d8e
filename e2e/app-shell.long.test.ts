import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Page } from 'playwright/test';
import { preloadedRooms } from '#app/preloaded-rooms.ts';
import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addArticle, addProject } from './scene.ts';
import { panelPaths } from './screens.ts';

test('the dock marks the current page alone and leads to every public one', async ({ page, api }) => {
  await page.goto('/');
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  for (const [name, href] of [
    ['Ana Sayfa', '/'],
    ['Hakkımda', '/about'],
    ['Projeler', '/projects'],
    ['Blog', '/blog'],
    ['İletişim', '/contact'],
  ] as const) {
    await expect(dock.getByRole('link', { name })).toBeVisible();
    await expect(dock.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const current = dock.locator('[aria-current=page]');
  await expect(current).toHaveText(['Ana Sayfa']);
  await dock.getByRole('link', { name: 'İletişim' }).click();
  await expect(current).toHaveText(['İletişim']);
  const { slug } = await addArticle(api, { is_published: true });
  await page.goto(`/blog/${slug}`);
  await expect(current).toHaveText(['Blog']);
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

test('the home page greets, introduces and links on', async ({ page, api }) => {
  await api('PUT', '/api/personal-info', {
    data: {
      full_name: 'Çağrı Şahin',
      title: 'Kuyruk Mimarı',
      heroGreeting: 'Selam, ben',
      heroSubtitle: 'İzmir’den',
      heroTagline: 'Önce ölçerim.',
      heroDescription: 'Ödeme servisleri kurarım.',
      heroKeywords: 'Kafka • gRPC',
      contactButtonText: 'Bana Yazın',
      projectsButtonText: 'İşlerim',
      cvButtonText: 'Özgeçmişim',
      cv_url: 'https://example.com/cv.pdf',
      github_url: 'https://github.com/cagri',
      linkedin_url: 'https://linkedin.com/in/cagri',
    },
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Selam, ben\s*Çağrı Şahin/);
  await expect(page.getByRole('link', { name: 'Bana Yazın' })).toHaveAttribute('href', '/contact');
  const shown = ['Önce ölçerim.', 'Ödeme servisleri kurarım.', 'Kafka · gRPC'];
  for (const text of shown) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Kuyruk Mimarı · İzmir’den( ·|$)/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'İşlerim' })).toHaveAttribute('href', '/projects');
  const surfaceOf = (name: string) =>
    page.getByRole('link', { name }).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await surfaceOf('Bana Yazın')).not.toBe(await surfaceOf('İşlerim'));
  const cv = page.getByRole('link', { name: /Özgeçmişim/ });
  await expect(cv).toHaveAttribute('target', '_blank');
  await expect(cv).toHaveAttribute('href', 'https://example.com/cv.pdf');
  for (const [name, href] of [
    ['GitHub', 'https://github.com/cagri'],
    ['LinkedIn', 'https://linkedin.com/in/cagri'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: `${name} (yeni` })).toHaveAttribute(
      'href',
      href,
    );
  }
  await expect(page.locator('[data-console]')).toContainText('"full_name": "Çağrı Şahin"');
  await expectAccessible(page);
});

test.describe('with nothing entered', () => {
  test.use({ settings: { STARTER_CONTENT: 'none' } });

  test('the home page shows its fallback texts, and of what is entered the bio', async ({ page, api }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merhaba, ben\s*Ad Soyad/);
    await expect(page.getByText('Backend Geliştirici', { exact: true })).toBeVisible();
    for (const [name, href] of [
      ['Benimle İletişime Geç', '/contact'],
      ['Projelerimi Gör', '/projects'],
      ['CV’yi Görüntüle', '/cv.pdf'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    await api('PUT', '/api/personal-info', { data: { bio: 'Ölçerek çalışırım.' } });
    await page.goto('/');
    await expect(page.getByText('Ölçerek çalışırım.', { exact: true })).toBeVisible();
  });
});

test('an address that leads nowhere is a 404 that helps', async ({ page, expects }) => {
  expects('404 /boyle-bir-sayfa-yok');
  const answer = await page.goto('/boyle-bir-sayfa-yok');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deniz');
});

test('an address of the panel that leads nowhere says so, and so does a screen that breaks', async ({
  page,
  signIn,
  expects,
}) => {
  expects('console: *');
  await signIn();
  await page.goto('/admin/boyle-bir-ekran-yok');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sayfa bulunamadı');
  await expect(page).toHaveTitle('Sayfa bulunamadı · Admin Paneli');
  await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics Dashboard');
  await page.route('**/api/skills', (route) => route.fulfill({ json: { no: 'list' } }));
  await page.goto('/admin/skills');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bir şeyler ters gitti');
  await expect(page).toHaveTitle('Bir şeyler ters gitti · Admin Paneli');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('link', { name: 'Ana sayfaya dön' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Deniz');
});

test('nothing scrolls sideways at 320 px', async ({ page, expects }) => {
  expects('404 /yok');
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/contact', '/yok', '/admin/login']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

test('a slow move within the site says that it is loading', async ({ page, site }) => {
  await page.goto('/contact');
  await hydrated(page);
  // During a move only the page itself can report what it shows.
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
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  const emojis = page.locator('.logo-emoji > span');
  const all = await emojis.allTextContents();
  expect(new Set(all).size).toBe(4);
  for (const emoji of [...all.slice(1), ...all.slice(0, 1)]) {
    await page.clock.runFor(3_000);
    await expect(emojis.first()).toHaveText(emoji);
  }
  // A running animation keeps the processor of a page busy that only lies open.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('when personal info cannot be read, the home page shows its defaults', async ({
  page,
  site,
  expects,
}) => {
  expects('500 /favicon.ico', '503 /');
  const db = new SqliteDatabase(join(site.folder, 'vitrin.db'));
  db.exec('drop table personal_info');
  db.close();
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Merhaba, ben\s*Ad Soyad/);
});

test('every screen of the panel leads back to the dashboard', async ({ page, signIn, api }) => {
  const { slug } = await addArticle(api);
  const { id } = await addProject(api);
  await signIn();
  const screens = panelPaths.filter((path) => path !== '/admin/dashboard');
  for (const screen of [...screens, `/admin/articles/edit/${slug}`, `/admin/projects/${id}/edit`]) {
    await page.goto(screen);
    const back = page.getByRole('main').getByRole('link', { name: 'Dashboard', exact: true });
    await expect(back, screen).toHaveAttribute('href', '/admin/dashboard');
  }
});

/** The scripts of these chunks of the build, with those that they import. */
function scriptsOf(names: string[]) {
  const manifest: Record<string, { file: string; name?: string; imports?: string[] }> = JSON.parse(
    readFileSync('build/client/.vite/manifest.json', 'utf8'),
  );
  const found = new Set<string>();
  const add = (key: string) => {
    const { file, imports = [] } = manifest[key] ?? { file: '' };
    if (found.has(`/${file}`)) return;
    found.add(`/${file}`);
    for (const one of imports) add(one);
  };
  for (const [key, { name = '' }] of Object.entries(manifest)) if (names.includes(name)) add(key);
  return found;
}

/** Scripts that the panel asks for although the document does not name them. */
async function unnamedScripts(page: Page, path: string) {
  const html = await (await page.request.get(path)).text();
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  if (html.includes('rich-text-editor')) await page.locator('[contenteditable=true]').first().waitFor();
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  return loaded.filter((file) => file.endsWith('.js') && !html.includes(`"${file}"`));
}

test('a room that is opened from outside asks for no script that its document does not name', async ({
  page,
  signIn,
  api,
}) => {
  const { slug } = await addArticle(api, { content: '<p>Kısa.</p>' });
  // Come when nobody waits: the owner's links in the dock, and the palette.
  const later = scriptsOf(['dock-pages', 'palette-dialog', 'palette-search']);
  const { '/admin/login': _, ...rooms } = preloadedRooms;
  expect(await unnamedScripts(page, '/admin/login')).toEqual([]);
  await signIn();
  for (const path of Object.keys(rooms)) {
    const unnamed = await unnamedScripts(page, path.replace(':slug', slug));
    expect(
      unnamed.filter((file) => !later.has(file)),
      path,
    ).toEqual([]);
  }
});

test('a room’s document asks once for what the room reads first', async ({ page, site, api, signIn }) => {
  await addArticle(api, { slug: 'ilk' });
  await signIn();
  let asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(site.url, '')));
  const title = page.locator('main:not([aria-busy]) h1');
  const { '/admin': _, ...rooms } = preloadedRooms;
  for (const [path, { reads = [] }] of Object.entries(rooms)) {
    if (reads.length === 0) continue;
    const room = path.replace(':slug', 'ilk');
    const own = reads.map((address) => address.replace(':slug', 'ilk'));
    const from = path.includes(':slug') ? 'Makaleler' : 'Site Ayarları';
    await page.goto(path.includes(':slug') ? '/admin/articles' : '/admin/settings');
    await expect(title).toHaveText(from);
    // Opened from inside, the room asks for itself.
    asked = [];
    await page.locator(`a[href="${room}"]`).first().click();
    await expect(title).not.toHaveText(from);
    expect(asked, path).toEqual(expect.arrayContaining(own));
    asked = [];
    const early = ['/api/auth/me', ...own];
    // The panel's own code comes only once its document has asked.
    const { promise: hasAsked, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/assets/panel-*.js', async (route) => {
      await hasAsked;
      await route.continue();
    });
    await page.goto(room, { waitUntil: 'commit' });
    await expect.poll(() => asked, path).toEqual(expect.arrayContaining(early));
    release();
    await expect(title).toBeVisible();
    expect(asked.filter((one) => early.includes(one)).sort(), path).toEqual(early.sort());
    await page.unrouteAll();
  }
});

test('the way back is one path, parent first: Dashboard, then Ayarlar, then the title', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const screen of ['skills', 'cv/experience', 'cv/education', 'cv/entries', 'cv/links', 'cv/import']) {
    await page.goto(`/admin/${screen}`);
    const main = page.getByRole('main');
    const path = main.getByRole('navigation', { name: 'Üst sayfalar' });
    await expect(path.getByRole('link'), screen).toHaveText(['Dashboard', 'Ayarlar']);
    await expect(main.getByRole('link', { name: /Ayarlar$/ }), screen).toHaveCount(1);
    const addresses = path
      .getByRole('link')
      .evaluateAll((links) => links.map((it) => it.getAttribute('href')));
    expect(await addresses, screen).toEqual(['/admin/dashboard', '/admin/settings?sekme=cv']);
    const [above, title] = [
      await path.boundingBox(),
      await main.getByRole('heading', { level: 1 }).boundingBox(),
    ];
    expect((above?.y ?? 0) + (above?.height ?? 0), screen).toBeLessThanOrEqual(title?.y ?? 0);
  }
});

for (const [path, width, height] of [
  ['/admin/seo', 1280, 800],
  ['/admin/settings', 1280, 800],
  ['/admin/settings', 320, 256],
  ['/blog', 1280, 800],
  ['/blog', 320, 256],
] as const)
  test(`the keyboard is never under a bar: ${path} at ${width} × ${height}`, async ({
    page,
    signIn,
    api,
  }) => {
    for (let at = 0; at < 9; at += 1) await addArticle(api, { is_published: true, title: `Yazı ${at}` });
    await signIn();
    await page.setViewportSize({ width, height });
    await page.goto(path);
    if (path === '/admin/seo') {
      const folded = page.locator('details:not([open]) > summary');
      await folded.first().waitFor();
      for (let left = await folded.count(); left > 0; left -= 1) await folded.first().click();
      await page
        .getByRole('button', { name: /^Değiştir/ })
        .first()
        .click();
    }
    if (path.startsWith('/admin')) await page.getByRole('textbox').first().fill('Değişti');
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const covered: string[] = [];
    for (let at = 0; at < 70; at += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const at = document.activeElement;
        if (!at || at === document.body) return 'end';
        const { left, top, width, height } = at.getBoundingClientRect();
        if (width < 2 || at.closest('.dock, .save-bar')) return '';
        const isCovered = (y: number) =>
          document.elementFromPoint(left + width / 2, y)?.closest('.dock, .save-bar') ??
          (y < 0 || y > innerHeight);
        return isCovered(top + 4) && isCovered(top + height - 4) ? at.outerHTML.slice(0, 80) : '';
      });
      if (found === 'end') break;
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });

test('a move inside the panel is announced: it focuses the new title, and from a dialog too', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dock = page.getByRole('navigation', { name: 'Ana menü' });
  for (const [link, title] of [
    ['Makaleler', 'Makaleler'],
    ['Ayarlar', 'Site Ayarları'],
  ] as const) {
    await dock.getByRole('link', { name: link }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${title} ·`));
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Yedekler');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Yedekler' })).toBeFocused();
});
