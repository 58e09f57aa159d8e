import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { boldBeforeLetters, renderMarkdown } from './markdown.ts';
import { toMarkdown } from './to-markdown.server.ts';

const commonMark = new MarkdownIt();
const ours = new MarkdownIt().use(boldBeforeLetters);

test.each([
  ['Bu **"alıntı"**nın sonu.', 'Bu <strong>&quot;alıntı&quot;</strong>nın sonu.'],
  ['**“Git”**in', '<strong>“Git”</strong>in'],
  ['Eski (**C++**dan) **C#**a', 'Eski (<strong>C++</strong>dan) <strong>C#</strong>a'],
  ['**Not:**metin', '<strong>Not:</strong>metin'],
  ['**`kod`**un', '<strong><code>kod</code></strong>un'],
  ['**[bağ](/a)**ın', '<strong><a href="/a">bağ</a></strong>ın'],
  ['[**"a"**nın](/b)', '<a href="/b"><strong>&quot;a&quot;</strong>nın</a>'],
  ['~~**"a"**nın~~', '<s><strong>&quot;a&quot;</strong>nın</s>'],
  ['**bir *iki* "üç"**ün', '<strong>bir <em>iki</em> &quot;üç&quot;</strong>ün'],
  ['**"a"**nın **"b"**nin **c**', /^<strong>.*<\/strong>nın <strong>.*<\/strong>nin <strong>c<\/strong>$/],
  ['これは**太字（注）**です。', 'これは<strong>太字（注）</strong>です。'],
  ['中文**“强调”**测试', '中文<strong>“强调”</strong>测试'],
  ['は**`a`**です', 'は<strong><code>a</code></strong>です'],
  ['satır\n**"a"**nın', 'satır\n<strong>&quot;a&quot;</strong>nın'],
])('is bold before a suffix: %s', (text, html) => {
  const line = renderMarkdown(text).replace(/^<p>|<\/p>\n$/g, '');
  if (html instanceof RegExp) expect(line).toMatch(html);
  else expect(line).toBe(html);
});

test.each([
  ['"**/*.ts", "**a'],
  ['*eğik **"a"**nın*'],
  ['2 ** 3 x"**b" ve `**`'],
  ['**kwargs, (**b'],
  ['**a, **b'],
  ['kelime**"a"**nın'],
  ['\\*\\*"a"\\*\\*nın'],
  ['***"a"***nın'],
  ['__"a"__nın'],
  ['**"a"** nın **b**'],
  ['**b "**c** d'],
  ['*a **b* c"**d'],
  ['**a *b"**c*'],
  ['**"a"**1'],
  ['字** 「二」**三'],
  ['**a**b **c**'],
])('is as in CommonMark: %s', (text) => {
  expect(ours.render(text)).toBe(commonMark.render(text));
});

test('changes nothing that CommonMark reads as emphasis', () => {
  const signs = ['**', '*', '"', 'a', ' ', '.', '_', '~~'];
  let seed = 7;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return signs[seed % signs.length] ?? '';
  };
  let more = 0;
  for (let round = 0; round < 6000; round += 1) {
    const text = Array.from({ length: 12 }, next).join('');
    const [mine, theirs] = [ours.render(text), commonMark.render(text)];
    if (mine === theirs) continue;
    more += 1;
    const tags = (html: string) => html.match(/<\/?(?:em|s|strong)>/g)?.length ?? 0;
    expect(mine.replace(/<\/?strong>|\*\*/g, ''), text).toBe(theirs.replace(/<\/?strong>|\*\*/g, ''));
    expect(tags(mine), text).toBeGreaterThan(tags(theirs));
  }
  expect(more).toBeGreaterThan(5);
});

test('bold before a suffix leaves the site as Markdown and comes back the same', () => {
  for (const html of [
    '<p>Bu <strong>“alıntı”</strong>nın <strong>C++</strong>dan.</p>',
    '<p>**“a”**nın</p>',
    '<p><strong>a</strong>**“b”**nın</p>',
    '<p>“<strong>“b”</strong>nın”</p>',
  ]) {
    const { text } = toMarkdown(html);
    expect(renderMarkdown(text).trim().replaceAll('\n', '')).toBe(html);
  }
  expect(toMarkdown('<p><strong>“a”</strong>nın</p>')).toEqual({ format: 'markdown', text: '**“a”**nın' });
});
