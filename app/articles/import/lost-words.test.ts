import { expect, test } from 'vitest';
import { onEachDatabase } from '#test/app.ts';
import { findInFile } from './from-file.server.ts';
import { importArticle } from './import-article.server.ts';
import { lostWords } from './lost-words.ts';

const sentence = 'Önbellek yavaş olanı saklar ve hızlı olanı gösterir.';
const prose = Array.from({ length: 60 }, (_, at) => `${sentence} ${at}. bölüm`).join('\n\n');

test.each([
  ['an unclosed frame', `${sentence}\n\n<iframe src="https://a.example">\n\n${prose}`],
  ['a text area', `${sentence}\n\n<textarea>\n\n${prose}`],
  ['a style', `${sentence}\n\n<style>\n\n${prose}`],
])('words that %s swallows are counted', (_, text) => {
  expect(lostWords(text, `<p>${sentence}</p>`)).toMatch(/^Kaynaktaki \d{3} sözcükten \d tanesi geldi/);
});

test.each([
  [
    '![Bir kapak](a.png "Başlık") [bağlantı](https://a.example/uzun/bir/adres/burada)',
    '<img alt="Bir kapak" title="Başlık"> <a>bağlantı</a>',
  ],
  ['{{< youtube id="abc def" >}} {% include figure.html %} %[https://a.example/b]', ''],
  ['```js {1,3}\nconst a = 1;\n```\n> [!note]\n> metin', '<pre>const a = 1;</pre><p>metin</p>'],
  ["import A from 'a';\nimport { B } from 'b';\n\nmetin", '<p>metin</p>'],
  [
    'a &amp; b &nbsp; <span class="uzun bir ad">c</span>\n\n[1]: https://a.example "uzun başlık"',
    '<p>a &amp; b c</p>',
  ],
])('markup is no word: %s', (source, arrived) => {
  expect(lostWords(`${source}\n\n`.repeat(40), arrived.repeat(40))).toBeUndefined();
});

test('hostile texts take no time', () => {
  const begun = performance.now();
  for (const start of ['<', '{{', '{%', '](', '[', '&', '<script>', '%[', 'https:'])
    lostWords(start.repeat(300_000), '');
  expect(performance.now() - begun).toBeLessThan(4000);
});

onEachDatabase('an import', (site) => {
  test('that loses words says so and comes in as a draft; one that loses none is published', async () => {
    const front = '---\ntitle: Yazı\ndate: 2024-05-01\n---\n\n';
    const read = (text: string) => findInFile('a.md', new TextEncoder().encode(front + text));
    const broken = await importArticle(site(), await read(`${sentence}\n\n<textarea>\n\n${prose}`));
    expect([broken.article.is_published, broken.notes[0]]).toEqual([
      false,
      expect.stringMatching(/^Kaynaktaki \d{3} sözcükten \d+ tanesi geldi/),
    ]);
    const whole = await importArticle(site(), await read(prose));
    expect([whole.article.is_published, whole.notes]).toEqual([true, []]);
  });
});
