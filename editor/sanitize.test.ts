import { setImmediate as nextTurn } from 'node:timers/promises';
import { DOMSerializer } from '@tiptap/pm/model';
import { JSDOM } from 'jsdom';
import { describe, expect, test, vi } from 'vitest';
import { orRefused, Refused } from '#platform/refused.ts';
import { readDocument } from './document.server.ts';
import { sampleArticles } from './samples.test-data.ts';
import { refusalOf, tooComplex, tooDeep, tooLong } from './sandbox.server.ts';
import { sanitize } from './sanitize.server.ts';
import { documentSchema } from './schema.ts';

async function sanitized(html: string): Promise<string> {
  const result = await orRefused(() => sanitize(html));
  return result instanceof Refused ? result.message : result.html;
}

/** Serializes as a browser does, which rewrites styles and colours. */
function browserHtml(html: string): string {
  const { document } = new JSDOM('').window;
  const holder = document.createElement('div');
  holder.append(
    DOMSerializer.fromSchema(documentSchema).serializeFragment(readDocument(html).content, { document }),
  );
  return holder.innerHTML;
}

describe('forty sample articles', () => {
  test('there are forty of them', () => {
    expect(sampleArticles).toHaveLength(40);
  });

  test.each(sampleArticles.map((html, at) => ({ at, html })))(
    'article $at survives save, reopen, save byte for byte',
    async ({ html }) => {
      const saved = await sanitized(html);
      expect(saved).toBe(html);
      expect(await sanitized(browserHtml(saved))).toBe(saved);
    },
  );
});

describe('what does not belong in an article', () => {
  test.each([
    ['scripts and handlers', '<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
    ['frames and forms', '<iframe src="//x"></iframe><form><input value="a"><p>b</p></form>', '<p>b</p>'],
    [
      'elements that the schema does not know, which stand in lines of their own',
      '<nav>a</nav>b<fieldset><legend>c</legend>d</fieldset><select><option>e</option><option>f</option></select>',
      '<p>a</p><p>b</p><p>c</p><p>d</p><p>e</p><p>f</p>',
    ],
    ['script addresses', '<p><a href="java\tscript:alert(1)">a</a></p>', '<p>a</p>'],
    ['other schemes', '<p><a href="vbscript:x">a</a><a href="data:text/html,x">b</a></p>', '<p>ab</p>'],
    ['pictures inside the text', '<p>a</p><img src="data:image/png;base64,AAAA">', '<p>a</p>'],
    [
      'pictures that count readers',
      '<p>a</p><img src="https://medium.com/_/stat" width="1" height="1">',
      '<p>a</p>',
    ],
    ['pictures of a disk', '<p>a</p><img src="file:///c:/x.png">', '<p>a</p>'],
    ['svg and math', '<svg><a href="javascript:x"><text>s</text></a></svg><p>a</p>', '<p>s</p><p>a</p>'],
    ['styles that are not ours', '<p style="position:fixed;color:red">a</p>', '<p>a</p>'],
    ['classes and ids', '<p class="x" id="y">a</p>', '<p>a</p>'],
    ['sizes that are none', '<img src="/a.png" data-size="toString">', '<img src="/a.png">'],
    ['lower headings', '<h5>a</h5>', '<h3>a</h3>'],
    ['empty lines at the end', '<p>a</p><p></p><p> </p>', '<p>a</p>'],
    [
      'a giant column span',
      '<table><tr><td colspan="99999999">a</td></tr></table>',
      expect.stringContaining('colspan="50"'),
    ],
    ['uneven tables', '<table><tr><td>a<td>b<tr><td>c</table>', expect.stringMatching(/(<td.*){4}/)],
  ])('%s', async (_, html, expected) => {
    expect(await sanitized(html)).toEqual(expected);
  });

  test('links to other sites have noopener and nothing else', async () => {
    expect(await sanitized('<a href="https://a.b" target="_blank" rel="opener" ping="x">a</a>')).toBe(
      '<p><a rel="noopener" href="https://a.b">a</a></p>',
    );
  });

  test('a Google Docs paste is not bold all over', async () => {
    const html =
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700;color:#000000">a</span> b</p></b>';
    expect(await sanitized(html)).toBe('<p><span style="color: #000000"><strong>a</strong></span> b</p>');
  });

  test('a Word paste keeps its text and loses its clutter', async () => {
    const html =
      '<!--[if gte mso 9]><xml>x</xml><![endif]--><style>p{}</style><p class=MsoNormal style="mso-x:1"><b>Kalın<o:p></o:p></b></p>';
    expect(await sanitized(html)).toBe('<p><strong>Kalın</strong></p>');
  });
});

describe('hostile bodies', () => {
  test('2 MB and a depth of 200 pass, more does not', () => {
    const [long, deep] = ['ğ'.repeat(1_000_000), '<div>'.repeat(200)];
    expect([long, deep].map((html) => refusalOf(html))).toEqual([undefined, undefined]);
    expect([`${long}a`, `${deep}<div>`].map((html) => refusalOf(html))).toEqual([tooLong, tooDeep]);
  });

  test.each([
    ['300 kB of <', '<'.repeat(300_000), tooComplex],
    ['20,000 nested tags', '<div>'.repeat(20_000), tooDeep],
    [
      '50,000 attributes',
      `<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}="x"`).join(' ')}>`,
      tooComplex,
    ],
    ['50,000 attributes on many tags', '<p a="1" b="2">x</p>'.repeat(25_000), tooComplex],
    ['more than 2 MB', 'ğ'.repeat(1_000_001), tooLong],
    ['unclosed quotes', '<a b="'.repeat(300_000), tooComplex],
    ['nested tags in an SVG style, which is no raw text', `<svg><style>${'<div>'.repeat(20_000)}`, tooDeep],
    ['closing tags that close nothing', '<div></span>'.repeat(20_000), tooDeep],
  ])('%s are refused within a second of processor time', async (_, html, message) => {
    const before = process.cpuUsage();
    await expect(sanitize(html)).rejects.toThrow(message);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  test.each([
    ['cells that span', '<tr><td colspan=50 rowspan=9999>a'.repeat(200)],
    ['holes', `${'<tr><td>a'.repeat(300)}${'<td>b'.repeat(200)}`],
  ])('a table of many cells is refused when they are %s', async (_, rows) => {
    await expect(sanitize(`<table>${rows}</table>`)).rejects.toThrow(tooComplex);
  });

  test('twenty thousand empty lines at the end take linear time', async () => {
    const many = await sanitize(`a${'<p>'.repeat(20_000)}`, { budget: { left: 10_000 } });
    expect(many).toMatchObject({ html: '<p>a</p>' });
  });

  test('a text that takes too long ends its process, and the next one is sanitized', async () => {
    await sanitize('<p>ısınma</p>');
    const tooMuch = sanitize('<p>a</p>'.repeat(20_000), { budget: { left: 1 } });
    await expect(tooMuch).rejects.toThrow(tooComplex);
    expect(await sanitized('<p>sonraki</p>')).toBe('<p>sonraki</p>');
  });

  test('others are served while a long text is sanitized', async () => {
    const long = sanitize('<p>a <strong>b</strong></p>'.repeat(5_000), { budget: { left: 18_000 } });
    const done = vi.fn();
    void long.then(done);
    await nextTurn();
    expect(done).not.toHaveBeenCalled();
    expect((await long).html).not.toBe('');
  });
});

describe('the excerpt of a text', () => {
  const others =
    '<h2>Başlık</h2><pre><code>const a = 1;\n\nconst b = 2;</code></pre><div data-math="x^2"></div>';

  test.each([
    [
      `${others}<p>Ölçtük.</p>${others}<p>Sonra yazdık.</p><ul><li><p>elma</p></li></ul>`,
      'Ölçtük. Sonra yazdık.',
    ],
    [`${others}<ul><li><p>elma</p></li><li><p>armut</p></li></ul>`, 'elma armut'],
    ['<h2>Başlık</h2><p>Tek.<span class="footnote">Kaynak</span> Çift.</p>', 'Tek. Çift.'],
    ['<p>Bir<br>satır.</p>', 'Bir satır.'],
    [others, ''],
  ])('takes paragraphs only: %s', async (html, expected) => {
    expect((await sanitize(html)).excerpt).toBe(expected);
  });
});
