import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { openSqlite } from '#platform/database/database.ts';
import { fillLists } from '../bench/seeds/lists.ts';
import { expect, test } from './journey.ts';
import { addArticle, addProject } from './scene.ts';
import type { Site } from './site.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn();
});

async function addFifty(site: Site) {
  const database = openSqlite(join(site.folder, 'vitrin.db'));
  await fillLists(database, 0, 50);
  await database.close();
}

/** Opens a list and scrolls until all of its fifty rows are joined. */
async function openFifty(page: Page, path: string): Promise<Locator> {
  await page.goto(path);
  const titles = page.getByRole('table', { name: 'Makaleler' }).locator('[data-row]');
  await expect(async () => {
    await titles.last().scrollIntoViewIfNeeded();
    await expect(titles).toHaveCount(50, { timeout: 1000 });
  }).toPass();
  return titles;
}

const topOf = (link: Locator) => link.evaluate((element) => element.getBoundingClientRect().top);

test('a screen that is loaded again stands where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  const top = () => page.evaluate(() => Math.round(scrollY));
  await page.reload();
  await expect.poll(top).toBe(500);
  await page.waitForLoadState('networkidle');
  expect(await top()).toBe(500);
});

test('a list is as it was left after its form: filter, joined pages, scroll, and the row has the focus', async ({
  page,
  site,
  api,
}) => {
  await addFifty(site);
  await addArticle(api, { title: 'Taslak olan' });
  const titles = await openFifty(page, '/admin/articles?status=live');
  const name = (await titles.nth(35).textContent()) ?? '';
  const row = page.getByRole('link', { name, exact: true });
  await row.scrollIntoViewIfNeeded();
  const before = await topOf(row);

  const expectAsLeft = async (focused = row) => {
    await expect(page).toHaveURL(/\/admin\/articles\?status=live$/);
    await expect(titles).toHaveCount(50);
    await expect(focused).toBeFocused();
    await expect(focused).toBeInViewport();
    // Each return may round to the next pixel.
    await expect.poll(async () => Math.abs((await topOf(focused)) - before)).toBeLessThan(10);
  };

  await row.click();
  await page
    .getByRole('navigation', { name: 'Üst sayfalar' })
    .getByRole('link', { name: 'Makaleler' })
    .click();
  await expectAsLeft();

  await row.click();
  await page.getByRole('button', { name: 'İptal' }).click();
  await expectAsLeft();

  await row.click();
  await expect(page.getByRole('heading', { name: 'Makale Düzenle' })).toBeVisible();
  await page.goBack();
  await expectAsLeft();

  await row.click();
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Yeni adıyla');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expectAsLeft(page.getByRole('link', { name: 'Yeni adıyla', exact: true }));

  // A link from elsewhere leads to the beginning.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Dashboard');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics Dashboard' })).toBeVisible();
  await page.locator('[data-dock]').getByRole('link', { name: 'Makaleler' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Makaleler' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a page that cannot be read on return leaves no gap, and is read at the second try', async ({
  page,
  site,
  expects,
}) => {
  expects('503 /api/articles');
  await addFifty(site);
  const titles = await openFifty(page, '/admin/articles');
  const names = await titles.allTextContents();
  await titles.nth(35).click();
  await page.route('**/api/articles?*page=2', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'İptal' }).click();
  await expect(page.getByText('Sonraki kayıtlar yüklenemedi.')).toBeVisible();
  expect(await titles.allTextContents()).toEqual(names.slice(0, 20));
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Yeniden dene' }).click();
  await expect(async () => {
    await titles.last().scrollIntoViewIfNeeded();
    expect(await titles.allTextContents()).toEqual(names);
  }).toPass();
});

test('a card of projects is in view and has the focus when its form was saved or left', async ({
  page,
  api,
}) => {
  for (let at = 0; at < 16; at++) await addProject(api, { title: `Proje ${at}`, sort_order: at });
  await page.goto('/admin/projects');
  const edit = page.getByRole('link', { name: 'Proje 13: düzenle' });
  await edit.click();
  await page.getByRole('link', { name: 'İptal' }).click();
  await expect(edit).toBeFocused();
  await expect(edit).toBeInViewport();
  await edit.click();
  await page.getByRole('textbox', { name: 'Başlık', exact: true }).fill('Sonuncu');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  const saved = page.getByRole('link', { name: 'Sonuncu: düzenle' });
  await expect(saved).toBeFocused();
  await expect(saved).toBeInViewport();
  await page.getByRole('link', { name: 'Yeni Proje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni Proje' })).toBeFocused();
});
