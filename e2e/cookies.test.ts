import type { Page } from 'playwright/test';
import { expect, hydrated, openDashboard, readFirst, test } from './journey.ts';
import type { Site } from './site.ts';

async function writeMessage(page: Page) {
  await page.goto('/contact');
  await hydrated(page);
  await readFirst(page);
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill('Merhaba, bir API projesi için görüşmek isterim.');
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
}

/** Answers without setting a cookie, as if the browser kept none. */
const refuseCookies = (page: Page, site: Site) =>
  page.route('**/api/csrf-cookie', async (route) => {
    const reply = await fetch(`${site.url}/api/csrf-cookie`);
    await route.fulfill({ status: 200, json: await reply.json() });
  });

test('a message and a sign-in do not wait for a cookie that scripts cannot see yet', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '' }));
  await writeMessage(page);
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  await signIn();
  await openDashboard(page);
});

test('a call with an outdated token is sent again automatically', async ({ page, context, expects }) => {
  expects('419 /api/contact');
  await writeMessage(page);
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  await context.clearCookies();
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill('İkinci mesaj.');
  const again = page.waitForResponse((reply) => reply.url().endsWith('/api/contact') && reply.ok());
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  expect((await again).status()).toBe(201);
});

test('without cookies a message is sent by the plain form', async ({ page, site, api, expects }) => {
  expects('419 /api/contact');
  await refuseCookies(page, site);
  const plain = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.method() === 'POST',
  );
  await writeMessage(page);
  expect(new URL((await plain).url()).pathname).toBe('/contact');
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  expect((await (await api('GET', '/api/messages')).json()).data).toHaveLength(1);
});

test('without cookies the sign-in explains that it needs them', async ({ page, site, expects }) => {
  expects('419 /api/auth/login');
  await refuseCookies(page, site);
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill('deniz@example.com');
  await page.getByLabel('Şifre', { exact: false }).first().fill('doğru-at-pili-zımba');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Tarayıcınız bu sitenin çerezini saklamıyor. Çerezlere izin verip tekrar deneyin.',
  );
});
