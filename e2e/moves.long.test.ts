import { chromium, type Page } from 'playwright';
import { browserOptions } from '#test/browser.ts';
import { expect, hydrated, openDashboard, test } from './journey.ts';
import { addArticle, addProject, addSkill } from './scene.ts';

const dockLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name });

/** Paths that the page reports to analytics. */
function countedBy(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/collect')) paths.push(request.postDataJSON().path);
  });
  return paths;
}

test('each document is counted once, a dialog and a filter are not', { tag: '@chromium' }, async ({
  page,
  api,
}) => {
  await addSkill(api, { title: 'Kuyruklar' });
  await addProject(api, { title: 'Mağaza', category: 'E-Commerce' });
  const counted = countedBy(page);
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: /Kuyruklar/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await dockLink(page, 'Projeler').click();
  await expect(page).toHaveURL('/projects');
  await hydrated(page);
  await page.getByRole('link', { name: /E-Commerce/ }).click();
  await expect(page).toHaveURL(/kategori=E-Commerce/);
  await page.goBack();
  await expect(page).toHaveURL('/projects');
  await dockLink(page, 'İletişim').click();
  await expect.poll(() => counted).toContain('/contact');
  expect(counted).toEqual(['/about', '/projects', '/contact']);
});

test('a page from the back/forward cache is counted again', { tag: '@chromium' }, async ({ page }) => {
  const counted = countedBy(page);
  await page.goto('/about');
  await expect.poll(() => counted).toEqual(['/about']);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(() => counted).toEqual(['/about', '/about']);
});

test('a prerendered page is counted, and says what waits to be said, when it is shown', {
  tag: '@chromium',
}, async ({ page }) => {
  const first = countedBy(page);
  await page.goto('/contact');
  await expect.poll(() => first).toEqual(['/contact']);
  await page.evaluate(() =>
    sessionStorage.setItem('toast', JSON.stringify({ text: 'Selam', duration: 60_000 })),
  );
  const counted = countedBy(page);
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(counted).toEqual([]);
  await expect(page.getByText('Selam')).toHaveCount(0);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await expect.poll(() => counted).toEqual(['/about']);
  await expect(page.getByText('Selam')).toBeVisible();
});

test('a document that was prepared before takes over the scheme and the session of now', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await signIn();
  await page.goto('/about');
  await expect(dockLink(page, 'Dashboard')).toBeVisible();
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.theme = 'dark';
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(dockLink(page, 'Dashboard')).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
});

test('only the card that is followed travels, the dock stands still, and reduced motion moves nothing', {
  tag: '@chromium',
}, async ({ page, api }) => {
  const [first] = [
    await addProject(api, { title: 'Mağaza', featured: true }),
    await addProject(api, { title: 'Terazi' }),
    await addProject(api, { title: 'Defter' }),
  ];
  await page.addInitScript(() => {
    const names = () =>
      [...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element).viewTransitionName)
        .filter((name) => name !== 'none' && name !== 'root');
    const record = (key: string) => sessionStorage.setItem(key, JSON.stringify(names()));
    addEventListener('pageswap', (event) => event.viewTransition && record('left'));
    addEventListener('pagereveal', (event) => event.viewTransition && record('shown'));
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      record('below');
      return start(async () => {
        if (typeof update === 'function') await update();
        record('opened');
      });
    };
  });
  const recorded = () => page.evaluate(() => ({ ...sessionStorage }));
  await page.goto('/projects');
  await hydrated(page);
  await page.getByRole('link', { name: /^Detaylar.*Mağaza/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const own = JSON.stringify([`project-${first.id}`]);
  expect(await recorded()).toMatchObject({ below: own, opened: own });
  await expect(page.locator('.dock')).toHaveCSS('view-transition-name', 'dock');

  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Mağaza', exact: true }).click();
  await expect(page).toHaveURL('/projects/magaza');
  const moved = JSON.stringify([`project-${first.id}`, 'dock']);
  await expect.poll(recorded).toMatchObject({ left: moved, shown: moved });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/projects');
  await hydrated(page);
  await page.getByRole('link', { name: /^Detaylar.*Mağaza/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await dockLink(page, 'Blog').click();
  await expect(page).toHaveURL('/blog');
  expect(await recorded()).not.toMatchObject({ left: expect.anything() });
  expect(await recorded()).not.toMatchObject({ below: expect.anything() });
});

test('a link that is hovered is fetched before it is followed; the panel and previews are not', {
  tag: '@chromium',
}, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const [rules] = await page.locator('script[type=speculationrules]').allTextContents();
  const { prefetch, prerender } = JSON.parse(rules ?? '{}');
  for (const [rule] of [prefetch, prerender]) {
    expect(rule.eagerness).toBe('moderate');
    expect(JSON.stringify(rule.where)).toContain('/admin*');
    expect(JSON.stringify(rule.where)).toContain('preview=');
    expect(JSON.stringify(rule.where)).toContain('/*.docx');
  }
  const prefetched = page.waitForRequest('**/about');
  await dockLink(page, 'Hakkımda').hover();
  expect((await prefetched).headers()['sec-purpose']).toContain('prefetch');
});

test('every public page can enter the back/forward cache', { tag: '@chromium' }, async ({ site, api }) => {
  const { slug } = await addArticle(api, {
    content: '<h2>A</h2><pre><code>b</code></pre>',
    is_published: true,
  });
  const { slug: project } = await addProject(api);
  const browser = await chromium.launch({
    ...browserOptions(),
    // Playwright turns it off.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const paths = [
    '/',
    '/about',
    '/projects',
    `/projects/${project}`,
    '/blog',
    `/blog/${slug}`,
    '/contact',
    '/aydinlatma',
  ];
  for (const path of paths) {
    const page = await browser.newPage();
    const devtools = await page.context().newCDPSession(page);
    const reasons: string[] = [];
    await devtools.send('Page.enable');
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      for (const { type, reason } of notRestoredExplanations) reasons.push(`${type}: ${reason}`);
    });
    await page.goto(site.url + path);
    await hydrated(page);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted })),
    );
    await page.goto(`${site.url}/robots.txt`);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(site.url + path);
    const isRestored = await page.evaluate(() => 'persisted' in window && window.persisted === true);
    // A Chromium without windows has no such cache, and reports what else would have kept the page out.
    if (!isRestored) expect(reasons).toContain('Circumstantial: BackForwardCacheDisabledForDelegate');
    expect(
      reasons.filter((reason) => !reason.startsWith('Circumstantial')),
      path,
    ).toEqual([]);
    await page.close();
  }
  await browser.close();
});

test('a link that does not move this tab never says that it is loading', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  await page.evaluate(() => {
    const links = {
      mail: '<a href="mailto:cagri@example.com">mail</a>',
      hash: '<a href="#content">hash</a>',
      file: '<a href="/robots.txt" download>file</a>',
      tab: '<a href="/about" target="_blank">tab</a>',
    };
    document.getElementById('content')?.insertAdjacentHTML('afterbegin', Object.values(links).join(' '));
  });
  const pending = page.getByText('Yükleniyor...');
  for (const name of ['mail', 'hash', 'file', 'tab']) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.clock.runFor(1000);
    await expect(pending, name).toHaveCount(0);
  }
  await dockLink(page, 'Blog').click({ modifiers: ['ControlOrMeta'] });
  await page.clock.runFor(1000);
  await expect(pending).toHaveCount(0);
});

test('a filter and a dialog that take long say that they are loading', async ({ page, api, site }) => {
  const { id } = await addProject(api);
  await page.clock.install();
  await page.goto('/projects');
  await hydrated(page);
  const answer = Promise.withResolvers<void>();
  await page.route(`${site.url}/projects/*`, async (route) => {
    await answer.promise;
    await route.continue();
  });
  const pending = page.getByText('Yükleniyor...');
  await page.clock.pauseAt(Date.now() + 5000);
  await page.locator(`#proje-${id}`).click();
  await page.clock.runFor(250);
  await expect(pending).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(pending).toBeVisible();
  answer.resolve();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(pending).toHaveCount(0);
});

test('the loading message is gone when the page is shown again', async ({ page }) => {
  await page.clock.install();
  await page.goto('/contact');
  await hydrated(page);
  const pending = page.getByText('Yükleniyor...');
  await page.evaluate(() => {
    // A move that never comes to its document.
    addEventListener('click', (event) => event.preventDefault());
  });
  await dockLink(page, 'Blog').click();
  await page.clock.runFor(400);
  await expect(pending).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(pending).toHaveCount(0);
});

test('a screen of the panel loads its code while its link is pointed at, and is marked before its data is there', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await signIn();
  await openDashboard(page);
  const data = Promise.withResolvers<void>();
  await page.route('**/api/messages/threads*', async (route) => {
    await data.promise;
    await route.continue();
  });
  const messages = dockLink(page, 'Mesajlar');
  const code = page.waitForRequest('**/assets/*.js');
  await messages.hover();
  await code;
  await messages.click();
  await expect(messages).toHaveAttribute('aria-current', 'page');
  const heading = page.getByRole('heading', { name: 'Mesajlar', level: 1 });
  await expect(heading).toHaveCount(0);
  data.resolve();
  await expect(heading).toBeVisible();
});
