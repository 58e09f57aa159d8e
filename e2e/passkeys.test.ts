import type { Page } from 'playwright/test';
import { freePort } from '../test/free-port.ts';
import { test as base, expect, expectAccessible } from './journey.ts';
import { owner, Site } from './site.ts';

/** Browsers allow passkeys at `localhost`, not at 127.0.0.1. */
const test = base.extend({
  site: async ({ settings }, use) => {
    const port = String(await freePort());
    const site = new Site({ ...settings, PORT: port, SITE_URL: `http://localhost:${port}` });
    await site.start();
    site.url = `http://localhost:${port}`;
    await use(site);
    await site.remove();
  },
});

/** Adds the authenticator of a phone or laptop, which verifies its user at once. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the owner adds a passkey, signs in with it, and removes it', { tag: '@chromium' }, async ({
  page,
  signIn,
  expects,
}) => {
  expects('401 /api/auth/login/passkey', '401 /api/*');
  await addAuthenticator(page);
  await signIn();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Geçiş Anahtarı Ekle' }).click();
  await page.getByLabel('Adı').fill('Dizüstü');
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(page.getByText('Geçiş anahtarı eklendi.')).toBeVisible();
  await expect(page.getByText('Henüz kullanılmadı')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await expect(page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' })).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
  });
  await page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' }).click();
  await expect(page.getByRole('alert')).toContainText('verilerini saklamıyor');
  await expect(page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' })).toBeEnabled();
  await page.reload();
  await page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' }).click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/account');
  await expect(page.getByText('Son kullanım: az önce').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sil: Dizüstü' }).click();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(page.getByText('Geçiş anahtarı silindi.')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' }).click();
  await expect(page.getByRole('alert')).toHaveText('Bu geçiş anahtarıyla giriş yapılamadı.');
});

base.describe('at an IP address', () => {
  base.use({ settings: { SITE_URL: 'http://127.0.0.1:4100' } });

  base('the account screen says that passkeys need another address', async ({ page, signIn }) => {
    await page.goto('/admin/login');
    await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeEnabled();
    await expect(page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' })).toHaveCount(0);
    await signIn();
    await page.goto('/admin/account');
    await expect(page.getByText('Sitenin adresi geçiş anahtarlarına uygun değil')).toBeVisible();
    await expectAccessible(page);
  });
});

test('when a device never answers, the button works again and a message explains why', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.credentials.get = () => new Promise(() => undefined);
  });
  await page.goto('/admin/login');
  const enter = page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' });
  const asked = page.waitForResponse('**/login/passkey/options');
  await enter.click();
  await asked;
  await expect(enter).toBeDisabled();
  await expect(async () => {
    await page.clock.fastForward('05:00');
    await expect(page.getByRole('alert')).toHaveText('Cihazınız yanıt vermedi; yeniden deneyin.', {
      timeout: 500,
    });
  }).toPass();
  await expect(enter).toBeEnabled();
});
