import { expect, expectAccessible, test } from './journey.ts';

test('what the owner chooses shows in the preview at once, and on the site once it is saved', async ({
  page,
  signIn,
  site,
}) => {
  await signIn();
  await page.goto('/admin/appearance');
  const dark = page.frameLocator('iframe[title="Önizleme, koyu görünüm"]:not([aria-hidden])');
  const root = dark.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.getByLabel('Vurgu rengi: kod').fill('#ffff00');
  await expect(page.getByText('Açık görünümde okunurluk için koyulaştırıldı: #')).toBeVisible();
  await page.getByRole('radio', { name: /^Dergi/ }).check();
  await page.getByRole('radio', { name: 'Keskin' }).check();
  await page.getByRole('radio', { name: /^Koyu/ }).check();
  await page.getByRole('radio', { name: /^Geniş/ }).check();
  await page.getByRole('button', { name: /^Seçilmiş işler: sırasını değiştir/ }).press('ArrowDown');
  await expect(root).toHaveAttribute('style', /--theme-color:#ffff00/);
  await expect(dark.getByRole('heading', { level: 2 })).toHaveText(['Son makaleler', 'Seçilmiş işler']);
  await expect(dark.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Instrument Serif"/);
  expect(await (await fetch(site.url)).text()).not.toContain('Instrument Serif');

  await page.setViewportSize({ width: 375, height: 700 });
  await page.getByRole('button', { name: 'Masaüstü' }).press('Tab');
  const preview = page.getByRole('region', { name: 'Önizleme, açık ve koyu' });
  await expect(preview).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => preview.evaluate((it) => it.scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page.getByText('Görünüm kaydedildi!')).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const name = page.getByRole('heading', { level: 1 }).locator('span').last();
  const size = () => name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  // The viewport is 800 px high.
  expect(await size()).toBeCloseTo(0.16 * 800);
  const height = await name.evaluate((element) => element.getBoundingClientRect().height);
  // It stands on one line.
  expect(height).toBeLessThan(1.5 * (await size()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Instrument Serif"/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Son makaleler', 'Seçilmiş işler']);
});
