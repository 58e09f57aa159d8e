import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { documentSchema } from './schema.ts';
import { toHtml } from './to-html.ts';

const read = (html: string) => toHtml(readDocument(html));

const words = ['1', '2024', '3.14', 'true', 'false', '-7', '1e3', '0x1F', '007', 'null'];

test.each(words)('a picture, a gallery, a card and a formula keep the text %j as text', (word) => {
  const picture = `<img src="/a.png" alt="${word}" title="${word}">`;
  expect(read(picture)).toBe(picture);
  expect(read(`<figure><img src="/a.png" alt="a"><figcaption>${word}</figcaption></figure>`)).toBe(
    `<img src="/a.png" alt="a" title="${word}">`,
  );
  const gallery = `<div class="gallery">${picture}${picture}</div>`;
  expect(read(gallery)).toBe(gallery);
  const card = `<p class="embed"><a rel="noopener" href="https://a.b/c">${word}</a></p>`;
  expect(read(card)).toBe(card);
  expect(read(`<p><span data-math="${word}"></span></p>`)).toBe(
    `<p><span data-math="${word}">$${word}$</span></p>`,
  );
});

test('no attribute that is read from such a text becomes a number or a boolean where text is meant', () => {
  const names = [
    'alt',
    'title',
    'src',
    'href',
    'data-color',
    'data-callout',
    'class',
    'data-size',
    'data-math',
  ];
  for (const word of words) {
    const attributes = names.map((name) => `${name}="${word}"`).join(' ');
    const tags = Object.values(documentSchema.nodes).flatMap((type) => type.spec.parseDOM ?? []);
    for (const { tag } of tags) {
      const name = /^[a-z][a-z0-9]*/.exec(tag ?? '')?.[0];
      if (name) expect(() => read(`<${name} ${attributes}>a</${name}>`)).not.toThrow();
    }
  }
});

test.each([
  ['<p><a rel="noopener" href="https://a.b/c"><code>fetch()</code></a></p>'],
  ['<p><strong><code>a</code></strong> <em><code>b</code></em></p>'],
  ['<p><a rel="noopener" href="/x">Bkz. <strong><code>a</code></strong> ve <code>b</code></a></p>'],
  [
    '<p><mark data-color="#fef08a" style="background-color: #fef08a; color: inherit"><code>a</code></mark></p>',
  ],
])('%s keeps its marks around code', (html) => {
  expect(read(html)).toBe(html);
});

test.each([
  [
    'of the editor that holds a formula',
    '<li data-type="taskItem"><p>Görev</p><div data-math="a">$$a$$</div></li>',
  ],
  [
    'of Notion',
    '<li><div class="checkbox checkbox-off"></div> <span>Görev</span><div class="indented"></div></li>',
  ],
  ['before a box of its notes', '<li><input type="checkbox"> Görev <b>bir</b><div><p>not</p></div></li>'],
  [
    'of Tiptap',
    '<li data-type="taskItem"><label><input type="checkbox"></label><div><p>Görev</p></div></li>',
  ],
])('a task %s keeps its words', (_, item) => {
  const html = toHtml(readDocument(`<ul data-type="taskList">${item}</ul>`));
  expect(html).toContain('<li data-type="taskItem" data-checked="false"><p>Görev');
  for (const part of ['<div data-math="a">', '<b>bir</b>', '<p>not</p>'])
    if (item.includes(part)) expect(html).toContain(part.replaceAll('b>', 'strong>'));
});

test.each([
  ['a picture', '<li><img src="/a.png"><p>a</p></li>'],
  ['a picture alone', '<li><img src="/a.png"></li>'],
  ['a quotation', '<li><blockquote><p>a</p></blockquote></li>'],
  ['code', '<li><pre><code>a</code></pre><p>b</p></li>'],
  ['a list', '<li><ul><li><p>a</p></li></ul></li>'],
  ['a heading', '<li><h3>a</h3><p>b</p></li>'],
  ['a table', '<li><table><tbody><tr><th><p>a</p></th></tr></tbody></table></li>'],
  ['a formula', '<li><div data-math="a">$$a$$</div></li>'],
  [
    'tasks',
    '<li><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li></ul></li>',
  ],
])('an item that begins with %s stays in its list, which keeps its numbers', (_, item) => {
  const list = `<ol start="7">${item}<li><p>son</p></li></ol>`;
  expect(
    toHtml(readDocument(list)).replace(
      / (?:style="min-width: 25px"|(?:col|row)span="1")|<colgroup>.*?<\/colgroup>/g,
      '',
    ),
  ).toBe(list);
});
