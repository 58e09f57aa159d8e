import { expect, expectAccessible, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('entries of the CV: each kind has its words, its section and its order; a reference waits for its tick', async ({
  page,
  signIn,
  api,
}) => {
  await api('POST', '/api/cv-entries', { kind: 'certificate', title: 'CKA', start_date: '2024-03' });
  await signIn();
  await page.goto('/admin/settings?sekme=cv');
  await page.getByRole('link', { name: /CV Kayıtları/ }).click();
  await expect(page.getByRole('heading', { name: 'CV Kayıtları', level: 1 })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Yeni Kayıt' });
  const save = dialog.getByRole('button', { name: 'Kaydet' });

  await page.getByRole('button', { name: 'Yeni Kayıt' }).click();
  await expectAccessible(page);
  await dialog.getByLabel('Tür').selectOption('Dil');
  await dialog.getByRole('textbox', { name: 'Dil' }).fill('Almanca');
  await dialog.getByLabel('Seviye').selectOption('B2 · Orta üstü');
  await save.click();
  await expect(page.getByText('Kayıt başarıyla kaydedildi!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diller' })).toContainText('AlmancaB2 · Orta üstü');

  await page.getByRole('button', { name: 'Yeni Kayıt' }).click();
  await dialog.getByLabel('Tür').selectOption('Referans');
  await expect(dialog.getByLabel(/kişinin izniyle/)).not.toBeChecked();
  await dialog.getByLabel('Ad Soyad').fill('Ayşe Demir');
  await dialog.getByLabel('Tarih').fill('bahar');
  await save.click();
  await expect(dialog.getByText('Bir yıl ya da ay giriniz: 2024, 2024-03.')).toBeVisible();
  await dialog.getByLabel('Tarih').fill('Mart 2024');
  await save.click();
  const references = page.getByRole('region', { name: 'Referanslar' });
  await expect(references).toContainText('Mart 2024');
  await expect(references).toContainText('Ziyaretçilere gösterilmiyor');

  await page.goto('/about');
  await expect(page.getByRole('heading', { name: 'Sertifikalar' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diller' })).toContainText('Almanca');
  await expect(page.getByText('Ayşe Demir')).toBeHidden();
});
