import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { openSqlite } from '#platform/database/database.ts';
import { fillLists, fillUploads } from '../bench/seeds/lists.ts';
import { expect, test } from './journey.ts';

test('the panel asks for pages of long lists: files, translations and redirects', async ({
  page,
  api,
  site,
  signIn,
}) => {
  await signIn();
  await api('PUT', '/api/languages', { languages: ['tr', 'en'] });
  const file = join(site.folder, 'vitrin.db');
  const database = openSqlite(file);
  await fillUploads(database, 120);
  await fillLists(database, 0, 150);
  await database.db.updateTable('uploads').set({ kind: 'pdf' }).execute();
  await database.close();
  const db = new SqliteDatabase(file);
  const add = db.prepare(
    "insert into redirects (from_path, target, is_permanent, created_at) values (?, '/blog', 1, '')",
  );
  for (let at = 1; at <= 60; at += 1) add.run(`/eski-${at}`);
  db.close();
  const whole: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:uploads|translations\/en|redirects)$/.test(request.url())) whole.push(request.url());
  });

  await page.goto('/admin/settings?sekme=dosyalar');
  const files = page.getByRole('region', { name: 'Yüklenen dosyalar' });
  await expect(files.getByText('resim 120', { exact: true })).toBeVisible();
  await expect(files.getByRole('row')).toHaveCount(51);
  await files.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(files.getByText('resim 70', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Dosyalar' })).toHaveAttribute('aria-selected', 'true');

  await page.goto('/admin/redirects');
  const redirects = page.getByRole('table', { name: 'Yönlendirmeler' });
  await expect(redirects.getByText('/eski-60', { exact: true })).toBeVisible();
  await redirects.getByRole('row').last().scrollIntoViewIfNeeded();
  await expect(redirects.getByText('/eski-10', { exact: true })).toBeAttached();

  await page.goto('/admin/languages');
  const list = page.getByRole('region', { name: 'İngilizce çeviriler' });
  await expect(list.getByText('1 / 2')).toBeVisible();
  await list.getByRole('link', { name: 'Sonraki sayfa' }).click();
  await expect(list.getByText('2 / 2')).toBeVisible();
  await list.getByRole('link', { name: /Yazı/ }).first().click();
  await expect(page.getByRole('link', { name: 'Sıradaki çeviri' })).toBeVisible();
  expect(whole).toEqual([]);
});
