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

/** Adds the authenticator of a phone or laptop, which verifies its user at once. Returns its passkeys, and who touches it. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    passkeys: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  };
}

/** Adds a passkey at the account screen. */
async function addPasskey(page: Page) {
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Geçiş Anahtarı Ekle' }).click();
  await page.getByLabel('Adı').fill('Dizüstü');
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Ekle', exact: true }).click();
  await expect(page.getByText('Geçiş anahtarı eklendi.')).toBeVisible();
}

test('the field of the sign-in offers the passkey: the owner is back in one touch', {
  tag: '@chromium',
}, async ({ page, signIn }) => {
  const device = await addAuthenticator(page);
  await signIn();
  await addPasskey(page);
  await device.touch(false);
  // Leaves the panel first: asked without its token, it would remember the room to come back to.
  await page.goto('/health');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeEnabled();
  await device.touch(true);
  await page.reload();
  await page.waitForURL('**/admin/dashboard');
});

test('a passkey that was removed is removed from the device, too', { tag: '@chromium' }, async ({
  page,
  signIn,
}) => {
  const device = await addAuthenticator(page);
  await signIn();
  await addPasskey(page);
  expect(await device.passkeys()).toHaveLength(1);
  await page.getByRole('button', { name: 'Sil: Dizüstü' }).click();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(page.getByText('Geçiş anahtarı silindi.')).toBeVisible();
  await expect.poll(() => device.passkeys()).toHaveLength(0);
});

test('a device forgets a passkey that the site does not know at the sign-in', { tag: '@chromium' }, async ({
  page,
  signIn,
  expects,
  api,
}) => {
  expects('401 /api/auth/login/passkey');
  const device = await addAuthenticator(page);
  await signIn();
  await addPasskey(page);
  const { passkeys } = await (await api('GET', '/api/auth/passkeys')).json();
  const removed = await api('POST', `/api/auth/passkeys/${passkeys[0].id}/remove`, {
    password: owner.password,
  });
  expect(removed.status).toBe(204);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/admin/login');
  await expect(page.getByRole('alert')).toHaveText('Bu geçiş anahtarıyla giriş yapılamadı.');
  await expect.poll(() => device.passkeys()).toHaveLength(0);
});

test('a sign-in by password makes a passkey where the browser makes one unasked', {
  tag: '@chromium',
}, async ({ page }) => {
  const device = await addAuthenticator(page);
  await page.addInitScript(() => {
    // Stands in for a password manager that has just filled in the password.
    const create = navigator.credentials.create.bind(navigator.credentials);
    PublicKeyCredential.getClientCapabilities = async () => ({ conditionalCreate: true });
    navigator.credentials.create = async (options) => {
      const { mediation, ...asked } = Object(options);
      if (mediation !== 'conditional') throw new Error('It asked the owner.');
      return create(asked);
    };
  });
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Şifre').first().fill(owner.password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await page.waitForURL('**/admin/dashboard');
  await expect(page.getByText('Bu cihaza geçiş anahtarı eklendi.')).toBeVisible();
  expect(await device.passkeys()).toHaveLength(1);
  await page.goto('/admin/account');
  await expect(page.getByText('Bu cihaz', { exact: true })).toBeVisible();
});

test('the owner adds a passkey, signs in with it, and removes it', { tag: '@chromium' }, async ({
  page,
  signIn,
  expects,
}) => {
  expects('401 /api/auth/login/passkey', '401 /api/*');
  await addAuthenticator(page);
  // A browser that offers nothing in fields, and tells devices nothing.
  await page.addInitScript(() => {
    Object.assign(PublicKeyCredential, {
      isConditionalMediationAvailable: async () => false,
      signalAllAcceptedCredentials: undefined,
      signalUnknownCredential: undefined,
    });
  });
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
  await expect(page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' })).toBeEnabled();
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
  await expect(page.getByRole('button', { name: 'Geçiş Anahtarıyla Gir' })).toBeEnabled();
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
