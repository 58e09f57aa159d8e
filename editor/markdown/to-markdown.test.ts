import { expect, test } from 'vitest';
import { readDocument } from '../document.server.ts';
import { sampleArticles } from '../samples.test-data.ts';
import { toHtml } from '../to-html.ts';
import { renderMarkdown } from './markdown.ts';
import { pageToMarkdown, toMarkdown } from './to-markdown.server.ts';

const readBack = ({ format, text }: ReturnType<typeof toMarkdown>) =>
  toHtml(readDocument(format === 'markdown' ? renderMarkdown(text) : text));

test('every sample article comes back from Markdown exactly as it was, most of them as Markdown', () => {
  const written = sampleArticles.map((html) => toMarkdown(html));
  expect(written.map(readBack)).toEqual(sampleArticles);
  expect(written.filter(({ format }) => format === 'markdown').length).toBeGreaterThan(35);
});

test('what Markdown can express is written as Markdown', () => {
  const html =
    '<h2>Başlık</h2><p><strong>kalın</strong> ve <a rel="noopener" href="/about">bağ</a></p><pre><code class="language-go">a := `x`\n</code></pre>';
  expect(toMarkdown(html).text).toBe('## Başlık\n\n**kalın** ve [bağ](/about)\n\n```go\na := `x`\n\n```');
});

test('a table of plain cells is a table', () => {
  const row = (cell: string, ...texts: string[]) =>
    `<tr>${texts.map((text) => `<${cell}><p>${text}</p></${cell}>`).join('')}</tr>`;
  const table = (...rows: string[]) => toHtml(readDocument(`<table>${rows.join('')}</table>`));
  const html = table(row('th', 'Ad', 'Komut'), row('td', 'a | b', '<code>x | y</code>'), row('td', '', 'c'));
  const text = '| Ad | Komut |\n| --- | --- |\n| a \\| b | `x \\| y` |\n|  | c |';
  expect(toMarkdown(html)).toEqual({ format: 'markdown', text });
  expect(pageToMarkdown(html)).toBe(text);
  const lines = table(row('th', 'Ad'), row('td', 'bir<br>iki'));
  expect(toMarkdown(`<p>a</p>${lines}`).text).toBe(`a\n\n${lines}`);
});

test('a table keeps the alignment of its columns both ways, a struck text its tildes', () => {
  const text =
    '| Ad | Adet | Tutar | Not |\n| :--- | :---: | ---: | --- |\n| a | **1** | 10 | ~~eski~~ yeni |\n| b |  | 20 | c |';
  const html = toHtml(readDocument(renderMarkdown(text)));
  expect(html).toContain('<p style="text-align: center">Adet</p></th>');
  expect(html).toContain('<p style="text-align: right">20</p></td>');
  expect(html).toContain('<s>eski</s>');
  expect(toMarkdown(html)).toEqual({ format: 'markdown', text });
  expect(pageToMarkdown(html)).toBe(text);
});

test.each([
  ['align', '<tr><th align="center">a</th><th align="RIGHT">b</th></tr>'],
  ['styles', '<tr><td style="color:red;text-align:center">a</td><td style="text-align:right">b</td></tr>'],
  ['their row', '<tr align="center"><td>a</td><td align="right">b</td></tr>'],
  ['their table', '<thead style="text-align: center"><tr><th>a</th><th align="right">b</th></tr></thead>'],
  ['WordPress', '<tr><td class="has-text-align-center">a</td><td class="has-text-align-right">b</td></tr>'],
  [
    'paragraphs',
    '<tr><th align="center"><p>a</p></th><th align="left"><p align="left" style="text-align: right">b</p></th></tr>',
  ],
  [
    'boxes',
    '<tr><th align="center"><div>a</div></th><th align="right"><b>b</b> <img src="/a.png"></th></tr>',
  ],
])('cells of HTML that are aligned by %s keep it, and say it in Markdown', (_, rows) => {
  for (const base of [undefined, 'https://a.example/']) {
    const html = toHtml(readDocument(`<table align="center">${rows}</table>`, { base }));
    expect(html).toContain('<p style="text-align: center">a</p>');
    expect(html).toMatch(/<p style="text-align: right">(?:<strong>)?b/);
    expect(toHtml(readDocument(html))).toBe(html);
    expect(pageToMarkdown(html)).toContain('| :---: | ---: |');
  }
});

test('only a block that Markdown cannot express stays HTML', () => {
  const html = '<p><strong>kalın</strong></p><p style="text-align: center">orta</p><p>son</p>';
  expect(toMarkdown(html)).toEqual({
    format: 'markdown',
    text: '**kalın**\n\n<p style="text-align: center">orta</p>\n\nson',
  });
});

test('text that looks like Markdown, or like a tag, stays text', () => {
  const html = '<p># değil</p><p>1. değil</p><p>*yıldız* _alt_ &lt;b&gt; ```</p><p>- değil | tablo |</p>';
  expect(readBack(toMarkdown(html))).toBe(html);
});

test('a text that stays HTML holds no blank line, which would end the HTML elsewhere', () => {
  const written = sampleArticles
    .map((html) => toMarkdown(html, true))
    .filter(({ format }) => format === 'html');
  expect(written.length).toBeGreaterThan(0);
  for (const { text } of written) expect(text).not.toMatch(/\n[ \t]*\n/);
});

test('with anchors, a heading that the text links to carries its id, and reads back without it', () => {
  const html = toHtml(
    readDocument(
      '<p><a href="#olcum-2">aşağı</a> <a href="#sonuc">son</a></p><h2>Ölçüm</h2><h2>Ölçüm</h2><details><summary>a</summary><h3>Sonuç</h3></details>',
    ),
  );
  const written = toMarkdown(html, true);
  expect(written.text).toContain('## Ölçüm\n\n## <a id="olcum-2"></a>Ölçüm');
  expect(written.text).toContain('<h3><a id="sonuc"></a>Sonuç</h3>');
  expect(readBack(written)).toBe(html);
  expect(toMarkdown(html).text).not.toContain(' id=');
  expect(sampleArticles.map((one) => readBack(toMarkdown(one, true)))).toEqual(sampleArticles);
});
