import { expect, expectAccessible, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' }, permissions: ['clipboard-read', 'clipboard-write'] });

test('a CV for one reader is chosen, sent, opened, counted and revoked', async ({
  page,
  signIn,
  api,
  newContext,
  expects,
}) => {
  const job = { position: 'Geliştirici', company_name: 'Rota', start_date: '2020-01-01', is_current: true };
  await api('POST', '/api/experiences', job);
  await api('POST', '/api/cv-entries', { kind: 'talk', title: 'Kuyruklar' });
  await api('POST', '/api/cv-entries', { kind: 'talk', title: 'Anlatılmayan' });
  await api('POST', '/api/cv-entries', { kind: 'reference', title: 'Ayşe Demir' });
  await signIn();
  await page.goto('/admin/cv/links');
  const main = page.getByRole('region', { name: 'Ana CV' });
  const mainFile = page.waitForEvent('download');
  await main.getByRole('link', { name: /^DOCX/ }).click();
  expect((await mainFile).suggestedFilename()).toBe('cv.docx');
  await expect(main.getByRole('button')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Tasarımını seçin' })).toHaveAttribute(
    'href',
    '/admin/settings?sekme=cv',
  );
  await page.getByRole('button', { name: 'Yeni CV' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Yeni CV' });
  await dialog.getByLabel('Ad').fill('Rota’nın başvurusu');
  await dialog.getByLabel('Unvan').fill('Mimar');
  await expect(dialog.getByLabel(/^Ayşe Demir/)).not.toBeChecked();
  await dialog.getByLabel(/^Ayşe Demir/).check();
  await dialog.getByLabel(/^Anlatılmayan/).uncheck();
  await dialog.getByRole('button', { name: /^Konuşmalar: sırasını/ }).press('ArrowUp');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('CV başarıyla kaydedildi!')).toBeVisible();
  await page.getByRole('button', { name: /^Bağlantıyı kopyala/ }).click();
  await expect(page.getByText('Bağlantı kopyalandı.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  const reader = await (await newContext({ userAgent })).newPage();
  await reader.goto(link);
  await expect(reader.getByText('Mimar')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 2 })).toHaveText([
    'Konuşmalar',
    'İş Deneyimi',
    'Referanslar',
  ]);
  await expect(reader.getByText('Anlatılmayan')).toBeHidden();
  await expectAccessible(reader);
  const download = reader.waitForEvent('download');
  await reader.getByRole('link', { name: /^DOCX/ }).click();
  expect((await download).suggestedFilename()).toBe('cv.docx');

  await api('DELETE', '/api/cv-entries/3');
  await page.reload();
  await expect(page.getByText(/· 2 kayıt · 1 kez açıldı/)).toBeVisible();
  await page.getByRole('button', { name: /: düzenle$/ }).click();
  const edit = page.getByRole('dialog', { name: 'CV’yi Düzenle' });
  await edit.getByLabel('Bağlantı açık').uncheck();
  await edit.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('İptal edildi')).toBeVisible();
  expects('404 /cv/*');
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Bu bağlantının süresi doldu.' })).toBeVisible();
});

test('a CV for one reader is in English where its language says so, which is asked while English is on', async ({
  page,
  signIn,
  api,
}) => {
  const job = { position: 'Geliştirici', company_name: 'Rota', start_date: '2020-01-01', is_current: true };
  await api('POST', '/api/experiences', job);
  await api('POST', '/api/cv-links', { name: 'Okur', design: 'classic', shown: ['experience/1'] });
  await signIn();
  await page.goto('/admin/cv/links');
  const edit = page.getByRole('button', { name: /: düzenle$/ });
  const dialog = page.getByRole('dialog', { name: 'CV’yi Düzenle' });
  await edit.click();
  await expect(dialog.getByLabel('Tasarım')).toBeVisible();
  await expect(dialog.getByLabel('Dil')).toHaveCount(0);
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  await page.reload();
  await expect(page.getByRole('link', { name: 'DOCX olarak indir, İngilizce' })).toHaveAttribute(
    'href',
    '/en/cv.docx',
  );
  await edit.click();
  await dialog.getByLabel('Dil').selectOption('İngilizce');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('CV başarıyla kaydedildi!')).toBeVisible();
  await page.getByRole('button', { name: /^Bağlantıyı kopyala/ }).click();
  await expect(page.getByText('Bağlantı kopyalandı.')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole('heading', { name: 'Work Experience' })).toBeVisible();
  await expect(page.getByText('Rota')).toHaveAttribute('lang', 'tr');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'PDF download' })).toHaveAttribute(
    'href',
    /^\/cv\/\w+\/cv\.pdf$/,
  );
});
