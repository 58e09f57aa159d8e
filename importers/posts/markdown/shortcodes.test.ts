import { expect, test } from 'vitest';
import { sanitize } from '#editor/sanitize.server.ts';
import { startProcessorTime } from '#test/processor-time.ts';
import { markdownFile } from '../from-markdown.server.ts';
import { frontMatter } from '../front-matter.server.ts';
import { withoutShortcodes } from './shortcodes.ts';

const written = (text: string) => withoutShortcodes(text).text.trim();

test.each([
  ['{{< youtube dQw4w9WgXcQ >}}', '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>'],
  ['{% youtube dQw4w9WgXcQ %}', '<iframe src="https://www.youtube.com/watch?v=dQw4w9WgXcQ"></iframe>'],
  ['{{< vimeo 55073825 >}}', '<iframe src="https://vimeo.com/55073825"></iframe>'],
  ['{{< gist deniz 0a1b2c >}}', '<iframe src="https://gist.github.com/deniz/0a1b2c"></iframe>'],
  ['{{< tweet user="deniz" id="12" >}}', '<iframe src="https://x.com/deniz/status/12"></iframe>'],
  ['{{% slideshare 12 %}}', '<iframe src="https://www.slideshare.net/slideshow/embed_code/12"></iframe>'],
  ['{% giphy "a" %}', '<iframe src="https://giphy.com/gifs/a"></iframe>'],
  ['{% caniuse "srcset" %}', '<iframe src="https://caniuse.com/srcset"></iframe>'],
  ['{% embed https://codepen.io/a/pen/b %}', '<iframe src="https://codepen.io/a/pen/b"></iframe>'],
  [
    '{{< figure src="a.png" alt="A" caption="Bir *köprü*" >}}',
    '<figure>\n<img src="a.png" alt="A">\n<figcaption>Bir *köprü*</figcaption>\n</figure>',
  ],
  ['[a]({{< relref "posts/b.md" >}})', '[a](/posts/b.md)'],
  ['[a]({% post_url 2020-01-02-b %})', '[a](/2020-01-02-b)'],
  ['![]({{ site.baseurl }}/a.png) [b]({{ "/b" | relative_url }})', '![](/a.png) [b](/b)'],
  ['{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}', '```ruby\nputs 1\n```'],
  ['Metin\n{: .not}', 'Metin'],
  ['%[https://youtu.be/dQw4w9WgXcQ]', '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>'],
  ['![A](https://a.example/a.png align="center")', '![A](https://a.example/a.png)'],
  ['{% katex %}\na_{b}\n{% endkatex %}', '$$\na_{b}\n$$'],
  ['a {% katex inline %}b{% endkatex %} c', 'a $b$ c'],
  ['{% cta https://a.example %} Git {% endcta %}', '[ Git ](https://a.example)'],
  [
    '{% details Uzun özet %}\na\n{% enddetails %}',
    '<details><summary>Uzun özet</summary>\n\n\na\n\n\n</details>',
  ],
  [
    '{{< details summary="Ö & z" >}}a{{< /details >}}',
    '<details><summary>Ö &amp; z</summary>\n\na\n\n</details>',
  ],
  ['{{< notice warning >}}a{{< /notice >}}', '<blockquote data-callout="warning">\n\na\n\n</blockquote>'],
  [
    '{{< admonition type="bug" title="B" >}}a{{< /admonition >}}',
    '<blockquote data-callout="caution">\n\n**B**\n\na\n\n</blockquote>',
  ],
  ['{% spotify spotify:track:a1 %}', '<iframe src="https://open.spotify.com/track/a1"></iframe>'],
  ['> [!info]- Başlık\n> a', '> [!note]\n> **Başlık**\n> \n> a'],
  ['> [!NOTE]\n> a', '> [!NOTE]\n> a'],
  ['> [!constructor]\n> a', '> [!note]\n> a'],
  [
    ':::danger[Dur]\na\n:::\nb',
    '<blockquote data-callout="caution">\n\n**Dur**\n\n\na\n\n</blockquote>\n\n\nb',
  ],
  ['<aside>\n💡 a\n\n</aside>', '<blockquote data-callout="note">\n\n\n💡 a\n\n\n\n</blockquote>'],
  ['![[a b.png|300]] [[Not]] [[Not#B|şu]]', '![](a%20b.png) [Not](Not.md) [şu](Not.md)'],
  [
    '![a](../b c_1.png) [d]([[e f]]) [g](h i) [j](k.png "l m.n")',
    '![a](../b%20c_1.png) [d](e%20f.md) [g](h i) [j](k.png "l m.n")',
  ],
  ['a ==b c== d', 'a <mark>b c</mark> d'],
  ['\\\\(a_1\\\\) ve \\(x\\) (bkz.) \\(yan not\\)', '$a_1$ ve $x$ (bkz.) \\(yan not\\)'],
  ['\\[ E = mc^2 \\]\nb', '$$\nE = mc^2\n$$\n\n\nb'],
  ['\\[1\\] Kaynak', '\\[1\\] Kaynak'],
  [
    'Metin \\[ a_1 \\] ve \\[\nb^2\n\\] ile \\[a\\_b\\] ve \\[c = d\\]',
    'Metin $$a_1$$ ve $$b^2$$ ile \\[a\\_b\\] ve \\[c = d\\]',
  ],
  ['> \\[\n> z^2\n> \\]', '> $$z^2$$'],
  ['{# a\n\nb #} {#id} c {# d', '{#id} c {# d'],
  ['{{</* a */>}} ve `{{%/* b c */%}}`', '{{< a >}} ve `{{% b c %}}`'],
  ['\\begin{align}\na &= b\n\\end{align}', '$$\n\\begin{align}\na &= b\n\\end{align}\n$$'],
  ['$$\n\\begin{cases} a \\\\ b \\end{cases}\n$$', '$$\n\\begin{cases} a \\\\ b \\end{cases}\n$$'],
  [
    ':::tip\na\n\n::::warning\nb\n::::\n\n```js\n:::\n```\n:::',
    '<blockquote data-callout="tip">\n\n\na\n\n\n\n<blockquote data-callout="warning">\n\n\nb\n\n</blockquote>\n\n\n\n```js\n:::\n```\n\n</blockquote>',
  ],
  [
    '<aside>\n`a`\n\n```\nb\n```\n</aside>',
    '<blockquote data-callout="note">\n\n\n`a`\n\n```\nb\n```\n\n\n</blockquote>',
  ],
  ['> [!bug] `a`\n> ```js\n> {{ b }}\n> ```', '> [!caution]\n> **`a`**\n> \n> ```js\n> {{ b }}\n> ```'],
  ['```\n{% raw %}\n{{ a }}\n{% endraw %}\n```', '```\n{{ a }}\n\n```'],
  ['a <sosyal/> b <br/> c', 'a <sosyal></sosyal> b <br/> c'],
])('%j', (text, expected) => {
  expect(written(text)).toBe(expected);
  expect(withoutShortcodes(text).notes).toEqual([]);
});

test.each([
  'Bkz. <https://a.example/> ve [x](<https://a.example/b/>).',
  '<http://a.example/b/c/>, <mailto:a@a.example/>',
  '[y](<yazi/>) ve ![z](<a b/>)',
  'Şu <alan.adi> ve <Ad.Soyad>.',
])('%j is an address between angles, not a tag', (text) => {
  expect(written(text)).toBe(text);
});

test.each(['if [[ -f a ]]', 'a[[0, 1]]', 'a==b&&c==d', ':::sekmeler\na', '%[a]'])(
  '%j is nobody’s sign',
  (text) => {
    expect(written(text)).toBe(text);
  },
);

test.each([
  '- a\n\n  ```yaml\n  b: {{ c }}\n  {:.not}\n  ```\n',
  '> ```\n> [[ -f a ]] && ==b==\n> ```',
  'a\n\n    {{ b }} [[Not]] ==c==\n\nd',
  '````md\n```\n{{< youtube a >}}\n```\n[[Not]]\n````',
  '~~~\n<Kutu />\n~~~',
  '``a ` {% raw %} b`` ve `[[Not]]`',
])('%j is code, which stays as it is', (text) => {
  expect(withoutShortcodes(text, true).text).toBe(text);
});

test.each(['{% note %}a\n\nb', '{{< details "x" >}}\na\n\nb', ':::tip\na\n\nb', '<aside>\na\n\nb'])(
  '%j begins a box that never ends, and takes nothing in',
  (text) => {
    expect(written(text)).not.toMatch(/<blockquote|<details/);
  },
);

/** Arrives in an article. */
async function arrived(text: string, name = 'a.md') {
  const { html, notes } = await markdownFile(name, await frontMatter(text), { left: 60_000 });
  return { html: (await sanitize(html)).html, notes };
}

test.each([
  [
    '{% figure caption:"Bir fark." class:"x" %}\n![a](/a.png)\n{% endfigure %}',
    '<img src="/a.png" alt="a" title="Bir fark.">',
  ],
  ['{% figure caption:"" %}![a](/a.png){% endfigure %}\nb', '<img src="/a.png" alt="a"><p>b</p>'],
  [
    '{% figure caption:"Bkz. [b]( /c/)." %}\n![a](/a.png)\n{% endfigure %}',
    '<img src="/a.png" alt="a"><p style="text-align: center">Bkz. <a rel="noopener" href="/c/">b</a>.</p>',
  ],
  ['{{< figure "A b" >}}\n![a](/a.png)\n{{< /figure >}}', '<img src="/a.png" alt="a" title="A b">'],
  [
    '{{< figure src="/a.png" caption="C" >}}iç{{< /figure >}}',
    '<img src="/a.png" alt="C" title="C"><p>iç</p>',
  ],
  [
    '{% blockquote Deniz, Kitap %}\n**söz**\n{% endblockquote %}',
    '<blockquote><p><strong>söz</strong></p><p>— Deniz, Kitap</p></blockquote>',
  ],
  [
    "{% details Deniz'in sözü %}\na\n{% enddetails %}",
    "<details><summary>Deniz'in sözü</summary><p>a</p></details>",
  ],
])('%j arrives with its picture, caption and words', async (text, expected) => {
  expect(await arrived(text)).toEqual({ html: expected, notes: [] });
});

const link = (to: string, words: string) => `<a rel="noopener" href="${to}">${words}</a>`;

test.each([
  [
    '{{< figure src="/a.png" title="Başlık" caption="Söz" attr="Ali" attrlink="https://a.example" >}}',
    `<img src="/a.png" alt="Söz"><p style="text-align: center">Başlık — Söz — ${link('https://a.example', 'Ali')}</p>`,
  ],
  [
    '{{< tabs >}}\n{{< tab "Bir" >}}\nİlk.\n{{< /tab >}}\n{{< tab name="İki" >}}\nSon.\n{{< /tab >}}\n{{< /tabs >}}',
    '<p><strong>Bir</strong></p><p>İlk.</p><p><strong>İki</strong></p><p>Son.</p>',
  ],
  [
    '{{< card link="https://a.example" title="Kart" subtitle="Alt başlık" >}}',
    `<p>${link('https://a.example', '<strong>Kart — Alt başlık</strong>')}</p>`,
  ],
  [
    '{{< card title="Kart" subtitle="Alt" image="/a.png" >}}',
    '<img src="/a.png" alt="Kart" title="Kart — Alt">',
  ],
  ['![x]({{ base }}/images/a b.png)', '<img src="/images/a%20b.png" alt="x">'],
  ["<img src='{{ base }}/a.png'>", '<img src="/a.png">'],
  ['{% raw %}{{ ad }} ve {% if x %}{% endraw %}', '<p>{{ ad }} ve {% if x %}</p>'],
  [
    '{%- raw -%}\n\n```\n{{ a }}\n```\n\n`{{ b }}` {{ c }}\n{%- endraw -%}',
    '<pre><code>{{ a }}</code></pre><p><code>{{ b }}</code> {{ c }}</p>',
  ],
  ['`{% raw %}{{ a }}{% endraw %}`', '<p><code>{{ a }}</code></p>'],
  [
    'Yaz: <code>{{ad}}</code>.\n\n<pre><code>"{{Tag}}"\n{% x %} ==a==</code></pre>',
    '<p>Yaz: <code>{{ad}}</code>.</p><pre><code>"{{Tag}}"\n{% x %} ==a==</code></pre>',
  ],
  [
    'Aldım: {{< external_link url="https://a.example" title="Kurs" >}}, iyiydi.',
    `<p>Aldım: ${link('https://a.example', 'Kurs')}, iyiydi.</p>`,
  ],
])('%j keeps its words, links and pictures', async (text, expected) => {
  expect((await arrived(text)).html).toBe(expected);
});

test.each([
  ['<ImageWithCaption src="/a.png" alt="x" caption="Söz" />', '<img src="/a.png" alt="x" title="Söz">'],
  [
    "import A from '/a.png';\n\n<ImageWithCaption src={A}>\n\nSöz **iki**\n\n</ImageWithCaption>",
    '<img src="/a.png"><p>Söz <strong>iki</strong></p>',
  ],
  ['<Gallery images={["/a.png", "/b.png"]} />', '<img src="/a.png"><img src="/b.png">'],
  [
    '<Gallery images={[{ src: "/a.png", alt: "x" }, { src: \'/b.png\' }]} />',
    '<img src="/a.png"><img src="/b.png">',
  ],
  [
    '<Tabs>\n<TabItem value="x" label="Bir">\n\nİlk.\n\n</TabItem>\n</Tabs>',
    '<p><strong>Bir</strong></p><p>İlk.</p>',
  ],
  ['<Card title="Kart" text="Söz" to="/b" />', `<p>${link('/b', '<strong>Kart — Söz</strong>')}</p>`],
])('of a component, %j, words and pictures arrive', async (text, expected) => {
  const { html, notes } = await arrived(text, 'a.mdx');
  expect(html.replaceAll(' alt=""', '')).toBe(expected);
  expect(notes).toEqual([]);
});

const code = '<pre><code class="language-js">if (a) {\n    b();\n}</code></pre>';

test.each([
  ['{{% highlight js %}}', '{{% /highlight %}}', code],
  ['{{<highlight js "linenos=table">}}', '{{</highlight>}}', code],
  ['{% codeblock a.js lang:js %}', '{% endcodeblock %}', code],
  ['{%- highlight js -%}', '{%- endhighlight -%}', code],
  ['{% codeblock %}', '{% endcodeblock %}', code.replace(' class="language-js"', '')],
  ['- a\n\n  {% highlight js %}', '  {% endhighlight %}', `<ul><li><p>a</p>${code}</li></ul>`],
])('%j begins a block of code', async (start, end, expected) => {
  const indent = start.startsWith('-') ? '  ' : '';
  const lines = [start, ...['if (a) {', '    b();', '}'].map((line) => indent + line), end];
  expect(await arrived(lines.join('\n'))).toEqual({ html: expected, notes: [] });
});

test('a block of code keeps the signs of blocks and tags in it', async () => {
  const text =
    '{% highlight md %}\n```js\n{{< a >}} <https://a/>\n```\n\n    {% raw x %}\n{% endhighlight %}';
  expect((await arrived(text)).html).toBe(
    '<pre><code class="language-md">```js\n{{&lt; a &gt;}} &lt;https://a/&gt;\n```\n\n    {% raw x %}</code></pre>',
  );
});

test.each([
  ['<img src="/a.png" style={{marginTop: 20}} />', '<img src="/a.png">'],
  ['B <span style={{color: "red"}}>kırmızı</span> <b>C</b>', '<p>B kırmızı <strong>C</strong></p>'],
  ['<img\n  src={require(\'/a.png\')}\n  alt="A"\n/>\n\nb', '<img src="/a.png" alt="A"><p>b</p>'],
  [
    "import shot from '/a.png';\n\n<Image\n  src={shot}\n  alt={'Ekran'}\n/>",
    '<img src="/a.png" alt="Ekran">',
  ],
  ['<>\n\n**a**\n\n</>', '<p><strong>a</strong></p>'],
  ["a{' '}\n{/* gizli\n\n**not** */}\n<Kutu.Ad a={() => { b(); }}\n>c</Kutu.Ad>", '<p>a</p><p>c</p>'],
  ['{/* truncate */}\n\n`{/* a */}` {% comment %}gizli{%- endcomment -%}', '<p><code>{/* a */}</code></p>'],
  [
    '<YouTube id="dQw4w9WgXcQ" />',
    '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube videosu</a></p>',
  ],
])('%j arrives without the signs of JSX', async (text, expected) => {
  const { html, notes } = await arrived(text, 'a.mdx');
  expect(html).toBe(expected);
  expect(notes).toEqual([]);
});

test('in Markdown that is not MDX tags of JSX alone on their lines go, and unequal signs stay', async () => {
  expect(
    (await arrived('<>\n<img src="/a.png" style={{a: 1}} />\n</>\n\na <> b {" "} c %% gizli\n\nnot %%')).html,
  ).toBe('<img src="/a.png"><p>a &lt;&gt; b c</p>');
});

test('definitions of abbreviations go, and are named', () => {
  const { text, notes } = withoutShortcodes('UI iyidir.\n\n*[UI]: Kullanıcı arayüzü\n*[API]: x\n\n`*[a]: b`');
  expect(text).toBe('UI iyidir.\n\n\n`*[a]: b`');
  expect(notes).toEqual(['Metinde tutulamayan öğe: UI (kısaltma), API (kısaltma).']);
});

test('properties of Logseq and places of a table of contents go, and are named once', () => {
  const text =
    'a\nid:: 1\n- b\n  collapsed:: true\n- id:: 2\n- c\n\n* TOC\n{:toc}\n\n[[_TOC_]]\n\n[TOC]\n\nd [TOC] std::e f:: g `h:: i`\n\n    j:: k';
  expect(withoutShortcodes(text)).toEqual({
    text: 'a\n- b\n- c\n\n\n\n\nd [TOC] std::e f:: g `h:: i`\n\n    j:: k',
    notes: ['Metinde tutulamayan öğe: id::, collapsed::, içindekiler.'],
  });
});

test('components that show nothing go, and are named', async () => {
  expect(await arrived('a <Repo ad="x" />\n\n<Sosyal />\n\n<Repo />\n\nb', 'a.mdx')).toEqual({
    html: '<p>a</p><p>b</p>',
    notes: ['Metinde tutulamayan öğe: <Repo>, <Sosyal>.'],
  });
});

const json =
  '<pre data-title="package.json"><code class="language-json">{"a": {{ b }}}\n\n  &lt;div&gt;</code></pre>';
const fence = '```json title="package.json"\n{"a": {{ b }}}\n\n  <div>\n```';
const inTabs = fence.split('\n').join('\n    ');
const bold = '<p><strong>a</strong></p>';

test.each([
  [`<TabItem value="npm">\n${fence}\n</TabItem>`, json],
  [`<Tabs\n  a={[\n    {b: 1},\n  ]}>\n<TabItem value={c}>\n\n${fence}\n\n</TabItem>\n</Tabs>`, json],
  [`<Tabs>\n  <TabItem value={c}>\n    ${inTabs}\n  </TabItem>\n</Tabs>\n\nb`, `${json}<p>b</p>`],
  [`<Tabs>\n\n    ${inTabs}\n\n    **a**\n\n</Tabs>`, json + bold],
  [
    'a\n<Cards cols={2}>\n  <Card title="A" href="/b">\n    **a**\n  </Card>\n</Cards>',
    `<p>a</p><p>${link('/b', '<strong>A</strong>')}</p>${bold}`,
  ],
  ['<Tab title={"A"} label="A" description="b & c">\n\na', '<p><strong>A — b &amp; c</strong></p><p>a</p>'],
  ['<Aside title="A">\n\t**a**\n</Aside>', `<p><strong>A</strong></p>${bold}`],
  ['a <Tip label="B">*c*</Tip> d', '<p>a <strong>B</strong> <em>c</em> d</p>'],
  ['- <Aside title="A">b</Aside>', '<ul><li><p><strong>A</strong> b</p></li></ul>'],
  ['<LinkCard title="A" href="/b" />', `<p>${link('/b', '<strong>A</strong>')}</p>`],
  ['<Box style={{a: {b: {c: 1}}}} icon={<B c={d => e} />}>**a**</Box>', bold],
  ['<Box a={{\n  b: [{c: {d: 1}}],\n}}\n  b\n>\n**a**\n</Box>', bold],
  [
    '<div markdown="1">\n![p](/p.png) **kalın**\n</div>',
    '<img src="/p.png" alt="p"><p><strong>kalın</strong></p>',
  ],
  ['<div>\n    <p>\n        **a**\n    </p>\n</div>', bold],
  ['<p align="center">\n**a**\n</p>\n\nb', `${bold}<p>b</p>`],
  [
    '<details>\n<summary>**x** `y`</summary>\n\n**a**\n</details>',
    `<details><summary><strong>x</strong> <code>y</code></summary>${bold}</details>`,
  ],
  ['- b\n\n  <Box>\n  **a**\n  </Box>\n\n- c', `<ul><li><p>b</p>${bold}</li><li><p>c</p></li></ul>`],
  ['| a |\n| - |\n| b |\n</Box>\n\n**a**', '<p>b</p></td></tr></tbody></table><p><strong>a<'],
  ['{% figure caption:"*a*, b" %}![](/a.png){% endfigure %}', '<img src="/a.png" alt="" title="a, b">'],
])('%j is read as Markdown between its tags', async (text, expected) => {
  expect((await arrived(text, 'a.mdx')).html).toContain(expected);
});

test.each([
  ['<div>\n\n    **a**\n\n</div>', '<pre><code>**a**</code></pre>'],
  ['<pre>\n**a**\n\n<b>\n</b>\n</pre>', '<pre><code>**a**\n\n\n\n</code></pre>'],
  [
    '> <div>\n> ```\n> <p>\n>     **a**\n> ```\n> </div>',
    '<blockquote><pre><code>&lt;p&gt;\n    **a**</code></pre></blockquote>',
  ],
  ['<table>\n    <tr>\n        <td>a_b_c</td>\n    </tr>\n</table>', '<p>a_b_c</p></td>'],
])('%j stays the code or the HTML that it is', async (text, expected) => {
  expect((await arrived(text)).html).toContain(expected);
});

test.each([
  ['## Giriş {#giris}\n\na', '<h2>Giriş</h2><p>a</p>'],
  ['### Özet {#özet .b}\n\na {.c}', '<h3>Özet</h3><p>a</p>'],
  ['![a](/a.png){.onehalf} ![b](/b.png){width=50%}', '<img src="/a.png" alt="a"><img src="/b.png" alt="b">'],
  [
    '[a](/b){target="_blank"} ve `c`{.js} ve **d**{:.x}\n{.e}',
    '<p><a rel="noopener" href="/b">a</a> ve <code>c</code> ve <strong>d</strong></p>',
  ],
  ['a\n\n::: {#refs}\n:::', '<p>a</p>'],
  ['::: lead\nÖzet **metni**.\n:::\na', '<p>Özet <strong>metni</strong>.</p><p>a</p>'],
  ['::: {.callout-note title="x"}\na\n:::', '<blockquote data-callout="note"><p>a</p></blockquote>'],
  [':::::kutu\n:::tip\na\n:::\nb\n:::::', '<blockquote data-callout="tip"><p>a</p></blockquote><p>b</p>'],
  [
    '$\\sum_{i=1}^n f(x){n}$ ve {a} ve {#if x} b',
    '<p><span data-math="\\sum_{i=1}^n f(x){n}">$\\sum_{i=1}^n f(x){n}$</span> ve {a} ve {#if x} b</p>',
  ],
  ['`## a {#b}`\n\n    ## c {#d}', '<p><code>## a {#b}</code></p><pre><code>## c {#d}</code></pre>'],
])('%j arrives without ids, attributes and unknown containers', async (text, expected) => {
  expect(await arrived(text)).toEqual({ html: expected, notes: [] });
});

test.each([
  ['[[#Başlık|b]] ve [[#Başlık]]', 'b ve Başlık'],
  ['_[[a/Not|Not]]_ ve [[a/Not\\|N]]', '_[Not](a/Not.md)_ ve [N](a/Not.md)'],
  ['[[Not#Bir bölüm]] [[Not#B|]]', '[Not > Bir bölüm](Not.md) [Not](Not.md)'],
  ['[[Ğ (1) %]]', '[Ğ (1) %](%C4%9E%20%281%29%20%25.md)'],
  ['![[a.png|Bir kapak]] ![[a.png|30x40]]', '![Bir kapak](a.png) ![](a.png)'],
  [
    'a %% gizli %% b%%c%%\n\n%%\ngizli\n\n```\nd\n```\n%%\n\n100%% e\n\n| a | ^Same',
    'a  b\n\n\n\n100%% e\n\n| a | ^Same',
  ],
  ['Paragraf. ^abc12\n\n> a\n\n^b-1\n\nx ^2', 'Paragraf.\n\n> a\n\n\n\nx ^2'],
  ['> [!note]\n> > [!todo] Evet!\n> > a', '> [!note]\n> > [!note]\n> > **Evet!**\n> > \n> > a'],
  ['![alt|300](p.png) ![alt|3x4](<a b.png>) [a|3](b)', '![alt](p.png) ![alt](<a b.png>) [a|3](b)'],
  ['`%% a %%` `[[x]]` %% `c` %%', '`%% a %%` `[[x]]` '],
])('%j of Obsidian is Markdown', (text, expected) => {
  expect(withoutShortcodes(text)).toEqual({ text: expected, notes: [] });
});

test.each([
  ['{% asset_img p.png B %}', '<img src="/p.png" alt="B">'],
  ['{% photo /media/p.png Çok güzel %}', '<img src="/media/p.png" alt="Çok güzel">'],
  ['{% img left /media/p.png 300 200 Alt metin %}', '<img src="/media/p.png" alt="Alt metin">'],
  ['{% include figure.html src="/p.png" caption="C" %}', '<img src="/p.png" alt="C" title="C">'],
  ['{{ figure(src="/p.png", alt="A, b") }}', '<img src="/p.png" alt="A, b">'],
  ['{{ youtube(id="dQw4w9WgXcQ", autoplay=true) }}', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['{% quote(author="x") %}\n*a*\n{% end %}', '<blockquote><p><em>a</em></p></blockquote>'],
  ['![a](https://a.example/u.png =480x) b', '<img src="https://a.example/u.png" alt="a"><p>b</p>'],
  [
    '[Yazı]({% link_to "x" %}) ve {% link Ad https://a.example %}',
    '<a rel="noopener" href="/x">Yazı</a> ve <a rel="noopener" href="https://a.example">Ad</a>',
  ],
  ['{% post_link b Bir yazı %}', '<a rel="noopener" href="/b">Bir yazı</a>'],
  ['{% raw%}\n\n```\n{%raw-%}{{ a }}{% endraw%}\n```\n\n{%- endraw %}', '<pre><code>{{ a }}</code></pre>'],
])('%j arrives as picture, frame, link or words', async (text, expected) => {
  const { html, notes } = await arrived(text.replace('asset_img p', 'asset_img /p'));
  expect(html).toContain(expected);
  expect(html).not.toMatch(/[{}]{2}|%\}/.test(expected) ? /%\}/ : /\{\{|%\}/);
  expect(notes).toEqual([]);
});

test.each([
  '{% assign kapak = "/a.png" %}',
  '{% if page.image == "a.png" %}',
  '{% set x = "a.png" %}',
  '{% constructor a %}',
])('%j is no picture', (text) => {
  expect(written(text)).toBe('');
});

test('what templates would have written goes, what may be text stays, each named once', () => {
  const text = 'a{{ page.title }}{{#include a.rs}}<%= render b %> {c.d} `{e.f} {{ x }}` $\\text{g.h}$ {i}';
  expect(withoutShortcodes(text)).toEqual({
    text: 'a {c.d} `{e.f} {{ x }}` $\\text{g.h}$ {i}',
    notes: [
      'Şu kısa kodlar çevrilemedi, metinde duruyor: c.d.',
      'Metinde tutulamayan öğe: page.title, include, render.',
    ],
  });
});

test('elements of their own that close themselves are players, or named', () => {
  expect(withoutShortcodes('<youtube id="dQw4w9WgXcQ"/> <my-map a="b"/> <b/>')).toEqual({
    text: expect.stringMatching(/<iframe src="https:\/\/www.youtube.com\/.*<b><\/b>$/s),
    notes: ['Metinde tutulamayan öğe: <my-map>.'],
  });
});

test('a call that is not known goes, and is named once', () => {
  expect(withoutShortcodes('{{ harita(yer="x") }} {{ harita() }} {{ page.title }}')).toEqual({
    text: '  ',
    notes: ['Metinde tutulamayan öğe: harita, page.title.'],
  });
});

test('of MDX the statements of modules go, and nothing else', () => {
  const text = [
    'import A from \'a\';\nimport { B,\n  C } from "b";',
    'export const meta = {\n  title: 1,\n};',
    'import sırasında hata alırsanız `export` edin.',
    'Satır başında\nexport edilen ve import edilen sözcükler kalır.',
    '```js\nimport x from "x";\n\nexport default x;\n```',
    '1. bir\n\n   ```py\n   import os\n   ```',
  ];
  expect(withoutShortcodes(text.join('\n\n'), true).text.trim()).toBe(text.slice(2).join('\n\n'));
  expect(withoutShortcodes(text.join('\n\n')).text).toBe(text.join('\n\n'));
});

test.each([
  ['import A from "a";\nimport {\n  B,\n} from "b";\n# Başlık', '# Başlık'],
  ['export const a = {\n  b: [1,\n\n  2],\n};\nmetin', 'metin'],
  ['export const q = sql`\n  a\n\n  b\n`;\n\nexport const s =\n  "x";\n\nmetin', 'metin'],
  ['export const a = "{";\nb\n\nmetin', 'metin'],
  ['metin\nexport const a = 1', 'metin\nexport const a = 1'],
  ['a{" "}b {"c"} <i d={"e"}>f</i>', 'a b c <i d="e">f</i>'],
])('of MDX %j only the module goes', (text, expected) => {
  expect(withoutShortcodes(text, true).text.trim()).toBe(expected);
});

test.each(['iframe', 'video', 'Script', 'Textarea', 'Title', 'style', 'select', 'a', 'Kod'])(
  'a %s that closes itself swallows nothing that follows',
  async (name) => {
    const text = `Önce\n\n<${name} src={"a>b"} data-x="y" />\n\nSonra **gelen**.\n\nİçte <${name}/> gelen.`;
    const { html } = await markdownFile('a.mdx', await frontMatter(text), { left: 60_000 });
    const content = JSON.stringify(await sanitize(html));
    expect(content).toContain('<p>Sonra <strong>gelen</strong>.</p>');
    expect(content).toMatch(/İçte .*gelen\./);
  },
);

test('code stays as it is, and what is not known is named in the report', () => {
  const code = '```\n{{< youtube a >}}\n```\n\n`{% raw %}` ve';
  expect(written(code)).toBe(code);
  expect(withoutShortcodes('{{< harita yer="x" >}}iç{{< /harita >}}')).toMatchObject({
    text: 'iç',
    notes: ['Şu kısa kodlar çevrilemedi, içlerindeki metin alındı: harita.'],
  });
  expect(withoutShortcodes('{% harita %} {% h2 %}*a*{% endh2 %} {{< h2 >}}b{{</ h2 >}}')).toMatchObject({
    text: ' *a* b',
    notes: ['Şu kısa kodlar çevrilemedi, içlerindeki metin alındı: h2.', 'Metinde tutulamayan öğe: harita.'],
  });
});

test.each([
  '{% a',
  '{{< ',
  '{% highlight a',
  '`',
  '{:',
  '{% katex %}',
  '\n:::tip',
  '[[a',
  '](a ',
  '> [!a',
  ' ==a',
  '<a b={',
  '<a>\n ',
  '%% ',
  '{/* ',
  '## {#a',
  '{# a',
  '\\[',
  '\nexport {\n\n',
  '{% a %}',
])('%j, repeated and long, takes no time', (start) => {
  const spent = startProcessorTime();
  withoutShortcodes(start + 'a '.repeat(100_000));
  withoutShortcodes(start.repeat(50_000));
  withoutShortcodes(start + 'a'.repeat(200_000));
  withoutShortcodes(start.repeat(10_000) + '}'.repeat(10_000), true);
  expect(spent()).toBeLessThan(1500);
});

test('a note with hundreds of links is not taken for nested tags', async () => {
  const text = '[[Bir not|ad]] '.repeat(300);
  const { html } = await markdownFile('a.md', await frontMatter(text), { left: 60_000 });
  expect(html.match(/<a href="Bir%20not\.md">/g)).toHaveLength(300);
});
