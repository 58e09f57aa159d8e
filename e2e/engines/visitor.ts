import { expect } from 'playwright/test';
import { getDocumentProxy } from 'unpdf';
import { readDiagram } from './diagram.ts';
import { readInEnglish } from './english.ts';
import type { Query } from './in-page.ts';
import { hydrated, picture, read, type Scene, type Station } from './scene.ts';
import { button, control, dialog, field, heading, link, type Tab, text } from './tab.ts';

const pages: [name: string, path: string, heading: string][] = [
  ['home', '/', 'Elif Gökçe Şahinoğlu'],
  ['about', '/about', 'Elif Gökçe Şahinoğlu'],
  ['projects', '/projects', 'Projeler'],
  ['blog', '/blog', 'Blog'],
  ['article', '/blog/kuyruklar-neden-dolar', 'Kuyruklar neden dolar?'],
  ['contact', '/contact', 'İletişim'],
  ['privacy', '/aydinlatma', 'Aydınlatma'],
];

/** What a visitor does, in each engine. */
export const visitorWalk: Station[] = [
  ['every public page can be read, on a phone and on a desk', readPages],
  ['the requests of the home page are sent, and a title in their answer leads to its page', sendRequests],
  ['each details dialog opens to be read, and Escape or its button leaves it', openDetails],
  ['projects are filtered by category', filterProjects],
  ['the back button brings a page back as it was left', goBack],
  ['the blog finds words in any form', searchBlog],
  ['a picture opens large and closes again, lines of code can be wrapped', readPictureAndCode],
  ['a diagram is there without scripts, in the dark and on paper', readDiagram],
  ['texts are printed on as many sheets as they fill', printTexts],
  ['a site in two languages is read in both, and written to in English', readInEnglish],
  ['a message with mistakes names them; put right, it arrives', writeMessage],
  ['the first message of a stranger arrives, each time', writeFirstMessages],
];

async function readPages(scene: Scene) {
  const { tab, widths } = scene;
  for (const width of widths) {
    await tab.resize(width);
    for (const [name, path, title] of pages) {
      await tab.open(path);
      await tab.sees({ role: 'heading', name: title, css: 'h1' });
      await tab.sees(link('Hakkımda', { role: 'navigation', name: 'Ana menü' }));
      await tab.until('the text has its own face', () =>
        tab.read(() => /^"?Geist"?,/.test(getComputedStyle(document.body).fontFamily)),
      );
      await picture(scene, `${name}-${width}`);
      const main = await tab.boxOf({ role: 'main' });
      expect(main?.width, `${path} at ${width} px`).toBeGreaterThan(width * 0.8);
      expect(main?.height, `${path} at ${width} px`).toBeGreaterThan(250);
      expect(await tab.illegible({ css: 'body' }), `${path} at ${width} px`).toEqual([]);
      expect(await sideways(tab), `${path} at ${width} px scrolls sideways by`).toBeLessThanOrEqual(0);
    }
  }
}

const sideways = (tab: Tab) =>
  tab.read(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function sendRequests(scene: Scene) {
  const { tab, api } = scene;
  const answers: [request: string, part: string][] = [
    ['/personal-info', '"full_name": "Elif Gökçe Şahinoğlu"'],
    ['/experiences', 'Akdeniz Ödeme Sistemleri'],
    ['/articles', 'Kuyruklar neden dolar?'],
    ['/projects', 'Ödeme Ağ Geçidi'],
  ];
  const console = { css: '[data-console]' };
  const status = { css: '[data-console] [role=status]' };
  await tab.open('/');
  await hydrated(tab);
  for (const [request, part] of answers) {
    const sender: Query = { role: 'tab', name: request, exact: true, within: console };
    await tab.click(sender);
    await tab.sees(text(part, console));
    await tab.until('status, time and size are told', async () =>
      /^200 OK [\d.,]+ ms · [\d.,]+ k?B$/.test((await tab.textOf(status)) ?? ''),
    );
    const chosen = () => document.querySelector('[data-console] [aria-selected=true]')?.textContent;
    expect(await tab.read(chosen)).toBe(request);
  }
  await picture(scene, 'console');
  expect(await tab.illegible(console)).toEqual([]);
  const [project] = await (await api('GET', '/api/projects')).json();
  await tab.click(link(project.title, console));
  await tab.isAt(`/projects/${project.slug}`);
}

async function openDetails(scene: Scene) {
  const { tab, widths } = scene;
  const details: [name: string, path: string, opener: string, words: string][] = [
    ['skill', '/about', 'Veritabanları', 'Deneyim Detayları'],
    ['experience', '/about', 'Devamını oku', 'Akdeniz Ödeme Sistemleri'],
    ['project', '/projects', 'Detaylar', 'Kaynak Kodu'],
  ];
  const ways = [() => tab.click(control('Kapat', dialog())), () => tab.press('Escape')];
  for (const [index, width] of widths.entries()) {
    await tab.resize(width);
    for (const [name, path, opener, words] of details) {
      await tab.open(path);
      await hydrated(tab);
      await tab.click(control(opener));
      await tab.sees(text(words, dialog()));
      await settled(tab);
      await picture(scene, `${name}-details-${width}`);
      const box = await tab.boxOf(dialog());
      expect(box?.height, `${name} at ${width} px`).toBeGreaterThan(200);
      expect(box?.width, `${name} at ${width} px`).toBeGreaterThan(Math.min(width, 600) * 0.8);
      expect(await tab.illegible(dialog()), `${name} at ${width} px`).toEqual([]);
      await ways[index % ways.length]?.();
      await tab.doesNotSee(dialog());
      expect(await tab.path()).toBe(path);
    }
  }
}

/** Waits until an animated dialog stops moving. */
async function settled(tab: Tab) {
  let before = '';
  await tab.until('the dialog stands still', async () => {
    const now = JSON.stringify(await tab.boxOf(dialog()));
    const isStill = now === before;
    before = now;
    return isStill;
  });
}

async function filterProjects({ tab }: Scene) {
  await tab.open('/projects');
  await tab.sees(heading('Turna'));
  await tab.click(control('API Development', { role: 'navigation', name: 'Kategoriler' }));
  await tab.doesNotSee(heading('Turna'));
  await tab.sees(heading('Ödeme Ağ Geçidi'));
  await tab.sees(heading('Sipariş Olay Akışı'));
  await tab.driver.back();
  await tab.sees(heading('Turna'));
}

/** Goes back to a page from the back/forward cache, in which a script's mark is still there. */
async function goBack({ engine, tab }: Scene) {
  // Skips Firefox, whose driver waits for a load event, which a page from that cache does not fire.
  if (engine === 'firefox') return;
  for (const [, path] of pages) {
    await tab.open(path);
    await hydrated(tab);
    await tab.read(() => Object.assign(window, { wasHere: true }) && undefined);
    await tab.open('/robots.txt');
    await tab.driver.back();
    await tab.isAt(path);
    expect(await tab.read(() => 'wasHere' in window), path).toBe(true);
  }
}

async function printTexts({ tab }: Scene) {
  for (const [path, sheets] of [
    ['/blog/onbellek-uzerine-yavas-olan-neyi-sakliyor', 2],
    ['/projects/fatura-kesici', 1],
  ] as const) {
    await tab.open(path);
    const pdf = await tab.driver.print?.();
    if (pdf) expect((await getDocumentProxy(pdf)).numPages, path).toBe(sheets);
  }
}

async function searchBlog({ tab }: Scene) {
  await tab.open('/blog');
  await tab.sees(heading('Kuyruklar neden dolar?'));
  await tab.fill(field('Makalelerde ara'), 'GELİŞTİRMELER');
  await tab.press('Enter');
  await tab.sees(heading('Türkçe arama'));
  await tab.doesNotSee(heading('Kuyruklar neden dolar?'));
  await tab.click(control('Türkçe arama'));
  await tab.isAt('/blog/turkce-arama-gelistir-gelistirme-gelistirmeler');
  await tab.sees(text('Neden önbellek?'));
}

async function readPictureAndCode({ tab, api }: Scene) {
  const code = `<pre><code>const uzun = '${'uzun '.repeat(60)}';</code></pre>`;
  const content = `<img src="/share/page/home.png" alt="Kart" title="Altı yazılı">${code}`;
  const article = { title: 'Görsel ve kod', content, is_published: true };
  const { data } = await (await api('POST', '/api/articles', article)).json();
  await tab.open(`/blog/${data.slug}`);
  await hydrated(tab);
  const picture = { css: '#text figure img' };
  const large = dialog('Büyük görsel');
  await tab.click(picture);
  await tab.sees(large);
  await tab.sees(text('Altı yazılı', large));
  await tab.press('Escape');
  await tab.doesNotSee(large);
  await tab.click(picture);
  await tab.sees(large);
  await tab.driver.back();
  await tab.doesNotSee(large);
  await tab.isAt(`/blog/${data.slug}`);
  await tab.click(button('Satırları kaydır'));
  await tab.until('the lines are wrapped', () =>
    tab.read(
      () => getComputedStyle(document.querySelector('#text pre') ?? document.body).whiteSpace !== 'pre',
    ),
  );
  await api('DELETE', `/api/articles/${data.slug}`);
}

async function writeMessage(scene: Scene) {
  const { tab } = scene;
  await tab.open('/contact');
  await read(tab);
  await tab.fill(field('Ad Soyad'), 'A');
  await tab.fill(field('Email Adresi'), 'ayse@example');
  await tab.fill(field('Mesajınız'), 'kısa');
  await tab.click(button('Mesajı Gönder'));
  await tab.sees(text('İsim en az 2 karakter olmalıdır'));
  await tab.sees(text('Geçerli bir email adresi giriniz'));
  await tab.sees(text('Mesaj en az 10 karakter olmalıdır'));
  await picture(scene, 'contact-errors');
  expect(await tab.illegible({ role: 'main' })).toEqual([]);
  await send(scene, 'Işıl Çağrı Öğüş', 'Merhaba, ağustosta görüşebilir miyiz?');
}

async function writeFirstMessages(scene: Scene) {
  const { tab } = scene;
  for (const name of ['Birinci Kişi', 'İkinci Kişi']) {
    await scene.forget();
    await tab.open('/contact');
    await read(tab);
    await send(scene, name, `Merhaba, ben ${name}. Bu ilk mesajım.`);
  }
}

/** Sends the form and waits for the message in the inbox. */
async function send({ tab, api }: Scene, name: string, words: string) {
  await tab.fill(field('Ad Soyad'), name);
  await tab.fill(field('Email Adresi'), 'okur@example.com');
  await tab.fill(field('Mesajınız'), words);
  await tab.click(button('Mesajı Gönder'));
  await tab.sees(text('Mesajınız başarıyla gönderildi!'));
  const { data } = await (await api('GET', '/api/messages')).json();
  expect(data).toContainEqual(expect.objectContaining({ name, message: words }));
}
