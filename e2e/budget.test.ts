import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright/test';
import { typefaces } from '#kit/site/appearance.ts';
import { en } from '#kit/texts/en.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { expect, hydrated, test } from './journey.ts';
import { restyled } from './restyled.ts';
import { addProject } from './scene.ts';

// What a first visit may weigh, compressed and with headers, in bytes. Counts and bytes, never times.
const budget = {
  everything: 80_000,
  document: 14_600,
  scripts: 10_900,
  inline: 4_000,
  fonts: 30_000,
  fontFiles: 2,
  shift: 0.005,
};

/** What only these pages use, by the names of the files. */
const used: [name: RegExp, path: RegExp][] = [
  [/\/text-/, /^\/(blog|projects)\/./],
  [/\/(contact|api)-/, /^\/contact$/],
  [/\/(logout|tracker)-/, /^$/],
];

test('no public page weighs more than its budget, brings panel code or shifts its layout', {
  tag: '@chromium',
}, async ({ browser, site, api }) => {
  // What is the owner's own hides the examples: their text is measured as an article of the owner's.
  const { data: examples } = await (await api('GET', '/api/articles')).json();
  const example = await (await api('GET', `/api/articles/${examples[0].slug}`)).json();
  const { title, content, excerpt } = example;
  const { data } = await (
    await api('POST', '/api/articles', { title, content, excerpt, is_published: true })
  ).json();
  const project = await addProject(api, { content: 'Ölçtük.' });
  const article = `/blog/${data.slug}`;
  const paths = ['/', '/about', '/projects', `/projects/${project.slug}`, '/blog', '/blog?q=api', article];
  paths.push('/contact', '/aydinlatma', '/yok');
  for (const path of paths) {
    const page = await browser.newPage();
    const files = await weigh(page, site.url + path);
    const sum = (type?: string) =>
      files.filter((file) => !type || file.type === type).reduce((bytes, { size }) => bytes + size, 0);
    const text = await inlineScripts(page);
    const inline = Buffer.byteLength(text);
    const found = {
      path,
      everything: sum(),
      document: sum('Document'),
      scripts: sum('Script') + brotliCompressSync(text).length,
      inline,
      fonts: sum('Font'),
    };
    expect.soft(found.everything, JSON.stringify(found)).toBeLessThanOrEqual(budget.everything);
    expect.soft(found.document, JSON.stringify(found)).toBeLessThanOrEqual(budget.document);
    expect.soft(found.scripts, JSON.stringify(found)).toBeLessThanOrEqual(budget.scripts);
    expect.soft(found.inline, JSON.stringify(found)).toBeLessThanOrEqual(budget.inline);
    expect.soft(found.fonts, JSON.stringify(found)).toBeLessThanOrEqual(budget.fonts);
    expect.soft(files.filter(({ type }) => type === 'Font').length).toBeLessThanOrEqual(budget.fontFiles);
    expect
      .soft(files.filter(({ url }) => /tiptap|prosemirror|recharts|schemas|editor|zod/i.test(url)))
      .toEqual([]);
    const scripts = files.filter(({ type }) => type === 'Script').map(({ url }) => url);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of scripts) {
      const code = await (await page.request.get(script)).text();
      expect
        .soft(code.match(/react\.(element|transitional|portal)|__reactFiber|useState/g), script)
        .toBeNull();
    }
    for (const [name, where] of used) {
      const isLoaded = scripts.some((script) => name.test(script));
      expect.soft(isLoaded, `${name} on ${path}`).toBe(where.test(path));
    }
    const moved = await steadyShift(page);
    expect.soft(moved, `layout shift of ${path}`).toBeLessThanOrEqual(budget.shift);
    expect.soft(await restyled(page), `what all styles change on ${path}`).toEqual([]);
    await page.close();
  }
});

test('head and document of a first answer fit ten segments of TCP', async ({ api, site }) => {
  await fillWithSamples(api, site.call());
  await api('PUT', '/api/languages', { languages: ['tr', 'en'], rev: 0 });
  await api('PUT', '/api/ask', { ask: 'read' });
  await api('POST', '/api/pages', { title: 'Araçlarım', content: '<p>Bir dizüstü.</p>', is_published: true });
  const { data } = await (await api('GET', '/api/articles')).json();
  const [project] = await (await api('GET', '/api/projects')).json();
  const articles = data.filter(({ is_published }: { is_published: boolean }) => is_published);
  const { title, content } = await (await api('GET', `/api/articles/${articles[0].slug}`)).json();
  const diagram = '<pre><code class="language-mermaid">flowchart TD\n  A[İstek] --> B[Yanıt]</code></pre>';
  const whole = await api('POST', '/api/articles', { title, content: content + diagram, is_published: true });
  const paths = ['/', '/about', '/projects', `/projects/${project.slug}`, '/blog', '/contact', '/araclarim'];
  paths.push(`/blog/${(await whole.json()).data.slug}`, '/en', '/en/about');
  // A write makes each answer the first.
  await api('POST', '/api/skills', { title: 'SQL', description: 'a', icon: 'Server', color: 'blue' });
  const sizes = await Promise.all(paths.map(async (path) => [path, await bytesOf(site.url + path)]));
  expect(sizes.filter(([, bytes]) => Number(bytes) > 14_600)).toEqual([]);
});

/** Bytes of an answer in Brotli, its head among them. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const { hostname, port, pathname } = new URL(url);
    const asked = 'Connection: close\r\nAccept: text/html\r\nAccept-Encoding: gzip, deflate, br, zstd';
    const socket = connect(Number(port), hostname).on('error', reject);
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(Buffer.from(part)));
    socket.on('end', () => {
      const answer = Buffer.concat(parts);
      if (/^HTTP\/1\.1 200 .*content-encoding: br/is.test(answer.toString('latin1'))) resolve(answer.length);
      else reject(new Error(`${pathname}: ${answer.toString('latin1').slice(0, 300)}`));
    });
    socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${asked}\r\n\r\n`);
  });
}

test('no pair of typefaces loads more than two files or moves anything', { tag: '@chromium' }, async ({
  browser,
  site,
  api,
}) => {
  for (const pair of typefaces) {
    await api('PUT', '/api/appearance', { typefaces: pair, corners: 'round', scheme: 'dark' });
    const page = await browser.newPage();
    const fonts = (await weigh(page, site.url)).filter(({ type }) => type === 'Font');
    const bytes = fonts.reduce((sum, { size }) => sum + size, 0);
    expect.soft(fonts.length, pair).toBe(2);
    expect.soft(bytes, pair).toBeLessThanOrEqual(32_000);
    expect.soft(await steadyShift(page), pair).toBeLessThanOrEqual(budget.shift);
    await page.close();
  }
});

test('fonts begin once the first page of a visit is painted, and at once on the next', {
  tag: '@chromium',
}, async ({ page, site }) => {
  const beginAfterPaint = () =>
    page.evaluate(() => {
      const painted =
        performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY;
      const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return fonts.map(({ startTime }) => startTime > painted);
    });
  await page.goto(site.url);
  await hydrated(page);
  await expect.poll(beginAfterPaint).toEqual([true, true]);
  await expect(page.locator('body')).toHaveCSS('font-family', /^Geist,/);
  await page.getByRole('link', { name: 'Hakkımda' }).first().click();
  await expect(page).toHaveURL(/\/about$/);
  await hydrated(page);
  expect(await beginAfterPaint()).toEqual([false, false]);
});

test('no script of a browser brings the texts of a second language', () => {
  const folder = 'build/client/assets';
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const text = JSON.stringify(en.errors.missingText).slice(1, -1);
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes(text))).toEqual([]);
});

test('the panel’s first screen brings at most 173 kB of scripts', { tag: '@chromium' }, async ({
  page,
  site,
  signIn,
}) => {
  // The palette's code comes when the browser is idle.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const scriptsOf = async (path: string) =>
    (await weigh(page, site.url + path))
      .filter(({ type }) => type === 'Script')
      .reduce((bytes, { size }) => bytes + size, 0);
  expect(await scriptsOf('/admin/login')).toBeLessThanOrEqual(173_000);
  await signIn();
  const dashboard = await scriptsOf('/admin/dashboard');
  expect(dashboard).toBeGreaterThan(100_000);
  expect(dashboard).toBeLessThanOrEqual(173_000);
});

const inlineScripts = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts = [...document.scripts].filter(({ src, type }) => !src && type !== 'application/ld+json');
    return texts.map(({ text }) => text).join('');
  });

type File = { url: string; type: string; size: number };

async function weigh(page: Page, url: string): Promise<File[]> {
  const devtools = await page.context().newCDPSession(page);
  const files = new Map<string, File>();
  devtools.on('Network.responseReceived', ({ requestId, response, type }) =>
    files.set(requestId, { url: response.url, type, size: 0 }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId);
    if (file) file.size = encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  // What the scripts load belongs to the visit.
  await page.waitForLoadState('networkidle');
  return [...files.values()].filter(({ url: from }) => from.startsWith('http'));
}

async function reloaded(page: Page): Promise<Page> {
  await page.reload({ waitUntil: 'networkidle' });
  return page;
}

/** Leaves out what moves on one of two loads: a starved browser may lay out words before their styles. */
async function steadyShift(page: Page) {
  const first = await layoutShift(page);
  return first > budget.shift ? layoutShift(await reloaded(page)) : first;
}

function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}
