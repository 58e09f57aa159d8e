import { expect, test } from 'vitest';
import { sanitize } from '#editor/sanitize.server.ts';
import { dialectToHtml } from './dialects.ts';

/** The rows of each table of an article, cells divided by bars; `#` marks a head. Other blocks are HTML. */
async function arrived(markdown: string) {
  const { html } = await sanitize(dialectToHtml(markdown).html);
  return html
    .replace(/<table[^<>]*>|<\/table>|<colgroup>.*?<\/colgroup>|<\/?tbody>|<tr>/g, '')
    .replace(
      /<(t[dh])[^<>]*><p[^<>]*>(.*?)<\/p><\/t[dh]>/g,
      (_, tag, text) => `${tag === 'th' ? '#' : '|'}${text}`,
    )
    .replaceAll('</tr>', '\n')
    .trim();
}

test.each([
  [
    'lines between the rows',
    '|-----+----|\n| A | B |\n|-----|:---|\n| a | b |\n|-----+----|\n| c | |\n|=====+====|\n| d | e |\n|-----+----|',
    '#A#B\n|a|b\n|c|\n|d|e',
  ],
  ['a line above the head', '|---\n| A | B\n|-|:-:\n| a | b\n|---\n| c | d', '#A#B\n|a|b\n|c|d'],
  ['pluses, as Org writes them', '| A | B |\n|---+---|\n| a | b |', '#A#B\n|a|b'],
  ['no head', '| a **b** | `c|d` |\n| [e](/e) | f |', null],
  ['columns without a head', '|:--|:-:|\n| a | b |\n| c | d |', '|a|b\n|c|d'],
  ['a head without words', '|   |   |\n|---|---|\n| a | b |', '|a|b'],
  ['a line that is too long', '|A  |B  |\n|---|---|---|\n|a  |b  |', '#A#B\n|a|b'],
  ['attributes below', '| a | b |\n| c | d |\n{: .table}', '|a|b\n|c|d'],
])('kramdown’s table with %s is a table', async (_, markdown, expected) => {
  expect(await arrived(markdown)).toBe(
    expected ?? '|a <strong>b</strong>|<code>c|d</code>\n|<a rel="noopener" href="/e">e</a>|f',
  );
});

test.each([
  ['| A | B |\n|---|---|\n| - | -- |\n| --- | b |\n| `---` | |', '#A#B\n|-|--\n|---|b\n|<code>---</code>|'],
  ['| ![](https://a.example/a.png) | |\n|---|---|\n| a | b |', '#'],
])('dashes and pictures in cells are cells: %s', async (markdown, expected) => {
  expect(await arrived(markdown)).toContain(expected);
});

test.each([
  ['|x| + |y|\n|z| = 2', '<p>|x| + |y| |z| = 2</p>'],
  ['| a b c\n| d e f', '<p>| a b c | d e f</p>'],
  ['| a | b |', '<p>| a | b |</p>'],
  ['a | b\nc | d', '<p>a | b c | d</p>'],
])('bars that make no table stay: %s', async (markdown, expected) => {
  expect((await sanitize(dialectToHtml(markdown).html)).html).toBe(expected);
});
