import { expect, expectAccessible, openDashboard, test } from './journey.ts';
import { addArticle } from './scene.ts';

test('Ctrl-K leads to screens, actions and content by keyboard alone', async ({ page, signIn, api }) => {
  await api('POST', '/api/projects', { title: 'Ödeme Ağ Geçidi', description: 'Metin', category: 'SaaS' });
  await signIn();
  await openDashboard(page);
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('combobox', { name: /Komut/ });
  await expect(search).toBeFocused();
  await expectAccessible(page);

  await search.fill('EGITIM');
  await expect(page.getByRole('option', { name: /Eğitim/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/cv/education');

  await page.keyboard.press('Control+k');
  await search.fill('ödeme');
  await expect(page.getByRole('option', { name: /Ödeme Ağ Geçidi/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/projects\/\d+\/edit/);

  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/projects');
  await page.keyboard.press('Control+k');
  await search.fill('zzzz');
  await expect(page.getByText('Sonuç yok.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
});

test('⌘-K also finds articles, messages and what can be created', async ({ page, signIn, api }) => {
  await addArticle(api, { title: 'Kuyruk günlüğü' });
  const message = { name: 'Kargo Soran', email: 'okur@example.com', message: 'Ne zaman gelir acaba?' };
  await api('POST', '/api/contact', message);
  await signIn();
  await openDashboard(page);
  const search = page.getByRole('combobox', { name: /Komut/ });
  for (const [words, option, address] of [
    ['kuyruk', /Kuyruk günlüğü/, '**/admin/articles/edit/kuyruk-gunlugu'],
    ['kargo', /Kargo Soran/, '**/admin/messages?q=kargo'],
    ['yeni proje', /Yeni Proje Ekle/, '**/admin/projects/new'],
    ['yeni makale', /Yeni Makale Ekle/, '**/admin/articles/new'],
  ] as const) {
    // A key pressed before the screen is ready is lost.
    await expect(async () => {
      await page.keyboard.press('Meta+k');
      await expect(search).toBeVisible({ timeout: 2000 });
    }).toPass();
    await search.fill(words);
    await expect(page.getByRole('option', { name: option })).toBeVisible();
    await page.keyboard.press('Enter');
    await page.waitForURL(address);
  }
});

test('key events without a key, as autofill sends them, break nothing', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').evaluate((field) => {
    for (const ctrlKey of [false, true]) {
      const event = new Event('keydown', { bubbles: true });
      Object.defineProperty(event, 'ctrlKey', { value: ctrlKey });
      field.dispatchEvent(event);
    }
  });
  // An uncaught error would fail the test.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: /Komut/ })).toBeFocused();
});

test('commands whose code cannot be loaded say so, and what was typed stays', async ({
  page,
  signIn,
  expects,
}) => {
  expects('failed /assets/palette-dialog-*');
  await signIn();
  const typed = Promise.withResolvers<void>();
  await page.route('**/assets/palette-dialog-*.js', async (route) => {
    await typed.promise;
    await route.abort();
  });
  // Whoever is asked whether to leave the page leaves it.
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Elif');
  const answered = page.waitForResponse('/health');
  typed.resolve();
  await answered;
  await page.keyboard.press('Control+k');
  await expect(
    page.getByText('Komutlar yüklenemedi; sayfayı yenileyip yeniden deneyin.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Elif');
});
