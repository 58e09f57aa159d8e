import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, test } from './journey.ts';
import { owner } from './site.ts';

const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

// Skips Firefox, which does not report downloads.
test('the owner sets the second step up and keeps the recovery codes', { tag: '@chromium' }, async ({
  page,
  signIn,
  expects,
}) => {
  expects('422 /api/auth/second-factor', '422 /api/auth/second-factor/setup');
  await signIn();
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Kurulumu Başlat' }).click();
  await expect(page.getByLabel('Şifreniz')).toBeFocused();
  await page.getByLabel('Şifreniz').fill('yanlış');
  await page.getByRole('button', { name: 'Devam Et' }).click();
  await expect(page.getByText('Şifre doğru değil.')).toBeVisible();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Devam Et' }).click();
  await expect(page.getByRole('img', { name: 'karekod' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.getByTestId('secret').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Uygulamanın gösterdiği kod').fill('000000');
  await page.getByRole('button', { name: 'Doğrula ve Aç' }).click();
  await expect(page.getByText('Kod doğru değil.')).toBeVisible();
  await page.getByLabel('Uygulamanın gösterdiği kod').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Doğrula ve Aç' }).click();
  const items = page.getByRole('list', { name: 'Kurtarma kodları' }).getByRole('listitem');
  await expect(items).toHaveCount(10);
  const codes = await items.allTextContents();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'İndir' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
  await page.getByRole('button', { name: 'Kaydettim' }).click();
  await expect(page.getByText('Kalan kurtarma kodu: 10')).toBeVisible();
});

test('with the second step, signing in asks for a code or a recovery code, until it is turned off', async ({
  page,
  api,
  expects,
}) => {
  expects('401 /api/auth/login/second', '401 /api/messages/unread');
  const begun = await api('POST', '/api/auth/second-factor/setup', { password: owner.password });
  const { secret, ticket } = await begun.json();
  const done = await api('POST', '/api/auth/second-factor', { ticket, code: codeOf(secret, -1) });
  const { recovery_codes } = await done.json();

  const enterPassword = async () => {
    await page.goto('/');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Şifre', { exact: false }).first().fill(owner.password);
    await page.getByRole('button', { name: 'Giriş Yap' }).click();
  };
  const verify = page.getByRole('button', { name: 'Doğrula', exact: true });
  await enterPassword();
  await expect(page.getByLabel('Doğrulama kodu')).toBeFocused();
  await page.getByLabel('Doğrulama kodu').fill('000000');
  await verify.click();
  await expect(page.getByRole('alert')).toHaveText('Kod hatalı ya da daha önce kullanılmış.');
  await expectAccessible(page);
  await page.getByLabel('Doğrulama kodu').fill(codeOf(secret));
  await verify.click();
  await page.waitForURL('**/admin/dashboard');

  await enterPassword();
  await page.getByRole('button', { name: 'Kurtarma kodu kullan' }).click();
  await page.getByLabel('Kurtarma kodu', { exact: false }).fill(recovery_codes[3]);
  await verify.click();
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/account');
  await expect(page.getByText('Kalan kurtarma kodu: 9')).toBeVisible();
  await page.getByRole('button', { name: 'İki Adımlı Doğrulamayı Kapat' }).click();
  await page.getByLabel('Şifreniz').fill(owner.password);
  await page.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await expect(page.getByText('İki adımlı doğrulama kapatıldı.')).toBeVisible();
  await enterPassword();
  await page.waitForURL('**/admin/dashboard');
});
