import type { Page } from 'playwright/test';
import { expect, hydrated, openDashboard, test } from './journey.ts';
import { addArticle, addExperience, addProject, addSkill, pdfFile, pictureFile } from './scene.ts';
import { owner } from './site.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

/** Answers one kind of call, and lets the others pass. */
async function answer(page: Page, method: string, path: string, status: number, json: unknown = {}) {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}

/** Holds one kind of call back until it is let go. */
async function hold(page: Page, method: string, path: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === method) await promise;
    await route.fallback();
  });
  return resolve;
}

async function expectFailure(page: Page, text: string) {
  const dialog = page.getByRole('alertdialog', { name: 'Hata!' });
  await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Tamam' }).click();
}

const confirmDeletion = (page: Page) => page.getByRole('button', { name: 'Evet, Sil!' }).click();

test('a message that is being sent says so', async ({ page }) => {
  const go = await hold(page, 'POST', '**/api/contact');
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill('Merhaba, görüşebilir miyiz?');
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByRole('button', { name: 'Gönderiliyor...' })).toBeVisible();
  go();
  await expect(page.getByRole('button', { name: 'Mesajı Gönder' })).toBeVisible();
});

test('a sign-in shows its progress, and its failure when the server does not answer', async ({
  page,
  expects,
}) => {
  expects('500 /api/auth/login');
  await page.goto('/admin/login');
  await hydrated(page);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Şifre').first().fill(owner.password);
  await answer(page, 'POST', '**/api/auth/login', 500);
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('alert')).toHaveText('Giriş yapılamadı');
  await page.unrouteAll();
  const go = await hold(page, 'POST', '**/api/auth/login');
  await page.getByRole('button', { name: 'Giriş Yap' }).click();
  await expect(page.getByRole('button', { name: 'Giriş yapılıyor...' })).toBeVisible();
  go();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  for (const name of ['Son Ziyaretçi Aktiviteleri', 'İçerik İstatistikleri'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  const end = await hold(page, 'POST', '**/api/auth/logout');
  await page.getByRole('main').getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByRole('button', { name: 'Evet, Çıkış Yap' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Çıkış yapılıyor...' })).toBeVisible();
  end();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Merhaba, ben/);
});

test.describe('in the panel', () => {
  test.beforeEach(async ({ signIn }) => signIn());

  test('an unhandled exception is shown', async ({ page }) => {
    await openDashboard(page);
    await page.evaluate(() => {
      const promise = new Promise(() => undefined);
      window.dispatchEvent(new PromiseRejectionEvent('unhandledrejection', { promise }));
    });
    await expect(page.getByText('Beklenmeyen bir hata oluştu.')).toBeVisible();
  });

  test('a project that cannot be saved, deleted or given a picture', async ({ page, api, expects }) => {
    expects(
      '422 /api/projects/upload-image',
      '500 /api/projects',
      '500 /api/projects/1',
      '500 /api/projects/upload-image',
    );
    const { title } = await addProject(api);
    await answer(page, 'POST', '**/api/projects', 500);
    await answer(page, 'DELETE', '**/api/projects/*', 500);
    await page.goto('/admin/projects');
    await page.getByRole('button', { name: `${title}: sil` }).click();
    await confirmDeletion(page);
    await expectFailure(page, 'Proje silinirken bir hata oluştu!');

    await page.goto('/admin/projects/new');
    await page.getByRole('textbox', { name: 'Başlık' }).fill('A');
    await page.getByLabel('Kısa açıklama').fill('B');
    await page.getByLabel('Kategori').selectOption('SaaS');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expectFailure(page, 'Proje kaydedilirken bir hata oluştu!');

    const upload = '**/api/projects/upload-image';
    await answer(page, 'POST', upload, 500);
    await page.getByLabel('Görsel dosyası').setInputFiles(await pictureFile());
    await expect(page.getByText('Görsel yüklenirken bir hata oluştu!', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Tamam' }).click();
    await page.unroute(upload);
    await answer(page, 'POST', upload, 422, { message: 'x', errors: {} });
    await page.getByLabel('Görsel dosyası').setInputFiles(await pictureFile());
    await expect(page.getByText('Dosya yükleme hatası', { exact: true })).toBeVisible();
  });

  test('a skill, a job and a school that cannot be saved or deleted', async ({ page, api, expects }) => {
    expects('500 /api/education/1', '500 /api/experiences/1', '500 /api/skills', '500 /api/skills/1');
    const degree = { degree: 'Lisans', institution_name: 'Ege', start_year: 2010 };
    await addSkill(api, { title: 'Kuyruklar' });
    await addExperience(api, { position: 'Geliştirici' });
    await api('POST', '/api/education', degree);
    const kinds = [
      {
        api: 'skills',
        screen: '/admin/skills',
        name: 'Kuyruklar',
        saving: 'Yetenek kaydedilirken bir hata oluştu!',
        deleting: 'Yetenek silinirken bir hata oluştu!',
      },
      {
        api: 'experiences',
        screen: '/admin/cv/experience',
        name: 'Geliştirici',
        saving: 'Deneyim kaydedilirken bir hata oluştu!',
        deleting: 'Deneyim silinirken bir hata oluştu!',
      },
      {
        api: 'education',
        screen: '/admin/cv/education',
        name: 'Lisans',
        saving: 'Eğitim kaydedilirken bir hata oluştu!',
        deleting: 'Eğitim silinirken bir hata oluştu!',
      },
    ];
    for (const kind of kinds) {
      for (const method of ['PUT', 'DELETE']) await answer(page, method, `**/api/${kind.api}/*`, 500);
      await page.goto(kind.screen);
      await page.getByRole('button', { name: `${kind.name}: düzenle` }).click();
      const form = page.getByRole('dialog');
      await form.getByLabel('Açıklama').fill('Değişti.');
      await form.getByRole('button', { name: 'Kaydet' }).click();
      await expectFailure(page, kind.saving);
      await form.getByRole('button', { name: 'İptal' }).click();
      await page.getByRole('button', { name: `${kind.name}: sil` }).click();
      await confirmDeletion(page);
      await expectFailure(page, kind.deleting);
    }
    await answer(page, 'POST', '**/api/skills', 500);
    await page.goto('/admin/skills');
    await page.getByRole('button', { name: 'Yeni Yetenek' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Başlık').fill('Önbellek');
    await form.getByLabel('Açıklama').fill('Redis.');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expectFailure(page, 'Yetenek kaydedilirken bir hata oluştu!');
    await expect(form.getByLabel('Başlık')).toHaveValue('Önbellek');
  });

  test('what is saved waits for a picture that is on its way', async ({ page }) => {
    await page.goto('/admin/projects/new');
    await page.getByRole('textbox', { name: 'Başlık' }).fill('A');
    await page.getByLabel('Kısa açıklama').fill('B');
    await page.getByLabel('Kategori').selectOption('SaaS');
    const go = await hold(page, 'POST', '**/api/projects/upload-image');
    await page.getByLabel('Görsel dosyası').setInputFiles(await pictureFile());
    await page.getByRole('button', { name: 'Kaydet' }).click();
    const notice = page.getByRole('alertdialog', { name: 'Dosya yükleniyor' });
    await notice.getByRole('button', { name: 'Tamam' }).click();
    go();
    await expect(page.getByLabel('Görsel adresi')).toHaveValue(/^\/uploads\//);
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page).toHaveURL(/\/admin\/projects$/);
  });

  test('a record deleted elsewhere, and a broken connection, are reported as such', async ({
    page,
    api,
    expects,
  }) => {
    expects('404 /api/skills/1', 'failed /*');
    await addSkill(api, { title: 'Kuyruklar' });
    await page.goto('/admin/skills');
    await page.getByRole('button', { name: 'Kuyruklar: düzenle' }).click();
    const form = page.getByRole('dialog', { name: 'Yeteneği Düzenle' });
    await form.getByLabel('Açıklama').fill('Değişti.');
    const failed = 'Yetenek kaydedilirken bir hata oluştu!';
    await page.context().setOffline(true);
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expectFailure(page, `${failed} Sunucuya ulaşılamadı; bağlantınızı denetleyip yeniden deneyin.`);
    await page.context().setOffline(false);
    await api('DELETE', '/api/skills/1');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expectFailure(
      page,
      `${failed} Kayıt bulunamadı; başka bir sekmede ya da cihazda silinmiş olabilir.`,
    );
    await expect(form.getByLabel('Açıklama')).toHaveValue('Değişti.');
  });

  test('what is typed while a tag, the account or the mail settings are being saved stays', async ({
    page,
    api,
  }) => {
    await addArticle(api, { tags: ['Golang'] });
    await page.goto('/admin/articles/tags');
    await page.getByRole('button', { name: 'Golang: düzenle' }).click();
    const name = page.getByRole('dialog').getByLabel('Ad');
    await name.fill('Go dili');
    let go = await hold(page, 'PUT', '**/api/tags/*');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
    await name.fill('Go dilinde');
    go();
    await page.getByRole('button', { name: 'Geri aç' }).click();
    await expect(name).toHaveValue('Go dilinde');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('table').getByText('Go dilinde')).toBeVisible();

    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Ad ve e-postayı değiştir' }).click();
    const ownName = page.getByRole('dialog').getByRole('textbox', { name: /^Ad/ });
    await ownName.fill('Deniz A.');
    await page.getByRole('dialog').getByLabel('Şifreniz').fill(owner.password);
    go = await hold(page, 'PUT', '**/api/auth/account');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await ownName.fill('Deniz Aydın');
    go();
    await expect(page.getByText('Hesap bilgileri kaydedildi.')).toBeVisible();
    await expect(ownName).toHaveValue('Deniz Aydın');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Deniz Aydın')).toBeVisible();

    await page.goto('/admin/mail');
    await page.getByLabel('Sağlayıcı').selectOption('Gmail');
    await page.getByLabel('Kullanıcı adı').fill('deniz@gmail.com');
    await page.getByLabel('Şifre', { exact: true }).fill('uygulama-parolası');
    await page.getByLabel('Şifreniz').fill(owner.password);
    go = await hold(page, 'PUT', '**/api/mail');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByLabel('İmza').fill('Selamlar');
    go();
    await expect(page.getByText('E-posta ayarları kaydedildi!')).toBeVisible();
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
    await expect(page.getByLabel('İmza')).toHaveValue('Selamlar');
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await expect.poll(async () => (await (await api('GET', '/api/mail')).json()).signature).toBe('Selamlar');
  });

  test('nothing is typed over what is being created', async ({ page, expects }) => {
    expects('500 /api/keys');
    await page.goto('/admin/keys');
    await page.getByRole('button', { name: 'Yeni Anahtar' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Yeni Anahtar' });
    const name = dialog.getByLabel('Ad', { exact: false }).first();
    await name.fill('Betik');
    await dialog.getByLabel('Şifreniz').fill(owner.password);
    await answer(page, 'POST', '**/api/keys', 500);
    const go = await hold(page, 'POST', '**/api/keys');
    await name.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
    await page.keyboard.type(' ve başka şey');
    await expect(dialog.getByRole('checkbox').first()).toBeDisabled();
    await expect(dialog.getByLabel('Geçerlilik')).toBeDisabled();
    go();
    await expectFailure(page, 'Anahtar oluşturulamadı!');
    await expect(name).toHaveValue('Betik');
    await expect(name).toBeFocused();
    await page.unroute('**/api/keys');
    await page.keyboard.press('End');
    await page.keyboard.type(' 2');
    await name.press('Enter');
    await expect(page.getByText('“Betik 2” anahtarı')).toBeVisible();
  });

  test('a form stays when its screen is read again in vain', async ({ page, expects }) => {
    expects('failed /api/*', 'failed /health/ready');
    const screens = [
      { path: '/admin/settings', name: 'Telefon', unread: 'Dosyalar yüklenemedi.' },
      { path: '/admin/mail', name: 'Kullanıcı adı', unread: 'Giden kutusu yüklenemedi.' },
    ];
    for (const { path, name, unread } of screens) {
      await page.goto(path);
      if (path === '/admin/mail') await page.getByLabel('Sağlayıcı').selectOption('Gmail');
      const field = page.getByLabel(name, { exact: true });
      await field.fill('0312 000 00 00');
      await page.context().setOffline(true);
      await page.evaluate((href) => {
        const link = document.createElement('a');
        document.body.append(Object.assign(link, { href }));
        link.click();
      }, path);
      await expect(page.getByText(unread)).toBeAttached();
      await page.context().setOffline(false);
      await expect(field).toHaveValue('0312 000 00 00');
    }
  });

  test('a CV design that cannot be read is said, and read again', async ({ page, expects }) => {
    expects('500 /api/cv');
    await answer(page, 'GET', '**/api/cv', 500);
    await page.goto('/admin/settings');
    await page.getByRole('tab', { name: 'CV Yönetimi' }).click();
    const said = page.getByRole('alert').filter({ hasText: 'Seçili tasarım okunamadı.' });
    await expect(said).toBeVisible();
    await page.unrouteAll();
    await said.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('radio', { name: /Klasik/ })).toBeChecked();
  });

  test('a room whose code cannot be loaded says so in this document, and opens when the line is back', async ({
    page,
    expects,
  }) => {
    expects(
      'failed /*',
      'console: TypeError: *',
      'console: Failed to fetch dynamically imported module: *',
      // Firefox names no more of an error.
      'console: Error *',
    );
    await openDashboard(page);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Projeler (yönetim)' }).click();
    await expect(
      page.getByText('Sunucuya ulaşılamadı; bağlantınızı denetleyip yeniden deneyin.'),
    ).toBeVisible();
    await expect(page).toHaveTitle('Sunucuya ulaşılamadı · Admin Paneli');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByText('Beklenmeyen bir hata oluştu.')).toBeHidden();
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('heading', { name: 'Projeler', level: 1 })).toBeVisible();
  });

  test('an article that cannot be read is said under its heading, with a way back', async ({
    page,
    api,
    expects,
  }) => {
    const { slug, title } = await addArticle(api);
    expects(`500 /api/articles/${slug}`);
    await answer(page, 'GET', `**/api/articles/${slug}`, 500);
    await page.goto('/admin/articles');
    await page.getByRole('link', { name: `${title}: düzenle` }).click();
    await expect(page.getByText('Makale yüklenirken bir sorun oluştu.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Makale Düzenle' })).toBeFocused();
    await expect(page).toHaveTitle('Makale Düzenle · Admin Paneli');
    await page.getByRole('navigation', { name: 'Üst sayfalar' }).getByText('Makaleler').click();
    await expect(page).toHaveURL(/\/admin\/articles$/);
  });

  test('an article whose cover cannot be uploaded, or that cannot be deleted', async ({
    page,
    api,
    expects,
  }) => {
    expects('500 /api/articles/1', '500 /api/articles/upload-cover');
    const { slug, title } = await addArticle(api);
    await answer(page, 'POST', '**/api/articles/upload-cover', 500);
    await answer(page, 'DELETE', '**/api/articles/*', 500);
    await page.goto(`/admin/articles/edit/${slug}`);
    await expect(page.getByRole('heading', { name: 'Makale Düzenle' })).toBeVisible();
    await page.getByLabel('Kapak görseli dosyası').setInputFiles(await pictureFile());
    await expectFailure(page, 'Görsel yüklenirken bir hata oluştu.');
    await page.goto('/admin/articles');
    await page.getByRole('button', { name: `${title}: sil` }).click();
    await confirmDeletion(page);
    await expectFailure(page, 'Makale silinirken bir sorun oluştu!');
    await page.goto('/admin/articles/new');
    const body = page.getByRole('textbox', { name: /^İçerik/ });
    await expect(body.locator('[data-placeholder]')).toHaveAttribute(
      'data-placeholder',
      'Makale içeriğinizi buraya yazın...',
    );
  });

  test('an import that fails without a word, one that does not, and a text that cannot be saved', async ({
    page,
    api,
    expects,
  }) => {
    expects('500 /api/articles', '500 /api/articles/import-medium');
    const data = await addArticle(api);
    const path = '**/api/articles/import-medium';
    await answer(page, 'POST', path, 500);
    await answer(page, 'POST', '**/api/articles', 500);
    await page.goto('/admin/articles/import');
    const run = page.getByRole('button', { name: 'İçe Aktar', exact: true });
    await page.getByLabel('Makale URL').fill('https://medium.com/@a/b');
    await run.click();
    await expectFailure(page, 'İçe aktarma sırasında hata oluştu!');
    await page.unroute(path);
    await answer(page, 'POST', path, 201, { message: 'x', data, notes: [] });
    await run.click();
    await expect(page.getByText('Makale başarıyla içe aktarıldı!')).toBeVisible();
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Elle yazılan');
    await page.getByLabel(/^İçerik/).fill('Metin.');
    await page.getByRole('button', { name: 'Kaydet', exact: true }).click();
    await expectFailure(page, 'Makale kaydedilirken hata oluştu!');
  });
});

test.describe('with the samples of the first start', () => {
  test.use({ settings: {} });

  test('settings and a CV that cannot be saved; what is typed while a SEO form is being saved stays unsaved', async ({
    page,
    signIn,
    expects,
  }) => {
    expects('500 /api/personal-info', '500 /api/upload');
    await signIn();
    await answer(page, 'PUT', '**/api/personal-info', 500);
    await answer(page, 'POST', '**/api/upload', 500);
    await page.goto('/admin/settings');
    await page.getByLabel('Unvan').fill('Geliştirici');
    await page.getByRole('button', { name: 'Ayarları Kaydet' }).click();
    await expectFailure(page, 'Ayarlar kaydedilirken bir hata oluştu!');
    await page.getByRole('tab', { name: 'CV Yönetimi' }).click();
    await page.getByLabel('CV dosyası seç').setInputFiles(pdfFile);
    await expectFailure(page, 'CV yüklenirken hata oluştu!');

    await page.unrouteAll();
    const go = await hold(page, 'PUT', '**/api/seo');
    await page.goto('/admin/seo');
    await page.getByRole('button', { name: 'SEO Ayarlarını Kaydet' }).click();
    await expect(page.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
    await page.locator('summary').filter({ hasText: 'Open Graph' }).click();
    await page.getByRole('button', { name: 'Değiştir: OG başlığı' }).click();
    await page.getByLabel('OG başlığı').fill('Kaydedilirken yazılan');
    go();
    await expect(page.getByText('SEO ayarları başarıyla güncellendi!')).toBeVisible();
    await page.getByRole('button', { name: 'Tamam' }).click();
    await page.getByRole('link', { name: 'Yönlendirmeler' }).click();
    await page.getByRole('button', { name: 'Düzenlemeye dön' }).click();
    await expect(page.getByLabel('OG başlığı')).toHaveValue('Kaydedilirken yazılan');
  });
});

test('a dialog stays while its record is being saved, and what was refused is still in it', async ({
  page,
  api,
  signIn,
  expects,
}) => {
  expects('503 /api/skills/*');
  await addSkill(api, { title: 'Go' });
  await signIn();
  await page.goto('/admin/skills');
  await page.getByRole('button', { name: 'Go: düzenle' }).click();
  const title = page.getByLabel('Başlık');
  const save = page.getByRole('button', { name: 'Kaydet', exact: true });
  await title.fill('Golang');
  await page.route('**/api/skills/*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await save.click();
  await expect(page.getByText('Yetenek kaydedilirken bir hata oluştu!')).toBeVisible();
  await page.getByRole('button', { name: 'Tamam' }).click();
  const go = await hold(page, 'PUT', '**/api/skills/*');
  await save.click();
  await expect(page.getByRole('button', { name: 'İptal' })).toBeDisabled();
  for (const _ of ['Chromium closes a dialog at the second', 'whatever it is told'])
    await page.keyboard.press('Escape');
  await expect(title).toHaveValue('Golang');
  go();
  await expect(page.getByText('Golang', { exact: true })).toBeVisible();
  await expect(title).toBeHidden();
  await expect(page.getByText('Değişiklikler kaydedilmedi.')).toHaveCount(0);
});
