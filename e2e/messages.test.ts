import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import type { Locator } from 'playwright/test';
import { expect, expectAccessible, openDashboard, test } from './journey.ts';
import type { Site } from './site.ts';

async function visitorWrites(site: Site, name: string, message: string) {
  await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: 'okur@example.com', message }),
  });
}

test.beforeEach(async ({ site, signIn, page }) => {
  await visitorWrites(site, 'Ali Veli', 'İlk mesajın metni burada.');
  await visitorWrites(site, 'Zeynep Ağaoğlu', 'ISPARTA’dan ikinci mesaj.');
  await signIn();
  await page.goto(`${site.url}/admin/messages`);
  await expect(page.getByText('2 okunmamış mesaj')).toBeVisible();
});

test('opening a message reads it, and it can be made unread again', async ({ page }) => {
  const prompt = page.getByText('Okumak için soldan bir mesaj seçin.');
  await expect(prompt).toBeVisible();
  const list = await page.getByRole('region', { name: 'Mesaj listesi' }).boundingBox();
  expect((await prompt.boundingBox())?.x).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0));
  await expectAccessible(page);
  const row = page.getByRole('button', { name: /Ali Veli.*İlk mesajın metni/ });
  await row.click();
  await expect(page.getByText('1 okunmamış mesaj')).toBeVisible();
  await expect(row).toHaveAttribute('aria-current', 'true');
  const other = page.getByRole('button', { name: /Zeynep/ });
  await expect(other).not.toHaveAttribute('aria-current');
  const ground = (one: typeof row) => one.evaluate((it) => getComputedStyle(it).backgroundColor);
  await page.mouse.move(0, 0);
  await expect.poll(() => ground(row)).not.toBe(await ground(other));
  await expect(page.getByRole('article').getByText('Form', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Okundu' }).click();
  const unread = page.getByRole('button', { name: 'Okunmadı', exact: true });
  await expect(unread).toBeVisible();
  await expect(page.getByText('2 okunmamış mesaj')).toBeVisible();
  await unread.click();
  await expect(page.getByRole('button', { name: 'Okundu' })).toBeVisible();
  await expect(page.getByText('1 okunmamış mesaj')).toBeVisible();
});

test('search and filter narrow the list', async ({ page }) => {
  const rows = page.getByRole('region', { name: 'Mesaj listesi' }).getByRole('listitem');
  await page.getByRole('searchbox').fill('ısparta');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Zeynep');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  await page.getByLabel('Filtre').selectOption({ label: 'Okunmuş' });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Ali Veli');
  await page.getByLabel('Filtre').selectOption({ label: 'Okunmamış' });
  await expect(rows).toHaveText([/Zeynep/]);
});

test('on a slow connection, a filter keeps the search that is still loading', async ({ page }) => {
  const rows = page.getByRole('region', { name: 'Mesaj listesi' }).getByRole('listitem');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/messages/threads?*', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/messages/threads?q=*');
  await page.getByRole('searchbox').fill('ısparta');
  await asked;
  await page.getByLabel('Filtre').selectOption({ label: 'Okunmamış' });
  answer();
  await expect(page).toHaveURL(/\?q=.+&filter=unread$/);
  await expect(rows).toHaveText([/Zeynep/]);
});

test('a message that was deleted elsewhere is deselected', async ({ page, api, expects }) => {
  expects('404 /api/messages/1', '404 /api/messages/2');
  const article = page.getByRole('article');
  const { data } = await (await api('GET', '/api/messages')).json();
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  await expect(article).toContainText('Ali Veli');
  await api('DELETE', `/api/messages/${data[1].id}`);
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(page.getByText('Okumak için soldan bir mesaj seçin.')).toBeVisible();

  await page.getByRole('button', { name: /Zeynep/ }).click();
  await expect(article).toContainText('Zeynep');
  await expect(page.getByText('Okunmamış mesaj yok')).toBeVisible();
  page.once('dialog', async (dialog) => {
    await api('DELETE', `/api/messages/${data[0].id}`);
    await dialog.accept();
  });
  await page.getByRole('button', { name: 'Mesajı sil' }).click();
  await expect(page.getByText('Gelen mesajlar burada okunur.')).toBeVisible();
});

test('a suspicious message waits under its own filter, and one click moves it in or out', async ({
  page,
  site,
}) => {
  const body = { name: 'Bot', email: 'bot@example.com', message: 'Ucuz takipçi burada.', website: 'x' };
  await site.call()('POST', '/api/contact', body);
  await page.getByRole('button', { name: 'Yenile' }).click();
  const rows = page.getByRole('region', { name: 'Mesaj listesi' }).getByRole('listitem');
  const filter = page.getByLabel('Filtre');
  await expect(filter).toContainText('Şüpheli (1)');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 okunmamış mesaj')).toBeVisible();

  await filter.selectOption({ label: 'Şüpheli (1)' });
  await expect(page.getByText('30 gün sonra kendiliğinden silinirler')).toBeVisible();
  await rows.getByRole('button', { name: /Bot/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Şüpheli değil' }).press('Enter');
  await expect(page.getByText('Mesaj gelen kutusuna taşındı.')).toBeVisible();
  await expect(rows).toHaveCount(0);

  await filter.selectOption({ label: 'Tümü' });
  await expect(rows).toHaveCount(3);
  await rows.getByRole('button', { name: /Ali Veli/ }).click();
  await page.getByRole('button', { name: 'Şüpheli olarak işaretle' }).click();
  await expect(page.getByText('Mesaj Şüpheli klasörüne taşındı.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await expect(filter).toContainText('Şüpheli (1)');
});

test('a message is deleted only after the browser has asked', async ({ page, expects }) => {
  // A reading that began with the list's last load may come after the deletion.
  expects('404 /api/messages/1');
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'Mesajı sil' }).click();
  await expect(page.getByRole('article')).toContainText('Ali Veli');
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'Mesajı sil' }).click();
  await expect(page.getByText('Okumak için soldan bir mesaj seçin.')).toBeVisible();
  await expect(page.getByRole('button', { name: /Ali Veli/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Zeynep/ })).toBeFocused();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByRole('button', { name: /Ali Veli/ })).toBeVisible();
});

test('a new message appears with a refresh', async ({ page, site }) => {
  await visitorWrites(site, 'Yeni Kişi', 'Az önce yazılmış bir mesaj.');
  const goOn = Promise.withResolvers<void>();
  await page.route('**/api/messages/threads?*', async (route) => {
    await goOn.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(page.getByRole('button', { name: 'Yenileniyor...' })).toBeDisabled();
  goOn.resolve();
  await expect(page.getByRole('button', { name: /Yeni Kişi/ })).toBeVisible();
});

test('each message says where it came from', async ({ page, site }) => {
  // Inserts rows as received mail would leave them.
  const db = new SqliteDatabase(join(site.folder, 'vitrin.db'));
  const add = db.prepare(
    `insert into messages (name, email, subject, message, message_type, source, created_at, sorted_at, search_text)
     values (?, 'a@b.co', '', 'metin', ?, ?, '2026-01-01', '2026-01-01', '')`,
  );
  add.run('Giden Kişi', 'outgoing', 'email');
  add.run('Postadan Gelen', 'incoming', 'email');
  db.close();
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(page.getByRole('button', { name: /Giden Kişi.*Giden$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Postadan Gelen.*Email$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Ali Veli.*Form$/ })).toBeVisible();
});

test('a failure is only logged: nothing is shown and nothing changes', async ({ page, site, expects }) => {
  expects('500 /api/messages/1', '500 /api/messages/threads');
  const logged: string[] = [];
  page.on('console', (line) => {
    if (/\/api\/messages\/(threads|\d)/.test(line.text())) logged.push(line.text());
  });
  await page.route(/\/api\/messages\/\d/, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('button', { name: /Ali Veli/ }).click();
  await page.getByRole('button', { name: 'Okunmadı', exact: true }).click();
  page.once('dialog', (dialog) => dialog.accept());
  const listed = page.waitForResponse('**/api/messages/threads?*');
  await page.getByRole('button', { name: 'Mesajı sil' }).click();
  const refused = (method: string) => logged.filter((line) => line.startsWith(`${method} /api/messages/`));
  await expect.poll(() => [refused('PUT').length, refused('DELETE').length]).toEqual([2, 1]);
  await listed;
  // Not awaited to be empty: a toast goes by itself.
  expect(await page.locator('[aria-live]').allTextContents()).toEqual(['']);
  await expect(page.getByRole('article')).toContainText('Ali Veli');
  await expect(page.getByText('2 okunmamış mesaj')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.route('**/api/messages/threads?*', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  const unlisted = () => logged.filter((line) => line.startsWith('GET /api/messages/threads')).length;
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect.poll(unlisted).toBe(1);
  await expect(page.getByRole('button', { name: 'Yenile' })).toBeEnabled();
  await expect(page.getByText('2 okunmamış mesaj')).toBeVisible();
  await page.goto(`${site.url}/admin/messages`);
  await expect(page.getByText('Gösterilecek mesaj yok.')).toBeVisible();
  expect(unlisted()).toBe(2);
});

test('a long name from right to left begins in view', async ({ page, site, signIn }) => {
  const name = 'عبد الرحمن بن محمد بن عبد الله بن سعيد الخلفي مهندس البرمجيات';
  await visitorWrites(site, name, 'مرحبا، لدي سؤال.');
  const isCut = (words: Locator) =>
    words.evaluate((element) => {
      const letter = document.createRange();
      letter.setStart(element.firstChild ?? element, 0);
      letter.setEnd(element.firstChild ?? element, 1);
      let box = element;
      while (box.parentElement && getComputedStyle(box).overflowX === 'visible') box = box.parentElement;
      const { left, right } = letter.getBoundingClientRect();
      const visible = box.getBoundingClientRect();
      return left < visible.left - 1 || right > visible.right + 1;
    });
  await page.reload();
  expect(await isCut(page.getByRole('button', { name: /عبد/ }).locator('bdi').first())).toBe(false);
  await signIn();
  await openDashboard(page);
  expect(await isCut(page.getByText(name).first())).toBe(false);
});

test('what is written from right to left runs so', async ({ page, site }) => {
  await visitorWrites(site, 'عمر', 'مرحبا، لدي سؤال.');
  await page.reload();
  await page.getByRole('button', { name: /عمر/ }).click();
  const message = page.getByRole('article');
  await expect(message.getByRole('heading', { name: 'عمر' })).toHaveCSS('direction', 'rtl');
  await expect(message.getByText('مرحبا', { exact: false })).toHaveCSS('direction', 'rtl');
  await page.goto(`${site.url}/contact`);
  const text = page.getByLabel('Mesajınız');
  await text.fill('مرحبا');
  await expect(text).toHaveCSS('direction', 'rtl');
  await text.fill('Merhaba');
  await expect(text).toHaveCSS('direction', 'ltr');
});
