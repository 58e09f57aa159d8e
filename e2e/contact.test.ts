import { expect, expectAccessible, hydrated, readFirst, test } from './journey.ts';

const message = 'Merhaba, bir API projesi için görüşmek isterim.';

test('a message sent by a visitor is in the inbox after a restart', async ({ page, site, signIn }) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Mesaj Gönder', exact: true })).toBeVisible();
  await hydrated(page);
  await readFirst(page);
  await page.getByLabel('Ad Soyad').fill('Ayşe Ilgın');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill(message);
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  await expect(page.getByLabel('Ad Soyad')).toHaveValue('');

  await site.restart();
  await signIn();
  await page.goto(`${site.url}/admin/messages`);
  await expect(page.getByText('1 okunmamış mesaj')).toBeVisible();
  await page.getByRole('button', { name: /Ayşe Ilgın/ }).click();
  await expect(page.getByRole('article').getByText(message)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Okundu' })).toBeVisible();
  await expect(page.getByText('Okunmamış mesaj yok')).toBeVisible();
});

test('each error is shown under its field and nothing is sent', async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/contact')) calls += 1;
  });
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('A');
  await page.getByLabel('Email Adresi').fill('ayse@');
  await page.getByLabel('Mesajınız').fill('kısa');
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByText('İsim en az 2 karakter olmalıdır')).toBeVisible();
  await expect(page.getByText('Geçerli bir email adresi giriniz')).toBeVisible();
  await expect(page.getByText('Mesaj en az 10 karakter olmalıdır')).toBeVisible();
  await expect(page.getByLabel('Ad Soyad')).toBeFocused();
  expect(calls).toBe(0);
  await expectAccessible(page);
  await page.getByLabel('Ad Soyad').fill('Ay');
  await expect(page.getByText('İsim en az 2 karakter olmalıdır')).toHaveCount(0);
  await expect(page.getByLabel('Ad Soyad')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Ad Soyad').fill('');
  await expect(page.getByLabel('Ad Soyad')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByText('Mesaj en az 10 karakter olmalıdır')).toBeVisible();
});

test('a text that is pasted beyond its limit is refused whole, not cut and sent', async ({ page, api }) => {
  const message = `${'uzun '.repeat(1000)}SON`;
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('Uzun Yazan');
  await page.getByLabel('Email Adresi').fill('uzun@example.com');
  await page.getByLabel('Mesajınız').focus();
  await page.keyboard.insertText(message);
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByText('Mesaj en fazla 5000 karakter olabilir')).toBeVisible();
  await expect(page.getByLabel('Mesajınız')).toHaveValue(message);
  expect((await (await api('GET', '/api/messages?q=Uzun+Yazan')).json()).total).toBe(0);
});

test('while a message is being sent, nothing can be typed that would be cleared with it', async ({
  page,
}) => {
  const { promise: looked, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/contact', async (route) => {
    await looked;
    await route.continue();
  });
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('Yavaş Hat');
  await page.getByLabel('Email Adresi').fill('yavas@example.com');
  await page.getByLabel('Mesajınız').fill('Önce yazılan mesaj');
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByLabel('Mesajınız')).not.toBeEditable();
  resolve();
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  await expect(page.getByLabel('Mesajınız')).toBeEditable();
});

test('a failure says so, keeps what was typed, and the banner goes after five seconds', async ({
  page,
  expects,
}) => {
  expects('500 /api/contact');
  await page.clock.install();
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill(message);
  await page.clock.pauseAt(Date.now() + 5000);
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  const banner = page.getByText('Mesaj gönderilirken bir hata oluştu. Lütfen tekrar deneyin.');
  await expect(banner).toBeVisible();
  await expect(page.getByLabel('Mesajınız')).toHaveValue(message);
  await page.clock.runFor(4900);
  await expect(banner).toBeVisible();
  await page.clock.runFor(200);
  await expect(banner).toBeHidden();
});

for (const minutes of [-10, 10]) {
  test(`a clock that is ${minutes} minutes off keeps no message from the inbox`, async ({ page, api }) => {
    await page.clock.setSystemTime(new Date(Date.now() + minutes * 60_000));
    await page.goto('/contact');
    await hydrated(page);
    await readFirst(page);
    await page.getByLabel('Ad Soyad').fill('Ayşe');
    await page.getByLabel('Email Adresi').fill('ayse@example.com');
    await page.getByLabel('Mesajınız').fill(message);
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
    await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
    expect(await (await api('GET', '/api/messages')).json()).toMatchObject({ total: 1, spam: 0 });
  });
}

test('a form that is sent too quickly is put aside, and its visitor is thanked', async ({ page, api }) => {
  await page.addInitScript(() => {
    performance.now = () => 0;
  });
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill(message);
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
  expect(await (await api('GET', '/api/messages')).json()).toMatchObject({ total: 0, spam: 1 });
});

test('a visitor who has sent too much is told how long to wait', async ({ page, site, expects }) => {
  expects('429 /api/contact');
  const body = { name: 'Ayşe', email: 'ayse@example.com', message };
  for (let count = 0; count < 5; count += 1) await site.call()('POST', '/api/contact', body);
  await page.goto('/contact');
  await hydrated(page);
  await page.getByLabel('Ad Soyad').fill('Ayşe');
  await page.getByLabel('Email Adresi').fill('ayse@example.com');
  await page.getByLabel('Mesajınız').fill(message);
  await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
  await expect(
    page.getByText('Kısa sürede çok sayıda mesaj gönderdiniz. Lütfen 10 dakika sonra tekrar deneyin.'),
  ).toBeVisible();
  await expect(page.getByLabel('Mesajınız')).toHaveValue(message);
});

test.describe('with nothing entered', () => {
  test.use({ settings: { STARTER_CONTENT: 'none' } });

  test('three cards say where to write, call and meet', async ({ page, api }) => {
    const card = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
    await page.goto('/contact');
    await expect(card('Konum')).toContainText('İstanbul, Türkiye');
    await expect(card('Telefon')).not.toContainText('Haftanın 6 günü');
    await card('Telefon').getByRole('link', { name: 'Formla yazın' }).click();
    await expect(page.getByLabel('Ad Soyad')).toBeInViewport();
    const data = { email: 'cagri@example.com', phone: '+90 555 000 00 00', location: 'İzmir' };
    await api('PUT', '/api/personal-info', { data });
    await page.goto('/contact');
    await expect(card('Email').getByRole('link')).toHaveAttribute('href', 'mailto:cagri@example.com');
    await expect(card('Email')).toContainText('24 saat içinde yanıt veriyorum.');
    await card('Email').getByRole('button', { name: 'E-postayı kopyala' }).click();
    await expect(page.getByText(/E-posta adresi kopyala/)).toBeVisible();
    await expect(card('Telefon').getByRole('link')).toHaveAttribute('href', 'tel:+905550000000');
    await expect(card('Telefon')).toContainText('Haftanın 6 günü ulaşılabilirim.');
    await api('PUT', '/api/personal-info', { data: { contactPhone: '+90 212 000 00 00' } });
    await page.reload();
    await expect(card('Telefon').getByRole('link')).toHaveAttribute('href', 'tel:+902120000000');
    await expect(card('Konum')).toContainText('İzmir');
    await expect(card('Konum')).toContainText('Yakın çevrede yüz yüze görüşebiliriz.');
  });

  test('a tablet cuts nothing of an address, a number and a place', async ({ page, api }) => {
    const data = {
      email: 'deniz.yilmaz@ornek-yazilim.com.tr',
      phone: '+90 532 000 00 00',
      location: 'Kadıköy, İstanbul, Türkiye (uzaktan)',
    };
    await api('PUT', '/api/personal-info', { data });
    await page.setViewportSize({ width: 640, height: 900 });
    await page.goto('/contact');
    const parts = page.getByRole('main').getByRole('listitem').locator('p, p *');
    const cut = await parts.evaluateAll((nodes) =>
      nodes
        .filter((node) => node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1)
        .map((node) => node.textContent),
    );
    expect(cut).toEqual([]);
  });

  test('an address of thirty letters stands in one line on a tablet and a desktop', async ({ page, api }) => {
    const contactEmail = 'deniz@karabekir-yazilim.com.tr';
    await api('PUT', '/api/personal-info', { data: { contactEmail } });
    for (const width of [375, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/contact');
      const address = page.getByRole('link', { name: contactEmail });
      expect((await address.boundingBox())?.height, `${width}`).toBeLessThan(32);
    }
  });
});

// Playwright cannot switch scripts off in Firefox.
test.describe('without scripts', { tag: '@chromium' }, () => {
  test.use({ javaScriptEnabled: false });

  test('the form is checked, sent and limited all the same', async ({ page, api }) => {
    await page.goto('/contact');
    await page.getByLabel('Ad Soyad').fill('Ayşe');
    await page.getByLabel('Email Adresi').fill('yanlış');
    await page.getByLabel('Mesajınız').fill(message);
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
    await expect(page.getByText('Geçerli bir email adresi giriniz')).toBeVisible();
    await expect(page.getByLabel('Mesajınız')).toHaveValue(message);
    await page.getByLabel('Email Adresi').fill('ayse@example.com');
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
    await expect(page.getByText('Mesajınız başarıyla gönderildi!')).toBeVisible();
    const { data } = await (await api('GET', '/api/messages')).json();
    expect(data).toHaveLength(1);
    const body = { name: 'Ayşe', email: 'ayse@example.com', message };
    for (let count = 0; count < 4; count += 1) await api('POST', '/api/contact', body);
    await page.getByLabel('Ad Soyad').fill('Ayşe');
    await page.getByLabel('Email Adresi').fill('ayse@example.com');
    await page.getByLabel('Mesajınız').fill(message);
    await page.getByRole('button', { name: 'Mesajı Gönder' }).click();
    await expect(page.getByText('Kısa sürede çok sayıda mesaj gönderdiniz.')).toBeVisible();
    await expect(page.getByLabel('Mesajınız')).toHaveValue(message);
  });
});
