import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from './journey.ts';
import { addProject, uploadPicture } from './scene.ts';
import { owner } from './site.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Serves a folder below a path, as any host of files does. */
async function serve(folder: string, below: string) {
  const missing: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://a');
    const path = decodeURIComponent(pathname.slice(below.length));
    const file = join(folder, /(?:^|\/)$/.test(path) ? `${path}index.html` : path);
    if (!pathname.startsWith(below) || !statSync(file, { throwIfNoEntry: false })?.isFile()) {
      missing.push(pathname);
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}${below}`, missing, server };
}

test.describe('a static copy', { tag: '@chromium' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-copy-'));
  test.afterAll(() => rmSync(folder, { recursive: true }));

  for (const below of ['/', '/alt/klasor/'])
    test(`is read below ${below} without the site: no dead link, no request to another place, no error`, async ({
      site,
      api,
      page,
    }) => {
      test.slow();
      const picture = await uploadPicture(site, '#336699');
      const content = `<h2>Bir</h2><p>Metin.</p><img src="${picture}" alt="Görsel"><pre><code class="language-js">let a = 1;</code></pre>`;
      await addProject(api, { content });
      for (let at = 1; at <= 14; at += 1)
        await api('POST', '/api/articles', {
          title: `Yazı ${at}`,
          content,
          status: 'published',
          tags: ['web'],
        });
      await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
      const target = join(folder, below === '/' ? 'kok' : 'alt');
      await promisify(execFile)(process.execPath, ['build/index.js', 'static', target], {
        env: { ...process.env, DATA_DIR: site.folder, SITE_URL: site.url },
      });
      await site.stop();
      const { url, missing, server } = await serve(target, below);
      const outside: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !request.url().startsWith('data:')) outside.push(request.url());
      });
      const waiting = new Set([url]);
      for (const address of waiting) {
        await page.goto(address);
        await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
        const links = await page
          .locator('a[href]')
          .evaluateAll((all) =>
            all.map((one) => (one instanceof HTMLAnchorElement ? one.href.replace(/#.*/, '') : '')),
          );
        for (const link of links) {
          if (!link.startsWith(url)) expect(link, address).not.toContain(site.url);
          else if (link.endsWith('/')) waiting.add(link);
          else expect((await page.request.get(link)).status(), `${link} on ${address}`).toBe(200);
        }
      }
      expect(outside).toEqual([]);
      expect(missing).toEqual([]);
      const pages = readdirSync(target, { recursive: true }).filter((name) =>
        String(name).endsWith('index.html'),
      );
      expect(waiting.size).toBe(pages.length);

      // Scripts that need no server still help.
      await page.goto(`${url}blog/yazi-3/`);
      await page.getByRole('button', { name: 'Kopyala', exact: true }).waitFor();
      await page.goto(`${url}contact/`);
      await expect(page.getByRole('form')).toHaveCount(0);
      await page.goto(`${url}projects/`);
      await page
        .getByRole('link', { name: /^API Development/ })
        .first()
        .click();
      await expect(page).toHaveURL(/projects\/kategori\/api-development-\w+\/$/);
      await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
      server.close();
    });

  test('goes where the settings say, and again after a text was published', async ({ signIn, page, api }) => {
    const target = join(folder, 'panel');
    await signIn();
    await page.goto('/admin/static-copy');
    await expect(page.getByRole('button', { name: 'Şimdi yaz' })).toHaveCount(0);
    await page.getByLabel('Hedef').fill(target);
    await page.getByLabel('Şifreniz').fill(owner.password);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Statik kopya ayarı kaydedildi!')).toBeVisible();
    await page.getByRole('button', { name: 'Şimdi yaz' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Son kopya' })).toContainText(' dosya · ', {
      timeout: 60_000,
    });
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toContain('data-static');
    await api('POST', '/api/articles', { title: 'Bugün', content: '<p>Metin.</p>', status: 'published' });
    const file = join(target, 'blog/bugun/index.html');
    await expect.poll(() => existsSync(file), { timeout: 30_000 }).toBe(true);
  });
});
