import { expect, expectAccessible, test } from './journey.ts';
import { addProject } from './scene.ts';

test('the first steps are true from the data, each leads to its place, and the list can be hidden', async ({
  page,
  signIn,
  api,
}) => {
  await signIn();
  const steps = page.getByRole('region', { name: /^İlk adımlar/ });
  const project = steps.getByRole('link', { name: /^İlk projenizi ekleyin/ });
  await expect(project).toBeVisible();
  await steps.getByText('Sitenin adresini verin').click();
  await expect(steps.getByText(/^SITE_URL=https:/)).toBeVisible();
  await expectAccessible(page);
  await project.click();
  await expect(page).toHaveURL(/\/admin\/projects\/new$/);
  await addProject(api);
  await page.goto('/admin/dashboard');
  await expect(steps.getByRole('listitem').filter({ hasText: 'İlk projenizi' })).toContainText('(tamam)');
  await steps.getByRole('button', { name: 'Gizle' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
