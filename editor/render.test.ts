import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { render } from './render.server.ts';

test('headings get ids that are unique and readable', () => {
  const { html, headings } = render(readDocument('<h2>Giriş</h2><h2>Giriş</h2><h3>😀</h3><h2>Giriş 2</h2>'));
  expect(headings.map((heading) => heading.id)).toEqual(['giris', 'giris-2', 'bolum', 'giris-2-2']);
  expect(html).toContain('<h2 id="giris">Giriş</h2>');
});

test('headings take no id that the page around the text has', () => {
  const { headings } = render(readDocument('<h2>Content</h2><h2>Text</h2>'));
  expect(headings.map((heading) => heading.id)).toEqual(['content-2', 'text-2']);
});

test('code is coloured on the server, and its text is escaped', () => {
  const { html } = render(readDocument('<pre><code class="language-ts">const a = "&lt;b&gt;";</code></pre>'));
  expect(html).toContain('<span class="hljs-keyword">const</span>');
  expect(html).toContain('&lt;b&gt;');
  expect(html).not.toContain('<b>');
});

test('the lines of code are numbered from three on, outside of its text', () => {
  const lines = (code: string) =>
    / data-lines="([^"]*)"/.exec(render(readDocument(`<pre><code>${code}</code></pre>`)).html)?.[1];
  expect(lines('a\nb')).toBeUndefined();
  expect(lines('a\n\nc\n')).toBe('1\n2\n3');
});

test('code in an unknown language stays plain', () => {
  expect(render(readDocument('<pre><code class="language-klingon">a &lt; b</code></pre>')).html).toContain(
    'a &lt; b',
  );
});

test('the title of a picture becomes its caption; its size stays', () => {
  const { html } = render(
    readDocument('<img src="/a.png" alt="A" title="Köprü &amp; deniz" data-size="small">'),
  );
  expect(html).toBe(
    '<figure><a href="/a.png" target="_blank" rel="noopener" aria-label="A (yeni sekmede açılır)"><img src="/a.png" alt="A" data-size="small" loading="lazy" decoding="async"></a><figcaption>Köprü &amp; deniz</figcaption></figure>',
  );
});

test('a table scrolls inside itself and its cells are rendered too', () => {
  const { html } = render(
    readDocument('<table><tr><td><pre><code class="language-js">let a</code></pre></td></tr></table>'),
  );
  expect(html).toMatch(/^<section class="table-scroll"[^>]*><table/);
  expect(html).toContain('hljs-keyword');
});
