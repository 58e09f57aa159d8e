import type { Page } from 'playwright/test';
import { expect, test } from './journey.ts';
import { addProject } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

const ORDER = '**/api/projects/order';
const LIST = '**/api/projects';

type Api = (method: string, path: string, body?: unknown) => Promise<Response>;

test.beforeEach(async ({ signIn, page, api }) => {
  for (const title of ['A', 'B', 'C', 'D']) await addProject(api, { title });
  const ids = (await list(api)).map(({ id }) => id);
  await api('PUT', '/api/projects/order', { ids: ids.toSorted((one, other) => one - other) });
  await signIn();
  await page.goto('/admin/projects');
  await expect(titles(page)).toHaveText(['A', 'B', 'C', 'D']);
});

const list = async (api: Api): Promise<{ id: number; title: string }[]> =>
  (await api('GET', '/api/projects')).json();

const stored = (api: Api) => async () => (await list(api)).map(({ title }) => title).join('');

const titles = (page: Page) => page.getByRole('article').getByRole('heading');

const handleOf = (page: Page, title: string) =>
  page.getByRole('button', { name: new RegExp(`^${title}: sırasını`) });

/** Holds the next request back until the returned function lets it go. */
async function holdNext(page: Page, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const asked = page.waitForRequest(path);
  await page.route(
    path,
    async (route) => {
      await promise;
      await route.continue();
    },
    { times: 1 },
  );
  return { asked, letGo: resolve };
}

test('steps by keyboard never jump back, however late answers are, and each order is sent once', async ({
  page,
  api,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) sent.push(request.postData() ?? '');
  });
  const shown = await page.evaluateHandle(() => {
    const orders: string[] = [];
    const read = () => {
      const order = [...document.querySelectorAll('article h2')].map((title) => title.textContent).join('');
      if (order !== orders.at(-1)) orders.push(order);
    };
    read();
    new MutationObserver(read).observe(document.body, { childList: true, subtree: true });
    return orders;
  });
  const said = page.getByRole('status').filter({ hasText: 'taşındı' });

  const firstList = await holdNext(page, LIST);
  await handleOf(page, 'A').press('ArrowDown');
  await expect(said).toHaveText('2. sıraya taşındı, toplam 4.');
  await firstList.asked;
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('3. sıraya taşındı, toplam 4.');
  const secondOrder = await holdNext(page, ORDER);
  const listed = page.waitForResponse(LIST);
  firstList.letGo();
  await (await listed).finished();
  await secondOrder.asked;
  await expect(titles(page)).toHaveText(['B', 'C', 'A', 'D']);
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('4. sıraya taşındı, toplam 4.');
  secondOrder.letGo();
  await expect.poll(stored(api)).toBe('BCDA');
  await expect(handleOf(page, 'A')).toBeFocused();
  const orders = sent.map((body) => JSON.parse(body).ids.join());
  expect(orders).toEqual([...new Set(orders)]);
  expect(orders).toHaveLength(3);
  expect(await shown.jsonValue()).toEqual(['ABCD', 'BACD', 'BCAD', 'BCDA']);
});

test('a step is kept when the page is left at once', async ({ page, api }) => {
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN'));
  await handleOf(page, 'A').press('ArrowDown');
  await expect(titles(page)).toHaveText(['B', 'A', 'C', 'D']);
  await page.reload();
  await expect.poll(stored(api)).toBe('BACD');
  await page.reload();
  await expect(titles(page)).toHaveText(['B', 'A', 'C', 'D']);
  await handleOf(page, 'C').press('ArrowDown');
  await page.getByRole('link', { name: 'Kategoriler' }).click();
  await expect.poll(stored(api)).toBe('BADC');
});

test('a step that is not stored goes back to what is, and says so', async ({ page, api, expects }) => {
  expects('500 /api/projects/order');
  await page.route(ORDER, (route) => route.fulfill({ status: 500, json: { message: 'x' } }), { times: 1 });
  const held = await holdNext(page, ORDER);
  await handleOf(page, 'A').press('ArrowDown');
  await held.asked;
  await page.keyboard.press('ArrowDown');
  await expect(titles(page)).toHaveText(['B', 'C', 'A', 'D']);
  held.letGo();
  const dialog = page.getByRole('alertdialog', { name: 'Hata!' });
  await expect(dialog).toContainText('Sıralama kaydedilirken bir hata oluştu!');
  await dialog.getByRole('button', { name: 'Tamam' }).click();
  await expect(titles(page)).toHaveText(['B', 'A', 'C', 'D']);
  expect(await stored(api)()).toBe('BACD');
  await handleOf(page, 'A').press('ArrowDown');
  await expect.poll(stored(api)).toBe('BCAD');
});
