import type { Locator, Page } from 'playwright/test';
import { startSharedCache } from '#test/shared-cache.ts';
import { confirmPublishing, expect, hydrated, readFirst, test } from './journey.ts';
import { addArticle, addProject, addSkill } from './scene.ts';
import { owner } from './site.ts';

/* Where others run the site: in a LAN, under a browser's translator. Wrong clocks and slow lines: `clocks-and-lines.test.ts`. */
const body = (page: Page) => page.getByRole('textbox', { name: /^İçerik/ });

async function signInByForm(page: Page) {
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Şifre').first().fill(owner.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
}

test.describe('on plain http at a name of the LAN', { tag: '@chromium' }, () => {
  test('the owner signs in, writes, is kept, publishes, copies, and is told what needs https', async ({
    page,
    site,
    expects,
  }) => {
    // Chromium names the header in each document from an origin that it does not trust.
    expects('console: The Cross-Origin-Opener-Policy header has been ignored*');
    const { port } = new URL(site.url);
    const address = `http://kutu.lan:${port}`;
    await page.goto(`${address}/admin/login`);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await expect(page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' })).toBeHidden();
    await signInByForm(page);

    await page.goto(`${address}/admin/articles/new`);
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Evdeki kutu');
    await body(page).click();
    await page.keyboard.type('```ts ');
    await page.keyboard.type('const kutu = 42;');
    await expect(page.getByText(/^Kaydedildi \d/)).toBeVisible();
    await page.getByLabel('Hemen yayınla').check();
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await confirmPublishing(page);
    await page.waitForURL('**/admin/articles');

    await page.goto(`${address}/blog/evdeki-kutu`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Kopyala' }).click();
    await expect(page.getByRole('button', { name: 'Kopyalandı' })).toBeVisible();
    await page.goto(`${address}/contact`);
    await page.getByLabel('Mesajınız').focus();
    await page.keyboard.press('Control+V');
    await expect(page.getByLabel('Mesajınız')).toHaveValue('const kutu = 42;');

    await page.goto(`${address}/admin/account`);
    await expect(page.getByText('Sitenin adresi geçiş anahtarlarına uygun değil')).toBeVisible();
  });
});

/** Wraps every text as a browser's translator does, at once and whenever one comes; it knows no `translate="no"`. */
const translate = (page: Page) =>
  page.addInitScript(() => {
    const wrap = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest('script, style, font, [contenteditable], textarea, option')) continue;
        if (!/\S/.test(text.data)) continue;
        const font = document.createElement('font');
        font.append(Object.assign(document.createElement('font'), { textContent: text.data }));
        text.replaceWith(font);
      }
    };
    addEventListener('DOMContentLoaded', () => {
      wrap(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node.parentNode ?? node);
      }).observe(document.body, { childList: true, subtree: true });
    });
  });

test('a translator leaves the name, the site and addresses of the API as they are', async ({ page, api }) => {
  const data = { full_name: 'Deniz Kaya', site_title: 'Kaya', heroDescription: 'Kuyruklar kuruyorum.' };
  await api('PUT', '/api/personal-info', { data });
  const translated = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((all) => all.map((one) => [one.textContent, !one.closest('[translate=no]')]));
  for (const path of ['/', '/about']) {
    await page.goto(path);
    expect(await translated('.p-name')).toEqual([['Deniz Kaya', false]]);
    expect(await translated('header a[href="/"] > .truncate, footer b')).toEqual([
      ['Kaya', false],
      ['Kaya', false],
    ]);
    expect((await translated('.request-line p span')).slice(0, 2)).toEqual([
      ['GET', false],
      [expect.stringMatching(/^\/api\//), false],
    ]);
  }
  await page.goto('/');
  expect(await translated('[data-console] nav a[href="/api/projects"]')).toEqual([['/projects', false]]);
  expect(await translated('.p-note')).toEqual([['Kuyruklar kuruyorum.', true]]);
});

test('under a browser’s translator the panel saves a project, settings and a backup', async ({
  page,
  signIn,
  api,
}) => {
  const project = await addProject(api);
  await addArticle(api);
  // What is the owner's own has hidden the examples, the profile's too, whose fields are required.
  const title = 'Backend geliştirici';
  const email = 'deniz@example.com';
  const site_keywords = 'backend, api';
  await api('PUT', '/api/personal-info', {
    data: { full_name: 'Deniz', title, email, bio: title, site_description: title, site_keywords },
  });
  await signIn();
  await translate(page);
  await page.goto('/admin/dashboard');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('h1 font font')).toHaveText('Analytics Dashboard');

  await page.goto(`/admin/projects/${project.id}/edit`);
  await page.locator('input[name=title]').fill('Çevrilen proje');
  await page.getByRole('button', { name: /^(Kaydet|Güncelle)/ }).click();
  await page.waitForURL('**/admin/projects');
  await expect(page.getByText('Çevrilen proje').first()).toBeVisible();

  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Çevrilen Ad');
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect
    .poll(async () => (await (await api('GET', '/api/personal-info')).json()).full_name)
    .toBe('Çevrilen Ad');
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Çevrilen Ad');

  await page.goto('/admin/backups');
  await page.getByRole('button', { name: 'Şimdi Yedekle' }).click();
  await expect(page.getByRole('button', { name: /^İndir/ })).toBeVisible();
  for (const room of [
    'articles',
    'messages',
    'skills',
    'seo',
    'appearance',
    'audit',
    'account',
    'languages',
  ]) {
    await page.goto(`/admin/${room}`);
    await expect(page.locator('h1')).toBeVisible();
  }
  await expect(page.getByText('HTTP 500')).toBeHidden();
});

/** Lets the panel fail at a click, as when an element that React is about to change is taken away. */
async function failAt(page: Page, button: Locator) {
  await page.evaluate(() => {
    const { insertBefore, removeChild } = Node.prototype;
    const fail = () => {
      Object.assign(Node.prototype, { insertBefore, removeChild });
      throw new DOMException('Failed to execute insertBefore', 'NotFoundError');
    };
    Object.assign(Node.prototype, { insertBefore: fail, removeChild: fail });
  });
  await button.click();
  await expect(page.getByText('HTTP 500')).toBeVisible();
  await expect(page.getByText('Kaydetmediğiniz değişiklikler bu sekmede duruyor')).toBeVisible();
}

test('a panel that fails keeps what was typed: a reload brings it back', async ({
  page,
  signIn,
  expects,
}) => {
  expects('console: *Failed to execute insertBefore*');
  await signIn();
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Yarım kalan');
  await failAt(page, page.getByRole('button', { name: 'Ayarları Kaydet' }));
  await page.reload();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Yarım kalan');
});

test('a panel that fails keeps the form of a dialog: a reload opens it again, until it is closed or saved', async ({
  page,
  signIn,
  api,
  expects,
}) => {
  expects('console: *Failed to execute insertBefore*', '503 /api/skills*', 'console: *');
  const { id } = await addSkill(api);
  await signIn();
  const dialog = page.getByRole('dialog');
  const title = dialog.getByLabel('Başlık');
  const save = dialog.getByRole('button', { name: 'Kaydet' });
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')));

  // What is saved although the panel has failed need not be kept.
  const refuse = async () =>
    page.route(/\/api\/skills(?:\/\d+)?$/, async (route) => {
      if (route.request().method() === 'GET') return route.fallback();
      return route.fulfill({ status: 503, json: { message: 'x' } });
    });

  await refuse();
  await page.goto(`/admin/skills?kayit=${id}`);
  await title.fill('Yarım kalan');
  await failAt(page, save);
  await page.goto('/admin/skills');
  await expect(title).toHaveValue('Yarım kalan');
  await dialog.getByRole('button', { name: 'İptal' }).click();
  await expect(dialog).toBeHidden();
  expect(await kept()).toEqual([]);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Yeni Yetenek' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Yeni Yetenek' }).click();
  await title.fill('Yepyeni');
  await failAt(page, save);
  await page.reload();
  await expect(title).toHaveValue('Yepyeni');
  await page.unrouteAll();
  await dialog.getByLabel('Açıklama').fill('Kaydedilecek.');
  await save.click();
  await expect(page.getByText('Yetenek başarıyla eklendi!')).toBeVisible();
  expect(await kept()).toEqual([]);
  const names = (await (await api('GET', '/api/skills')).json()).map(({ title }: { title: string }) => title);
  expect(names).toContain('Yepyeni');
  expect(names).not.toContain('Yarım kalan');
});

const message = 'Merhaba, bir API projesi için görüşmek isterim.';

async function writeMessage(page: Page) {
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill(message);
}

test('a tab that is open for hours sends a message and saves, as soon as somebody comes back to it', async ({
  page,
  context,
  signIn,
  api,
  expects,
}) => {
  expects('419 *');
  await page.clock.install();
  await signIn();
  await page.goto('/admin/settings');
  const visitor = await context.newPage();
  await visitor.clock.install();
  await visitor.goto('/contact');
  await hydrated(visitor);
  for (const tab of [page, visitor]) await tab.clock.fastForward('09:00:00');
  await context.clearCookies();

  await writeMessage(visitor);
  await visitor.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(visitor.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  await page.getByLabel('Ad Soyad').fill('Dönen Ad');
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi!')).toBeVisible();
  expect((await (await api('GET', '/api/personal-info')).json()).full_name).toBe('Dönen Ad');
  expect((await (await api('GET', '/api/messages')).json()).data).toMatchObject([
    { message, is_spam: false },
  ]);
});

test('a page that comes back after its form was sent is ready for another, and sends nothing twice', async ({
  page,
  api,
}) => {
  const total = async () => (await (await api('GET', '/api/messages')).json()).total;
  await page.goto('/contact');
  await hydrated(page);
  await readFirst(page);
  await writeMessage(page);
  const button = page.getByRole('button', { name: 'Mesajı Gönder' });
  await button.click();
  const sent = page.getByText('Mesajınız başarıyla gönderildi!');
  await expect(sent).toBeVisible();
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  // As from the back/forward cache, which a Chromium without windows does not have.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await hydrated(page);
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Mesajınız')).toHaveValue('');
  expect(await total()).toBe(1);
  await readFirst(page);
  await writeMessage(page);
  await page.getByLabel('Mesajınız').fill('Bir şey daha sormak istiyorum.');
  await button.click();
  await expect(sent).toBeVisible();
  expect(await total()).toBe(2);
});

test('signing out removes what was typed and not saved, in every tab', async ({
  page,
  context,
  signIn,
  expects,
}) => {
  expects('failed /api/working-copies/*', 'console: *');
  await signIn();
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Gizli kalan');
  const other = await context.newPage();
  // Keeps the text in the browser alone.
  await other.route('**/api/working-copies/**', (route) => route.abort());
  await other.goto('/admin/articles/new');
  await other.getByRole('textbox', { name: 'Başlık' }).fill('Gizli yazı');
  const stored = (tab: Page) =>
    tab.evaluate(() => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }));
  await expect.poll(() => stored(other)).toContain('Gizli yazı');
  await expect.poll(() => stored(page)).toContain('Gizli kalan');
  const third = await context.newPage();
  await third.goto('/');
  await hydrated(third);
  await third.getByRole('button', { name: 'Çıkış Yap' }).click();
  await third.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expect(third.getByText('Başarıyla çıkış yapıldı!')).toBeVisible();
  for (const tab of [page, other]) await expect.poll(() => stored(tab)).not.toContain('Gizli');
});

test('behind a cache that knows addresses alone people get pages, as they were written, and agents their Markdown', async ({
  page,
  site,
  api,
}) => {
  const content = '<p>Bana ulaşın:</p><pre><code class="language-sh">mail ayse@example.com</code></pre>';
  await addArticle(api, { title: 'Önde bir önbellek', content, is_published: true });
  const cache = await startSharedCache(site.url);
  try {
    const agent = { headers: { Accept: 'text/markdown' } };
    const path = '/blog/onde-bir-onbellek';
    const asked = await fetch(`${cache.url}${path}`, agent);
    expect(await asked.text()).toContain('# Önde bir önbellek');
    await page.goto(`${cache.url}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Önde bir önbellek');
    await expect(page.locator('pre')).toHaveText(/mail ayse@example\.com/);
    await expect(page).toHaveTitle(/Önde bir önbellek/);
    expect((await fetch(`${cache.url}${path}`)).headers.get('x-cache')).toBe('hit');
    for (const round of ['miss', 'hit']) {
      const twin = await fetch(`${cache.url}${path}.md`);
      expect([twin.headers.get('x-cache'), twin.headers.get('content-type')]).toEqual([
        round,
        'text/markdown; charset=utf-8',
      ]);
    }
  } finally {
    await page.goto('about:blank');
    await cache.close();
  }
});
