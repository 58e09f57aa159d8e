import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'playwright/test';
import { pictureFile } from '../scene.ts';
import { hydrated, picture, type Scene, type Station, signIn } from './scene.ts';
import { button, control, dialog, field, heading, link, type Tab, text } from './tab.ts';

/** How the owner writes, in each engine. */
export const writerWalk: Station[] = [
  ['an article is written with every group of tools, gets pictures, and is published', writeArticle],
  ['of two tabs the second is told what changed', writeInTwoTabs],
];

const body = field('İçerik');

async function openForm(tab: Tab, path: string) {
  await tab.open(path);
  await hydrated(tab);
  await tab.sees(body);
}

async function writeArticle(scene: Scene) {
  const { tab, api } = scene;
  await signIn(tab);
  await openForm(tab, '/admin/articles/new');
  await tab.fill(field('Başlık'), 'Üç motorda bir yazı');
  await tab.until('the slug follows', async () => (await tab.value(field('Slug'))) === 'uc-motorda-bir-yazi');
  await tab.click(body);
  await applyTools(tab);
  await insertPicture(tab);
  await tab.upload({ role: 'file', name: 'Kapak görseli' }, await pictureOnDisk('kapak.png', '#336699'));
  await tab.sees({ role: 'image', name: 'Seçilen görsel' });
  await picture(scene, 'article-form');
  await tab.click(button('Taslak Kaydet'));
  await tab.sees(text('Makale başarıyla eklendi.'));
  await tab.isAt('/admin/articles');

  const { content, cover_image } = await (await api('GET', '/api/articles/uc-motorda-bir-yazi')).json();
  for (const part of written) expect.soft(content).toMatch(part);
  expect(cover_image).toMatch(/^\/uploads\//);

  await tab.click(link('Üç motorda bir yazı: düzenle'));
  await tab.sees(text('Son düzenleme'));
  await tab.click(field('Hemen yayınla'));
  await tab.click(button('Güncelle'));
  const step = dialog('Yayınlamadan önce');
  await tab.sees({ role: 'image', name: 'Paylaşımda görünecek kapak', within: step });
  expect(await tab.illegible(step)).toEqual([]);
  await tab.press('Enter');
  await tab.sees(text('Makale başarıyla güncellendi.'));
  await scene.forget();
  const visitor = await scene.newTab();
  await visitor.open('/blog');
  await visitor.click(control('Üç motorda bir yazı'));
  await visitor.isAt('/blog/uc-motorda-bir-yazi');
  await visitor.sees(heading('Araçlar'));
  await visitor.sees({ css: 'main table th' });
  await visitor.sees({ role: 'image', name: 'Yeşil bir alan' });
  expect(await visitor.illegible({ role: 'main' })).toEqual([]);
}

/** Content of the article after each tool was used. */
const written = [
  /<h2[^>]*>Araçlar<\/h2>/,
  /<strong>kalın<\/strong>/,
  /<em>italik<\/em>/,
  /<u>çizgili<\/u>/,
  /<s>silinmiş<\/s>/,
  /<code>kod<\/code>/,
  /<span style="color: ?(#dc2626|rgb\(220, 38, 38\));?">kırmızı<\/span>/,
  /<mark [^>]*(#fef08a|rgb\(254, 240, 138\))[^>]*>sarı<\/mark>/,
  /<p style="text-align: ?center;?">Ortada<\/p>/,
  /<ul>\s*<li>\s*<p>elma<\/p>\s*<\/li>\s*<li>\s*<p>şeftali<\/p>/,
  /<ol>\s*<li>\s*<p>önce<\/p>\s*<\/li>\s*<li>\s*<p>sonra<\/p>/,
  /<blockquote>\s*<p>Ölç, sonra kes.<\/p>\s*<\/blockquote>/,
  /<pre><code[^>]*>const yanit = 42;<\/code><\/pre>/,
  /<hr\s*\/?>/,
  /<a [^>]*href="https:\/\/example\.com\/?"[^>]*>örnek<\/a>/,
  /<th[^>]*>\s*<p>Ad<\/p>\s*<\/th>\s*<th[^>]*>\s*<p>Yaş<\/p>/,
  /<img [^>]*-700x700\.webp" alt="Yeşil bir alan"/,
];

async function applyTools(tab: Tab) {
  const tool = (name: string) =>
    tab.click({ role: 'button', name, exact: true, within: { css: '[role=toolbar]' } });
  const marked = async (name: string, words: string) => {
    await tool(name);
    await tab.type(words);
    await tool(name);
    await tab.type(' ');
  };
  /** A menu that closes gives the focus back to the text. */
  const focused = () =>
    tab.until('the text has the focus', () =>
      tab.read(() => document.activeElement?.classList.contains('ProseMirror') === true),
    );
  const other = async (name: string) => {
    await tool('Diğer araçlar');
    await tab.click({ ...button(name), exact: true });
    await focused();
  };
  const coloured = async (menu: string, color: string, words: string) => {
    await tool(menu);
    await tab.click({ ...button(color), exact: true, last: true });
    await focused();
    await tab.type(words);
    await tool(menu);
    await tab.click({ ...button('Rengi kaldır'), exact: true });
    await focused();
    await tab.type(' ');
  };
  const lines = async (...words: string[]) => {
    for (const line of words) {
      await tab.type(line);
      await tab.press('Enter');
    }
  };

  await tool('Başlık 2');
  await lines('Araçlar');
  await marked('Kalın', 'kalın');
  await marked('İtalik', 'italik');
  await marked('Altı çizili', 'çizgili');
  await marked('Üstü çizili', 'silinmiş');
  await other('Satır içi kod');
  await tab.type('kod');
  await other('Satır içi kod');
  await tab.type(' ');
  await coloured('Metin rengi', 'Kırmızı', 'kırmızı');
  await coloured('Vurgula', 'Sarı', 'sarı');
  await tab.press('Enter');
  await tool('Ortala');
  await lines('Ortada');
  await tool('Ortala');
  await tool('Madde listesi');
  await lines('elma', 'şeftali', '');
  await tool('Numaralı liste');
  await lines('önce', 'sonra', '');
  await tool('Alıntı');
  await lines('Ölç, sonra kes.', '');
  await tool('Kod bloğu');
  await tab.type('const yanit = 42;');
  await tab.press('Control+Enter');
  await tool('Yatay çizgi');
  const rule = { css: 'hr', within: body };
  await tab.sees(rule);
  await tool('Geri al');
  await tab.doesNotSee(rule);
  await tool('Yinele');
  await tab.sees(rule);
  await insertLink(tab);
  await tab.press('Enter');
  await tool('Tablo ekle');
  await tab.type('Ad');
  await tab.press('Tab');
  await tab.type('Yaş');
  await tab.press('Control+End');
}

async function insertLink(tab: Tab) {
  await tab.click(button('Bağlantı ekle'));
  await tab.fill(field('URL', dialog('Bağlantı ekle')), 'https://example.com');
  await tab.fill(field('Bağlantı metni', dialog('Bağlantı ekle')), 'örnek');
  await tab.click({ ...button('Ekle', dialog('Bağlantı ekle')), exact: true });
  await tab.doesNotSee(dialog());
}

async function insertPicture(tab: Tab) {
  const asked = dialog('Görsel ekle');
  await tab.click(button('Görsel ekle'));
  await tab.sees(asked);
  expect(await tab.illegible(asked)).toEqual([]);
  await tab.upload({ role: 'file', within: asked }, await pictureOnDisk('yesil.png', '#339966'));
  await tab.until('the picture was uploaded', async () =>
    String(await tab.value(field('Görsel URL', asked))).startsWith('/uploads/'),
  );
  await tab.fill(field('Alternatif metin', asked), 'Yeşil bir alan');
  await tab.click({ ...button('Ekle', asked), exact: true });
  const inserted = { role: 'image', name: 'Yeşil bir alan' } as const;
  await tab.click(inserted);
  await tab.click(button('Kırp'));
  const crop = dialog('Görseli kırp');
  await tab.click(field('Kare', crop));
  await tab.sees(text('700 × 700 piksel'));
  expect(await tab.illegible(crop)).toEqual([]);
  await tab.click(button('Kırp', crop));
  await tab.doesNotSee(crop);
}

async function pictureOnDisk(name: string, color: string): Promise<string> {
  const folder = resolve('test-results/engines');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  writeFileSync(path, (await pictureFile(name, color)).buffer);
  return path;
}

async function writeInTwoTabs(scene: Scene) {
  const { tab, api } = scene;
  const added = await api('POST', '/api/articles', { title: 'İki sekme', content: '<p>İlk hâli.</p>' });
  const { id } = (await added.json()).data;
  await signIn(tab);
  await openForm(tab, '/admin/articles/edit/iki-sekme');
  const other = await scene.newTab();
  await openForm(other, '/admin/articles/edit/iki-sekme');
  await other.click(body);
  await other.press('Control+Home');
  await other.type('İkinci sekme. ');
  await other.click(button('Güncelle'));
  await other.sees(text('Makale başarıyla güncellendi.'));
  await tab.show();
  // WebKit's driver moves no focus: there the form reads again at its interval of 20 s.
  const isTold = async () =>
    (await tab.count(text('Başka bir yerde kaydedildi; son hâli gösteriliyor.'))) > 0;
  await tab.until('the first tab shows what was saved elsewhere', isTold, 30_000);
  await tab.click(body);
  await tab.press('Control+Home');
  await tab.type('Birinci sekme. ');
  await api('PUT', `/api/articles/${id}`, { content: '<p>Ajan. İkinci sekme. İlk hâli.</p>' });
  await tab.click(button('Güncelle'));
  const conflict = dialog('Bu makale siz düzenlerken değişti');
  await tab.sees({ css: 'del', text: 'Ajan', within: conflict });
  await tab.sees({ css: 'ins', text: 'Birinci', within: conflict });
  await picture(scene, 'conflict');
  await tab.click(button('Benimkini kaydet', conflict));
  await tab.sees(text('Makale başarıyla güncellendi.'));
  const { content } = await (await api('GET', '/api/articles/iki-sekme')).json();
  expect(content).toBe('<p>Birinci sekme. İkinci sekme. İlk hâli.</p>');
}
