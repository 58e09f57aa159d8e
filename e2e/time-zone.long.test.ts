import { expect, hydrated, test } from './journey.ts';
import { addArticle } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none', TZ: 'America/New_York' }, timezoneId: 'Asia/Tokyo' });

test('dates are shown in the site’s time zone, by the server and in whichever browser', async ({
  page,
  api,
  signIn,
}) => {
  await addArticle(api, {
    title: 'Gece yarısı',
    is_published: true,
    published_at: '2026-01-02T03:30:00Z',
    category_id: await otherCategory(api),
  });
  await page.goto('/blog');
  await hydrated(page);
  await expect(page.getByText('1 Ocak 2026')).toBeVisible();
  await expect(page.getByText('Diğer')).toBeVisible();
  await page.goto('/blog/gece-yarisi');
  await expect(page.getByText('1 Ocak 2026')).toBeVisible();
  await expect(page.getByText('Diğer')).toBeVisible();
  await signIn();
  await page.goto('/admin/articles/edit/gece-yarisi');
  await expect(page.getByLabel('Yayın tarihi')).toHaveValue('2026-01-01T22:30');
});

async function otherCategory(api: (method: string, path: string) => Promise<Response>) {
  const list: { id: number; name: string }[] = await (await api('GET', '/api/categories')).json();
  return list.find(({ name }) => name === 'Other')?.id;
}
