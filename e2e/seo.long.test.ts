import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './journey.ts';
import { addArticle, openSeoFields } from './scene.ts';

const content = (page: Page, selector: string) => page.locator(`head ${selector}`).getAttribute('content');

async function openSections(page: Page, ...titles: string[]) {
  for (const title of titles) await page.locator('summary').filter({ hasText: title }).click();
}

const graph = async (page: Page) => {
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  return JSON.parse(text ?? '')['@graph'];
};

test('what the owner saves on the SEO screen is seen in the next answer', async ({ page, signIn, site }) => {
  const ping = { event: 'indexnow', attempts: 1, created_at: new Date().toISOString(), settled_at: null };
  const urls = ['https://deniz.dev/blog', 'https://deniz.dev/blog/yeni'];
  await page.route('**/api/seo/pings', (route) =>
    route.fulfill({
      json: [
        { ...ping, id: 2, urls, state: 'sent', error: '' },
        { ...ping, id: 1, urls: urls.slice(1), state: 'queued', error: 'Sunucu 403 ile yanıt verdi.' },
      ],
    }),
  );
  await signIn();
  await page.goto('/admin/seo');
  const log = page.getByRole('region', { name: 'Son bildirimler' }).getByRole('listitem');
  await expect(log.first()).toContainText('Gönderildihttps://deniz.dev/blog ve 1 adres daha');
  await expect(log.last()).toContainText('yeniden denenecek: Sunucu 403 ile yanıt verdi.');
  await expectAccessible(page);
  await openSeoFields(page, 'Meta açıklama', 'OG başlığı', 'Yazar', 'Google', 'Bing', 'Yandex');
  await openSections(page, 'Teknik SEO', 'Arama motorlarına bildir');
  await expectAccessible(page);
  await page.getByLabel('Meta açıklama').fill('Yeni açıklama: ğüşıöç');
  await expect(page.getByText('(21/155)')).toBeVisible();
  await page.getByLabel('OG başlığı').fill('Paylaşım başlığı');
  await page.getByLabel('Yazar', { exact: true }).fill('Çağrı Şahin');
  await page.getByLabel('Robots', { exact: true }).selectOption('noindex, follow');
  await page.getByLabel('Tema rengi', { exact: true }).fill('#C2410C');
  for (const name of ['IndexNow', 'WebSub']) await page.getByLabel(name).selectOption('Açık');
  for (const engine of ['Google', 'Bing', 'Yandex']) await page.getByLabel(engine).fill(`${engine}-kodu`);
  const preview = page.getByRole('complementary', { name: 'Önizleme' });
  await expect(preview.getByText('Yeni açıklama: ğüşıöç').first()).toBeVisible();
  await expect(preview.getByText('Paylaşım başlığı')).toBeVisible();
  await page.getByRole('button', { name: 'SEO Ayarlarını Kaydet' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('SEO ayarları başarıyla güncellendi!');
  await page.getByRole('button', { name: 'Tamam' }).click();

  const { settings } = await (await fetch(`${site.url}/api/seo`)).json();
  expect(settings).toMatchObject({ indexnow: 'on', websub: 'on' });
  const html = await (await fetch(site.url)).text();
  expect(html).toContain('<meta name="description" content="Yeni açıklama: ğüşıöç"/>');
  expect(html).toContain('<meta property="og:title" content="Paylaşım başlığı"/>');
  expect(html).toContain('<meta name="author" content="Çağrı Şahin"/>');
  expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
  expect(html).toContain('<meta name="google-site-verification" content="Google-kodu"/>');
  expect(html).toContain('<meta name="msvalidate.01" content="Bing-kodu"/>');
  expect(html).toContain('<meta name="yandex-verification" content="Yandex-kodu"/>');
  expect(html).toContain('<meta name="theme-color" content="#C2410C"/>');
  expect(html).toContain('style="--theme-color:#C2410C;--accent:');
});

test('an invalid value is shown under its field, what was typed stays, and the failure is shown', async ({
  page,
  signIn,
  expects,
}) => {
  expects('500 /api/seo');
  // The longest form of the panel takes its time to be looked through twice.
  test.slow();
  await signIn();
  await page.goto('/admin/seo');
  await openSeoFields(page, 'Adres');
  await expectAccessible(page);
  await page.getByLabel('Adres', { exact: true }).fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'SEO Ayarlarını Kaydet' }).click();
  await expect(page.getByText('http:// veya https:// ile başlayan bir adres giriniz.')).toBeVisible();
  await page.getByLabel('Adres', { exact: true }).fill('https://example.com');
  await page.route('**/api/seo', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.getByRole('button', { name: 'SEO Ayarlarını Kaydet' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('SEO ayarları güncellenirken bir hata oluştu.');
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByLabel('Adres', { exact: true })).toHaveValue('https://example.com');
});

test('a load that failed shows the defaults, says so, and holds saving until one succeeds', async ({
  page,
  api,
  signIn,
  expects,
}) => {
  expects('500 /api/seo');
  const { settings, rev } = await (await api('GET', '/api/seo')).json();
  await api('PUT', '/api/seo', { settings: { ...settings, meta_description: 'Saklanan' }, rev });
  await signIn();
  await page.route('**/api/seo', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/admin/seo');
  await expect(page.getByText('SEO ayarları yüklenemedi; varsayılanlar görünüyor.')).toBeVisible();
  const save = page.getByRole('button', { name: 'SEO Ayarlarını Kaydet' });
  await expect(save).toBeDisabled();
  await openSections(page, 'Meta Etiketleri');
  await expect(page.getByRole('button', { name: 'Değiştir: Meta açıklama' })).toBeDisabled();
  await page.keyboard.press('Control+s');
  await page.unroute('**/api/seo');
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(save).toBeEnabled();
  await expect(page.getByLabel('Meta açıklama')).toHaveValue('Saklanan');
  expect((await (await api('GET', '/api/seo')).json()).settings.meta_description).toBe('Saklanan');
});

test('what changed in another tab meanwhile is shown before it is overwritten', async ({
  page,
  signIn,
  api,
  expects,
}) => {
  expects('409 /api/seo');
  await signIn();
  await page.goto('/admin/seo');
  await openSeoFields(page, 'OG başlığı');
  await page.getByLabel('OG başlığı').fill('Benim başlığım');
  await api('PUT', '/api/seo', { settings: { og_title: 'Öteki başlık' } });
  await page.getByRole('button', { name: 'SEO Ayarlarını Kaydet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  await expect(dialog).toContainText('Öteki başlık');
  await dialog.getByRole('button', { name: 'Benimkini kaydet' }).click();
  await expect(page.getByText('SEO ayarları başarıyla güncellendi!')).toBeVisible();
  const { settings } = await (await api('GET', '/api/seo')).json();
  expect(settings.og_title).toBe('Benim başlığım');
});

test('no text of the owner’s breaks out of the head, and the request’s Host reaches no address', async ({
  page,
  api,
  site,
}) => {
  const name = '</script><script>document.title="x"</script> "Deniz" & Co';
  await api('PUT', '/api/personal-info', { data: { full_name: name, site_title: name, bio: `${name}` } });
  await page.goto('/about');
  expect(await page.title()).toBe(`Hakkımda · ${name}`);
  expect((await graph(page)).find((node: { name: string }) => node.name === name)).toBeTruthy();
  const html = await (await fetch(site.url, { headers: { Host: 'evil.example' } })).text();
  expect(html).not.toContain('evil.example');
});

test('every public page has one title, description, canonical address, card and valid graph', async ({
  page,
  site,
}) => {
  const { data } = await (await fetch(`${site.url}/api/articles`)).json();
  const article = `/blog/${data[0].slug}`;
  const paths = ['/', '/about', '/projects', '/projects/vitrin', '/blog', article, '/contact', '/aydinlatma'];
  for (const path of paths) {
    await page.goto(path);
    for (const selector of [
      'title',
      'meta[name="description"]',
      'link[rel="canonical"]',
      'meta[name="robots"]',
    ]) {
      expect(await page.locator(`head ${selector}`).count(), `${path} ${selector}`).toBe(1);
    }
    expect(await page.title()).not.toBe('');
    const canonical = await page.locator('head link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname + new URL(canonical ?? '').search).toBe(path);
    expect(await content(page, 'meta[property="og:url"]')).toBe(canonical);
    const image = new URL((await content(page, 'meta[property="og:image"]')) ?? '');
    expect((await page.request.get(image.pathname)).headers()['content-type']).toBe('image/png');
    const nodes = await graph(page);
    expect(nodes.map((node: Record<string, string>) => node['@type'])).toContain('WebSite');
    expect(await page.locator('head link[rel="alternate"]').count()).toBe(3);
  }
});

test('the panel and previews are indexed by nobody', async ({ page, api }) => {
  const { slug } = await addArticle(api);
  const { url } = await (await api('POST', `/api/articles/${slug}/preview-link`)).json();
  for (const path of ['/admin/login', url]) {
    await page.goto(path);
    expect(await content(page, 'meta[name="robots"]')).toBe('noindex, nofollow');
  }
});

test('what is missing is indexed by nobody; once redirected it leads on', async ({
  page,
  signIn,
  site,
  expects,
}) => {
  expects('404 /eski-yazi');
  const answer = await page.goto('/eski-yazi');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(await content(page, 'meta[name="robots"]')).toBe('noindex, nofollow');

  await signIn();
  await page.goto('/admin/redirects');
  await expectAccessible(page);
  await page.getByRole('button', { name: /Yönlendir.*eski-yazi/ }).click();
  await expect(page.getByLabel('Eski adres')).toHaveValue('/eski-yazi');
  await page.getByLabel('Yeni adres').fill('/contact');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('→ /contact')).toBeVisible();
  await expect(page.getByText('Olmayan bir sayfayı arayan olmamış.')).toBeVisible();
  const moved = await fetch(`${site.url}/eski-yazi`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/contact']);
});
