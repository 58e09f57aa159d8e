import { githubRepo, startGithub, type TestGithub } from '#test/github.ts';
import { test as base, expect, expectAccessible } from './journey.ts';

const test = base.extend<{ github: TestGithub }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  github: async ({}, use) => {
    const github = await startGithub();
    await use(github);
    await github.close();
  },
  settings: async ({ github }, use) => use({ STARTER_CONTENT: 'none', GITHUB_API: github.url }),
});

const DAY = 24 * 60 * 60 * 1000;

test('repositories are found, filtered and chosen, become projects, and show their stars to visitors', async ({
  page,
  signIn,
  github,
  expects,
}) => {
  expects('422 /api/github/repositories');
  const pushed_at = new Date(Date.now() - 3 * DAY).toISOString();
  github.accounts.deniz = [
    githubRepo(1, 'deniz/kargo-takip', {
      description: 'Kargoları tek ekranda izler.',
      stargazers_count: 128,
      language: 'Go',
      pushed_at,
    }),
    githubRepo(2, 'deniz/eski-blog', { archived: true, fork: true }),
    githubRepo(3, 'deniz/rota-planlayici', { description: 'Rotaları çizer.', stargazers_count: 7 }),
  ];
  github.readmes['deniz/kargo-takip'] = '# Kargo Takip\n\nDepodan gelen **uzun** anlatım.';
  await signIn();
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'GitHub’dan al' }).first().click();
  const name = page.getByLabel('Kullanıcı ya da kuruluş');
  await name.fill('yok');
  await name.press('Enter');
  await expect(page.getByText('GitHub’da böyle bir kullanıcı yok.')).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('https://github.com/deniz');
  await name.press('Enter');

  await page.getByLabel('Sıralama').selectOption('stars');
  const rows = page.getByRole('region', { name: 'Depolar' }).getByRole('listitem');
  await expect(rows).toHaveText([/^kargo-takip/, /^rota-planlayici/, /^eski-blogforkarşiv/]);
  await page.getByLabel('Ada göre süz').fill('PLAN');
  await rows.getByRole('checkbox').check();
  await page.getByLabel('Ada göre süz').fill('');
  await page.getByRole('checkbox', { name: /^kargo-takip/ }).press('Space');
  await page.getByLabel('README metnini içerik olarak al').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: '2 depoyu projelere al' }).click();
  const report = page.getByRole('list', { name: 'Aktarma raporu' });
  await expect(report.getByText('Eklendi')).toHaveCount(2);
  await expect(page.getByRole('checkbox', { name: /^kargo-takip/ })).toBeDisabled();
  await expect(page.getByRole('list', { name: 'İzlenen depolar' })).toContainText(
    'deniz/kargo-takip · ★ 128',
  );

  await page.goto('/projects');
  const card = page.getByRole('article').filter({ hasText: 'Kargo Takip' });
  await expect(card).toContainText('128 yıldız · son güncelleme 3 gün önce');
  await page.goto('/projects/kargo-takip');
  await expect(page.locator('.prose strong')).toHaveText('uzun');
  await expect(page.getByRole('main')).toContainText('128 yıldız · son güncelleme 3 gün önce');
});
