import { expect, expectAccessible, test } from './journey.ts';
import { addSkill } from './scene.ts';

test.use({ settings: { STARTER_CONTENT: 'none' } });

test.beforeEach(async ({ signIn }) => signIn());

test('skills: added with the defaults, edited, put in order, deleted and brought back', async ({
  page,
  api,
}) => {
  await page.goto('/admin/skills');
  await expect(page.getByText('Henüz yetenek yok')).toBeVisible();
  await page.getByRole('button', { name: 'Yeni Yetenek' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Yeni Yetenek' });
  await expect(dialog.getByLabel('Yeterlilik')).toHaveValue('3');
  await expect(dialog.getByLabel('Sıra')).toHaveValue('0');
  await expect(dialog.getByLabel(/Aktif/)).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Bu alan zorunludur.')).toHaveCount(2);
  await dialog.getByLabel('Başlık').fill('Kuyruklar');
  await dialog.getByLabel('Açıklama').fill('Olaylar.');
  for (const name of ['Kafka', 'NATS', 'Redis', 'SQS']) {
    await dialog.getByLabel('Teknolojiler').fill(name);
    await page.keyboard.press('Enter');
  }
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yetenek başarıyla eklendi!')).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Kuyruklar' });
  await expect(card).toContainText('Orta');
  await expect(card).toContainText('+1 daha');
  await expect(card).toContainText('Aktif');

  await page.getByRole('button', { name: 'Kuyruklar: düzenle' }).click();
  await page.getByLabel(/Aktif/).uncheck();
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Yetenek başarıyla güncellendi!')).toBeVisible();
  await expect(card).toContainText('Pasif');

  await addSkill(api, { title: 'İkinci', order: 1 });
  await page.reload();
  const titles = page.getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Kuyruklar', 'İkinci']);
  const handle = page.getByRole('button', { name: /^İkinci: sırasını/ });
  const target = page.getByRole('button', { name: /^Kuyruklar: sırasını/ });
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 8 });
  await page.mouse.up();
  await expect(titles).toHaveText(['İkinci', 'Kuyruklar']);
  await page.reload();
  await expect(titles).toHaveText(['İkinci', 'Kuyruklar']);

  await page.getByRole('button', { name: 'İkinci: sil' }).click();
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Yetenek başarıyla silindi!')).toBeVisible();
  await expect(titles).toHaveText(['Kuyruklar']);
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(titles).toHaveText(['İkinci', 'Kuyruklar']);
});

test('a success message is shown for three seconds', async ({ page, api }) => {
  await addSkill(api, { title: 'Kuyruklar' });
  await page.clock.install();
  await page.goto('/admin/skills');
  await page.getByRole('button', { name: 'Kuyruklar: düzenle' }).click();
  await page.getByLabel('Açıklama').fill('Olaylar.');
  await page.clock.pauseAt(Date.now() + 5000);
  await page.getByRole('button', { name: 'Kaydet' }).click();
  const toast = page.getByText('Yetenek başarıyla güncellendi!');
  await expect(toast).toBeVisible();
  await page.clock.runFor(2900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test('Escape and a click outside close the modal; what was typed can be brought back', async ({ page }) => {
  await page.goto('/admin/skills');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Yeni Yetenek' }).first().click();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Yeni Yetenek' }).first().click();
  await page.getByLabel('Başlık').fill('Yarım kalan');
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Geri aç' }).click();
  await expect(page.getByLabel('Başlık')).toHaveValue('Yarım kalan');
});

test('what is typed while a modal is being saved is offered back, for the record that was saved', async ({
  page,
  api,
}) => {
  await page.goto('/admin/skills');
  await page.getByRole('button', { name: 'Yeni Yetenek' }).first().click();
  await page.getByLabel('Başlık').fill('Yavaş hat');
  await page.getByLabel('Açıklama').fill('Önce');
  const { promise: typed, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/skills', async (route) => {
    if (route.request().method() === 'POST') await typed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('button', { name: 'Kaydediliyor...' })).toBeVisible();
  await page.getByLabel('Açıklama').fill('Sonra');
  resolve();
  await page.getByRole('button', { name: 'Geri aç' }).click();
  await expect(page.getByLabel('Açıklama')).toHaveValue('Sonra');
  await page.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const skills: { title: string; description: string }[] = await (await api('GET', '/api/skills')).json();
  expect(skills.map(({ title, description }) => [title, description])).toEqual([['Yavaş hat', 'Sonra']]);
});

test('experience: commas become technologies, a current one has no end, deletion says what it deletes', async ({
  page,
  api,
}) => {
  await page.goto('/admin/cv/experience');
  await expect(page.getByText('Henüz deneyim eklenmemiş')).toBeVisible();
  await page.getByRole('button', { name: 'Yeni Deneyim' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Yeni Deneyim' });
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Bu alan zorunludur.')).toHaveCount(3);
  await dialog.getByLabel('Pozisyon').fill('Kıdemli Geliştirici');
  await dialog.getByLabel('Şirket').fill('Ölçü Yazılım');
  await dialog.getByLabel('Çalışma şekli').selectOption({ label: 'Hibrit' });
  await dialog.getByLabel('Başlangıç').fill('2022-03-01');
  await dialog.getByLabel('Hâlâ burada çalışıyorum').check();
  await expect(dialog.getByLabel('Bitiş')).toBeDisabled();
  await dialog.getByLabel('Teknolojiler').fill(' Go, , Kafka ,PostgreSQL');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Deneyim başarıyla kaydedildi!')).toBeVisible();
  const [stored] = await (await api('GET', '/api/experiences')).json();
  expect(stored).toMatchObject({
    technologies: ['Go', 'Kafka', 'PostgreSQL'],
    is_current: true,
    end_date: null,
    work_type: 'hybrid',
  });
  await expect(page.getByText('Mart 2022 – Devam Ediyor')).toBeVisible();
  await page.getByRole('button', { name: 'Yeni Deneyim' }).click();
  await expect(page.getByLabel('Sıra')).toHaveValue('1');
  await page.getByRole('button', { name: 'İptal' }).click();
  await page.getByRole('button', { name: 'Kıdemli Geliştirici: sil' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Bu deneyim kalıcı olarak silinecek!');
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Deneyim başarıyla silindi!')).toBeVisible();
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('Kıdemli Geliştirici')).toBeVisible();
});

test('education: years between 1990 and 2030, a current one has no end', async ({ page }) => {
  await page.goto('/admin/cv/education');
  await page.getByRole('button', { name: 'Yeni Eğitim' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Yeni Eğitim' });
  await dialog.getByLabel('Derece').fill('Lisans');
  await dialog.getByLabel('Kurum').fill('Ege Üniversitesi');
  await dialog.getByLabel('Konum').fill('İzmir');
  await dialog.getByLabel('Başlangıç yılı').fill('1989');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('En az 1990 olmalıdır.')).toBeVisible();
  await dialog.getByLabel('Başlangıç yılı').fill('2012');
  await dialog.getByLabel('Bitiş yılı').fill('2010');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Bitiş yılı başlangıç yılından önce olamaz.')).toBeVisible();
  await dialog.getByLabel('Hâlâ okuyorum').check();
  await expect(dialog.getByLabel('Bitiş yılı')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(page.getByText('Eğitim başarıyla kaydedildi!')).toBeVisible();
  await expect(page.getByText('Ege Üniversitesi · İzmir')).toBeVisible();
  await expect(page.getByText('2012 – Devam Ediyor')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lisans: sil' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Bu eğitim kalıcı olarak silinecek!');
  await page.getByRole('button', { name: 'Evet, Sil!' }).click();
  await expect(page.getByText('Eğitim başarıyla silindi!')).toBeVisible();
  await expect(page.getByText('Henüz eğitim eklenmemiş')).toBeVisible();
});

test('a text selected past the edge of a dialog leaves it open, a half-typed date is refused', async ({
  page,
  api,
}) => {
  await page.goto('/admin/cv/experience');
  await page.getByRole('button', { name: 'Yeni Deneyim' }).first().click();
  const dialog = page.getByRole('dialog');
  const position = dialog.getByLabel('Pozisyon');
  await position.fill('Geliştirici');
  const box = await position.boundingBox();
  if (!box) throw new Error('The field is not shown.');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(2, box.y, { steps: 5 });
  await page.mouse.up();
  await expect(position).toHaveValue('Geliştirici');
  await dialog.getByLabel('Şirket').fill('Örnek');
  await dialog.getByLabel('Başlangıç').fill('2020-01-01');
  await dialog.getByLabel('Bitiş').pressSequentially('12');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Geçerli bir tarih giriniz.')).toBeVisible();
  await expect(dialog.getByLabel('Bitiş')).toBeFocused();
  expect(await (await api('GET', '/api/experiences')).json()).toEqual([]);
});
