import { expect, test } from 'vitest';
import { addressesIn, findingsIn } from './publication.server.ts';

const whole = {
  title: 'Kısa bir başlık',
  content: '<p>Metin</p>',
  excerpt: 'Özet',
  cover_image: '/uploads/k.png',
};
const found = (change: object) =>
  findingsIn({ ...whole, ...change }).map(({ check, at, detail }) => `${check} ${at} ${detail}`.trim());

test.each<[string, object, string[]]>([
  ['nothing to look at', {}, []],
  ['a title as long as results show', { title: 'a'.repeat(65) }, []],
  ['a longer title', { title: 'a'.repeat(66) }, ['title 1 66']],
  ['neither excerpt nor cover', { excerpt: '', cover_image: '' }, ['excerpt 1', 'cover 1']],
  [
    'the second of three pictures without a text',
    {
      content:
        '<img src="/1.png" alt="Bir"><img src="/2.png?a=1&amp;b=2" alt=" "><img alt="x &gt; y" src="/3.png">',
    },
    ['alt 2 /2.png?a=1&b=2'],
  ],
  [
    'links without words or address, but not one around a described picture',
    {
      content:
        '<p><a href="/a">A</a> <a href="/b"><strong>&nbsp;</strong></a> <a href="#">Üç</a></p><a href="/d"><img src="/d.png" alt="Dört"></a>',
    },
    ['link_text 2 /b', 'link_address 3 #'],
  ],
  [
    'headings that skip a level, also the first below the title',
    {
      content:
        '<h3>Önce</h3><h2 style="text-align: center">A</h2><h3>B</h3><h2>C</h2><h4>D &amp; <em>E</em></h4>',
    },
    ['headings 1 Önce', 'headings 5 D & E'],
  ],
])('%s', (_, change, findings) => {
  expect(found(change)).toEqual(findings);
});

test('every address that the text names is listed with its place', () => {
  const html =
    '<p><a href="https://x.example/">x</a><a href="/blog/y">y</a></p><img src="/uploads/z.png" alt="">';
  expect(addressesIn(html).map(({ check, at, detail }) => `${check} ${at} ${detail}`)).toEqual([
    'link_address 1 https://x.example/',
    'link_address 2 /blog/y',
    'picture_address 1 /uploads/z.png',
  ]);
});
