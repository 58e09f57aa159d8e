import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { Site } from './site.ts';

test('a backup made in the panel is downloaded, restored elsewhere, and serves the same site', {
  tag: '@chromium',
}, async ({ page, site, api, signIn }) => {
  await api('PUT', '/api/personal-info', { data: { full_name: 'Yedekten Dönen' } });
  await signIn();
  await page.goto('/admin/backups');
  await expect(page.getByText('Henüz yedek yok')).toBeVisible();
  await page.getByRole('button', { name: 'Şimdi Yedekle' }).click();
  const save = page.getByRole('button', { name: /^İndir/ });
  await expect(save).toBeVisible();
  // Proved by a process of low priority, which starves while others are busy.
  await expect(page.getByText('Sağlam')).toBeVisible({ timeout: 240_000 });
  await expectAccessible(page);
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-restore-'));
  const file = join(folder, 'yedek.tar.gz');
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  await download.saveAs(file);

  const restored = new Site();
  const command = spawnSync('node_modules/.bin/node', ['build/index.js', 'restore', file, '--json'], {
    env: { ...process.env, DATA_DIR: restored.folder },
    encoding: 'utf8',
  });
  expect(JSON.parse(command.stdout)).toMatchObject({ ok: true });
  await restored.start();
  await page.goto(restored.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Yedekten Dönen');
  await adopt(page, restored);
  await page.goto(`${site.url}/admin/backups`);
  await expect(page.getByText('Bu site bir kopya')).toBeHidden();
  await restored.remove();
  rmSync(folder, { recursive: true });
  await page.getByRole('button', { name: /^Sil/ }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Henüz yedek yok')).toBeVisible();

  await page.goto(`${site.url}/admin/checkup`);
  await page.getByRole('button', { name: 'Şimdi Denetle' }).click();
  await expect(page.getByText('Sağlam, bütün tablolar okunuyor.')).toBeVisible();
  await expectAccessible(page);
});

/** What was restored elsewhere is a copy until the owner says otherwise. */
async function adopt(page: Page, restored: Site) {
  const { token, user } = await restored.session();
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    authToken: token,
    authUser: JSON.stringify(user),
  });
  await page.goto(`${restored.url}/admin/skills`);
  await expect(page.getByText('Bu site bir kopya')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sahiplen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sahiplen' }).click();
  await expect(page.getByText('Bu site bir kopya')).toBeHidden();
}

test('the panel shows that the disk is full, and why a backup is refused', async ({
  page,
  signIn,
  expects,
}) => {
  expects('503 /health/ready', '507 /api/backups');
  await signIn();
  const checks = { database: true, storage: true, disk: false };
  await page.route('**/health/ready', (route) =>
    route.fulfill({ status: 503, json: { status: 'unavailable', checks } }),
  );
  const message = 'Yedek için diskte yeterli yer yok: yaklaşık 12 MB gerekiyor, 3 MB boş.';
  await page.route('**/api/backups', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 507, json: { message } })
      : route.continue(),
  );
  await page.goto('/admin/backups');
  await expect(page.getByRole('alert').filter({ hasText: 'Diskte yer kalmadı' })).toContainText(
    'yalnızca silme işlemleri yapılabilir. Eski yedekleri ya da kullanılmayan dosyaları silin.',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Şimdi Yedekle' }).click();
  await expect(page.getByText(message)).toBeVisible();
});
