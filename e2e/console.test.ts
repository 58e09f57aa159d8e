import { expect, expectAccessible, test } from './journey.ts';
import { addProject } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('a visitor sends the requests of the home page and follows what they answer', async ({
  page,
  api,
  expects,
}) => {
  await addProject(api, { title: 'Rota', technologies: ['Go', 'SQLite'] });
  await page.goto('/');
  const console = page.locator('[data-console]');
  await expect(page.locator('html')).toHaveAttribute('data-enhanced');
  const status = console.getByRole('status');
  await expect(status).toHaveText('200 OK');

  await console.getByRole('tab', { name: '/personal-info' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(console.getByRole('tab', { selected: true })).toHaveText('/projects');
  await expect(status).toHaveText(/^200 OK ?[\d.,]+ ms · [\d.,]+ k?B$/);
  const answer = console.getByRole('tabpanel');
  await expect(answer).toContainText('"technologies": ["Go","SQLite"],');
  await expect(console).toContainText(`curl ${new URL(page.url()).origin}/api/projects`);
  await expectAccessible(page);

  await console.getByRole('tab', { name: '/experiences' }).click();
  await expect(answer).toHaveText('[]');

  await page.route('**/api/articles*', (route) => route.abort());
  expects('failed /api/articles');
  await console.getByRole('tab', { name: '/articles' }).click();
  await expect(status).toHaveText('Yanıt alınamadı.');

  await console.getByRole('tab', { name: '/projects' }).click();
  await answer.getByRole('link', { name: '"Rota"' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rota' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the requests are links to their answers', async ({ page }) => {
    await page.goto('/');
    const requests = page.getByRole('navigation', { name: 'Bu sitenin API’sine istekler' });
    await expect(requests.getByRole('link')).toHaveCount(4);
    await requests.getByRole('link', { name: '/projects' }).click();
    await expect(page).toHaveURL(/\/api\/projects$/);
  });
});
