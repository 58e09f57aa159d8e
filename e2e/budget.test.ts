import { expect, hydrated, test } from './journey.ts';

// What a first visit may weigh, compressed and with headers, in bytes. Counts and bytes, never times.
const budget = { everything: 150_000, scripts: 10_000, fonts: 70_000, fontFiles: 2 };

test('no public page weighs more than its budget, brings panel code or shifts its layout', async ({
  browser,
  site,
  api,
}) => {
  const { data } = await (await api('GET', '/api/articles')).json();
  const paths = ['/', '/about', '/projects', '/blog', '/contact', `/blog/${data[0].slug}`];
  for (const path of paths) {
    const page = await browser.newPage();
    const files = await weigh(page, site.url + path);
    const sum = (type?: string) =>
      files.filter((file) => !type || file.type === type).reduce((bytes, { size }) => bytes + size, 0);
    const found = { path, everything: sum(), scripts: sum('Script'), fonts: sum('Font') };
    expect(found, JSON.stringify(found)).toMatchObject({ path });
    expect.soft(found.everything, JSON.stringify(found)).toBeLessThanOrEqual(budget.everything);
    expect.soft(found.scripts, JSON.stringify(found)).toBeLessThanOrEqual(budget.scripts);
    expect.soft(found.fonts, JSON.stringify(found)).toBeLessThanOrEqual(budget.fonts);
    expect.soft(files.filter(({ type }) => type === 'Font').length).toBeLessThanOrEqual(budget.fontFiles);
    expect
      .soft(files.filter(({ url }) => /tiptap|prosemirror|recharts|schemas|editor|zod/i.test(url)))
      .toEqual([]);
    expect.soft(await layoutShift(page), `layout shift of ${path}`).toBe(0);
    await page.close();
  }
});

type File = { url: string; type: string; size: number };

async function weigh(page: import('playwright/test').Page, url: string): Promise<File[]> {
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
  await page.goto(url, { waitUntil: 'load' });
  await hydrated(page);
  // What the scripts load belongs to the visit.
  await page.waitForLoadState('networkidle');
  return [...files.values()].filter(({ url: from }) => from.startsWith('http'));
}

function layoutShift(page: import('playwright/test').Page): Promise<number> {
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
