import { expect, expectAccessible, hydrated, test } from './journey.ts';
import { addProject, pictureFile, uploadPicture } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn }) => signIn());

test('the empty list leads to the form; missing fields are named and nothing is sent', async ({
  page,
  api,
}) => {
  await page.goto('/admin/projects');
  await expect(page.getByText('Henüz proje yok')).toBeVisible();
  await page.getByRole('link', { name: 'İlk projeyi ekle' }).click();
  await page.getByLabel('Canlı site').fill('https://example.com');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const warning = page.getByRole('alertdialog', { name: 'Eksik Bilgi!' });
  await expect(warning).toContainText('Lütfen zorunlu alanları doldurun.');
  await warning.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByText('Bu alan zorunludur.')).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toBeFocused();
  await expect(page.getByLabel('Canlı site')).toHaveValue('https://example.com');
  expect(await (await api('GET', '/api/projects')).json()).toEqual([]);
  await expectAccessible(page);
});

test('a project with an uploaded picture is created, shown to visitors, edited and deleted', async ({
  page,
}) => {
  await page.goto('/admin/projects/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Vitrin');
  await page.getByLabel('Kısa açıklama').fill('Portfolyo.');
  await page.getByLabel('Kategori').selectOption('SaaS');
  await page.getByLabel('Teknolojiler').fill('Go');
  await page.keyboard.press('Enter');
  for (const nothingNew of [' go ', '  ']) {
    await page.getByLabel('Teknolojiler').fill(nothingNew);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('button', { name: /etiketini kaldır$/ })).toHaveCount(1);
  await page.getByLabel('Teknolojiler').fill('Rust');
  await page.getByRole('button', { name: 'Teknoloji ekle' }).click();
  await page.getByRole('button', { name: 'Go etiketini kaldır' }).click();
  await page.getByLabel('Görsel dosyası').setInputFiles(await pictureFile());
  await expect(page.getByText('Görsel başarıyla yüklendi!')).toBeVisible();
  await expect(page.getByLabel('Görsel adresi')).toHaveValue(/^\/uploads\/[0-9a-f]{32}-1200x700\.webp$/);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Proje başarıyla kaydedildi!')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/projects$/);

  await page.goto('/projects');
  const card = page.getByRole('article').filter({ hasText: 'Vitrin' });
  await expect(card.getByText('Rust')).toBeVisible();
  await expect(card.getByText('Go', { exact: true })).toHaveCount(0);
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('srcset', /-480\.webp 480w.*1200w/);
  await expect
    .poll(() => picture.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0))
    .toBe(true);

  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Vitrin: düzenle' }).click();
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Vitrin 2');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByText('Proje başarıyla güncellendi!')).toBeVisible();

  await page.getByRole('button', { name: 'Vitrin 2: sil' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Emin misiniz?' });
  await expectAccessible(page);
  await sure.getByRole('button', { name: 'İptal' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Vitrin 2: sil' }).click();
  await sure.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Proje başarıyla silindi!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('files that are no pictures, or too large, are refused before they are sent', async ({
  page,
  expects,
}) => {
  expects('422 /api/projects/upload-image');
  await page.goto('/admin/projects/new');
  const input = page.getByLabel('Görsel dosyası');
  await input.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  const wrong = page.getByRole('alertdialog', { name: 'Geçersiz dosya tipi!' });
  await expect(wrong).toContainText('Lütfen sadece resim dosyaları seçin.');
  await wrong.getByRole('button', { name: 'Tamam' }).click();
  await input.setInputFiles({
    name: 'a.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
  });
  const large = page.getByRole('alertdialog', { name: 'Dosya çok büyük!' });
  await expect(large).toContainText("Dosya boyutu 10MB'dan küçük olmalıdır.");
  await large.getByRole('button', { name: 'Tamam' }).click();
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alertdialog')).toContainText('Lütfen sadece resim dosyaları seçin.');
});

test('a refused field keeps what was typed and shows the reason under it', async ({ page }) => {
  await page.goto('/admin/projects/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('A');
  await page.getByLabel('Kısa açıklama').fill('B');
  await page.getByLabel('Kategori').selectOption('SaaS');
  await page.getByLabel('Canlı site').fill('javascript:alert(1)');
  await page.getByLabel('Başlangıç').fill('2024-05-01');
  await page.getByLabel('Bitiş').fill('2024-04-01');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('http:// veya https:// ile başlayan bir adres giriniz.')).toBeVisible();
  await page.getByLabel('Canlı site').fill('');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Bitiş tarihi başlangıç tarihinden önce olamaz.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('A');
});

test('of two tabs the second is shown what changed and decides', async ({ page, api, expects }) => {
  expects('409 /api/projects/1');
  const project = await addProject(api);
  await page.goto(`/admin/projects/${project.id}/edit`);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Benim başlığım');
  await api('PUT', `/api/projects/${project.id}`, {
    ...project,
    title: 'Öteki sekmenin başlığı',
    status: 'on_hold',
    content: '<p>Ölçüp değiştirdik.</p>',
    results: [{ value: '96 ms', before: '840 ms', label: 'p99 gecikme' }],
  });
  await page.getByRole('button', { name: 'Güncelle' }).click();
  const dialog = page.getByRole('dialog', { name: 'Bu kayıt siz düzenlerken değişti' });
  await expect(dialog).toContainText('Öteki sekmenin başlığı');
  await expect(dialog).toContainText('Benim başlığım');
  await expect(dialog).toContainText('KayıtlıBeklemedeSizinkiTamamlandı');
  await expect(dialog).toContainText('96 ms · 840 ms · p99 gecikme');
  await expect(dialog.locator('del')).toHaveText('Ölçüp değiştirdik.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Benim başlığım');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await dialog.getByRole('button', { name: 'Kayıtlı olanı al' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Öteki sekmenin başlığı');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Son söz');
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByText('Proje başarıyla güncellendi!')).toBeVisible();
});

test('a save whose answer was lost is no conflict when it is tried again', async ({ page, api, expects }) => {
  expects('failed /api/projects/1', '409 /api/projects/1');
  const { id } = await addProject(api);
  await page.goto(`/admin/projects/${id}/edit`);
  await page.getByLabel('Kısa açıklama').fill('Yolda kalan yanıt.');
  await page.route(
    '**/api/projects/*',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Güncelle' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Hata!' });
  await expect(notice).toContainText('Sunucuya ulaşılamadı');
  await notice.getByRole('button', { name: 'Tamam' }).click();
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByText('Proje başarıyla güncellendi!')).toBeVisible();
});

test('a form with unsaved changes asks before it is left; a failed save keeps everything', async ({
  page,
  api,
  expects,
}) => {
  expects('500 /api/projects/1');
  const { id } = await addProject(api);
  await page.goto(`/admin/projects/${id}/edit`);
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Yarım');
  await page.getByRole('link', { name: 'İptal' }).click();
  const question = page.getByRole('alertdialog', { name: 'Kaydedilmemiş değişiklikler var' });
  await question.getByRole('button', { name: 'Düzenlemeye dön' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Yarım');
  await page.route('**/api/projects/*', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Hata!' })).toContainText(
    'Proje güncellenirken bir hata oluştu!',
  );
  await page.getByRole('button', { name: 'Tamam' }).click();
  await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue('Yarım');
});

for (const isNew of [false, true])
  test(`what is typed while ${isNew ? 'a new' : 'a stored'} project is being saved stays, unsaved`, async ({
    page,
    api,
  }) => {
    const { id } = await addProject(api);
    await page.goto(isNew ? '/admin/projects/new' : `/admin/projects/${id}/edit`);
    await page.getByRole('textbox', { name: 'Başlık' }).fill('Yavaş hat');
    await page.getByLabel('Kısa açıklama').fill('Önce');
    await page.getByLabel('Kategori').selectOption({ index: 1 });
    const { promise: typed, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/projects{,/*}', async (route) => {
      if (route.request().method() !== 'GET') await typed;
      await route.continue();
    });
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('button', { name: /Kaydediliyor|Güncelleniyor/ })).toBeVisible();
    await page.getByLabel('Kısa açıklama').fill('Sonra');
    resolve();
    await expect(page.getByText(/Proje başarıyla/)).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/projects\/\d+\/edit$/);
    await expect(page.getByLabel('Kısa açıklama')).toHaveValue('Sonra');
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL(/\/admin\/projects$/);
    const projects: { title: string; description: string }[] = await (
      await api('GET', '/api/projects')
    ).json();
    expect(
      projects.filter(({ title }) => title === 'Yavaş hat').map(({ description }) => description),
    ).toEqual(['Sonra']);
  });

test('a card shows three technologies and how many more there are; cards are ordered by keyboard and pointer', async ({
  page,
  api,
}) => {
  await addProject(api, { technologies: ['Go', 'PostgreSQL', 'Kafka', 'Redis', 'gRPC'] });
  await page.goto('/admin/projects');
  const card = page.getByRole('article');
  for (const text of ['Go', 'PostgreSQL', 'Kafka', '+2'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByText('Redis')).toHaveCount(0);
  for (const title of ['Bir', 'İki']) await addProject(api, { title });
  await page.goto('/admin/projects');
  const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}: sırasını`) });
  const order = async () =>
    (await (await api('GET', '/api/projects')).json()).map(({ title }: { title: string }) => title);
  const [first, second, third] = await order();
  await handle(first).press('ArrowDown');
  await expect.poll(order).toEqual([second, first, third]);
  const [from, to] = [await handle(third).boundingBox(), await handle(second).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10, { steps: 10 });
  await page.mouse.up();
  await expect.poll(order).toEqual([third, second, first]);
  await page.goto('/projects');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toContainText(third);
});

test('a project that is not there leads back to the list', async ({ page, expects }) => {
  expects('404 /api/projects/999');
  await page.goto('/admin/projects/999/edit');
  await expect(page.getByRole('alertdialog')).toContainText('Proje yüklenirken bir hata oluştu!');
  await expect(page).toHaveURL(/\/admin\/projects$/);
});

test('categories are made, renamed, ordered with the keyboard and deleted when unused', async ({
  page,
  api,
  expects,
}) => {
  expects('409 /api/categories/8', '422 /api/categories', '422 /api/categories/6');
  await addProject(api, { category: 'SaaS' });
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Kategoriler' }).click();
  const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yeni Kategori' }).click();
  await page.getByRole('textbox', { name: 'Ad' }).fill('SaaS');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bu adda bir kategori zaten var.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ad' }).fill('Game Development');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(8);
  await expect(rows.last().locator('.lucide-gamepad-2')).toBeVisible();
  await page.getByRole('button', { name: /^Game Development: sırasını/ }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(6)).toContainText('Game Development');
  const list = async () => (await api('GET', '/api/categories')).json();
  await expect.poll(async () => (await list())[6].name).toBe('Game Development');
  await page.keyboard.press('Space');
  const told = page.getByRole('status').filter({ hasText: 'Game Development' });
  await expect(told).toHaveText('Game Development tutuluyor: 7. sıra, toplam 8.');
  // A key that comes before the list is measured is not heard.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(told).toHaveText('Game Development tutuluyor: 6. sıra, toplam 8.', { timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(rows.nth(5)).toContainText('Game Development');
  await page.getByRole('button', { name: 'Game Development: düzenle' }).click();
  await expect.poll(async () => (await list())[5].name).toBe('Game Development');
  const ids = (await list()).map(({ id }: { id: number }) => id);
  await api('PUT', '/api/categories/order', { ids: ids.toReversed() });
  await page.getByRole('textbox', { name: 'Ad' }).fill('Oyunlar');
  await page.getByLabel('Simge').selectOption('Brain');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(rows.nth(2)).toContainText('Oyunlar');
  await expect(rows.nth(2).locator('.lucide-brain')).toBeVisible();
  await page.getByRole('button', { name: 'SaaS: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Bu kategoride projeler var');
  await page.getByRole('button', { name: 'Tamam' }).click();
  await page.getByRole('button', { name: 'Oyunlar: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(rows).toHaveCount(7);
});

test('technologies are kept as typed: a comma ends one, and the last needs no Enter', async ({
  page,
  api,
}) => {
  await page.goto('/admin/projects/new');
  await page.getByRole('textbox', { name: 'Başlık' }).fill('Vitrin');
  await page.getByLabel('Kısa açıklama').fill('Portfolyo: https://example.com/x?y=1.');
  await page.getByLabel('Kategori').selectOption('SaaS');
  await page.getByLabel('Teknolojiler').pressSequentially('Go, Rust,');
  await expect(page.getByRole('button', { name: 'Rust etiketini kaldır' })).toBeVisible();
  await page.getByLabel('Teknolojiler').pressSequentially('Kafka');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Proje başarıyla kaydedildi!')).toBeVisible();
  const [project] = await (await api('GET', '/api/projects')).json();
  expect(project.technologies).toEqual(['Go', 'Rust', 'Kafka']);

  await page.goto(`/projects/${project.slug}`);
  const link = page.getByRole('main').getByRole('link', { name: /^https:/ });
  await expect(link).toHaveAttribute('href', 'https://example.com/x?y=1');
});

test('skills keep what is typed, too', async ({ page, api }) => {
  await page.goto('/admin/skills');
  await page
    .getByRole('button', { name: /Yetenek Ekle|Yeni Yetenek/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Başlık').fill('API');
  await dialog.getByLabel('Açıklama').fill('REST.');
  await dialog.getByLabel('Teknolojiler').pressSequentially('Hono, Kysely');
  await dialog
    .getByRole('button', { name: /Kaydet|Ekle/ })
    .last()
    .click();
  await expect(page.getByText('Yetenek başarıyla eklendi!')).toBeVisible();
  expect((await (await api('GET', '/api/skills')).json())[0].technologies).toEqual(['Hono', 'Kysely']);
});

test('a pasted list is taken whole, and pictures that arrive late join the gallery as it is then', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/projects/new');
  const names = [
    'TypeScript',
    'React',
    'Node.js',
    'PostgreSQL',
    'Redis',
    'Docker',
    'Kubernetes',
    'Terraform',
  ];
  const paste = async (text: string) => {
    await page.evaluate((given) => navigator.clipboard.writeText(given), text);
    await page.getByLabel('Teknolojiler').click();
    await page.keyboard.press('Control+v');
  };
  await paste(names.join(', '));
  await paste('Go\nKafka\tRabbitMQ; NATS');
  for (const name of [...names, 'Go', 'Kafka', 'RabbitMQ', 'NATS'])
    await expect(page.getByRole('button', { name: `${name} etiketini kaldır` })).toBeVisible();

  const gallery = page.getByRole('list', { name: 'Galerideki görseller' }).getByRole('img');
  const field = page.getByText('Galeri', { exact: true }).locator('..').locator('> div');
  const drop = async (files: Awaited<ReturnType<typeof pictureFile>>[]) =>
    field.dispatchEvent('drop', {
      dataTransfer: await page.evaluateHandle(
        (given) => {
          const data = new DataTransfer();
          for (const { name, base64 } of given) {
            const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
            data.items.add(new File([bytes], name, { type: 'image/png' }));
          }
          return data;
        },
        files.map(({ name, buffer }) => ({ name, base64: buffer.toString('base64') })),
      ),
    });
  await drop([await pictureFile('a.png', '#ff0000'), await pictureFile('b.png', '#00ff00')]);
  await expect(gallery).toHaveCount(2);
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/projects/upload-image', async (route) => {
    await letGo;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/projects/upload-image');
  await drop([await pictureFile('c.png', '#0000ff')]);
  await asked;
  await page.getByRole('button', { name: '1. görsel: galeriden çıkar' }).click();
  await expect(gallery).toHaveCount(1);
  resolve();
  await expect(gallery).toHaveCount(2);
});

test('a case study is laid out, its results are ordered by keyboard and shown to visitors', async ({
  page,
  api,
  site,
}) => {
  const shot = await uploadPicture(site, '#336699', 1600, 900);
  const project = await addProject(api, { gallery: [shot] });
  await page.goto(`/admin/projects/${project.id}/edit`);
  const lay = page.getByRole('button', { name: 'Sorun · Yaklaşım · Kararlar · Sonuç' });
  await lay.click();
  await expect(page.locator('.ProseMirror h2')).toHaveText(['Sorun', 'Yaklaşım', 'Kararlar', 'Sonuç']);
  await expect(page.locator('.ProseMirror blockquote')).toContainText('Bedeli');
  await expect(lay).toBeHidden();
  const add = page.getByRole('button', { name: 'Sonuç ekle' });
  const result = (at: number) => page.getByRole('group', { name: `${at}. sonuç`, exact: true });
  for (const [at, [value, before, label]] of [
    ['0', '', 'kayıp iş'],
    ['96 ms', '840 ms', 'p99 gecikme'],
    ['x', '', ''],
  ].entries()) {
    await add.click();
    await result(at + 1)
      .getByLabel('Değer', { exact: false })
      .first()
      .fill(value ?? '');
    await result(at + 1)
      .getByLabel('Önceki değer')
      .fill(before ?? '');
    await result(at + 1)
      .getByLabel('Neyin ölçüsü')
      .fill(label ?? '');
  }
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(result(3).getByText('Bu alan zorunludur.')).toBeVisible();
  await expect(result(3).getByLabel('Neyin ölçüsü')).toBeFocused();
  await page.keyboard.insertText('uzun '.repeat(15));
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(result(3).getByText('En fazla 60 karakter olabilir.')).toBeVisible();
  await expect(result(3).getByLabel('Neyin ölçüsü')).toHaveValue('uzun '.repeat(15));
  await page.getByRole('button', { name: '3. sonuç: kaldır' }).click();
  const up = page.getByRole('button', { name: '2. sonuç: yukarı taşı' });
  await up.focus();
  await page.keyboard.press('Enter');
  await result(1).getByLabel('Ana sayfada göster').check();
  await page.getByLabel('Rol').fill('Arka uç');
  await page.getByLabel('Ekip').fill('Dört kişi');
  await page.getByLabel('1. görsel: açıklama').fill('İki sürüm');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Güncelle' }).click();
  await expect(page.getByText('Proje başarıyla güncellendi!')).toBeVisible();
  const stored = await (await api('GET', `/api/projects/${project.id}`)).json();
  expect(stored).toMatchObject({
    results: [
      { value: '96 ms', before: '840 ms', label: 'p99 gecikme', on_home: true },
      { value: '0', before: '', label: 'kayıp iş', on_home: false },
    ],
    role: 'Arka uç',
    team: 'Dört kişi',
    gallery: [{ url: shot, caption: 'İki sürüm' }],
  });

  await page.goto(`/projects/${project.slug}`);
  await hydrated(page);
  await expect(page.locator('.results dd').first()).toHaveText('önceki değer: 840 ms 96 ms');
  await expect(page.locator('.results dd').first()).toHaveCSS('font-size', '40px');
  const contents = page.getByRole('navigation', { name: 'İçindekiler' });
  await contents.getByRole('link', { name: 'Sonuç' }).click();
  await expect(page).toHaveURL(/#sonuc$/);
  await expect(contents).toBeInViewport();
  await expect(page.getByRole('term').filter({ hasText: 'Rol' })).toBeInViewport();
  await page.getByRole('link', { name: /^İki sürüm/ }).click();
  const large = page.getByRole('dialog');
  await expect(large.getByText('İki sürüm')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test('pictures show what they are for: whole in the panel, in their own ratio on their page', async ({
  page,
  api,
  site,
}) => {
  const phone = await uploadPicture(site, '#993366', 600, 1300);
  const wide = await uploadPicture(site, '#336699', 1800, 700);
  const project = await addProject(api, { image: wide, gallery: [phone, wide] });
  await api('PUT', '/api/personal-info', { data: { profile_image: phone } });
  const edit = `/admin/projects/${project.id}/edit`;
  await page.goto(edit);
  const pictures = page.getByRole('list', { name: 'Galerideki görseller' });
  for (const picture of [...(await pictures.getByRole('img').all()), page.getByAltText('Seçilen görsel')])
    await expect(picture).toHaveCSS('object-fit', 'contain');
  await expect(pictures.getByRole('img')).toHaveCount(2);
  const label = await page.getByText('Galeri', { exact: true }).boundingBox();
  const list = await pictures.boundingBox();
  expect(label?.y ?? 0).toBeLessThan(list?.y ?? 0);
  await page.goto('/admin/settings');
  await expect(page.getByAltText('Seçilen görsel')).toHaveCSS('object-fit', 'contain');

  await page.goto(`/projects/${project.slug}`);
  const own = await page
    .getByAltText(/^Ödeme Ağ Geçidi/)
    .first()
    .boundingBox();
  expect((own?.width ?? 0) / (own?.height ?? 1)).toBeCloseTo(1800 / 700, 1);
});

test('a text that holds a line alone is not offered to be laid out anew', async ({ page, api }) => {
  const layOut = page.getByRole('button', { name: 'Sorun · Yaklaşım · Kararlar · Sonuç' });
  for (const [content, buttons] of [
    ['<hr>', 0],
    ['', 1],
  ] as const) {
    const { id } = await addProject(api, { title: `Rota ${buttons}`, content });
    await page.goto(`/admin/projects/${id}/edit`);
    await expect(page.getByRole('textbox', { name: 'Başlık' })).toHaveValue(`Rota ${buttons}`);
    await expect(layOut).toHaveCount(buttons);
  }
});

test('results and pictures keep the focus while they are added, moved and removed', async ({
  page,
  api,
  site,
}) => {
  const pictures = await Promise.all(
    ['#336699', '#993366', '#669933'].map((colour) => uploadPicture(site, colour)),
  );
  const { id } = await addProject(api, { gallery: pictures, technologies: ['Go', 'Rust'] });
  await page.goto(`/admin/projects/${id}/edit`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const result = (at: number) => page.getByRole('group', { name: `${at}. sonuç`, exact: true });
  await button('Sonuç ekle').focus();
  for (const [at, value] of ['bir', 'iki', 'üç', 'dört'].entries()) {
    if (at > 0) await button('Sonuç ekle').focus();
    await page.keyboard.press('Enter');
    await expect(
      result(at + 1)
        .getByRole('textbox')
        .first(),
    ).toBeFocused();
    await page.keyboard.insertText(value);
  }
  await expect(button('Sonuç ekle')).toBeHidden();
  const values = async () =>
    Promise.all([1, 2, 3, 4].map((at) => result(at).getByRole('textbox').first().inputValue()));
  await button('1. sonuç: aşağı taşı').focus();
  for (const focused of ['2. sonuç: aşağı taşı', '3. sonuç: aşağı taşı', '4. sonuç: yukarı taşı']) {
    await page.keyboard.press('Enter');
    await expect(button(focused)).toBeFocused();
  }
  expect(await values()).toEqual(['iki', 'üç', 'dört', 'bir']);
  await page.keyboard.press('Enter');
  await expect(button('3. sonuç: yukarı taşı')).toBeFocused();
  expect(await values()).toEqual(['iki', 'üç', 'bir', 'dört']);
  await button('3. sonuç: kaldır').focus();
  for (const focused of ['3. sonuç: kaldır', '2. sonuç: kaldır', '1. sonuç: kaldır', 'Sonuç ekle']) {
    await page.keyboard.press('Enter');
    await expect(button(focused)).toBeFocused();
  }

  await button('2. görsel: geriye al').focus();
  for (const focused of ['3. görsel: öne al', '2. görsel: öne al', '1. görsel: geriye al']) {
    await page.keyboard.press('Enter');
    await expect(button(focused)).toBeFocused();
  }
  await button('2. görsel: galeriden çıkar').focus();
  for (const focused of ['2. görsel: galeriden çıkar', '1. görsel: galeriden çıkar']) {
    await page.keyboard.press('Enter');
    await expect(button(focused)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page.locator('button').filter({ hasText: 'Görsel ekle' })).toBeFocused();

  await button('Go etiketini kaldır').press('Enter');
  await expect(button('Rust etiketini kaldır')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Teknolojiler')).toBeFocused();
  await page.getByLabel('Görsel adresi').fill(pictures[0] ?? '');
  await button('Görseli kaldır').press('Enter');
  await expect(button('Görsel yükle')).toBeFocused();
});
