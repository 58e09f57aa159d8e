import type { Locator } from 'playwright/test';
import { browserOptions } from '#test/browser.ts';
import { fillWithSamples } from '#test/samples/content.ts';
import { expect, test } from './journey.ts';
import { uploadPicture } from './scene.ts';
import { panelPaths } from './screens.ts';

const { args, ...browser } = browserOptions();

// As a person who has set the browser's letters to twice their size.
test.use({
  settings: { STARTER_CONTENT: 'none' },
  launchOptions: {
    ...browser,
    args: [...args, '--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'],
  },
  viewport: { width: 375, height: 667 },
});

test('with letters of twice their size on a phone, no screen of the panel moves sideways, and words stay whole', {
  tag: '@chromium',
}, async ({ page, api, site, signIn }) => {
  test.slow();
  await fillWithSamples(api, site.call());
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const [project] = await (await api('GET', '/api/projects')).json();
  const { data } = await (await api('GET', '/api/articles')).json();
  await signIn();
  for (const path of [
    ...panelPaths,
    `/admin/projects/${project.id}/edit`,
    `/admin/articles/edit/${data[0].slug}`,
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect.soft({ path, isTooWide }).toEqual({ path, isTooWide: false });
  }

  await page.goto('/admin/skills');
  const name = page.getByRole('heading', { name: 'Backend Geliştirme' });
  expect((await name.boundingBox())?.height).toBeLessThan(150);
  await page.goto('/admin/categories');
  const category = page.getByRole('listitem').getByText('Web Development', { exact: true });
  expect((await category.boundingBox())?.height).toBeLessThan(110);

  // The dock covers no more than its icon, which opens all of it.
  const menu = page.getByRole('button', { name: 'Yönetim menüsü' });
  expect((await menu.boundingBox())?.width).toBeLessThan(90);
  await menu.click();
  await page.getByRole('link', { name: 'Hakkımda' }).click();
  await expect(page).toHaveURL(/\/about$/);
});

test('with letters of twice their size on a phone, no public page moves sideways, and words stay whole', {
  tag: '@chromium',
}, async ({ page, api, site }) => {
  await fillWithSamples(api, site.call());
  const [project] = await (await api('GET', '/api/projects')).json();
  for (const path of ['/about', '/projects', `/projects/${project.slug}`, '/contact', '/blog', '/']) {
    await page.goto(path);
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect.soft({ path, isTooWide }).toEqual({ path, isTooWide: false });
  }
  const contact = page.getByRole('link', { name: 'Benimle İletişime Geç' });
  expect((await contact.boundingBox())?.height).toBeLessThan(150);
  const isWide = async (words: Locator) => expect((await words.boundingBox())?.width).toBeGreaterThan(200);
  await isWide(page.getByRole('list', { name: 'Sonuçlar' }).getByRole('listitem').last());
  await isWide(page.getByRole('heading', { name: 'Son makaleler' }));
  await api('PUT', '/api/personal-info', {
    data: { profile_image: await uploadPicture(site, '#8a5a44', 900, 900) },
  });
  await page.goto('/about');
  await isWide(page.getByRole('heading', { level: 1 }));
});
