import { englishArchive, zipOf } from '#importers/cv/samples.test-data.ts';
import { githubRepo, startGithub, type TestGithub } from '#test/github.ts';
import { makeZip, mediumPost } from '#test/zip.ts';
import { test as base, expect } from './journey.ts';

const test = base.extend<{ github: TestGithub }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
  github: async ({}, use) => {
    const github = await startGithub();
    await use(github);
    await github.close();
  },
  settings: async ({ github }, use) => use({ GITHUB_API: github.url }),
});

const addresses =
  '/ /about /projects /blog /contact /sitemap.xml /feed.xml /cv.json /llms.txt /api/projects'.split(' ');

/** What the examples of the first start say of a person that nobody is. */
const examples =
  /Deniz Yılmaz|merhaba@|555 000 00|Örnek|Ödeme|Deneme|Güvenlik|Vitrin’de|izlemeden saymak|bir örnektir/;

test('a new owner brings a CV, articles and repositories, and nothing invented stands beside them', async ({
  page,
  signIn,
  site,
  github,
}) => {
  async function read() {
    const texts = await Promise.all(addresses.map(async (path) => (await fetch(site.url + path)).text()));
    return new Map(addresses.map((path, at) => [path, texts[at] ?? '']));
  }
  const invented = async () =>
    [...(await read())].filter(([, text]) => examples.test(text)).map(([path]) => path);
  expect((await invented()).length).toBeGreaterThan(5);

  await signIn();
  await page.goto('/admin/cv/import');
  const archive = englishArchive().filter(({ name }) => !/^(?:Education|Projects|Skills)/.test(name));
  await page
    .getByLabel('İçe aktarılacak CV')
    .setInputFiles({ name: 'linkedin.zip', mimeType: 'application/zip', buffer: zipOf(archive) });
  await page.getByRole('button', { name: /satırı içe aktar$/ }).click();
  await expect(page.getByRole('heading', { name: 'CV’niz içe aktarıldı' })).toBeVisible();
  expect(await invented()).toEqual([]);
  const afterCv = await read();
  expect(afterCv.get('/about')).toContain('Rota Lojistik');
  expect(afterCv.get('/')).not.toMatch(/Seçilmiş işler|Son makaleler/);
  expect(afterCv.get('/projects')).toContain('Henüz proje eklenmemiş.');

  const posts = [
    mediumPost({ id: 'abc000123456', title: 'Kuyruklar', publishedAt: '2019-03-05T20:28:24.322Z' }),
    mediumPost({ id: 'abc001123456', title: 'Yarım kalan' }),
  ];
  await page.goto('/admin/articles/import');
  await page
    .getByLabel('İçe aktarılacak dosya')
    .setInputFiles({ name: 'medium.zip', mimeType: 'application/zip', buffer: makeZip(posts) });
  await page.getByRole('button', { name: '2 makaleyi içe aktar' }).click();
  await expect(page.getByText('Dosya başarıyla içe aktarıldı!')).toBeVisible();
  expect(await invented()).toEqual([]);
  const afterMedium = await read();
  expect([...afterMedium].filter(([, text]) => text.includes('Yarım kalan'))).toEqual([]);
  expect(afterMedium.get('/blog')).toContain('1 makale · toplam 1 dakika okuma');
  expect(afterMedium.get('/blog')).toContain('5 Mart 2019');
  expect(afterMedium.get('/feed.xml')).toContain('<pubDate>Tue, 05 Mar 2019');

  github.accounts.elif = [
    githubRepo(1, 'elif/kargo-takip', {
      description: 'Kargoları izler.',
      created_at: '2022-04-01T08:00:00Z',
    }),
  ];
  await page.goto('/admin/projects/github');
  await page.getByLabel('Kullanıcı ya da kuruluş').fill('elif');
  await page.getByLabel('Kullanıcı ya da kuruluş').press('Enter');
  await page.getByRole('checkbox', { name: /^kargo-takip/ }).check();
  await page.getByRole('button', { name: '1 depoyu projelere al' }).click();
  await expect(page.getByRole('list', { name: 'Aktarma raporu' }).getByText('Eklendi')).toBeVisible();
  expect(await invented()).toEqual([]);
  const afterGithub = await read();
  expect(afterGithub.get('/projects')).toContain('Kargoları izler.');
  expect(JSON.parse(afterGithub.get('/cv.json') ?? '').projects).toHaveLength(1);
});

test('repositories and articles that come first are under no invented name', async ({
  page,
  signIn,
  site,
  github,
}) => {
  github.accounts.elif = [githubRepo(1, 'elif/kargo-takip', { description: 'Kargoları izler.' })];
  await signIn();
  await page.goto('/admin/projects/github');
  await page.getByLabel('Kullanıcı ya da kuruluş').fill('elif');
  await page.getByLabel('Kullanıcı ya da kuruluş').press('Enter');
  await page.getByRole('checkbox', { name: /^kargo-takip/ }).check();
  await page.getByRole('button', { name: '1 depoyu projelere al' }).click();
  await expect(page.getByRole('list', { name: 'Aktarma raporu' }).getByText('Eklendi')).toBeVisible();
  for (const path of addresses)
    expect(await (await fetch(site.url + path)).text(), path).not.toMatch(examples);
});
