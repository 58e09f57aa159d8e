import type { Locator, Page } from 'playwright/test';
import { expect, tabTo, test } from './journey.ts';
import { pictureFile } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

const jobs = [
  { position: 'Kıdemli Geliştirici', company: 'Ölçü Yazılım', start: '03012022', end: '' },
  { position: 'Geliştirici', company: 'Kuyruk A.Ş.', start: '01012019', end: '02282022' },
  { position: 'Stajyer', company: 'İlk Adım', start: '06012018', end: '09012018' },
];
const schools = [
  { degree: 'Yüksek Lisans', school: 'Boğaziçi Üniversitesi', from: '2016', to: '2018' },
  { degree: 'Lisans', school: 'Ege Üniversitesi', from: '2012', to: '2016' },
];
const skills = ['API', 'Veritabanı', 'Kuyruklar', 'Go'];
const projects = ['Ödeme', 'Sipariş', 'Bildirim'];

test('a whole CV goes from an empty site to the public pages with the keyboard alone', async ({
  page,
  signIn,
}) => {
  test.setTimeout(240_000);
  await signIn();
  await page.goto('/admin/settings?sekme=cv');

  await press(page, page.getByRole('link', { name: /^İş Deneyimi/ }));
  for (const { position, company, start, end } of jobs) {
    await press(page, page.getByRole('button', { name: 'Yeni Deneyim' }).first());
    await page.keyboard.type(position);
    await type(page, page.getByLabel('Şirket'), company);
    await typeDate(page, page.getByLabel('Başlangıç'), start);
    if (end) await typeDate(page, page.getByLabel('Bitiş'), end);
    else await press(page, page.getByLabel('Hâlâ burada çalışıyorum'), 'Space');
    await save(page, page.getByRole('heading', { name: position, exact: true }));
  }

  await goBackTo(page, '/admin/cv/education');
  for (const { degree, school, from, to } of schools) {
    await press(page, page.getByRole('button', { name: 'Yeni Eğitim' }).first());
    await page.keyboard.type(degree);
    await type(page, page.getByLabel('Kurum'), school);
    await type(page, page.getByLabel('Başlangıç yılı'), from);
    await type(page, page.getByLabel('Bitiş yılı'), to);
    await save(page, page.getByRole('heading', { name: degree, exact: true }));
  }

  await goBackTo(page, '/admin/skills');
  for (const title of skills) {
    await press(page, page.getByRole('button', { name: 'Yeni Yetenek' }).first());
    await page.keyboard.type(title);
    await type(page, page.getByLabel('Açıklama'), `${title} üzerine.`);
    await type(page, page.getByLabel('Teknolojiler'), 'Go');
    await page.keyboard.press('Enter');
    await save(page, page.getByRole('heading', { name: title, exact: true }));
  }

  for (const [index, title] of projects.entries()) {
    await page.goto('/admin/projects/new');
    await type(page, page.getByRole('textbox', { name: 'Başlık' }), title);
    await type(page, page.getByLabel('Kısa açıklama'), `${title} servisi.`);
    await tabTo(page, page.getByLabel('Kategori'));
    await page.keyboard.type('SaaS');
    const chooser = page.waitForEvent('filechooser');
    await press(page, page.getByRole('button', { name: 'Görsel yükle' }));
    await (await chooser).setFiles(await pictureFile(`${index}.png`, `#${index}${index}6699`));
    await expect(page.getByLabel('Görsel adresi')).toHaveValue(/^\/uploads\//);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/projects$/);
  }

  await page.goto('/about');
  const titles = (region: string) =>
    page.getByRole('region', { name: region }).getByRole('heading', { level: 3 });
  await expect(titles('İş Deneyimi')).toHaveText(jobs.map(({ position }) => position));
  await expect(titles('Eğitim')).toHaveText(schools.map(({ degree }) => degree));
  const cards = page.getByRole('region', { name: 'Teknik Yetenekler' }).getByRole('link');
  await expect(cards).toHaveText(skills.map((title) => new RegExp(`^\\S*${title}`)));
  await expect(page.getByRole('region', { name: 'İş Deneyimi' })).toContainText('Ocak 2019 – Şubat 2022');
  await expect(page.getByRole('region', { name: 'Eğitim' })).toContainText('2012 – 2016');
  await page.goto('/projects');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(projects.toReversed());
  await expect(page.getByRole('article').locator('img')).toHaveCount(projects.length);
});

async function press(page: Page, control: Locator, key = 'Enter') {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, control: Locator, text: string) {
  await tabTo(page, control);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Types a date part by part, in the order of the browser's language. */
async function typeDate(page: Page, control: Locator, text: string) {
  await tabTo(page, control);
  await page.keyboard.type(text);
}

async function save(page: Page, row: Locator) {
  await page.keyboard.press('Control+s');
  await expect(row).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function goBackTo(page: Page, path: string) {
  await press(page, page.getByRole('link', { name: 'Ayarlar' }).first());
  await expect(page).toHaveURL(/sekme=cv/);
  await press(page, page.locator(`a[href="${path}"]`));
}
