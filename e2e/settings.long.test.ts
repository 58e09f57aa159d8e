import type { Page } from 'playwright/test';
import { tabs } from '#app/settings/admin/fields.ts';
import { expect, expectAccessible, test } from './journey.ts';
import { pdfFile, pictureFile, signInAgain } from './scene.ts';

test.beforeEach(async ({ signIn }) => signIn());

/** Opens the section, which is open where one of its texts is set. */
async function openHomeTexts(page: Page) {
  const section = page.locator('details', { hasText: 'Ana sayfa metinleri' });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
}

test('five tabs, one save: the homepage changes, and an emptied field is empty', async ({ page, api }) => {
  await page.goto('/admin/settings');
  await expect(page.getByRole('tab')).toHaveText([
    'Kişisel Bilgiler',
    'Site Ayarları',
    'İletişim',
    'Dosyalar',
    'CV Yönetimi',
  ]);
  await expectAccessible(page);
  await page.getByLabel('Ad Soyad').fill('Çağrı Şahin');
  await page.getByLabel('Telefon', { exact: true }).fill('');
  await page.getByRole('tab', { name: 'Kişisel Bilgiler' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Site Ayarları' })).toBeFocused();
  await openHomeTexts(page);
  await page.getByLabel('Karşılama').fill('Selam, ben');
  await page.getByRole('button', { name: 'Değiştir: Ana sayfa anahtar kelimeleri' }).click();
  await page.getByLabel('Ana sayfa anahtar kelimeleri').fill('API • Kafka');
  // A field that nobody filled tells what is in force.
  await expect(page.getByTitle('Benimle İletişime Geç')).toBeVisible();
  await page.getByRole('button', { name: 'Değiştir: İletişim düğmesi' }).click();
  await expect(page.getByLabel('İletişim düğmesi')).toBeFocused();
  await page.keyboard.type('Bana yazın');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi!')).toBeVisible();
  const stored = await (await api('GET', '/api/personal-info')).json();
  expect(stored).toMatchObject({ full_name: 'Çağrı Şahin', heroGreeting: 'Selam, ben' });
  expect(stored).not.toHaveProperty('phone');
  // Fallbacks and samples that nobody changed are not sent back as the owner's.
  expect(stored).not.toHaveProperty('contactEmail');
  expect(stored).not.toHaveProperty('heroDescription');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Selam, ben\s*Çağrı Şahin/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Bana yazın' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('one list leads to every room, and the button floats once something has changed', async ({ page }) => {
  await page.goto('/admin/settings');
  const rooms = page.getByRole('navigation', { name: 'Ayarlar' });
  await expect(rooms.getByRole('link')).toHaveCount(16);
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const last = rooms.getByRole('link').last();
  // The dock and the notices above the rooms come after the rooms.
  await expect
    .poll(async () => {
      await last.blur();
      await last.focus();
      const [lowest, dock] = [await last.boundingBox(), await menu.boundingBox()];
      return lowest && dock && lowest.y + lowest.height <= dock.y;
    })
    .toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(rooms.getByRole('link', { name: /^Site ve kişi/ })).toHaveAttribute('aria-current', 'page');
  const save = page.getByRole('button', { name: 'Ayarları Kaydet' });
  await expect(save).not.toBeInViewport();
  await page.getByLabel('Unvan').fill('Mimar');
  await expect(page.getByText('Kaydedilmemiş değişiklikler var.')).toBeInViewport();
  await save.click();
  await expect(save).not.toBeInViewport();
  await page.setViewportSize({ width: 375, height: 700 });
  await expect(rooms).toBeHidden();
  await page.getByRole('button', { name: 'Ayarlar Site ve kişi' }).click();
  await expectAccessible(page);
  await rooms.getByRole('link', { name: /^Yedekler/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yedekler' })).toBeFocused();
  await expect(rooms).toBeHidden();
});

test('required fields, and no others, have a star', async ({ page, api }) => {
  await page.goto('/admin/settings?sekme=site');
  await openHomeTexts(page);
  await page.getByRole('button', { name: 'Değiştir: CV düğmesi' }).click();
  await expect(page.getByLabel('CV düğmesi')).toHaveAttribute('aria-required', 'false');
  await expect(page.getByLabel('Site başlığı')).toHaveAttribute('aria-required', 'true');
  await api('PUT', '/api/personal-info', { data: { cvButtonText: 'Özgeçmişim' } });
  await page.reload();
  await expect(page.getByLabel('CV düğmesi')).toHaveAttribute('aria-required', 'true');
  await page.getByLabel('CV düğmesi').fill('');
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect(page.getByText('Bu alan zorunludur.')).toBeVisible();
});

test('each tab holds its fields', async ({ page }) => {
  await page.goto('/admin/settings');
  for (const { label, fields } of tabs) {
    await page.getByRole('tab', { name: label }).click();
    await expect(page.getByRole('tab', { name: label, selected: true })).toBeVisible();
    if (label === 'Site Ayarları') await openHomeTexts(page);
    const folded = page.getByRole('button', { name: /^Değiştir: / });
    while ((await folded.count()) > 0) await folded.first().click();
    for (const { key } of fields) await expect(page.locator(`[name=${key}]`)).toBeVisible();
  }
});

test('another tab reads nothing anew; a part whose code cannot be loaded says so, and what was typed stays', async ({
  page,
  expects,
}) => {
  expects('failed /assets/machine-reading-*', 'console: *');
  const read: string[] = [];
  page.on('request', (request) => read.push(new URL(request.url()).pathname));
  await page.goto('/admin/settings');
  await page.getByLabel('Unvan').fill('Yazan');
  for (const name of ['İletişim', 'Site Ayarları', 'Dosyalar']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
  }
  expect(read.filter((path) => path === '/api/personal-info')).toHaveLength(1);

  await page.route('**/machine-reading-*', (route) => route.abort());
  await page.getByRole('tab', { name: 'CV Yönetimi' }).click();
  await expect(page.getByText('Bu bölüm yüklenemedi.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'CV dosyası' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(page.getByText('Kaydedilmemiş değişiklikleriniz geri getirildi.')).toBeVisible();
  await page.getByRole('tab', { name: 'Kişisel Bilgiler' }).click();
  await expect(page.getByLabel('Unvan')).toHaveValue('Yazan');
});

test('a required field that is empty is shown on its tab', async ({ page, api }) => {
  await api('PUT', '/api/personal-info', { data: { heroGreeting: 'Selam, ben' } });
  await page.goto('/admin/settings?sekme=site');
  await page.getByLabel('Karşılama').fill('');
  await page.getByRole('tab', { name: 'İletişim' }).click();
  await page.getByRole('button', { name: 'Değiştir: İletişim e-postası' }).click();
  await page.getByLabel('İletişim e-postası').fill('yok');
  await page.keyboard.press('Control+s');
  await expect(page.getByRole('tab', { name: 'Site Ayarları' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Bu alan zorunludur.')).toBeVisible();
  await expect(page.getByLabel('Karşılama')).toBeFocused();
  await page.getByLabel('Karşılama').fill('Selam');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Geçerli bir email adresi giriniz')).toBeVisible();
});

test('what changed in another tab meanwhile is not overwritten unasked', async ({ page, api }) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Unvan').fill('Benim unvanım');
  await api('PUT', '/api/personal-info', { data: { title: 'Öteki unvan', location: 'Ankara' } });
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  await expect(dialog).toContainText('Öteki unvan');
  await dialog.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi!')).toBeVisible();
  expect(await (await api('GET', '/api/personal-info')).json()).toMatchObject({ title: 'Benim unvanım' });
});

test('the CV is uploaded, opened from the home page, listed and kept while it is used', async ({ page }) => {
  await page.goto('/admin/settings?sekme=cv');
  for (const [name, path] of [
    ['İş Deneyimi', '/admin/cv/experience'],
    ['Eğitim', '/admin/cv/education'],
    ['Yetenekler', '/admin/skills'],
  ]) {
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('href', `${path}`);
  }
  const input = page.getByLabel('CV dosyası seç');
  await input.setInputFiles(await pictureFile());
  await expect(page.getByRole('alertdialog')).toContainText('Sadece PDF dosyaları kabul edilir.');
  await page.getByRole('button', { name: 'Tamam' }).click();
  await input.setInputFiles({ ...pdfFile, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByRole('alertdialog')).toContainText('CV dosyası maksimum 5MB olabilir.');
  await page.getByRole('button', { name: 'Tamam' }).click();
  await input.setInputFiles(pdfFile);
  await expect(page.getByText('CV başarıyla yüklendi!')).toBeVisible();
  await page.goto('/admin/settings?sekme=dosyalar');
  await expect(page.getByRole('link', { name: 'cv.pdf' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Özgeçmiş (CV)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'cv.pdf: sil' })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /CV’yi Görüntüle/ })).toHaveAttribute(
    'href',
    /^\/uploads\/[0-9a-f]{32}\.pdf$/,
  );

  await page.goto('/admin/settings?sekme=cv');
  await page.getByRole('button', { name: 'Dosyayı kaldır' }).click();
  await page.getByRole('button', { name: 'Evet, kaldır' }).click();
  await expect(page.getByText('CV dosyası kaldırıldı.')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /CV’yi Görüntüle/ })).toHaveAttribute('href', '/cv.pdf');
});

test('a file that nothing uses can be removed', async ({ page }) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Görsel dosyası').setInputFiles(await pictureFile('yetim.png'));
  await expect(page.getByText('Görsel başarıyla yüklendi!')).toBeVisible();
  await page.getByRole('button', { name: 'Görseli kaldır' }).click();
  await page.goto('/admin/settings?sekme=dosyalar');
  await expect(page.getByText('Kullanılmıyor')).toBeVisible();
  await page.getByRole('button', { name: 'yetim.png: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Silindi!')).toBeVisible();
  await expect(page.getByText('Henüz dosya yüklenmedi')).toBeVisible();
});

test('one button on the dashboard takes away the examples of the first start, the sample person too', async ({
  page,
  api,
}) => {
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Çağrı Şahin');
  await page.getByLabel('Kısa tanıtım').fill('Ölçerek çalışırım.');
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi!')).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Ölçerek çalışırım.').first()).toBeVisible();
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Örnek içeriği kaldır' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Örnek içerik', { exact: true })).toHaveCount(0);
  expect(await (await api('GET', '/api/skills')).json()).toEqual([]);
  expect(await (await api('GET', '/api/projects')).json()).toEqual([]);
  const { rev: _, ...left } = await (await api('GET', '/api/personal-info')).json();
  expect(left).toEqual({ full_name: 'Çağrı Şahin', bio: 'Ölçerek çalışırım.' });
});

test('a second save keeps the title that the first one gave the site', async ({ page, api }) => {
  const required = { title: 'Mimar', bio: 'Ölçerek.', email: 'ada@kaya.dev' };
  const ofSite = { site_description: 'Ada’nın sitesi.', site_keywords: 'mimari' };
  await api('PUT', '/api/personal-info', { data: { ...required, ...ofSite } });
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Ada Kaya');
  for (const city of ['İzmir', 'Ankara']) {
    await page.getByLabel('Konum', { exact: true }).fill(city);
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
    await saved;
    await expect(page.getByRole('button', { name: 'Ayarları Kaydet' })).toBeVisible();
  }
  const { site_title } = await (await api('GET', '/api/personal-info')).json();
  expect(site_title).toBe('Ada Kaya');
});

test('a session that ended asks for the sign-in over the form, and what was typed is saved then', async ({
  page,
  site,
  api,
  expects,
}) => {
  expects('401 /api/*');
  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Çağrı Şahin');
  await site.call(await page.evaluate(() => String(localStorage.authToken)))('POST', '/api/auth/logout');
  // Another request of the page may be refused first, and the dialog lie over the button.
  const save = page.getByRole('button', { name: 'Ayarları Kaydet', includeHidden: true });
  await save.dispatchEvent('click');
  const ended = page.getByRole('dialog', { name: 'Oturumunuz sona erdi' });
  await expect(ended).toContainText('yazdıklarınız saklandı');
  expect(await page.evaluate(() => localStorage.authToken)).toBeUndefined();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ended).toBeHidden();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Çağrı Şahin');
  await save.dispatchEvent('click');
  await signInAgain(page);
  await save.click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi!')).toBeVisible();
  expect(await (await api('GET', '/api/personal-info')).json()).toMatchObject({ full_name: 'Çağrı Şahin' });
});

test('a reload restores what was typed in a form, until it is saved or discarded', async ({ page }) => {
  page.on('dialog', (dialog) => dialog.accept());
  const restored = page.getByText('Kaydedilmemiş değişiklikleriniz geri getirildi.');
  await page.goto('/admin/projects/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yarım kalan proje');
  await page.getByRole('textbox', { name: 'Ayrıntılı açıklama' }).fill('Uzun bir anlatım.');
  await page.reload();
  await expect(restored).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Yarım kalan proje');
  await expect(page.getByRole('textbox', { name: 'Ayrıntılı açıklama' })).toContainText('Uzun bir anlatım.');

  await page.goto('/admin/settings');
  await page.getByLabel('Ad Soyad').fill('Çağrı Şahin');
  await page.reload();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Çağrı Şahin');
  await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
  await expect(page.getByText('Ayarlar başarıyla kaydedildi!')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('Çağrı Şahin');
  await expect(restored).toBeHidden();

  await page.goto('/admin/projects/new');
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Yarım kalan proje');
  await page.getByLabel('Kısa açıklama').fill('Kısaca.');
  await page.getByLabel('Kategori').selectOption('SaaS');
  // Keeps the form on the screen after it was saved, as a slow line does.
  await page.route(/\/api\/projects$/, (route) =>
    route.request().method() === 'GET' ? new Promise(() => undefined) : route.continue(),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Proje başarıyla kaydedildi!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('');
});
