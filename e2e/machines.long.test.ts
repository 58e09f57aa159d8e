import { fillWithSamples } from '#test/samples/content.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('the owner sees what a machine reads of the CV, and what an advertisement asks for beyond it', async ({
  page,
  signIn,
  api,
  site,
}) => {
  await fillWithSamples(api, site.call());
  await signIn();
  await page.goto('/admin/settings?sekme=cv');
  const reading = page.getByRole('region', { name: 'Makinenin okuduğu' });
  await expect(reading.getByText(/^Eksiksiz: ad, \d+ adres, \d+ tarih, \d+ bölüm, sırasıyla$/)).toHaveCount(
    3,
  );
  await reading.getByText('PDF, Klasik · Türkçe').click();
  await expect(reading.getByLabel('PDF, Klasik · Türkçe: okunan metin')).toHaveValue(/Şahin/);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await reading
    .getByLabel('İş ilanı')
    .fill('Aradığımız: PostgreSQL ve Erlang bilen, Fortran’dan korkmayan biri.');
  await reading.getByRole('button', { name: 'CV ile karşılaştır' }).click();
  const names = reading.getByRole('listitem');
  await expect(names.filter({ hasText: 'Erlang' })).toBeVisible();
  await expect(names.filter({ hasText: 'PostgreSQL' })).toHaveCount(0);
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test('the page of the site’s own figures is open once the owner says so, and says what is measured', async ({
  page,
  signIn,
  expects,
}) => {
  expects('404 /bu-site');
  await page.goto('/bu-site');
  await expect(page.getByRole('heading', { name: 'Sayfa bulunamadı' })).toBeVisible();
  await signIn();
  await page.goto('/admin/privacy');
  await page.getByLabel('Sayfa herkese açık olsun').check();
  await page.getByRole('button', { name: 'Sayfayı Kaydet' }).click();
  await expect(page.getByText('Kaydedildi!')).toBeVisible();
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Bu site' }).click();
  await expect(page.getByRole('heading', { name: 'Bu site', level: 1 })).toBeVisible();
  await expect(page.getByText('Kesintisiz çalışma')).toBeVisible();
  await expectAccessible(page);
});
