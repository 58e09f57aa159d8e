import { expect, type Page, test } from 'playwright/test';
import { HOUR } from '#platform/time.ts';
import { freePort } from '#test/free-port.ts';
import { renew } from '#test/system/demo/renew.ts';
import { Site } from './site.ts';

let site: Site;
let clock: number;
test.beforeEach(async () => {
  clock = await freePort();
  site = new Site({
    DEMO: '60',
    ADMIN_EMAIL: '',
    ADMIN_PASSWORD: '',
    CLOCK_PORT: String(clock),
    CLOCK_NOW: String(Date.now()),
    NODE_OPTIONS: `--import=${import.meta.resolve('../test/system/year/clock.ts')}`,
  });
  await site.start();
});
test.afterEach(() => site.remove());

/** Signs in with what the page says, and waits until somebody is in. */
async function signIn(page: Page) {
  const account = page.getByRole('region', { name: 'Demo hesabı' });
  await expect(account.locator('dd')).toHaveCount(2);
  const [email = '', password = ''] = await account.locator('dd').allTextContents();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Şifre' }).fill(password);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  return { email, password };
}

test('a demo tells its account, says in one line when it begins anew, and refuses what is closed with a sentence', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/login`);
  await signIn(page);
  await expect(
    page.getByText(/Yaptıklarınızı herkes görür, saat \d\d:\d\d olunca hepsi silinir/),
  ).toBeVisible();
  await page.goto(`${site.url}/admin/backups`);
  await page.getByRole('button', { name: 'Şimdi Yedekle' }).click();
  await expect(page.getByText('Demoda bu kapalı').first()).toBeVisible();
  await page.goto(`${site.url}/contact`);
  await expect(page.getByText('Bu bir demo: mesajınız kimseye gitmez')).toBeVisible();
});

test('a demo that begins anew under an open form keeps what was typed, says why, and takes it after a sign-in', async ({
  page,
}) => {
  await page.goto(`${site.url}/admin/login`);
  const { email, password } = await signIn(page);
  await page.waitForURL('**/admin/dashboard');
  await page.goto(`${site.url}/admin/articles/new`);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yarım kalan');
  await page.locator('[contenteditable=true]').click();
  await page.keyboard.type('Bu satır kaybolmasın.');
  const secondTab = await page.context().newPage();
  await secondTab.goto(`${site.url}/admin/projects`);
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Projeler');

  expect(await renew(site, clock, Date.now() + HOUR + 1000)).toBe(true);

  // What is kept by itself may have met the new round first: then the dialog is there and covers the button.
  await page.keyboard.press('Control+s');
  const ended = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  await expect(ended).toContainText('Demo başa döndü, oturumunuz kapandı; yazdıklarınız duruyor.');
  await expect(secondTab.getByRole('region', { name: 'Demo hesabı' })).toContainText('demo başa dönmüştür');
  await ended.getByRole('textbox', { name: 'Email' }).fill(email);
  await ended.getByRole('textbox', { name: 'Şifre' }).fill(password);
  await ended.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(ended).toBeHidden();
  await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/admin/articles`);
  await expect(page.getByText('Yarım kalan', { exact: true })).toBeVisible();
});
