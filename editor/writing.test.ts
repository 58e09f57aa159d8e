import { extensions as ownOfTiptap } from '@tiptap/core';
import { EditorState, NodeSelection, Selection } from '@tiptap/pm/state';
import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { typeAfterBlock, writingExtensions } from './extensions.ts';
import { nameOf } from './image-files.ts';
import { looksLikeMarkdown } from './paste.ts';
import { toHtml } from './to-html.ts';
import { findCommands, findSlash } from './ui/slash-menu.tsx';

test.each([
  '# Başlık',
  '- a\n- b',
  '1. a\n2. b',
  '```ts\nx\n```',
  '> alıntı',
  '[a](b)',
  '**kalın**',
  '|a|b|\n|-|-|',
])('%j is taken for Markdown', (text) => expect(looksLikeMarkdown(text)).toBe(true));

test.each(['Düz metin.', 'a - b', '2 * 3 * 4', '#etiket', 'fiyat > 10', 'a_b_c'])('%j is not', (text) =>
  expect(looksLikeMarkdown(text)).toBe(false),
);

test('the slash menu finds its commands by Turkish and English words, without marks', () => {
  const labels = (query: string) => findCommands(query).map(({ label }) => label);
  expect(labels('')).toHaveLength(26);
  expect(labels('gorsel')).toEqual(['Görsel']);
  expect(labels('TABLO')).toEqual(['Tablo']);
  expect(labels('h2')).toEqual(['Başlık 2']);
  expect(labels('todo')).toEqual(['Görev listesi']);
  expect(labels('yok')).toEqual([]);
  expect(labels('başlık 2')).toEqual(['Başlık 2']);
  expect(labels('not kutusu')).toEqual(['Not kutusu']);
  expect(labels('ÜST SİMGE')).toEqual(['Üst simge']);
  expect(labels('üst ')).toEqual(['Üst simge']);
  expect(labels('tablo ')).toEqual([]);
  expect(labels(' ')).toEqual([]);
});

test.each([
  ['/', ''],
  ['/üst simge', 'üst simge'],
  ['söz /dip', 'dip'],
  ['<strong>söz</strong> /dip', 'dip'],
  ['söz<span class="footnote">not</span> /dip', 'dip'],
  ['söz<br>/dip', 'dip'],
  ['söz /a /b', 'b'],
])('in %j the menu looks for %j', (html, query) => expect(slashAtEnd(`<p>${html}</p>`)?.query).toBe(query));

test.each([
  ...['ve/veya', '24/7', '/var/log', 'bkz. /var/log', 'https://a.example/b', '<strong>ve</strong>/veya'],
  ...[
    'söz /a<br>b',
    `/${'a'.repeat(40)}`,
    '<code>a /b</code>',
    'x<span data-math="a">$a$</span>/dip',
    'x<span class="footnote">a /b</span>',
  ],
])('in %j there is nothing to look for', (html) => expect(slashAtEnd(`<p>${html}</p>`)).toBeNull());

test('a slash in code opens no menu', () => expect(slashAtEnd('<pre><code>a /b</code></pre>')).toBeNull());

function slashAtEnd(html: string) {
  const doc = readDocument(html);
  const found = findSlash(Selection.atEnd(doc).$head);
  if (found) expect(doc.textBetween(found.range.from, found.range.to)).toBe(found.text);
  return found;
}

test('what is typed on a selected picture comes after it', () => {
  const state = EditorState.create({ doc: readDocument('<img src="/a.png"><p>son</p>') });
  const tr = typeAfterBlock(state.tr.setSelection(NodeSelection.create(state.doc, 0)), 'b');
  expect(tr && toHtml(tr.doc)).toBe('<img src="/a.png"><p>b</p><p>son</p>');
  expect(tr?.selection.$from.parentOffset).toBe(1);
});

test('no extension has the name of one that Tiptap adds itself', () => {
  const names = [...Object.values(ownOfTiptap), ...writingExtensions('')].map(
    (one) => 'name' in one && one.name,
  );
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test.each([
  ...['image.png', 'image (1).png', 'image001.png', 'clip_image002.gif', 'images.jpeg', 'unnamed.webp'],
  ...['IMG_1234.JPG', 'IMG_E1234.HEIC', 'IMG-20260102-WA0003.jpg', 'IMG_20260102_101112.jpg', 'DSC_0012.jpg'],
  ...['Screenshot 2026-01-02 at 10.11.12.png', 'Screenshot_20260102-101112_Chrome.png', 'Screenshot (4).png'],
  ...['Screenshot from 2026-01-02 10-11-12.png', 'Ekran Görüntüsü - 2026-01-02 10-11-12.png'],
  ...[
    'Ekran Resmi 2026-01-02 ÖS 10.11.12.png',
    'Ekran alıntısı.PNG',
    'ekran görüntüsü 2026-01-02 101112.png',
  ],
  ...['Pasted image 20260102101112.png', 'pasted-image.png', 'Adsız.png', 'indir (3).jpeg', '.png'],
])('the name %j of a picture describes nothing', (name) => expect(nameOf({ name })).toBe(''));

test.each([
  ['imge-tasarımı.png', 'imge tasarımı'],
  ['Ekran resmi nasıl alınır.png', 'Ekran resmi nasıl alınır'],
  ['resim-3-fabrikanin-girisi.jpg', 'resim 3 fabrikanin girisi'],
  ['download-speeds.png', 'download speeds'],
  ['1.png', '1'],
])('the name %j is the text %j', (name, text) => expect(nameOf({ name })).toBe(text));
