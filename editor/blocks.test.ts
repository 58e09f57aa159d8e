import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { embedOf, playerHosts } from '#kit/text/embeds.ts';
import { readDocument } from './document.server.ts';
import { work } from './jobs.server.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { toMarkdown } from './markdown/to-markdown.server.ts';
import { noteOf, noteText } from './nodes/footnote.ts';
import { render } from './render.server.ts';
import { documentSchema } from './schema.ts';
import { toHtml } from './to-html.ts';

const read = (html: string) => toHtml(readDocument(html));
const fromMarkdown = (text: string) => read(renderMarkdown(text));
const shown = (html: string) => render(readDocument(html)).html;

const { DOMParser } = new JSDOM('').window;

const elementsOf = (html: string) =>
  [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].filter(
    (element) =>
      !/^(p|math|code|m[a-z]+)$/i.test(element.localName) ||
      [...element.attributes].some(({ name }) => /^on|href|src/.test(name)),
  );

const card = (href: string, title: string) =>
  `<p class="embed"><a rel="noopener" href="${href}">${title}</a></p>`;
const note = (text: string) => `<span class="footnote">${text}</span>`;

describe('what other sites embed', () => {
  test.each([
    [
      '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=3"></iframe>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'YouTube videosu',
    ],
    [
      '<object><param name="movie" value="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en_US&fs=1"><embed src="http://www.youtube.com/v/dQw4w9WgXcQ&hl=en_US&fs=1"></object>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'YouTube videosu',
    ],
    [
      '<p><iframe src="//player.vimeo.com/video/76979871" title="Film"></iframe></p>',
      'https://vimeo.com/76979871',
      'Film',
    ],
    [
      '<iframe src="https://codepen.io/deniz/embed/abcDEF?default-tab=result"></iframe>',
      'https://codepen.io/deniz/pen/abcDEF',
      'CodePen: deniz/abcDEF',
    ],
    [
      '<script src="https://gist.github.com/deniz/0a1b2c3d4e.js"></script>',
      'https://gist.github.com/deniz/0a1b2c3d4e',
      'Gist: deniz/0a1b2c3d4e',
    ],
    [
      '<blockquote class="twitter-tweet"><p>Kısa söz</p><a href="https://twitter.com/deniz/status/12?ref=x">1 Ocak</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>',
      'https://x.com/deniz/status/12',
      'Kısa söz1 Ocak',
    ],
    [
      '<iframe src="https://cdn.embedly.com/widgets/media.html?src=https%3A%2F%2Fwww.youtube.com%2Fembed%2FdQw4w9WgXcQ&url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ"></iframe>',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      'YouTube videosu',
    ],
    [
      '<div class="graf graf--mixtapeEmbed"><a href="https://a.example/x"><strong>Başlık</strong><br><em>özet</em>a.example</a><a class="mixtapeImage" href="https://a.example/x"></a></div>',
      'https://a.example/x',
      'Başlık',
    ],
    [
      '<iframe src="https://medium.com/media/0123abcd?postId=1"></iframe>',
      'https://medium.com/media/0123abcd?postId=1',
      'medium.com/media/0123abcd',
    ],
    [
      '<video controls><source src="https://a.example/film.mp4"></video>',
      'https://a.example/film.mp4',
      'a.example/film.mp4',
    ],
  ])('%s', (html, href, title) => {
    expect(read(html)).toBe(card(href, title));
    expect(read(card(href, title))).toBe(card(href, title));
  });

  test('tracking pixels, and addresses that are not on the web, become no card', () => {
    for (const src of [
      'https://www.googletagmanager.com/ns.html?id=1',
      'javascript:alert(1)',
      'data:text/html,x',
      '/x',
    ])
      expect(read(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>');
    expect(read('<p class="embed"><a href="javascript:x">a</a></p>')).toBe('<p>a</p>');
  });

  test('a card shows its title and address, and plays only from the hosts that the policy names', () => {
    const html = shown(card('https://youtu.be/dQw4w9WgXcQ', 'Bir &lt;video&gt;'));
    expect(html).toBe(
      '<div class="embed" data-player="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"><a rel="noopener" href="https://youtu.be/dQw4w9WgXcQ"><strong>Bir &lt;video&gt;</strong><span>youtu.be/dQw4w9WgXcQ</span></a></div>',
    );
    expect(shown(card('https://a.example/x', 'X'))).not.toContain('data-player');
    for (const address of ['https://youtu.be/a', 'https://vimeo.com/1', 'https://codepen.io/a/pen/b'])
      expect(playerHosts).toContain(new URL(embedOf(address)?.player ?? '').origin);
  });
});

describe('footnotes', () => {
  test.each([
    [
      'Hugo and Jekyll',
      '<p>Söz<sup id="fnref:1"><a href="#fn:1" class="footnote-ref">1</a></sup>.</p><section class="footnotes"><hr><ol><li id="fn:1"><p>Tek&nbsp;<a href="#fnref:1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    ],
    [
      'GitHub',
      '<p>Söz<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref>1</a></sup>.</p><section><ol><li id="user-content-fn-1"><p>Tek <a href="#user-content-fnref-1">↩</a></p></li></ol></section>',
    ],
    [
      'Google Docs',
      '<p>Söz<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.</p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> Tek</span></p></div>',
    ],
    [
      'Word',
      '<p class=MsoNormal>Söz<a href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a>.</p><div><hr><div id=ftn1><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1">[1]</a> Tek</p></div></div>',
    ],
  ])('of %s stand where their number was, also those of one word', (_, html) => {
    expect(
      read(html).replace(/&nbsp;|<span class="footnote"> /g, (m) => (m === '&nbsp;' ? '' : m.trimEnd())),
    ).toBe(`<p>Söz${note('Tek')}.</p>`);
  });

  test('a link to a heading is no footnote', () => {
    const html = '<p><a href="#b">1</a></p><h2 id="b">1. bölüm</h2>';
    expect(read(html)).toBe('<p><a rel="noopener" href="#b">1</a></p><h2>1. bölüm</h2>');
  });

  test('of Markdown come in and go out', () => {
    const text = 'Söz[^a] ve^[*yerinde*].\n\n[^a]: Tek\n\n[^b]: Kimse sormadı.';
    const html = `<p>Söz${note('Tek')} ve${note('<em>yerinde</em>')}.</p><p>[^b]: Kimse sormadı.</p>`;
    expect(fromMarkdown(text)).toBe(html);
    const written = toMarkdown(`<p>Söz${note('Tek')} ve${note('iki')}.</p>`);
    expect(written.text).toBe('Söz[^1] ve[^2].\n\n[^1]: Tek\n\n[^2]: iki');
  });

  const again = (number: number) => `<a rel="noopener" href="#dipnot-${number}"><sup>${number}</sup></a>`;

  test.each([
    [
      'labels of any words, with the text below',
      'a[^Linker 1M] b[^4-1] c[^uzun\nad]\n\n[^Linker 1M]: bir\n[^4-1]:\n    "iki"\n\n[^uzun ad]: üç',
      `<p>a${note('bir')} b${note('"iki"')} c${note('üç')}</p>`,
    ],
    [
      'one that is used twice',
      'a[^x] b^[y] c[^z] d[^x] e[^z]\n\n[^x]: bir\n[^z]: iki',
      `<p>a${note('bir')} b${note('y')} c${note('iki')} d${again(1)} e${again(3)}</p>`,
    ],
    [
      'definitions that are indented under another',
      'a[^1] b[^2] c[^3]\n\n[^1]: bir\n    [^2]: iki\n\n    [^3]: üç\n\nson',
      `<p>a${note('bir')} b${note('iki')} c${note('üç')}</p><p>son</p>`,
    ],
    [
      'code and lists',
      'a[^1]\n\n[^1]: Şöyle:\n\n    ```js\n    a;\n\n    [b]: c\n    ```\n\n    - bir\n    - iki\n\nson',
      `<p>a${note('Şöyle:|<code>a;||[b]: c</code>|• bir|• iki')}</p><p>son</p>`,
    ],
    [
      'links by a label',
      'a[^1]\n\n[^1]: Bkz. [x][y]\n\n[y]: https://a.example',
      `<p>a${note('Bkz. <a rel="noopener" href="https://a.example">x</a>')}</p>`,
    ],
    ['years and numbers', 'a[^1]\n\n[^1]: 1984. kitap\n2. baskı', `<p>a${note('1984. kitap 2. baskı')}</p>`],
    [
      'the end of a list',
      '- a[^1]\n\n  [^1]: bir\n- b',
      `<ul><li><p>a${note('bir')}</p></li><li><p>b</p></li></ul>`,
    ],
    [
      'paragraphs and line breaks',
      'a[^1]\n\n[^1]: bir\n    iki  \n    üç\n\n    dört',
      `<p>a${note('bir iki|üç|dört')}</p>`,
    ],
    [
      'notes within notes, which stand in brackets',
      'a[^1]\n\n[^1]: bir[^2], son[^2][^yok]\n[^2]: *iki*[^3][^2]\n[^3]: üç',
      `<p>a${note('bir (<em>iki</em> (üç)), son[^yok]')}</p>`,
    ],
    ['what is no note', '[^a b] ve [^c]: d', '<p>[^a b] ve [^c]: d</p>'],
  ])('of Markdown: %s', (_, text, html) => {
    expect(fromMarkdown(text).replaceAll('\n', '|')).toBe(html);
  });

  test('keep the text around their pictures, formulas and tables', () => {
    const source = (inside: string) =>
      `<p>a<a href="#n1" id="r1">1</a> b</p><ol><li id="n1">${inside} <a href="#r1">↩</a></li></ol>`;
    expect(read(source('<p>x <span data-math="c^2"></span> y</p><div data-math="d"></div>z'))).toBe(
      `<p>a${note('x $c^2$ y\n$d$\nz')} b</p>`,
    );
    expect(read(source('x <img src="/a.png" alt="A"> y'))).toBe(
      `<p>a${note('x  y')} b</p><img src="/a.png" alt="A">`,
    );
    expect(read(source('x<table><tr><th>b</th><th>c</th></tr><tr><td>d</td><td></td></tr></table>'))).toBe(
      `<p>a${note('x\nb | c\nd |')} b</p>`,
    );
  });

  const lines = note('Bkz. <strong>iki</strong>:\n<code>if a:\n    b()\n\nc</code>\nson\n• bir\n• iki');

  test('keep the lines of their code and lists, from any source', () => {
    const source =
      '<p>Söz<sup><a href="#n1" id="r1">1</a></sup> ve <sup><a href="#n1" id="r2">1</a></sup></p><ol><li id="n1"><p>Bkz. <b>iki</b>:</p><pre><code>if a:\n    b()\n\nc\n</code></pre><p>son\n</p><ul>\n<li>bir</li>\n<li><p>iki <a href="#r1">↩</a><a href="#r2">↩</a></p></li></ul></li></ol>';
    expect(read(source)).toBe(`<p>Söz${lines} ve ${again(1)}</p>`);
    expect(read(`<p>a${lines}</p>`)).toBe(`<p>a${lines}</p>`);
  });

  test('with lines go out as Markdown and come back', () => {
    const { format, text } = toMarkdown(`<p>a${lines}</p>`);
    expect({ format, text }).toEqual({
      format: 'markdown',
      text: 'a[^1]\n\n[^1]: Bkz. **iki**:\n    ```\n    if a:\n        b()\n    \n    c\n    ```\n    son\n    - bir\n    - iki',
    });
    expect(toMarkdown(`<p>a${note('bir\niki')}</p>`)).toEqual({
      format: 'markdown',
      text: 'a[^1]\n\n[^1]: bir\\\n    iki',
    });
  });

  test('with lines show them', () => {
    expect(shown(`<p>a${lines}</p>`)).toContain(
      '<li id="dipnot-1">Bkz. <strong>iki</strong>:<pre><code>if a:\n    b()\n\nc</code></pre>son<br>• bir<br>• iki <a',
    );
  });

  test.each(['bir', 'a [b](https://a.example) `c` **d** *e*\nson\n• x', '2 * 3 ve `'])(
    'are edited as they are written: %s',
    (text) => {
      const node = noteOf(documentSchema, text);
      expect(node && noteText(node)).toBe(text);
    },
  );

  test('are searched after the text, and in no excerpt between its words', () => {
    const found = work({
      kind: 'sanitize',
      html: `<p>a${note('bir')}, b</p><ul><li><p>c${note('iki')}</p></li></ul>`,
    });
    expect(found).toMatchObject({ text: 'a, b\nc\nbir\niki', words: 5 });
  });

  test('are numbered and lead there and back', () => {
    expect(shown(`<p>a${note('bir')} b${note('iki')}</p>`)).toMatch(
      /<a id="dipnot-yeri-2" href="#dipnot-2"[^>]*>2<\/a>.*<ol>.*<li id="dipnot-2">iki <a href="#dipnot-yeri-2"/,
    );
  });
});

describe('formulas', () => {
  test('of Markdown are kept as TeX, and prices stay prices', () => {
    expect(fromMarkdown('Euler: $e^{i\\pi}+1=0$.\n\n$$\na < b\n$$')).toBe(
      '<p>Euler: <span data-math="e^{i\\pi}+1=0">$e^{i\\pi}+1=0$</span>.</p><div data-math="a &lt; b">$$a &lt; b$$</div>',
    );
    for (const text of [
      'Fiyat $5 ile $10 arası.',
      '100$ ve 200$',
      'bin2hex( $r );$r = 1',
      '`$x$`',
      '\\$a\\$',
    ])
      expect(fromMarkdown(text)).not.toContain('data-math');
    for (const text of [
      '“$'.concat('{#:a}” ve “$', '{2}” son.'),
      'önce “$#” sonra “$2” olur',
      '$'.concat('{HOME}/bin:$PATH'),
      '$ad = oku($dosya)',
    ])
      expect(fromMarkdown(text)).not.toContain('data-math');
    for (const text of ['$'.concat('{x}$ olur'), '$\\{a\\}$', '$n$th', '$(a)$', '$a$–$b$'])
      expect(fromMarkdown(text)).toContain('data-math');
  });

  test('of KaTeX pages come as TeX, and MathML never does', () => {
    const katex =
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html">x2</span></span></p>';
    expect(read(katex)).toBe('<p><span data-math="x^2">$x^2$</span></p>');
    expect(read('<math><mi href="javascript:x">y</mi></math>')).toBe('<p>y</p>');
  });

  test('are written as MathML that carries nothing else', () => {
    const html = (tex: string) => {
      const holder = readDocument('<p><span data-math="x">x</span></p>');
      const node = holder.type.schema.node('math', { tex });
      return render(holder.type.schema.node('doc', null, [holder.type.schema.node('paragraph', null, node)]))
        .html;
    };
    expect(html('x^2')).toContain('<math alttext="x^2">');
    for (const tex of [
      '\\href{javascript:alert(1)}{x}',
      '\\text{<img src=x onerror=alert(1)>}',
      '\\style{x:y}{z}',
      '"><script>',
      '\\frac{',
    ])
      expect(elementsOf(html(tex))).toEqual([]);
  });
});

describe('galleries', () => {
  const images = (count: number) => '<img src="/a.png" alt="a">'.repeat(count);

  test('hold two to twelve pictures; others stay pictures of their own', () => {
    for (const count of [2, 12])
      expect(read(`<div class="gallery">${images(count)}</div>`)).toBe(
        `<div class="gallery">${images(count)}</div>`,
      );
    for (const count of [1, 13])
      expect(read(`<div class="gallery">${images(count)}</div>`)).toBe(images(count));
    expect(read(`<div class="gallery"><p>x</p>${images(2)}</div>`)).toBe(`<p>x</p>${images(2)}`);
    expect(read('<div class="gallery"><img src="javascript:x"><img src="/a.png"></div>')).toBe(
      '<img src="/a.png">',
    );
  });

  test('lead to their pictures, and come back from the page that shows them', () => {
    const html =
      '<div class="gallery"><img src="/a.png" alt="Önce" title="Altyazı"><img src="/b.png" alt=""></div>';
    const page = shown(html);
    expect(page).toContain(
      '<a href="/a.png" target="_blank" rel="noopener" aria-label="Önce (yeni sekmede açılır)">',
    );
    expect(page).toContain('aria-label="2. görsel (yeni sekmede açılır)"');
    expect(read(page)).toBe(html);
    expect(toMarkdown(`<p>a</p>${html}`)).toEqual({ format: 'markdown', text: `a\n\n${html}` });
  });
});

describe('lists, headings and the rest', () => {
  test.each([
    ['# a\n#### d\n##### e\n###### f', '<h1>a</h1><h3>d</h3><h3>e</h3><h3>f</h3>'],
    [
      '2<sup>256</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>v</mark>',
      '<p>2<sup>256</sup> H<sub>2</sub>O <kbd>Ctrl</kbd> <mark>v</mark></p>',
    ],
    [
      '- [x] bitti\n- [ ] sırada',
      '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>bitti</p></li><li data-type="taskItem" data-checked="false"><p>sırada</p></li></ul>',
    ],
    ['Terim\n: anlam\n: ikinci', '<ul><li><p><strong>Terim</strong></p><p>anlam</p><p>ikinci</p></li></ul>'],
    [
      '> [!WARNING]\n> Önce **yedek**.\n>\n> - liste',
      '<blockquote data-callout="warning"><p>Önce <strong>yedek</strong>.</p><ul><li><p>liste</p></li></ul></blockquote>',
    ],
    ['> [!tip]\n>\n> iç', '<blockquote data-callout="tip"><p>iç</p></blockquote>'],
    ['> [!YOK]\n> iç', '<blockquote><p>[!YOK] iç</p></blockquote>'],
    [
      '<details><summary>Aç</summary>\n\niç\n\n</details>',
      '<details><summary>Aç</summary><p>iç</p></details>',
    ],
  ])('%j', (markdown, html) => {
    expect(fromMarkdown(markdown)).toBe(html);
    expect(read(html)).toBe(html);
  });

  test('checkboxes in other lists become characters', () => {
    expect(read('<ol><li><input type="checkbox" checked> a</li><li>b</li></ol>')).toContain('☑');
  });

  test('callouts go out to Markdown and come back; of an unknown kind the quotation stays', () => {
    const html = fromMarkdown('> [!NOTE]\n> a\n>\n> b');
    expect(toMarkdown(html)).toEqual({ format: 'markdown', text: '> [!NOTE]\n> a\n>\n> b' });
    expect(read('<blockquote data-callout="x"><p>a</p></blockquote>')).toBe(
      '<blockquote><p>a</p></blockquote>',
    );
  });

  test('tasks go out to Markdown and come back, and readers see which are done', () => {
    const html = fromMarkdown('- [x] a\n- [ ] b');
    expect(toMarkdown(html)).toEqual({ format: 'markdown', text: '- [x] a\n- [ ] b' });
    expect(shown(html)).toMatch(/aria-label="Yapıldı" checked>.*aria-label="Yapılacak">/);
  });
});
