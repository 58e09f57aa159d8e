import { fillWithSamples } from '#test/samples/content.ts';
import { expect, hydrated, test } from './journey.ts';

/*
 * Compares a few screens with stored pictures. After an intended change run `npm run pictures`, and look at what it
 * changed. Tolerates differences of font rendering, but no moved layout.
 */
test.use({ settings: { STARTER_CONTENT: 'none' }, timezoneId: 'Europe/Istanbul' });

const looks = [
  { name: 'wide-light', width: 1280, height: 800, colorScheme: 'light' },
  { name: 'phone-dark', width: 375, height: 720, colorScheme: 'dark' },
] as const;

const screens = {
  home: '/',
  projects: '/projects',
  project: '/projects/',
  article: '/blog/',
  contact: '/contact',
};

for (const { name, width, height, colorScheme } of looks) {
  test(`${name}: the screens look as they did`, async ({ page, api, site }) => {
    await fillWithSamples(api, site.call());
    const [project] = await (await api('GET', '/api/projects')).json();
    const { data } = await (await api('GET', '/api/articles')).json();
    const found = { project: project.slug, article: data.at(-1).slug };
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [screen, path] of Object.entries(screens)) {
      await page.goto(path + (screen in found ? found[screen as keyof typeof found] : ''));
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      await expect.soft(page).toHaveScreenshot(['e2e', 'pictures', `${screen}-${name}.png`], {
        // Masks what changes by itself: times, durations, the logo's emoji.
        mask: ['time', 'article > div dl', '.logo-emoji', 'header p.font-mono'].map((part) =>
          page.locator(part),
        ),
        maskColor: '#888888',
        maxDiffPixelRatio: 0.02,
        threshold: 0.3,
      });
    }
  });
}

test('the README shows the site as it is', async ({ page, api, site }) => {
  await fillWithSamples(api, site.call());
  const { data } = await (await api('GET', '/api/articles')).json();
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const [name, path, colorScheme] of [
    ['home', '/', 'light'],
    ['article', `/blog/${data.at(-1).slug}`, 'dark'],
    ['projects', '/projects', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    // Masks nothing here: times and the logo's emoji are within the tolerance.
    const tolerance = { maxDiffPixelRatio: 0.03, threshold: 0.3 };
    await expect.soft(page).toHaveScreenshot(['docs', 'images', `${name}.png`], tolerance);
  }
});
