import { expect, test } from 'vitest';
import { importArticle } from '#app/articles/import/import-article.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { startProcessorTime } from '#test/processor-time.ts';
import { findInFile } from './from-file.server.ts';
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

test('words after a frame that React closes are no source of its own', () => {
  const bold = prose.replaceAll('hızlı', '**hızlı**');
  const html = prose.replaceAll('hızlı', '<strong>hızlı</strong>');
  expect(lostWords(`<iframe\n  src="https://a.example"\n/>\n\n${bold}`, html)).toBeUndefined();
});

test.each([
  [
    '![Bir kapak](a.png "Başlık") [bağlantı](https://a.example/uzun/bir/adres/burada)',
    '<img alt="Bir kapak" title="Başlık"> <a>bağlantı</a>',
  ],
  ['{{< youtube id="abc def" >}} {% include figure.html %} %[https://a.example/b]', ''],
  ['```js {1,3}\nconst a = 1;\n```\n> [!note]\n> metin', '<pre>const a = 1;</pre><p>metin</p>'],
  ['metin {/* **yorum** ![x](a.png) <Image src="b.png" /> uzun bir söz daha */}', '<p>metin</p>'],
  ['    a // highlight-next-line', '<pre>a</pre>'],
  ['metin\n\n<img src="https://a.example/p.gif" width="1" height="1">', '<p>metin</p>'],
  ["import A from 'a';\nimport { B } from 'b';\n\nmetin", '<p>metin</p>'],
  [
    'a &amp; b &nbsp; <span class="uzun bir ad">c</span>\n\n[1]: https://a.example "uzun başlık"',
    '<p>a &amp; b c</p>',
  ],
])('markup is no word: %s', (source, arrived) => {
  expect(lostWords(`${source}\n\n`.repeat(40), arrived.repeat(40))).toBeUndefined();
});

const whole = `${sentence}\n\n`.repeat(30);
const arrivedWhole = `<p>${sentence}</p>`.repeat(30);

test.each([
  [
    'labels of links and their definitions',
    '[bir][uzun etiket adı burada] '.repeat(20) +
      '\n\n[uzun etiket adı burada]: /yol/da/bir/sayfa "Başlık"\n> [iki sözcük]: <a b>\n',
    '<a href="/x">bir</a> '.repeat(20),
  ],
  ['names of pictures', '![[Benim güzel tatil resmim.png|300]] '.repeat(10), '<img src="/a.png">'.repeat(10)],
  ['targets of wiki links', '[[klasör/uzun bir not#bölüm|şu]] [[a\\|o]] '.repeat(10), 'şu o '.repeat(10)],
  [
    'what a module exports',
    'export const metadata = {\n  title: "Bir başlık ve uzun bir tanıtım sözü",\n  description:\n    "Yirmi sözcükten uzun olan ve metinde hiç görünmeyen bir tanıtım yazısı işte böyle bir şeydir sevgili okur",\n};\n\n',
    '',
  ],
  [
    'addresses with brackets',
    '[a](/bir/iki_(üç_dört)/beş/altı/yedi/sekiz/dokuz/on.html "Uzun bir başlık daha")',
    '<a>a</a>',
  ],
  [
    'what stands in for a player',
    '<iframe src="https://codepen.io/a/pen/b">See the Pen <a href="x">bir iki üç dört beş altı</a> by Deniz on CodePen yedi sekiz</iframe>\n<p class="codepen" data-height="3">Bu <b>kalemi</b> gör: bir iki üç dört beş altı yedi</p>\n<!-- <p>gizli bir not ve daha nice söz</p> -->',
    '<span class="embed" data-href="https://codepen.io/a/pen/b" data-title="CodePen"></span>',
  ],
  [
    'labels of footnotes',
    `${'a[^uzun etiket adı burada] '.repeat(5)}\n\n[^uzun etiket adı burada]: Bir not.`,
    `${'a'.repeat(5)}Bir not.`,
  ],
  ['comments of MDX and Obsidian', '{/* bir iki üç dört */} %% beş altı yedi sekiz dokuz on bir %%', ''],
  [
    'readings of signs',
    '<ruby>揃<rp>(</rp><rt>そろ</rt><rp>)</rp></ruby>え '.repeat(12),
    '揃(そろ)え '.repeat(12),
  ],
  ['entities', 'C&ouml;züm&nbsp;yolu '.repeat(12), '<p>Cözüm&#160;yolu</p>'.repeat(12)],
])('%s are no words of the source', (_, source, arrived) => {
  expect(lostWords(whole + source, arrivedWhole + arrived)).toBeUndefined();
});

test('words of addresses and classes did not arrive', () => {
  const words = 'alfa beta gama delta epsilon zeta eta teta yota kapa lamda mi';
  const link = `<a href="/${words.replaceAll(' ', '-')}" class="${words}">x</a>`;
  expect(lostWords(whole + words, arrivedWhole + link)).toMatch(/^Kaynaktaki 252 sözcükten 240 tanesi/);
});

test('a large loss is named beside labels, comments and players', () => {
  const many = Array.from({ length: 300 }, (_, at) => `${sentence} [a][etiket ${at}] <!-- x -->`).join(
    '\n\n',
  );
  expect(lostWords(`<iframe>${many}</iframe>`, `<p>${sentence}</p>`)).toMatch(
    /^Kaynaktaki 2\.\d{3} sözcükten 8 /,
  );
});

const code = '```js\na\n```\n\n';
const pre = '<pre><code>a</code></pre>';

test.each([
  ['5 kod bloğundan 3 tanesi', code.repeat(5), pre.repeat(3)],
  ['2 kod bloğundan 1 tanesi', '> ~~~~\n> ```\n> ~~~~\n\n- ```\n  a\n  ```\n', pre],
  ['2 kod bloğundan 0 tanesi', '{% highlight js %}\na\n{% endhighlight %}\n\n{{< highlight go >}}\n', ''],
  ['3 görselden 1 tanesi', '![a](b.png) ![[c.png]]\n<img src="d.png">\n', '<img src="/b.png">'],
  [
    '2 kod bloğundan 1 tanesi, 1 görselden 0 tanesi',
    `${code.repeat(2)}![a](https://a.example/b.jpg =480x)`,
    pre,
  ],
])('the difference is named: %s', (said, source, html) => {
  expect(lostWords(source, html)).toBe(`Kaynaktaki ${said} geldi; makaleyi kaynağıyla karşılaştırın.`);
  expect(lostWords(source, html, false)).toBeUndefined();
});

test.each([
  ['signs in code', '`![a](b.png)`\n\n```md\n![a](b.png)\n```\n', pre],
  ['fences in fences', '````md\n```js\na\n```\n````\n\n    ```\n', pre.repeat(2)],
  ['words between three signs', '```a``` metin\n', '<code>a</code> metin'],
  ['what is commented out', '<!--\n```\na\n```\n![a](b.png)\n-->', ''],
  ['a picture that is named as missing', '![a](b.png)', '<em>[Görsel eksik: b.png — a]</em>'],
])('%s: nothing is lost', (_, source, html) => {
  expect(lostWords(source, html)).toBeUndefined();
});

test('hostile texts take no time', () => {
  const spent = startProcessorTime();
  for (const start of [
    '<',
    '{{',
    '{%',
    '](',
    '[',
    '&',
    '<script>',
    '%[',
    'https:',
    '](a)',
    '![[',
    '{/*',
    '<a>',
  ])
    lostWords(start.repeat(300_000), start.repeat(300_000));
  expect(spent()).toBeLessThan(4000);
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
