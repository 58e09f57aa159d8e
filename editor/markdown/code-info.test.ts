import { expect, test } from 'vitest';
import { readDocument } from '../document.server.ts';
import { render } from '../render.server.ts';
import { toHtml } from '../to-html.ts';
import { readInfo } from './code-info.ts';
import { renderMarkdown } from './markdown.ts';
import { toMarkdown } from './to-markdown.server.ts';

const stored = (markdown: string) => toHtml(readDocument(renderMarkdown(markdown)));
const fence = (info: string, code = 'a\nb') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const block = (attributes: string, code = 'a\nb', language = 'js') =>
  `<pre${attributes}><code class="language-${language}">${code}</code></pre>`;

test.each([
  [
    'js title="sunucu.js" {3-5,9} showLineNumbers',
    ' data-title="sunucu.js" data-marked="3-5,9" data-numbers="on"',
  ],
  ['js{1,3}', ' data-marked="1,3"'],
  ['js:title=src/x.js', ' data-title="src/x.js"'],
  ["js title='a b.js'", ' data-title="a b.js"'],
  ['js [app.js]', ' data-title="app.js"'],
  ['js [app.js] {2, 4-5}', ' data-title="app.js" data-marked="2,4-5"'],
  ['js {filename="app.js"}', ' data-title="app.js"'],
  ['js{hl_lines=[1,"3-5"],linenos=inline}', ' data-marked="1,3-5" data-numbers="on"'],
  ['js,linenos,hl_lines=1 3-5', ' data-marked="1,3-5" data-numbers="on"'],
  ['js:no-line-numbers', ' data-numbers="off"'],
  ['js showLineNumbers=false', ' data-numbers="off"'],
  ['diff lang="js"', ' data-diff="true"'],
  ['diff-js', ' data-diff="true"'],
  ['js diff', ' data-diff="true"'],
  ['js copy', ''],
])('what is behind the fence in ```%s is read, and written and read again', (info, attributes) => {
  const html = block(attributes);
  expect(stored(fence(info))).toBe(html);
  const { format, text } = toMarkdown(html);
  expect([format, stored(text)]).toEqual(['markdown', html]);
});

test.each([
  ['{.brush: .java}', 'java'],
  ['brush:js; gutter: false', 'js'],
  ['{#snippet .haskell .numberLines}', 'haskell'],
  ['{.sourceCode .python}', 'python'],
  ['{.line-numbers .language-css}', 'css'],
  ['{linenos=true}', ''],
])('the language in ```%s is found', (info, language) => {
  expect(readInfo(info).language).toBe(language);
});

test.each([
  ['// highlight-next-line\na\nb', ' data-marked="1"', 'a\nb'],
  ['a\n/* highlight-start */\nb\nc\n/* highlight-end */\nd', ' data-marked="2,3"', 'a\nb\nc\nd'],
  ['a\n# highlight-next-line\nb', ' data-marked="2"', 'a\nb'],
  ['a // [!code highlight]\nb', ' data-marked="1"', 'a\nb'],
  ['a // [!code --]\nb // [!code ++]\nc', ' data-diff="true"', '-a\n+b\n c'],
])('comments that mark lines become marks', (code, attributes, rest) => {
  expect(stored(fence('js', code))).toBe(block(attributes, rest));
});

test('characters that no fence can contain are replaced in a file name', () => {
  const html = toHtml(readDocument('<pre data-title="a&quot;b`c  d"><code>x</code></pre>'));
  expect(html).toBe(`<pre data-title="a'b'c d"><code>x</code></pre>`);
  expect(stored(toMarkdown(html).text)).toBe(html);
});

test('readers see the file’s name, whole lines marked, and a difference without its signs', () => {
  const shown = (html: string) => render(readDocument(html)).html;
  expect(shown(block(' data-title="a&lt;b.js"'))).toContain('<figcaption>a&lt;b.js</figcaption><pre');
  expect(shown(block(' data-marked="2"', '/* a\nb */ c'))).toContain(
    '<span class="hljs-comment">/* a</span>\n<mark><span class="hljs-comment">b */</span> c</mark>',
  );
  expect(shown(block(' data-diff="true"', '-a\n+b\n c', 'text'))).toContain('<del>a</del>\n<ins>b</ins>\nc');
  expect(shown(block(' data-numbers="on"'))).toContain(' data-lines="1\n2"');
  expect(shown(block(' data-numbers="off"', 'a\nb\nc'))).not.toContain('data-lines');
});

test('the name of a file stands in a page’s caption, too', () => {
  const page = '<figure><figcaption>a.js</figcaption><pre><code class="language-js">x</code></pre></figure>';
  expect(toHtml(readDocument(page, { base: 'https://a.b' }))).toBe(block(' data-title="a.js"', 'x'));
});
