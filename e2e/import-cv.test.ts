import { englishArchive, resume, zipOf } from '#importers/cv/samples.test-data.ts';
import { expect, expectAccessible, test } from './journey.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test('a LinkedIn archive is listed, ticked, brought in and seen by visitors', async ({
  page,
  signIn,
  site,
  api,
}) => {
  await signIn();
  await page.goto('/admin/settings?sekme=cv');
  await page.getByRole('link', { name: /^İçe aktar/ }).click();
  const archive = { name: 'linkedin.zip', mimeType: 'application/zip', buffer: zipOf(englishArchive()) };
  await page.getByLabel('İçe aktarılacak CV').setInputFiles(archive);
  const jobs = page.getByRole('region', { name: /^Deneyim/ });
  await expect(jobs.getByRole('checkbox', { name: /^Senior Backend Engineer/ })).toBeChecked();
  await expect(jobs.getByText('Başlangıç tarihi okunamadı: “Spring 2016”.')).toBeVisible();
  await expectAccessible(page);
  const entries = page.getByRole('region', { name: /^CV kayıtları/ });
  await expect(entries.getByText(/^Sertifika · CNCF/)).toBeVisible();
  await entries.getByRole('checkbox', { name: /^Mentor/ }).press('Space');
  const submit = page.getByRole('button', { name: '20 satırı içe aktar' });
  await expect(submit).toBeDisabled();
  await expect(page.getByText('2 yetenek kartı için seviye seçin.')).toBeVisible();
  await page.getByRole('group', { name: 'Seviyeniz: Programlama dilleri' }).getByText('Uzman').click();
  await page.getByRole('group', { name: 'Seviyeniz: Veritabanları' }).getByText('Orta').click();
  await submit.press('Enter');
  await expect(page.getByRole('heading', { name: 'CV’niz içe aktarıldı' })).toBeVisible();

  const about = async () => (await fetch(`${site.url}/about`)).text();
  expect(await about()).toContain('Senior Backend Engineer');
  expect(await about()).not.toContain('Kodluyoruz');
  expect((await (await api('GET', '/api/backups')).json()).data).toHaveLength(1);
  await page.goto('/about');
  await expect(page.getByRole('link', { name: /Programlama dilleri/ })).toContainText('Uzman');
  await expect(page.getByRole('link', { name: /Veritabanları/ })).toContainText('Orta Seviye');
  await expect(page.getByRole('heading', { name: 'Sertifikalar' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Ofiste');
  await page.goto('/');
  await expect(page.getByText('I build "calm" services.', { exact: true })).toBeVisible();
  await page.goto('/admin/cv/import');
  await page.getByLabel('İçe aktarılacak CV').setInputFiles(archive);
  await expect(jobs.getByText('2 satır zaten sitede')).toBeVisible();
  await expect(entries.getByText('3 satır zaten sitede')).toBeVisible();
  await expect(entries.getByRole('checkbox', { name: /^Mentor/ })).toBeChecked();
});

test('what is there stays unless it is ticked; files that are none say why', async ({
  page,
  signIn,
  api,
  expects,
}) => {
  expects('422 /api/cv/import/preview');
  await api('PUT', '/api/personal-info', { data: { full_name: 'Başka Ad' } });
  await signIn();
  await page.goto('/admin/cv/import');
  const input = page.getByLabel('İçe aktarılacak CV');
  const file = (text: string) => ({
    name: 'cv.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(file('{"basics"'));
  await expect(page.getByRole('alert')).toHaveText(/bozuk ya da yarım kalmış/);
  await expectAccessible(page);
  await input.setInputFiles(file('{"basics": {}}'));
  await expect(page.getByText('Bu dosyada içe aktarılacak bir şey bulunamadı')).toBeVisible();
  await page.getByRole('button', { name: 'Başka bir dosya seç' }).click();

  await input.setInputFiles(file(JSON.stringify(resume)));
  const name = page.getByRole('checkbox', { name: /^Ad Soyad/ });
  await expect(name).not.toBeChecked();
  await expect(name).toHaveAccessibleDescription(/Elif Kaya Sitede: Başka Ad/);
  await page.getByRole('checkbox', { name: /^Veritabanı/ }).uncheck();
  await expect(page.getByText('Sitedekiler değişmez.')).toBeVisible();
  await name.check();
  await expect(page.getByText('1 satır sitedekinin yerine geçecek.')).toBeVisible();
  await page.getByRole('button', { name: /satırı içe aktar$/ }).click();
  await expect(page.getByText('1 kayıt güncellendi')).toBeVisible();
  const person = await (await api('GET', '/api/personal-info')).json();
  expect(person.full_name).toBe('Elif Kaya');
  expect(await (await api('GET', '/api/skills')).json()).toEqual([]);
});

test('an import is undone where it ended, and after a look at the pages; what was changed since stays', async ({
  page,
  signIn,
  api,
}) => {
  const project = await (
    await api('POST', '/api/projects', { title: 'Rota', description: 'Eski', category: 'SaaS' })
  ).json();
  await signIn();
  await page.goto('/admin/cv/import');
  const input = page.getByLabel('İçe aktarılacak CV');
  const undo = page.getByRole('button', { name: 'Geri al' });
  await expect(page.getByRole('heading', { name: 'Dosya nereden alınır?' })).toBeVisible();
  await expect(undo).toBeHidden();
  const file = { name: 'cv.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(resume)) };
  await input.setInputFiles(file);
  await page.getByRole('checkbox', { name: /^Rota/ }).check();
  const submit = page.getByRole('button', { name: /satırı içe aktar$/ });
  await submit.click();
  await expect(page.getByText(/yeni kayıt eklendi, 1 kayıt güncellendi\.$/)).toBeVisible();
  await undo.press('Enter');
  await expect(page.getByText(/kayıt kaldırıldı, 1 kayıt eski hâline döndü\.$/)).toBeVisible();
  await expectAccessible(page);
  expect(await (await api('GET', `/api/projects/${project.id}`)).json()).toMatchObject({
    description: 'Eski',
  });
  expect(await (await api('GET', '/api/experiences')).json()).toEqual([]);

  await page.getByRole('button', { name: 'Başka bir dosya seç' }).click();
  await expect(undo).toBeHidden();
  await input.setInputFiles(file);
  await submit.click();
  await page.getByRole('link', { name: 'Hakkımda sayfasını gör' }).click();
  await expect(page.getByRole('heading', { name: 'Kıdemli Geliştirici' })).toBeVisible();
  await api('PUT', '/api/personal-info', { data: { title: 'Mimar' } });
  await page.goto('/admin/cv/import');
  await expect(page.getByText(/Son aktarma:.*yeni kayıt eklendi\./)).toBeVisible();
  await expectAccessible(page);
  await undo.click();
  await expect(page.getByText('Sonradan değiştirdikleriniz yerinde kaldı: Unvan.')).toBeVisible();
  await page.goto('/about');
  await expect(page.getByText('Kıdemli Geliştirici')).toBeHidden();
});

test.describe('on a new site', () => {
  test.use({ settings: {} });

  test('examples of what came are hidden from visitors until the owner takes that back', async ({
    page,
    signIn,
    site,
  }) => {
    const about = async () => (await fetch(`${site.url}/about`)).text();
    expect(await about()).toContain('Güvenlik');
    await signIn();
    await page.goto('/admin/cv/import');
    const cv = {
      basics: { name: 'Elif Kaya' },
      skills: [{ name: 'Arama', keywords: ['Lucene'], level: 'Expert' }],
    };
    await page.getByLabel('İçe aktarılacak CV').setInputFiles({
      name: 'cv.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(cv)),
    });
    await page.getByRole('button', { name: '2 satırı içe aktar' }).click();
    await expect(page.getByText('Örnek içerik ziyaretçilerden gizlendi.')).toBeVisible();
    await expectAccessible(page);
    expect(await about()).toContain('Lucene');
    expect(await about()).not.toContain('Güvenlik');
    await page.getByRole('button', { name: 'Örnekleri göster' }).click();
    await expect(page.getByText('Örnekler yeniden görünüyor.')).toBeVisible();
    expect(await about()).toContain('Güvenlik');
  });
});
