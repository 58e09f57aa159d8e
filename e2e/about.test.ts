import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addExperience, addSkill } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

const long = `${'Ödeme ve sipariş servislerini tasarladım. '.repeat(6)}\nSon paragraf.`;

test('with nothing entered the person has a name and no section is shown', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ad Soyad');
  for (const name of ['Teknik Yetenekler', 'İş Deneyimi', 'Eğitim']) {
    await expect(page.getByRole('heading', { name })).toHaveCount(0);
  }
  await expectAccessible(page);
});

test('the person, the summary in paragraphs, and what can be reached', async ({ page, api }) => {
  await api('PUT', '/api/personal-info', {
    data: {
      full_name: 'Çağrı Şahin',
      title: 'Backend Geliştirici',
      location: 'İzmir',
      email: 'cagri@example.com',
      phone: '+90 555 000 00 00',
      github_url: 'https://github.com/cagri',
      aboutSummary: 'Birinci.\nİkinci.',
    },
  });
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Çağrı Şahin');
  await expect(page.getByRole('link', { name: 'cagri@example.com' })).toHaveAttribute(
    'href',
    'mailto:cagri@example.com',
  );
  await expect(page.getByRole('link', { name: '+90 555 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+905550000000',
  );
  await expect(page.getByRole('main').getByRole('link', { name: /GitHub/ })).toHaveAttribute(
    'href',
    'https://github.com/cagri',
  );
  const summary = page.getByRole('region', { name: 'Profesyonel Özet' });
  await expect(summary.getByRole('paragraph')).toHaveText(['Birinci.', 'İkinci.']);
});

test('a skill card shows its level and opens its details, which Escape and a click outside close', async ({
  page,
  api,
}) => {
  await addSkill(api, {
    title: 'Kuyruklar',
    proficiency_level: 5,
    technologies: ['Kafka', 'NATS'],
    description: 'Olaylar.',
  });
  await addSkill(api, { title: 'Gizli', is_active: false });
  await page.goto('/about');
  await hydrated(page);
  const card = page.getByRole('link', { name: /Kuyruklar/ });
  await expect(card).toContainText('Uzman');
  await expect(card).toContainText('2 teknoloji');
  await expect(card.locator('[data-filled=true]')).toHaveCount(5);
  await expect(card.locator('[data-filled]')).toHaveCount(5);
  await expect(page.getByText('Gizli')).toHaveCount(0);
  await card.click();
  const dialog = page.getByRole('dialog', { name: 'Kuyruklar' });
  await expect(page).toHaveURL(/yetenek=\d+/);
  for (const text of [
    '5/5',
    'Olaylar.',
    'Kafka',
    'Deneyim Detayları',
    'Mentoring ve team lead deneyimi',
    'Production ortamında aktif kullanım',
    'Karmaşık problemleri çözebilme',
    'Temel implementasyonlar',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
  await card.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 300);
  await expect(dialog).toHaveCount(0);
  await expect(card).toBeFocused();
});

test('long descriptions are cut after 150 characters and read on in their own dialog', async ({
  page,
  api,
}) => {
  await addExperience(api, {
    position: 'Kısa',
    description: 'a'.repeat(150),
    start_date: '2015-01-01',
    end_date: '2016-12-31',
  });
  await addExperience(api, {
    position: 'Bir harf uzun',
    description: 'a'.repeat(151),
    start_date: '2014-01-01',
    end_date: '2014-12-31',
  });
  await addExperience(api, {
    position: 'Uzun',
    company_name: 'Ölçü Yazılım',
    location: 'İzmir',
    work_type: 'remote',
    description: long,
    technologies: ['Go'],
    is_current: true,
  });
  await page.goto('/about');
  await hydrated(page);
  const items = page.getByRole('region', { name: 'İş Deneyimi' }).locator('ol > li');
  await expect(items.first()).toContainText('Uzun');
  await expect(items.first()).toContainText('Ocak 2020 – Devam Ediyor');
  await expect(items.nth(1)).toContainText('Ocak 2015 – Aralık 2016 · 2 yıl');
  const more = page.getByRole('link', { name: /Devamını oku →/ });
  await expect(more).toHaveCount(2);
  await expect(items.first()).not.toContainText('Son paragraf.');
  await more.first().click();
  const dialog = page.getByRole('dialog', { name: 'Uzun' });
  for (const text of ['Son paragraf.', 'Ölçü Yazılım', 'İzmir', 'Remote', 'Go']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(more.first()).toBeFocused();
});

// Playwright cannot switch scripts off in Firefox.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('details open and close by links', async ({ page, api }) => {
    await addSkill(api, { title: 'Kuyruklar' });
    await page.goto('/about');
    await page.getByRole('link', { name: /Kuyruklar/ }).click();
    await expect(page.getByRole('dialog', { name: 'Kuyruklar' })).toBeVisible();
    await page.getByRole('link', { name: 'Kapat' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('link', { name: /Kuyruklar/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page
      .locator('a[data-close]')
      .first()
      .click({ position: { x: 10, y: 300 } });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a school stands on a card of its own', async ({ page, api }) => {
  await api('POST', '/api/education', {
    degree: 'Lisans',
    institution_name: 'Ege Üniversitesi',
    field_of_study: 'Bilgisayar Mühendisliği',
    start_year: 2012,
    end_year: 2016,
    location: 'İzmir',
    description: 'Bitirme: kuyruklar.',
  });
  await page.goto('/about');
  const card = page.getByRole('region', { name: 'Eğitim' }).getByRole('listitem');
  await expect(card).toContainText('Ege Üniversitesi · Bilgisayar Mühendisliği · 2012 – 2016');
  for (const text of ['Lisans', 'İzmir', 'Bitirme: kuyruklar.']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
});

test('a short job description keeps its lines, and addresses in it are links', async ({ page, api }) => {
  await addExperience(api, { description: 'Birinci satır\nİkinci: https://example.com/is.' });
  await page.goto('/about');
  const job = page.getByRole('region', { name: 'İş Deneyimi' });
  await expect(job.getByText('Birinci satır', { exact: true })).toBeVisible();
  const address = job.getByText('İkinci:').getByRole('link');
  await expect(address).toHaveAttribute('href', 'https://example.com/is');
});
