import { fillWithSamples } from '#test/samples/content.ts';
import { Crawl } from './crawl.ts';
import { expect, openDashboard, test } from './journey.ts';

const pairs = [
  ['an empty site, on a phone', 375, 812, false],
  ['a full site, on a desktop', 1280, 800, true],
  ['an empty site, on a desktop', 1280, 800, false],
  ['a full site, on a phone', 375, 812, true],
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// `CRAWL=all npx playwright test e2e/crawl.long.test.ts` takes twice the time.
for (const [site, width, height, hasContent] of process.env.CRAWL === 'all' ? pairs : pairs.slice(0, 2))
  test(`on ${site}, each control of each screen leads somewhere`, {
    tag: '@chromium',
  }, async ({ page, site, api, signIn, expects }) => {
    // What is pressed on an empty form is refused; what the samples name is not on this machine.
    expects('4* /*', 'failed /*');
    test.setTimeout(1_200_000);
    await page.setViewportSize({ width, height });
    if (hasContent) await fillWithSamples(api, site.call());
    else await api('DELETE', '/api/starter-content');
    await signIn();
    await openDashboard(page);
    const crawl = new Crawl(page, site.url, ['/', '/admin/dashboard']);
    await crawl.run();
    // On a phone the list of settings is behind a button: the desktop walks through its screens.
    expect(crawl.screens.size).toBeGreaterThan(hasContent ? 28 : 16);
    expect(crawl.pressed).toBeGreaterThan(120);
    expect(crawl.faults).toEqual([]);
  });
