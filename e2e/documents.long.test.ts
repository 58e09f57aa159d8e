import type { Page } from 'playwright/test';
import { expect, hydrated, test } from './journey.ts';
import { addArticle, addExperience, addProject, addSkill } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

const dialogOf = (page: Page) => page.getByRole('dialog');
const entries = (page: Page) => page.evaluate(() => history.length);
const title = (page: Page) => page.evaluate(() => document.title);

// Playwright cannot switch scripts off in Firefox.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('every page is read', async ({ page, api }) => {
    const { slug } = await addArticle(api, { title: 'Kuyruklar', is_published: true });
    const headings = {
      '/': 'Merhaba, ben',
      '/about': 'Ad Soyad',
      '/projects': 'Projeler',
      '/blog': 'Blog',
      [`/blog/${slug}`]: 'Kuyruklar',
      '/contact': 'İletişim',
      '/aydinlatma': 'Aydınlatma Metni',
    };
    for (const [path, words] of Object.entries(headings)) {
      expect((await page.goto(path))?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words);
      for (const name of ['Ana Sayfa', 'Hakkımda', 'Projeler', 'Blog', 'İletişim']) {
        await expect(
          page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name }),
        ).toBeVisible();
      }
    }
  });

  test('skills and jobs open their details and close them by links, under their own addresses', async ({
    page,
    api,
  }) => {
    const skill = await addSkill(api, { title: 'Kuyruklar' });
    const job = await addExperience(api, { position: 'Mimar', description: 'Uzun bir iş. '.repeat(20) });
    const openers = [
      ['/about', /Kuyruklar/, `/about?yetenek=${skill.id}`],
      ['/about', /Devamını oku/, `/about?deneyim=${job.id}`],
    ] as const;
    for (const [path, name, address] of openers) {
      await page.goto(path);
      await page.getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(dialogOf(page)).toBeVisible();
      await page.getByRole('link', { name: 'Kapat' }).click();
      await expect(page).toHaveURL(path);
      await expect(dialogOf(page)).toHaveCount(0);
    }
  });

  test('a message with mistakes names each under its field and keeps what was typed', async ({
    page,
    api,
  }) => {
    await page.goto('/contact');
    await page.getByLabel('Ad Soyad').fill('A');
    await page.getByLabel('Email Adresi').fill('ayse@example');
    await page.getByLabel('Mesajınız').fill('kısa');
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
    const mistakes = {
      'Ad Soyad': ['A', 'İsim en az 2 karakter olmalıdır'],
      'Email Adresi': ['ayse@example', 'Geçerli bir email adresi giriniz'],
      Mesajınız: ['kısa', 'Mesaj en az 10 karakter olmalıdır'],
    } as const;
    for (const [label, [value, mistake]] of Object.entries(mistakes)) {
      await expect(page.getByLabel(label)).toHaveValue(value);
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(mistake);
    }
    await page.getByLabel('Ad Soyad').fill('Ayşe Ilgın');
    await page.getByLabel('Email Adresi').fill('ayse@example.com');
    await page.getByLabel('Mesajınız').fill('Merhaba, yazmak istedim.');
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
    await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
    expect(await (await api('GET', '/api/messages')).json()).toMatchObject({
      data: [{ name: 'Ayşe Ilgın' }],
    });
  });
});

test('the back button closes a dialog, the forward button opens it again, each with its title', async ({
  page,
  api,
}) => {
  await addProject(api);
  // A query that the page does not read stays in the address below.
  await page.goto('/projects?utm_source=bulten');
  await hydrated(page);
  const listTitle = await title(page);
  const opener = page.getByRole('link', { name: /Detaylar/ });
  await opener.click();
  await expect(page).toHaveURL('/projects/odeme-ag-gecidi');
  await expect(page).toHaveTitle(/^Ödeme Ağ Geçidi/);
  await expect(dialogOf(page).getByRole('link', { name: 'Kapat' })).toBeFocused();
  expect(await dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await page.goBack();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/projects?utm_source=bulten');
  await expect(page).toHaveTitle(listTitle);
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(dialogOf(page)).toBeVisible();
  await expect(page).toHaveTitle(/^Ödeme Ağ Geçidi/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/projects?utm_source=bulten');
  await expect(page).toHaveTitle(listTitle);
  await expect(opener).toBeFocused();
});

for (const [way, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click outside', (page: Page) => page.mouse.click(10, 300)],
  ['the close link', (page: Page) => page.getByRole('link', { name: 'Kapat' }).click()],
] as const) {
  test(`${way} leaves a dialog that was opened here by going back`, async ({ page, api }) => {
    await addSkill(api, { title: 'Kuyruklar' });
    await page.goto('/about');
    await hydrated(page);
    const card = page.getByRole('link', { name: /Kuyruklar/ });
    await card.click();
    await expect(dialogOf(page)).toBeVisible();
    const before = await entries(page);
    await leave(page);
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page).toHaveURL('/about');
    await expect(card).toBeFocused();
    expect(await entries(page)).toBe(before);
    await page.goForward();
    await expect(dialogOf(page)).toBeVisible();
  });
}

test('the address of details opens them modally; leaving them shows the list without a new history entry', async ({
  page,
  api,
}) => {
  const { id } = await addSkill(api, { title: 'Kuyruklar' });
  await page.goto('/about');
  const listTitle = await title(page);
  await page.goto(`/about?yetenek=${id}`);
  await hydrated(page);
  expect(await dialogOf(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  const before = await entries(page);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL('/about');
  await expect(page).toHaveTitle(listTitle);
  await expect(page.getByRole('link', { name: /Kuyruklar/ })).toBeFocused();
  expect(await entries(page)).toBe(before);
});

test('details that were opened by their address are closed by their link without a word of loading', async ({
  page,
  api,
}) => {
  const { id } = await addSkill(api, { title: 'Kuyruklar' });
  await page.clock.install();
  await page.goto(`/about?yetenek=${id}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Kapat' }).click();
  await expect(page).toHaveURL('/about');
  await page.clock.runFor(1000);
  await expect(page.getByText('Yükleniyor...')).toHaveCount(0);
});

test('of two details that are asked for at once the last one opens, and is closed once', {
  tag: '@chromium',
}, async ({ page, api }) => {
  await addSkill(api, { title: 'Kuyruklar' });
  await addSkill(api, { title: 'Derleyiciler' });
  const held = Promise.withResolvers<void>();
  await page.route('**/*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/about');
  await hydrated(page);
  const read = page.waitForResponse(/yetenek=/);
  const styles = page.waitForRequest('**/*.css');
  await page.getByRole('link', { name: /Kuyruklar/ }).click();
  await Promise.all([read, styles]);
  await page.getByRole('link', { name: /Derleyiciler/ }).click();
  held.resolve();
  await expect(dialogOf(page)).toContainText('Derleyiciler');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/about');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('of two links followed at once, the last one wins', { tag: '@chromium' }, async ({
  page,
  api,
  site,
}) => {
  await addProject(api);
  await addProject(api, { title: 'Mağaza', category: 'E-Commerce' });
  await page.goto('/projects');
  await hydrated(page);
  const held = Promise.withResolvers<void>();
  await page.route(`${site.url}/projects?kategori=API*`, async (route) => {
    await held.promise;
    await route.continue().catch(() => undefined);
  });
  const filters = page.getByRole('navigation', { name: 'Kategoriler' });
  const first = page.waitForEvent('requestfailed');
  await filters.getByRole('link', { name: /API Development/ }).click();
  await filters.getByRole('link', { name: /E-Commerce/ }).click();
  await first;
  held.resolve();
  await expect(page).toHaveURL(/kategori=E-Commerce/);
  await expect(page.getByRole('article')).toHaveText([/Mağaza/]);
});

test('a filter keeps the scroll position, the focus and the scroll position of its row', async ({
  page,
  api,
}) => {
  for (const n of [1, 2, 3, 4]) await addProject(api, { title: `Servis ${n}`, category: 'E-Commerce' });
  await addProject(api);
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto('/projects');
  await hydrated(page);
  const filter = page.getByRole('link', { name: /E-Commerce/ });
  await filter.focus();
  await filter.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, 150));
  const where = () =>
    page.evaluate(() => [scrollY, document.querySelector('nav[aria-label="Kategoriler"] ul')?.scrollLeft]);
  const before = await where();
  expect(before[0]).toBeGreaterThan(0);
  expect(before[1]).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(filter).toHaveAttribute('aria-current', 'true');
  await expect(filter).toBeFocused();
  expect(await where()).toEqual(before);
});

test('a fetch that fails falls back to a plain move', async ({ page, api, site, expects }) => {
  expects('failed /projects/odeme-ag-gecidi', 'console: TypeError: Failed to fetch*');
  await addProject(api);
  await page.goto('/projects');
  await hydrated(page);
  await page.route(`${site.url}/projects/*`, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort(),
  );
  await page.getByRole('link', { name: /Detaylar/ }).click();
  await page.waitForURL('/projects/odeme-ag-gecidi');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödeme Ağ Geçidi');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/odeme');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the scrollbar gutter of a modal is as dark as the backdrop (${colorScheme})`, async ({
    page,
    api,
  }) => {
    const { id } = await addSkill(api);
    await page.emulateMedia({ colorScheme });
    await page.goto(`/about?yetenek=${id}`);
    await hydrated(page);
    const { room, paper, veil } = await page.evaluate(() => {
      const colourOf = (element: Element, part?: string) =>
        (getComputedStyle(element, part).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
      const dialog = document.querySelector('dialog:modal') ?? document.body;
      return {
        room: colourOf(document.documentElement),
        paper: colourOf(document.body),
        veil: colourOf(dialog, '::backdrop'),
      };
    });
    const alpha = veil[3] ?? 1;
    for (const [at, value] of room.entries()) {
      const behind = (paper[at] ?? 0) * (1 - alpha) + (veil[at] ?? 0) * alpha;
      expect(Math.abs(value - behind)).toBeLessThan(1);
    }
  });
}
