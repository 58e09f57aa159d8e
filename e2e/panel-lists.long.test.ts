import { join } from 'node:path';
import { openSqlite } from '#platform/database/database.ts';
import { fillLists } from '../bench/seeds/lists.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { addArticle, addSkill } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' }, viewport: { width: 1440, height: 900 } });

test.beforeEach(async ({ signIn }) => signIn());

// Firefox without a window has no pointer that hovers, and so shows no hints about keys.
test('the keys of a list choose, open, unpublish and delete; the pane shows what is chosen', {
  tag: '@chromium',
}, async ({ page, api }) => {
  await addArticle(api, { title: 'Eski', is_published: true, published_at: '2026-01-02T09:00:00Z' });
  await addArticle(api, { title: 'Yeni', is_published: true, tags: ['Go', 'SQL'], series: 'Defter' });
  await page.goto('/admin/articles');
  const pane = page.getByRole('complementary', { name: 'Seçili kayıt' });
  await expect(pane.getByRole('heading', { name: 'Yeni' })).toBeVisible();
  await expect(pane).toContainText('/blog/yeni');
  await expect(pane).toContainText('Defter');
  await expectAccessible(page);
  const rows = page.getByRole('table', { name: 'Makaleler' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Go+1');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Yeni', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: 'Eski', exact: true })).toBeFocused();
  await expect(pane.getByRole('heading', { name: 'Eski' })).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Yayından kaldırıldı.')).toBeVisible();
  await expect(rows.filter({ hasText: 'Eski' })).toContainText('Taslak');
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(rows.filter({ hasText: 'Eski' })).toContainText('Yayında');
  await page.getByRole('link', { name: 'Eski', exact: true }).focus();
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('v');
  await expect(await opened).toHaveURL(/\/blog\/eski$/);
  await page.bringToFront();
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Makale başarıyla silindi!')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('nu');
  await expect(page.getByRole('searchbox')).toHaveValue('nu');
  await expect(page.getByText('Sonuç bulunamadı')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/articles\/edit\/yeni$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Tek tuşlu kısayollar' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/articles$/);
  await page.getByRole('button', { name: 'Tek tuşlu kısayollar' }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/admin\/articles\/new$/);
});

test('words filter a list and say how many, and its date is sorted by the server', async ({ page, api }) => {
  for (const [title, published_at] of [
    ['Bir', '2026-01-01T09:00:00Z'],
    ['İki', '2026-02-01T09:00:00Z'],
  ])
    await addArticle(api, { title, is_published: true, published_at });
  await addArticle(api, { title: 'Üç' });
  await addArticle(api, { title: 'Dört', is_published: true, published_at: '2999-01-01T09:00:00Z' });
  await page.goto('/admin/articles');
  const titles = page.getByRole('table').getByRole('row').locator('[data-row]');
  await expect(titles).toHaveText(['Dört', 'Üç', 'İki', 'Bir']);
  const date = page.getByRole('columnheader', { name: 'Tarih' });
  await expect(date).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Zamanlanmış 1' }).click();
  await expect(titles).toHaveText(['Dört']);
  await page.getByRole('button', { name: 'Yayında 2' }).click();
  await expect(titles).toHaveText(['İki', 'Bir']);
  await expect(page.getByRole('button', { name: 'Taslak 1' })).toBeVisible();
  await date.getByRole('button').click();
  await expect(titles).toHaveText(['Bir', 'İki']);
  await expect(date).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/status=live&order=asc/);
});

test('the focus goes to the row after a deleted one, then to the one before, and to the page when none is left', async ({
  page,
  api,
}) => {
  for (const title of ['Üç', 'İki', 'Bir']) await addArticle(api, { title });
  for (const title of ['Kuyruk', 'Önbellek', 'Arama']) await addSkill(api, { title });
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `${name}: sil` }).press('Enter');
    await page.getByRole('button', { name: 'Evet, Sil!' }).press('Enter');
  };
  await page.goto('/admin/articles');
  await remove('İki');
  await expect(page.getByRole('link', { name: 'Üç', exact: true })).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: 'Evet, Sil!' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Bir', exact: true })).toBeFocused();
  await remove('Bir');
  await expect(page.getByRole('main')).toBeFocused();

  await page.goto('/admin/skills');
  await remove('Önbellek');
  await expect(page.getByRole('button', { name: 'Arama: sil' })).toBeFocused();
  await remove('Arama');
  await expect(page.getByRole('button', { name: 'Kuyruk: sil' })).toBeFocused();
});

test('the pages of a list join as one scrolls, stay joined after a deletion, and have addresses', async ({
  page,
  site,
}) => {
  const database = openSqlite(join(site.folder, 'vitrin.db'));
  await fillLists(database, 0, 50);
  await database.close();
  const list = page.getByRole('table', { name: 'Makaleler' });
  const titles = list.locator('tbody [data-row]');
  await page.goto('/admin/articles');
  // The end of the list may be in view before this looks, which asks for the next page at once.
  await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(20);
  const more = page.getByRole('link', { name: 'Daha fazla' });
  await expect(more).toHaveAttribute('href', /^\?page=[23]$/);
  await expect(async () => {
    await titles.last().scrollIntoViewIfNeeded();
    await expect(titles).toHaveCount(50, { timeout: 1000 });
  }).toPass();
  await expect(more).toHaveCount(0);
  const last = await titles.last().textContent();
  await page.getByRole('button', { name: `${last}: sil` }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(titles).toHaveCount(49);
  await page.goto('/admin/articles?page=3');
  await expect(titles).toHaveCount(9);
  await page.getByRole('link', { name: 'Önceki sayfa' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(titles).toHaveCount(29);
});

test('on a phone a list is cards: tapping one opens it, its actions are large enough, nothing is cut', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await addArticle(api, { title: 'Önbellek', is_published: true });
  const from_path = `/eski/${'uzun-'.repeat(12)}yol`;
  await api('POST', '/api/redirects', { from_path, target: '/blog', is_permanent: true });
  await page.goto('/admin/redirects');
  const path = page.getByRole('table').getByText(from_path);
  await expect
    .poll(() => path.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBe(0);
  await page.goto('/admin/articles?status=scheduled');
  await expect(page.getByRole('button', { name: /^Zamanlanmış/, pressed: true })).toBeInViewport({
    ratio: 1,
  });
  await page.goto('/admin/articles');
  const card = page.getByRole('row').filter({ hasText: 'Önbellek' });
  for (const action of await card.locator('.list-actions :is(a, button)').all()) {
    const { width, height } = (await action.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  // Where the status stands, under which the title's link lies.
  await card.getByText('Yayında').click({ force: true });
  await expect(page).toHaveURL(/\/edit\/onbellek$/);
  await page.goBack();
  await card.getByRole('button', { name: 'Önbellek: sil' }).click();
  await expect(page.getByRole('button', { name: 'Evet, Sil!' })).toBeVisible();
});
