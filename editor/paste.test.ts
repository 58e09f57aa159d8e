import { DOMParser as SchemaParser, Slice } from '@tiptap/pm/model';
import { EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { handlePaste, tableEditing } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { readDocument } from './document.server.ts';
import { asReadersSee, lostPictures, withoutRowSpans } from './paste.ts';
import { prepareForeign } from './sanitize/prepare-foreign.ts';
import { documentSchema } from './schema.ts';
import { toHtml } from './to-html.ts';

/** What the editor contains after a paste: same preparation and schema, without the clipboard. */
function pasted(html: string): string {
  const { DOMParser } = new JSDOM('').window;
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  prepareForeign(body);
  return toHtml(SchemaParser.fromSchema(documentSchema).parse(body));
}

test('pictures that only the other program has are counted', () => {
  const { body } = new JSDOM(
    '<p>a <img src="file:///C:/a.png"></p><img src="cid:1"><img><img src="/uploads/a.png"><img src="https://a.example/a.png">',
  ).window.document;
  prepareForeign(body);
  expect(lostPictures(body)).toBe(3);
});

const wordItem = (level: number, marker: string, text: string, list = 0) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span lang=TR>${text}<o:p></o:p></span></p>`;

test.each([
  [
    'Word: nested lists with bullets and numbers',
    `<p class=MsoNormal>Önce</p>${wordItem(1, '·', 'bir')}${wordItem(2, 'o', 'iç')}${wordItem(1, '·', 'iki')}<p class=MsoNormal>arada</p>${wordItem(1, '3.', 'üç')}${wordItem(1, '4.', 'dört')}`,
    '<p>Önce</p><ul><li><p>bir</p><ul><li><p>iç</p></li></ul></li><li><p>iki</p></li></ul><p>arada</p><ol start="3"><li><p>üç</p></li><li><p>dört</p></li></ol>',
  ],
  [
    'Word: another list right after one',
    `${wordItem(1, '·', 'a')}${wordItem(1, '·', 'b')}${wordItem(1, '1.', 'bir', 1)}${wordItem(1, '2.', 'iki', 1)}`,
    '<ul><li><p>a</p></li><li><p>b</p></li></ul><ol><li><p>bir</p></li><li><p>iki</p></li></ol>',
  ],
  [
    'Word: two lists of one kind, and numbers that become bullets',
    `${wordItem(1, '1.', 'a')}${wordItem(1, '1.', 'b', 1)}${wordItem(1, '·', 'c', 1)}`,
    '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol><ul><li><p>c</p></li></ul>',
  ],
  [
    'Word: numbers that go on after a list between them',
    `${wordItem(1, '1.', 'a')}${wordItem(1, '·', 'b', 1)}${wordItem(1, '2.', 'c')}${wordItem(1, '3.', 'd')}`,
    '<ol><li><p>a</p></li></ol><ul><li><p>b</p></li></ul><ol start="2"><li><p>c</p></li><li><p>d</p></li></ol>',
  ],
  [
    'Word: two lists within an item, and one after it that has lists of its own',
    `${wordItem(1, '1.', 'a')}${wordItem(2, 'o', 'b', 1)}${wordItem(2, 'a)', 'c', 2)}${wordItem(1, '2.', 'd')}${wordItem(1, '·', 'e', 1)}${wordItem(2, 'o', 'f', 1)}${wordItem(1, '·', 'g', 1)}`,
    '<ol><li><p>a</p><ul><li><p>b</p></li></ul><ol><li><p>c</p></li></ol></li><li><p>d</p></li></ol><ul><li><p>e</p><ul><li><p>f</p></li></ul></li><li><p>g</p></li></ul>',
  ],
  [
    'Word: colours, fonts and sizes of the source',
    "<p class=MsoNormal style='text-align:left'><span style='font-size:14.0pt;font-family:Arial;color:#7F7F7F;background:yellow'>gri</span> <span style='color:#dc2626'>kırmızı</span> <span style='color:black'>siyah</span></p>",
    '<p>gri <span style="color: #dc2626">kırmızı</span> siyah</p>',
  ],
  [
    'Google Docs: bold that is none, raised text, a list',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;text-align: left;"><span style="font-size:11pt;color:#434343;font-weight:400;">2</span><span style="font-size:0.6em;vertical-align:super;">10</span></p><ul><li dir="ltr" style="list-style-type:disc;"><p dir="ltr" role="presentation"><span style="font-weight:700;">a</span></p></li></ul></b>',
    '<p>2<sup>10</sup></p><ul><li><p><strong>a</strong></p></li></ul>',
  ],
  [
    'Google Docs: blank lines between paragraphs, and a break within one',
    '<b style="font-weight:normal;" id="docs-internal-guid-1"><p>a</p><br><p>b<br>c</p><br><br><ul><li><p>d</p></li></ul><br></b>',
    '<p>a</p><p></p><p>b<br>c</p><p></p><p></p><ul><li><p>d</p></li></ul><p></p>',
  ],
  [
    'lines without paragraphs: their breaks stay',
    'a<br><br>b<br><p>c</p>d<br><em>e</em>',
    '<p>a<br><br>b<br></p><p>c</p><p>d<br><em>e</em></p>',
  ],
  [
    'Google Docs: a checklist',
    '<ul><li role="checkbox" aria-checked="true"><p>a</p></li><li role="checkbox" aria-checked="false"><p>b</p></li></ul>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li><li data-type="taskItem" data-checked="false"><p>b</p></li></ul>',
  ],
  [
    'Notion: tasks and a heading of the fourth level',
    '<meta charset="utf-8"><h4>Alt</h4>\n<ul>\n<li>[x] bitti</li>\n<li>[ ] sırada</li>\n</ul>',
    '<h3>Alt</h3><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>bitti</p></li><li data-type="taskItem" data-checked="false"><p>sırada</p></li></ul>',
  ],
  [
    'Apple Notes: its spaces and lists',
    '<p class="p1"><span class="s1">a<span class="Apple-converted-space"> </span></span></p><ul class="ul1"><li class="li1"><span class="s2"></span>b</li></ul>',
    '<p>a</p><ul><li><p>b</p></li></ul>',
  ],
  [
    'VS Code: lines of code',
    '<div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, monospace;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">const</span> a = 1;</div><div>  b();</div></div>',
    '<pre><code>const a = 1;\n  b();</code></pre>',
  ],
  [
    'VS Code: one name',
    '<meta charset="utf-8"><div style="color: #d4d4d4;font-family: Menlo, Monaco, monospace;white-space: pre;"><div><span style="color: #9cdcfe;">sunucu</span></div></div>',
    '<p><code>sunucu</code></p>',
  ],
  [
    'ChatGPT: a bar with the language and a button inside the block',
    '<p>Şöyle:</p><pre class="overflow-visible!"><div class="contain-inline-size"><div class="flex items-center">python</div><div class="sticky"><button>Copy code</button></div><div dir="ltr"><code class="whitespace-pre!"><span><span>print</span></span><span>(1)\n</span></code></div></div></pre>',
    '<p>Şöyle:</p><pre><code class="language-python">print(1)\n</code></pre>',
  ],
  [
    'another chat: a bar above the block',
    '<div><div class="header"><span>sql</span><button>Kopyala</button></div><pre><code>select 1</code></pre></div><p>Son</p>',
    '<pre><code class="language-sql">select 1</code></pre><p>Son</p>',
  ],
  [
    'Claude: a button, and the language below it',
    '<div><div class="sticky"><button>Copy</button></div><div>python</div><div><pre><code class="x">print(1)</code></pre></div></div>',
    '<pre><code class="language-python">print(1)</code></pre>',
  ],
  [
    'Gemini: a bar beside what the block stands in',
    '<div class="code-block"><div class="header"><span>Python</span><button>Copy</button></div><div><pre><code>a</code></pre></div></div>',
    '<pre><code class="language-python">a</code></pre>',
  ],
  [
    'a page with a button above its words',
    '<button>Menü</button><p>Önce bir giriş.</p><pre>a</pre>',
    '<p>Önce bir giriş.</p><pre><code>a</code></pre>',
  ],
  [
    'GitHub: numbered lines',
    '<table class="highlight"><tbody><tr><td id="L1" data-line-number="1"></td><td class="blob-code">const a = 1;</td></tr><tr><td id="L2" data-line-number="2"></td><td class="blob-code">  b();</td></tr></tbody></table>',
    '<pre><code>const a = 1;\n  b();</code></pre>',
  ],
  ...(
    [
      ['Medium', '<pre data-code-block-lang="js" class="graf--pre">a</pre>', 'js'],
      ['Hugo', '<pre class="chroma"><code data-lang="go">a</code></pre>', 'go'],
      ['Gatsby', '<div class="gatsby-highlight" data-language="tsx"><pre>a</pre></div>', 'tsx'],
      ['Pandoc', '<pre class="sourceCode haskell"><code>a</code></pre>', 'haskell'],
      ['SyntaxHighlighter', '<pre class="brush: php; gutter: true">a</pre>', 'php'],
      [
        'Hexo, with numbers,',
        '<figure class="highlight python"><table><tr><td class="gutter"><pre><span>1</span><br></pre></td><td class="code"><pre><span>a</span></pre></td></tr></table></figure>',
        'python',
      ],
      [
        'Jekyll, with numbers,',
        '<div class="language-rb highlighter-rouge"><pre><code><table><tbody><tr><td class="gl"><pre>1\n2</pre></td><td><pre>a</pre></td></tr></tbody></table></code></pre></div>',
        'rb',
      ],
    ] as const
  ).map(([from, html, language]): [string, string, string] => [
    `${from}: the language of code`,
    html,
    `<pre><code class="language-${language}">a</code></pre>`,
  ]),
  ['code in a language of people', '<pre lang="tr">a</pre>', '<pre><code>a</code></pre>'],
  [
    'Word: comments of reviewers',
    "<p class=MsoNormal>Metin <a style='mso-comment-reference:AB_1'>burada</a><span class=MsoCommentReference><a href='#_msocom_1'>[AB1]</a></span>.</p><div style='mso-element:comment-list'><div style='mso-element:comment'><p class=MsoCommentText>Sil bunu</p></div></div>",
    '<p>Metin burada.</p>',
  ],
  [
    'Slack: levels of a list and emoji',
    '<ul data-indent="0"><li data-stringify-indent="0">bir</li></ul><ul data-indent="1"><li>iç</li></ul><ul data-indent="2"><li>en iç</li></ul><ul data-indent="0"><li>iki <img data-stringify-emoji=":tada:" alt=":tada:" src="https://a.slack-edge.com/x/1f389.png"></li></ul>',
    '<ul><li><p>bir</p><ul><li><p>iç</p><ul><li><p>en iç</p></li></ul></li></ul></li><li><p>iki 🎉</p></li></ul>',
  ],
  [
    'Slack: numbers go on after a list within',
    '<ol data-indent="0"><li>bir</li></ol><ul data-indent="1"><li>a</li></ul><ol data-indent="0"><li>iki</li></ol><ul data-indent="0"><li>b</li></ul>',
    '<ol><li><p>bir</p><ul><li><p>a</p></li></ul></li><li><p>iki</p></li></ol><ul><li><p>b</p></li></ul>',
  ],
  [
    'GitHub: an alert',
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>a</p></div>',
    '<blockquote data-callout="warning"><p>a</p></blockquote>',
  ],
  [
    'Ghost: a callout and a toggle',
    '<div class="kg-card kg-callout-card kg-callout-card-yellow"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Bir <b>uyarı</b></div></div><div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Soru</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>Yanıt</p></div></div>',
    '<blockquote data-callout="warning"><p>Bir <strong>uyarı</strong></p></blockquote><details><summary>Soru</summary><p>Yanıt</p></details>',
  ],
  [
    'Ghost: what plays a video and loads a file is no text',
    '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="https://a.example/v.mp4"></video><div class="kg-video-overlay"><button>▶</button></div><div class="kg-video-player-container"><span>0:00</span></div></div></figure><div class="kg-card kg-file-card"><a class="kg-file-card-container" href="https://a.example/f.pdf"><div class="kg-file-card-title">Dosya</div><div class="kg-file-card-metadata">1 KB</div><div class="kg-file-card-icon"><svg><title>download</title></svg></div></a></div>',
    '<p class="embed"><a rel="noopener" href="https://a.example/v.mp4">a.example/v.mp4</a></p><p><a rel="noopener" href="https://a.example/f.pdf">Dosya</a></p>',
  ],
  [
    'Notion: a callout, a toggle in a toggle and a bookmark',
    '<figure class="block-color-gray_background callout" style="white-space:pre-wrap;display:flex"><div><span class="icon">💡</span></div><div style="width:100%">Çağrı</div></figure><ul class="toggle"><li><details open=""><summary>Aç</summary><p>iç</p><ul class="toggle"><li><details open=""><summary>Alt</summary><p>b</p></details></li></ul></details></li></ul><figure><a href="https://a.example/" class="bookmark source"><div class="bookmark-info"><div class="bookmark-title">Başlık</div><div class="bookmark-description">Anlatım</div></div><img src="https://a.example/t.png" class="bookmark-image"></a></figure>',
    '<blockquote data-callout="note"><p>Çağrı</p></blockquote><details><summary>Aç</summary><p>iç</p><details><summary>Alt</summary><p>b</p></details></details><p class="embed"><a rel="noopener" href="https://a.example/">Başlık</a></p>',
  ],
  [
    'Notion: one list for each item',
    '<ul class="bulleted-list"><li>a</li></ul>\n<ul class="bulleted-list"><li>b</li></ul><ol class="numbered-list" start="1"><li>c</li></ol><ol class="numbered-list" start="2"><li>d</li></ol><ol class="numbered-list" start="1"><li>e</li></ol>',
    '<ul><li><p>a</p></li><li><p>b</p></li></ul><ol><li><p>c</p></li><li><p>d</p></li></ol><ol><li><p>e</p></li></ol>',
  ],
  [
    'Ghost: a gallery with its caption',
    '<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="https://a.example/1.png" width="8" alt="bir"></div><div class="kg-gallery-image"><img src="https://a.example/2.png"></div></div></div><figcaption>İki <a href="https://a.example/">resim</a></figcaption></figure>',
    '<div class="gallery"><img src="https://a.example/1.png" alt="bir"><img src="https://a.example/2.png"></div><p style="text-align: center">İki <a rel="noopener" href="https://a.example/">resim</a></p>',
  ],
  [
    'WordPress: galleries of two ages and a file',
    '<ul class="wp-block-gallery columns-3"><li class="blocks-gallery-item"><figure><img src="https://a.example/1.png"><figcaption>Bir</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="https://a.example/2.png"></figure></li></ul><figure class="wp-block-gallery has-nested-images"><figure class="wp-block-image"><img src="https://a.example/3.png"></figure><figure class="wp-block-image"><img src="https://a.example/4.png"></figure><figcaption class="blocks-gallery-caption">Alt</figcaption></figure><div class="wp-block-file"><a href="https://a.example/f.pdf">PDF</a><a href="https://a.example/f.pdf" class="wp-block-file__button" download>İndir</a></div>',
    '<div class="gallery"><img src="https://a.example/1.png" title="Bir"><img src="https://a.example/2.png"></div><div class="gallery"><img src="https://a.example/3.png"><img src="https://a.example/4.png"></div><p style="text-align: center">Alt</p><p><a rel="noopener" href="https://a.example/f.pdf">PDF</a></p>',
  ],
  [
    'GitHub: coloured code in its language and tasks',
    '<div class="highlight highlight-source-ts"><pre><span class="pl-k">let</span> a</pre></div><ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" class="task-list-item-checkbox" checked> a</li></ul>',
    '<pre><code class="language-ts">let a</code></pre><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>a</p></li></ul>',
  ],
  [
    'Slack: paragraphs between its breaks',
    '<div class="p-rich_text_section">bir<span data-stringify-type="paragraph-break"></span>iki <b data-stringify-type="bold">üç</b></div>',
    '<p>bir</p><p>iki <strong>üç</strong></p>',
  ],
  [
    'a web page: line breaks of its source are no paragraphs',
    '<div>\n  <p>\n    Uzun bir\n    cümle.\n  </p>\n\n  <p>İkinci</p>\n</div>',
    '<p>Uzun bir cümle.</p><p>İkinci</p>',
  ],
  [
    'a picture in a paragraph of its own leaves no empty one',
    '<p><img src="/uploads/a.png" alt="A"></p><p>b <img src="/uploads/c.png"></p>',
    '<img src="/uploads/a.png" alt="A"><p>b</p><img src="/uploads/c.png">',
  ],
  ...['<p>python</p>', '<div>Python</div>', '<div><span>py</span></div>'].map(
    (line): [string, string, string] => [
      `a line with the language above a block: ${line}`,
      `<div>${line}<pre><code>a</code></pre></div>`,
      `<pre><code class="language-${/py(?=<)/.test(line) ? 'py' : 'python'}">a</code></pre>`,
    ],
  ),
  [
    'a word above a block that names no language',
    '<p>Önce</p><pre>a</pre>',
    '<p>Önce</p><pre><code>a</code></pre>',
  ],
  [
    'Google Docs: a block of code',
    '<p dir="ltr">Önce</p><p dir="ltr" style="line-height:1.38"><span style="font-size:10pt;font-family:\'Roboto Mono\',monospace;color:#188038">\ue907if a:</span></p><p dir="ltr"><span style="font-family:\'Roboto Mono\',monospace">&nbsp;&nbsp;b()<br>c()\uec03</span></p><p dir="ltr">Son</p>',
    '<p>Önce</p><pre><code>if a:\n  b()\nc()</code></pre><p>Son</p>',
  ],
  [
    'Word: lines of code, broken in its source',
    "<p class=MsoNormal><span style='font-family:Consolas;mso-bidi-font-family:Consolas'>const a\n= 1;</span></p><p class=MsoNormal><span style='font-family:Consolas'>b();</span></p>",
    '<pre><code>const a = 1;\nb();</code></pre>',
  ],
  [
    'Google Docs: a name and a sentence with code are no blocks',
    '<p><span style="font-family:monospace">npm</span></p><p>Sonra <span style="font-family:monospace">npm ci</span></p>',
    '<p><code>npm</code></p><p>Sonra npm ci</p>',
  ],
])('%s', (_, html, expected) => {
  expect(pasted(html)).toBe(expected);
});

test('the editor’s own clipboard is left alone, colours included', () => {
  const html = '<p><span style="color: #9333ea">mor</span> <mark>vurgu</mark></p>';
  expect(pasted(html)).toBe(html);
});

/** Builds a table from rows such as `a,b/c`; a cell may have column and row spans: `a:2:1`. */
function table(rows: string): string {
  const cell = (text: string) => {
    const [words, columns = 1, lines = 1] = text.split(':');
    return `<td colspan="${columns}" rowspan="${lines}"><p>${words}</p></td>`;
  };
  const row = (cells: string) => `<tr>${cells.split(',').map(cell).join('')}</tr>`;
  return `<table><tbody>${rows.split('/').map(row).join('')}</tbody></table>`;
}

function pasteIntoCell(target: string, index: number, source: string): string {
  const doc = readDocument(table(target));
  const cells: number[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'tableCell') cells.push(at);
  });
  const selection = TextSelection.near(doc.resolve((cells.at(index) ?? 0) + 2));
  let state = EditorState.create({ doc, selection, plugins: [tableEditing()] });
  const view = {
    get state() {
      return state;
    },
    dispatch(tr: Transaction) {
      state = state.apply(tr);
    },
  };
  const slice = withoutRowSpans(new Slice(readDocument(table(source)).content, 0, 0));
  expect(handlePaste(view as EditorView, new Event('paste') as ClipboardEvent, slice)).toBe(true);
  state.doc.check();
  return toHtml(state.doc);
}

test.each([
  ['1,2/3,4', 0, 'a:1:2,b/c', 'a,b/,c'],
  ['1,2/3,4', 0, 'a,b:1:2/c', 'a,b/c,'],
  ['1,2/3,4', 3, 'a,b:1:2/c', '1,2,/3,a,b/,c,'],
  ['1', 0, 'a:1:5', 'a'],
  ['1,2', 1, 'a:2:2,b/c', '1,a:2,b/,:2,c'],
])('cells over several rows come into another table: %s at %i takes %s', (target, at, source, expected) => {
  expect(pasteIntoCell(target, at, source)).toBe(toHtml(readDocument(table(expected))));
});

test('every table with spanning cells can be pasted into every other, at each cell', () => {
  const tables = [
    'a',
    'a:1:2,b/c',
    'a:2,b/c,d,e',
    'a,b:1:2/c',
    'a:1:3,b/c/d',
    'a:2:2,b/c',
    'a:1:5',
    'a:1:2,b:1:2',
  ];
  for (const target of tables)
    for (const source of tables)
      for (const at of [0, 1, -1]) {
        const html = pasteIntoCell(target, at, source);
        expect(html.match(/<table/g)).toHaveLength(1);
        for (const word of source.match(/[a-e]/g) ?? []) expect(html).toContain(`<p>${word}</p>`);
      }
});

test('pasted text shows no blanks that readers will not see', () => {
  expect(asReadersSee('\tbir  iki\n   üç\t dört \n')).toBe('bir iki\nüç dört\n');
});
