import { expect, expectAccessible, openDashboard, test } from './journey.ts';
import { addProject } from './scene.ts';

test('the first steps follow from the data, each links to its screen, and the list can be hidden', async ({
  page,
  signIn,
  api,
}) => {
  await signIn();
  await openDashboard(page);
  const steps = page.getByRole('region', { name: /^İlk adımlar/ });
  const project = steps.getByRole('link', { name: /^İlk projenizi ekleyin/ });
  await expect(project).toBeVisible();
  const cards = page.getByText('Toplam Ziyaretçi');
  const isAbove = async () => {
    const [first, second] = [await cards.boundingBox(), await steps.boundingBox()];
    return (first?.y ?? 0) < (second?.y ?? 0);
  };
  expect(await isAbove()).toBe(false);
  await steps.getByText('Sitenin adresini verin').click();
  await expect(steps.getByText(/SITE_URL=https:/)).toBeVisible();
  await expectAccessible(page);
  await project.click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeFocused();
  await page.goto('/admin/dashboard');
  await steps.getByRole('link', { name: /^İlk makalenizi/ }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeFocused();
  await page.goto('/admin/dashboard');
  await steps.getByRole('link', { name: /^Adınızı/ }).click();
  await expect(page.getByLabel('Ad Soyad')).toBeFocused();
  await page.goto('/admin/dashboard');
  await steps.getByRole('link', { name: /^Özgeçmişinizi/ }).click();
  await expect(page.getByRole('heading', { name: 'CV İçe Aktar' })).toBeFocused();
  await addProject(api);
  await api('POST', '/api/contact', { name: 'Ayşe', email: 'a@b.co', message: 'Merhaba, nasılsınız?' });
  await page.goto('/admin/dashboard');
  await expect(steps.getByText('2/8')).toBeVisible();
  expect(await isAbove()).toBe(true);
  await expect(steps.getByText('İlk projenizi ekleyin')).toBeHidden();
  await steps.getByText('Tamamlananlar').click();
  await expect(steps.getByText('İlk projenizi ekleyin')).toBeVisible();
  await steps.getByRole('button', { name: 'Gizle' }).click();
  await expect(steps).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
});
