import { expect, expectAccessible, test } from './journey.ts';
import { owner } from './site.ts';

test('the owner creates a key, a script uses it, and revoking ends it', { tag: '@chromium' }, async ({
  page,
  signIn,
  site,
}) => {
  await signIn();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Anahtarlar' }).click();
  await expect(page.getByText('Henüz anahtar yok')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yeni Anahtar' }).first().click();
  await page.getByRole('button', { name: 'Oluştur' }).click();
  await expect(page.getByText('Ad gerekli.')).toBeVisible();
  await page.getByLabel('Ad', { exact: false }).first().fill('Betik');
  await page.getByLabel('Gelen mesajları okuyabilir.').check();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Oluştur' }).click();
  const key = await page.getByLabel('Anahtar', { exact: true }).innerText();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kaydettim' }).click();
  await expect(page.getByText('Henüz kullanılmadı')).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const ask = (path: string) => fetch(`${site.url}${path}`, { headers: { Authorization: `Bearer ${key}` } });
  expect((await ask('/api/messages')).status).toBe(200);
  expect((await ask('/api/analytics/live')).status).toBe(403);
  await page.reload();
  await expect(page.getByText('Son kullanım: az önce (127.0.0.x)')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'İptal et: Betik' }).click();
  await page.getByRole('button', { name: 'Evet, İptal Et' }).click();
  await expect(page.getByText('Anahtar iptal edildi.')).toBeVisible();
  await expect(page.getByText('Henüz anahtar yok')).toBeVisible();
  expect((await ask('/api/messages')).status).toBe(401);
});

test('nothing closes the dialog before the key is there, and nothing but its own button afterwards', {
  tag: '@chromium',
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Anahtarlar' }).click();
  await page.getByRole('button', { name: 'Yeni Anahtar' }).first().click();
  await page.getByLabel('Ad', { exact: false }).first().fill('Yavaş hat');
  await page.getByLabel('Şifreniz').fill(owner.password);
  const { promise: tried, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/keys', async (route) => {
    if (route.request().method() === 'POST') await tried;
    await route.continue();
  });
  const tryToLeave = async () => {
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers();
      addEventListener('popstate', resolve, { once: true });
      history.back();
      await promise;
    });
    const told = page.getByRole('dialog').getByText('Önce açık penceredeki işlemi tamamlayın.');
    await expect(told.first()).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/keys$/);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Kapat' })).toHaveCount(0);
  };
  await page.getByRole('button', { name: 'Oluştur' }).click();
  await expect(page.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'İptal', exact: true })).toBeDisabled();
  await tryToLeave();
  resolve();
  const key = page.getByLabel('Anahtar', { exact: true });
  await expect(key).not.toBeEmpty();
  await tryToLeave();
  await expect(key).toBeVisible();
  await page.getByRole('button', { name: 'Kaydettim' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/settings/);
});

test('on a phone a message appears above the dialog that it belongs to, and after it on the page', {
  tag: '@chromium',
}, async ({ page, context, signIn }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn();
  await page.goto('/admin/keys');
  await page.getByRole('button', { name: 'Yeni Anahtar' }).first().click();
  await page.getByLabel('Ad', { exact: false }).first().fill('Betik');
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Oluştur' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anahtar hazır' });
  await dialog.getByRole('button', { name: 'Kopyala' }).click();
  // Fails where anything covers it.
  await dialog.getByText('Anahtar kopyalandı.').click({ trial: true });
  await page.getByRole('button', { name: 'Kaydettim' }).click();
  await expect(page.getByRole('status').getByText('Anahtar kopyalandı.')).toBeVisible();
});

test('the owner adds a webhook, sees its secret once, and deletes it', { tag: '@chromium' }, async ({
  page,
  signIn,
  expects,
}) => {
  expects('422 /api/webhooks');
  await signIn();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Webhook’lar' }).click();
  await expect(page.getByText('Henüz webhook yok')).toBeVisible();
  await page.getByRole('button', { name: 'Yeni Webhook' }).first().click();
  await page.getByLabel('Adres').fill('https://127.0.0.1/hook');
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Ekle' }).click();
  await expect(page.getByText('Bu adrese internetten ulaşılamıyor.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Adres').fill('https://93.184.215.14/hook');
  await page.getByRole('button', { name: 'Ekle' }).click();
  await expect(page.getByLabel('İmza anahtarı', { exact: true })).toHaveText(/^whsec_.{44}$/);
  await page.getByRole('button', { name: 'Kaydettim' }).click();
  await expect(page.getByText('https://93.184.215.14/hook')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sil: 93.184.215.14' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Henüz webhook yok')).toBeVisible();
});
