import { expect, expectAccessible, test } from './journey.ts';
import { askSite } from './scene.ts';

test('the owner lets agents ask, sees what they asked, answers what they left, and closes it again', async ({
  page,
  api,
  site,
  signIn,
}) => {
  await signIn();
  const asked = (name: string, input: object) => askSite(site.url, name, input);
  expect(await asked('get_profile', {})).toMatch(/^401 /);

  await page.goto(`${site.url}/admin/ask`);
  const canAsk = page.getByRole('checkbox', { name: 'Ziyaretçilerin yapay zekâları siteme sorabilsin' });
  const canWrite = page.getByRole('checkbox', { name: 'Bana mesaj da bırakabilsinler' });
  await expect(canAsk).not.toBeChecked();
  await expect(canWrite).toBeDisabled();
  await canAsk.press('Space');
  await expect(page.getByText('Açıldı; artık sorabilirler.')).toBeVisible();
  await expect(page.getByText('Henüz soru sorulmadı.')).toBeVisible();
  const { address } = await (await api('GET', '/api/ask')).json();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await asked('list_projects', {})).toContain('"items');

  await canWrite.click();
  await expect(page.getByText('Mesaj bırakma açıldı!')).toBeVisible();
  const message = 'Perşembe günü bir görüşme için uygun musunuz?';
  expect(await asked('send_inquiry', { name: 'Ece Kaya', email: 'ece@example.com', message })).toContain(
    'Delivered',
  );
  // The numbers are written every few seconds.
  await expect
    .poll(async () => {
      await page.reload();
      return page.getByRole('definition').allTextContents();
    })
    .toEqual(['1', '1']);
  await expect(page.getByText('2 soru')).toBeVisible();

  await page.goto(`${site.url}/admin/messages`);
  await page.getByRole('button', { name: /Ece Kaya/ }).click();
  await expect(page.getByRole('article')).toContainText('Yapay zekâ üzerinden');
  await expect(page.getByRole('article')).toContainText(message);

  await page.goto(`${site.url}/admin/ask`);
  await canAsk.click();
  await expect(page.getByText('Kapatıldı; artık kimse soramaz.')).toBeVisible();
  expect(await asked('get_profile', {})).toMatch(/^401 /);
  expect((await (await api('GET', '/api/ask')).json()).ask).toBe('off');
});
