import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addProject } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

const full = {
  content: 'Birinci paragraf.\n\nİkinci paragraf.',
  status: 'completed',
  featured: true,
  technologies: ['Go', 'PostgreSQL', 'Kafka', 'Redis', 'gRPC'],
  live_url: 'https://example.com/demo',
  github_url: 'https://example.com/kod',
  start_date: '2024-05-01',
  end_date: '2024-08-12',
};

test('without projects the page says so, and so does a category without any', async ({ page, api }) => {
  await page.goto('/projects');
  await expect(page.getByRole('heading', { name: 'Proje bulunamadı' })).toBeVisible();
  await expect(page.getByText('Henüz proje eklenmemiş.')).toBeVisible();
  await expect(page.getByRole('link', { name: /SaaS/ })).toBeHidden();
  await expectAccessible(page);
  await page.getByText('Kategoriler', { exact: true }).click();
  await expect(page.getByRole('link', { name: /SaaS 0/ })).toBeVisible();
  await addProject(api);
  await page.goto('/projects');
  await page.getByRole('link', { name: /SaaS/ }).click();
  await expect(page.getByText('SaaS kategorisinde henüz proje yok.')).toBeVisible();
});

test('details that were closed leave nothing that hears the page scroll', async ({ page, api }) => {
  await page.addInitScript(() => {
    const heard = new Set<unknown>();
    Object.assign(window, { heard });
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      if (given[0] === 'scroll') heard.add(given[1]);
      addEventListener(...given);
    };
    window.removeEventListener = (...given: Parameters<typeof removeEventListener>) => {
      heard.delete(given[1]);
      removeEventListener(...given);
    };
  });
  await addProject(api, { content: '<h2>Sorun</h2><p>Bir.</p><h2>Çözüm</h2><p>İki.</p>' });
  await page.goto('/projects');
  await hydrated(page);
  const count = () => page.evaluate(() => Object(window).heard.size);
  const before = await count();
  await page.getByRole('link', { name: /Detaylar/ }).click();
  await expect.poll(count).toBe(before + 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.mouse.wheel(0, 200);
  await expect.poll(count).toBe(before);
});

test('categories have the drawn icons of the specification; those without projects are last and quieter', async ({
  page,
  api,
}) => {
  await addProject(api, { category: 'Other' });
  await api('POST', '/api/categories', { name: 'Oyun', icon: 'Gamepad2' });
  await page.goto('/projects');
  const filters = page.getByRole('navigation', { name: 'Kategoriler' });
  expect(await filters.innerText()).not.toMatch(/\p{Extended_Pictographic}/u);
  await expect(filters.getByRole('link', { name: /^Oyun/ }).locator('svg')).toHaveClass(/lucide-gamepad-2/);
  const names = await filters.getByRole('link').allInnerTexts();
  expect(names.slice(0, 2).map((name) => name.split('\n')[0])).toEqual(['Tümü', 'Diğer']);
  const ground = (name: RegExp) =>
    filters.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await ground(/^Diğer/)).not.toBe(await ground(/^Oyun/));
});

test('cards show what there is, and no link to what there is not', async ({ page, api }) => {
  await addProject(api, full);
  await addProject(api, { title: 'Yalın', category: 'Other', status: 'on_hold' });
  await page.goto('/projects');
  const card = page.getByRole('article').filter({ hasText: 'Ödeme Ağ Geçidi' });
  for (const text of [
    'API Development',
    'Öne Çıkan',
    'Tamamlandı',
    'Kısa açıklama.',
    'Go',
    'PostgreSQL',
    'Kafka',
    '+2 daha',
  ]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText('Redis')).toHaveCount(0);
  await expect(card.getByRole('link', { name: /Demo/ })).toHaveAttribute('href', 'https://example.com/demo');
  await expect(card.getByRole('link', { name: /Kod/ })).toHaveAttribute('href', 'https://example.com/kod');
  const plain = page.getByRole('article').filter({ hasText: 'Yalın' });
  await expect(plain.getByText('Diğer', { exact: true })).toBeVisible();
  await expect(plain.getByText('Beklemede')).toBeVisible();
  await expect(plain.getByRole('link', { name: /Demo|Kod/ })).toHaveCount(0);
  const counts = page.getByRole('main').locator('dl').first();
  await expect(counts).toContainText(/1\s*tamamlandı|tamamlandı\s*1/);
  await expectAccessible(page);
});

test('facts that nobody entered are left out', async ({ page, api }) => {
  const { slug } = await addProject(api);
  await page.goto(`/projects/${slug}`);
  const facts = page.getByRole('main').locator('dl');
  await expect(facts.getByRole('term')).toHaveText(['Durum']);
  await expect(facts).not.toContainText('—');
});

test('the filter is in the address, and the back button removes it', async ({ page, api }) => {
  await addProject(api, { title: 'Servis' });
  await addProject(api, { title: 'Mağaza', category: 'E-Commerce' });
  await page.goto('/projects');
  const filters = page.getByRole('navigation', { name: 'Kategoriler' });
  await expect(filters.getByRole('link', { name: 'Tümü 2' })).toHaveAttribute('aria-current', 'true');
  await filters.getByRole('link', { name: 'E-Commerce 1' }).click();
  await expect(page).toHaveURL(/kategori=E-Commerce/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(2);
});

test('details open under their own address; Escape, the button and the back button leave them', async ({
  page,
  api,
}) => {
  await addProject(api, full);
  await page.goto('/projects');
  await hydrated(page);
  const opener = page.getByRole('link', { name: /Detaylar/ });
  const dialog = page.getByRole('dialog');
  await opener.click();
  await expect(page).toHaveURL('/projects/odeme-ag-gecidi');
  for (const text of [
    'İkinci paragraf.',
    '1 Mayıs 2024',
    '12 Ağustos 2024',
    '3 ay 13 gün',
    'gRPC',
    'Durum',
    'Başlangıç',
    'Bitiş',
    'Süre',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByRole('link', { name: /Canlı Demo/ })).toHaveAttribute(
    'href',
    'https://example.com/demo',
  );
  await expect(dialog.getByRole('link', { name: /Kaynak Kodu/ })).toHaveAttribute(
    'href',
    'https://example.com/kod',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/projects$/);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog.getByRole('link', { name: 'Kapat' }).click();
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödeme Ağ Geçidi');
  await expect(dialog).toHaveCount(0);
  await expectAccessible(page);
  await page.goBack();
  await expect(opener).toBeVisible();
});

test('back from a reloaded project shows the list, also before the scripts have come', async ({
  page,
  api,
}) => {
  await addProject(api, full);
  await page.goto('/projects');
  await hydrated(page);
  await page.getByRole('link', { name: /Detaylar/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload();
  await page.unroute('**/assets/*.js');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ödeme Ağ Geçidi');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projeler');
  await hydrated(page);
  await page.goForward();
  await expect(page.getByRole('dialog')).toContainText('Ödeme Ağ Geçidi');
});

test('the address of a project that is gone is a 404 that shows the others, and is no missing page', async ({
  page,
  api,
  expects,
}) => {
  expects('404 /about', '404 /projects');
  const { id } = await addProject(api);
  await addProject(api, { title: 'Kalan' });
  await api('DELETE', `/api/projects/${id}`);
  expect((await page.goto(`/projects?proje=${id}`))?.status()).toBe(404);
  await expect(page.getByText('Aradığınız proje bulunamadı; kaldırılmış olabilir.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  expect((await page.goto('/about?yetenek=999'))?.status()).toBe(404);
  expect((await page.goto('/projects?proje='))?.status()).toBe(200);
  expect(await (await api('GET', '/api/redirects/missing')).json()).toEqual([]);
});

test('a project without a long text shows its description', async ({ page, api }) => {
  const { id } = await addProject(api);
  await page.goto(`/projects?proje=${id}`);
  await expect(page).toHaveURL('/projects/odeme-ag-gecidi');
  await expect(page.getByRole('main').getByText('Kısa açıklama.')).toBeVisible();
  await expect(page).toHaveTitle(/Ödeme Ağ Geçidi/);
});

// Playwright cannot switch scripts off in Firefox.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('filter, details and closing are links', async ({ page, api }) => {
    await addProject(api, full);
    await page.goto('/projects');
    await page.getByRole('link', { name: /API Development 1/ }).click();
    await page.getByRole('link', { name: /Detaylar/ }).click();
    await expect(page).toHaveURL('/projects/odeme-ag-gecidi');
    await expect(page.getByText('İkinci paragraf.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Projeler' }).click();
    await expect(page).toHaveURL('/projects');
  });
});

test('nothing is wider than a phone of 320 pixels', async ({ page, api }) => {
  const word = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine';
  const { slug } = await addProject(api, {
    title: word,
    description: `${word}${word}`,
    technologies: [word.slice(0, 50)],
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/projects', `/projects/${slug}`]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 375, height: 700 },
]) {
  test(`long details scroll inside a dialog that fits on ${viewport.width} pixels`, async ({ page, api }) => {
    await addProject(api, { ...full, content: 'Uzun bir paragraf.\n\n'.repeat(100) });
    await page.setViewportSize(viewport);
    await page.goto('/projects');
    await hydrated(page);
    await page.getByRole('link', { name: /Detaylar/ }).click();
    const sizes = await page.getByRole('dialog').evaluate((dialog) => {
      const body = dialog.querySelector('.overflow-y-auto');
      return { dialog: dialog.clientHeight, body: body?.clientHeight ?? 0, text: body?.scrollHeight ?? 0 };
    });
    expect(sizes.dialog).toBeLessThan(viewport.height);
    expect(sizes.body).toBeGreaterThan(viewport.height / 2);
    expect(sizes.text).toBeGreaterThan(sizes.body);
  });
}
