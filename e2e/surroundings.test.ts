import type { Page } from 'playwright/test';
import { startSharedCache } from '#test/shared-cache.ts';
import { confirmPublishing, expect, hydrated, test } from './journey.ts';
import { addArticle, addProject } from './scene.ts';
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

test('under a browser’s translator the panel saves a project, settings and a backup', async ({
  page,
  signIn,
  api,
}) => {
  const project = await addProject(api);
  await addArticle(api);
  await signIn();
  await translate(page);
  await page.goto('/admin/dashboard');
  await expect(page.locator('html')).toHaveAttribute('translate', 'no');
  await expect(page.locator('h1 font font')).toHaveText('Analytics Dashboard');

  await page.goto(`/admin/projects/${project.id}/edit`);
  await page.getByLabel('Başlık').fill('Çevrilen proje');
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

test('a panel that fails keeps what was typed: a reload brings it back', async ({
  page,
  signIn,
  expects,
}) => {
  expects('console: *Failed to execute insertBefore*');
  await signIn();
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Yarım kalan');
  // Takes away an element that React is about to change.
  await page.evaluate(() => {
    const { insertBefore, removeChild } = Node.prototype;
    const fail = () => {
      Object.assign(Node.prototype, { insertBefore, removeChild });
      throw new DOMException('Failed to execute insertBefore', 'NotFoundError');
    };
    Object.assign(Node.prototype, { insertBefore: fail, removeChild: fail });
  });
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect(page.getByText('HTTP 500')).toBeVisible();
  await expect(page.getByText('Kaydetmediğiniz değişiklikler bu sekmede duruyor')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Yarım kalan');
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
