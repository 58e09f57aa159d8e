import { expect, test } from 'vitest';
import { sanitize } from '#editor/sanitize.server.ts';
import { startProcessorTime } from '#test/processor-time.ts';
import { markdownFile } from '../from-file.server.ts';
import { frontMatter } from '../front-matter.server.ts';
import { lostWords } from '../lost-words.ts';
import { dialectToHtml } from './dialects.ts';

/** Arrives in an article. */
async function arrived(text: string, name = 'a.md') {
  const { html, notes } = markdownFile(name, await frontMatter(text));
  return { html: (await sanitize(html)).html, notes };
}

test.each([
  [
    '{{< youtube dQw4w9WgXcQ >}}',
    '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube videosu</a></p>',
  ],
  [
    '{% youtube dQw4w9WgXcQ %}',
    '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube videosu</a></p>',
  ],
  [
    '{{< vimeo 55073825 >}}',
    '<p class="embed"><a rel="noopener" href="https://vimeo.com/55073825">Vimeo videosu</a></p>',
  ],
  [
    '{{< gist deniz 0a1b2c >}}',
    '<p class="embed"><a rel="noopener" href="https://gist.github.com/deniz/0a1b2c">Gist: deniz/0a1b2c</a></p>',
  ],
  [
    '{{< tweet user="deniz" id="12" >}}',
    '<p class="embed"><a rel="noopener" href="https://x.com/deniz/status/12">X’te @deniz</a></p>',
  ],
  [
    '{{% slideshare 12 %}}',
    '<p class="embed"><a rel="noopener" href="https://www.slideshare.net/slideshow/embed_code/12">slideshare.net/slideshow/embed_code/12</a></p>',
  ],
  [
    '{% giphy "a" %}',
    '<p class="embed"><a rel="noopener" href="https://giphy.com/gifs/a">giphy.com/gifs/a</a></p>',
  ],
  [
    '{% caniuse "srcset" %}',
    '<p class="embed"><a rel="noopener" href="https://caniuse.com/srcset">caniuse.com/srcset</a></p>',
  ],
  [
    '{% embed https://codepen.io/a/pen/b %}',
    '<p class="embed"><a rel="noopener" href="https://codepen.io/a/pen/b">CodePen: a/b</a></p>',
  ],
  ['{{< figure src="a.png" alt="A" caption="Bir *köprü*" >}}', ''],
  ['[a]({{< relref "posts/b.md" >}})', '<p><a rel="noopener" href="/posts/b.md">a</a></p>'],
  ['[a]({% post_url 2020-01-02-b %})', '<p><a rel="noopener" href="/2020-01-02-b">a</a></p>'],
  [
    '![]({{ site.baseurl }}/a.png) [b]({{ "/b" | relative_url }})',
    '<img src="/a.png" alt=""><p><a rel="noopener" href="/b">b</a></p>',
  ],
  [
    '{% highlight ruby linenos %}\nputs 1\n{% endhighlight %}',
    '<pre><code class="language-ruby">puts 1</code></pre>',
  ],
  ['Metin\n{: .not}', '<p>Metin</p>'],
  ['a\n\n{::comment}\ngizli\n\ngizli\n{:/comment}\n\nb {::comment}gizli{:/} c', '<p>a</p><p>b c</p>'],
  ['{::nomarkdown}a{:/}', '<p>a</p>'],
  ['~~~\na\n~~~\n{: .language-ruby}', '<pre><code class="language-ruby">a</code></pre>'],
  ['    a\n{:lang="css" .x}', '<pre><code class="language-css">a</code></pre>'],
  ['```js\na\n```\n{: .language-ruby}', '<pre><code class="language-js">a</code></pre>'],
  ['``` {.brush: .bash}\na\n```', '<pre><code class="language-bash">a</code></pre>'],
  [
    '%[https://youtu.be/dQw4w9WgXcQ]',
    '<p class="embed"><a rel="noopener" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">YouTube videosu</a></p>',
  ],
  ['![A](https://a.example/a.png align="center")', '<img src="https://a.example/a.png" alt="A">'],
  ['{% katex %}\na_{b}\n{% endkatex %}', '<div data-math="a_{b}">$$a_{b}$$</div>'],
  ['a {% katex inline %}b{% endkatex %} c', '<p>a <span data-math="b">$b$</span> c</p>'],
  [
    '{% cta https://a.example %} Git {% endcta %}',
    '<p><a rel="noopener" href="https://a.example">Git</a></p>',
  ],
  ['{% details Uzun özet %}\na\n{% enddetails %}', '<details><summary>Uzun özet</summary><p>a</p></details>'],
  [
    '{{< details summary="Ö & z" >}}a{{< /details >}}',
    '<details><summary>Ö &amp; z</summary><p>a</p></details>',
  ],
  ['{{< notice warning >}}a{{< /notice >}}', '<blockquote data-callout="warning"><p>a</p></blockquote>'],
  [
    '{{< admonition type="bug" title="B" >}}a{{< /admonition >}}',
    '<blockquote data-callout="caution"><p><strong>B</strong></p><p>a</p></blockquote>',
  ],
  [
    '{% spotify spotify:track:a1 %}',
    '<p class="embed"><a rel="noopener" href="https://open.spotify.com/track/a1">open.spotify.com/track/a1</a></p>',
  ],
  [
    '> [!info]- Başlık\n> a',
    '<blockquote data-callout="note"><p><strong>Başlık</strong></p><p>a</p></blockquote>',
  ],
  ['> [!NOTE]\n> a', '<blockquote data-callout="note"><p>a</p></blockquote>'],
  [
    '> [!constructor]\n> a',
    '<blockquote data-callout="note"><p><strong>constructor</strong></p><p>a</p></blockquote>',
  ],
  [
    ':::danger[Dur]\na\n:::\nb',
    '<blockquote data-callout="caution"><p><strong>Dur</strong></p><p>a</p></blockquote><p>b</p>',
  ],
  ['<aside>\n💡 a\n\n</aside>', '<blockquote data-callout="note"><p>💡 a</p></blockquote>'],
  ['![[a b.png|300]] [[Not]] [[Not#B|şu]]', '<p>Not şu</p>'],
  ['![a](../b c_1.png) [d]([[e f]]) [g](h i) [j](k.png "l m.n")', '<p>d [g](h i) j</p>'],
  [
    '**a **- b **c **(d) ve **e **',
    '<p><strong>a </strong>- b <strong>c </strong>(d) ve <strong>e</strong></p>',
  ],
  ['**Önce. **Sonra bir **ara **söz', '<p><strong>Önce. </strong>Sonra bir <strong>ara </strong>söz</p>'],
  [
    '先，**第一。**然后\n\n用**“第二”**，完',
    '<p>先，<strong>第一。</strong>然后</p><p>用<strong>“第二”</strong>，完</p>',
  ],
  [
    'a** **b\n\n`c`**, **d\n\n/** **/\n\ne****',
    '<p>a b</p><p><code>c</code>, d</p><p>/** **/</p><p>e****</p>',
  ],
  ['f(**a, **b), 2 ** 3 ** 4', '<p>f(**a, **b), 2 ** 3 ** 4</p>'],
  ['a ==b c== d', '<p>a <mark>b c</mark> d</p>'],
  [
    'a ==b\nc== d\n==e\n==f== 是==重点==，x==y 是',
    '<p>a <mark>b c</mark> d ==e <mark>f</mark> 是<mark>重点</mark>，x==y 是</p>',
  ],
  [
    '\\\\(a_1\\\\) ve \\(x\\) (bkz.) \\(yan not\\)',
    '<p><span data-math="a_1">$a_1$</span> ve <span data-math="x">$x$</span> (bkz.) (yan not)</p>',
  ],
  ['\\[ E = mc^2 \\]\nb', '<div data-math="E = mc^2">$$E = mc^2$$</div><p>b</p>'],
  ['\\[1\\] Kaynak', '<p>[1] Kaynak</p>'],
  [
    'Metin \\[ a_1 \\] ve \\[\nb^2\n\\] ile \\[a\\_b\\] ve \\[c = d\\]',
    '<p>Metin <span data-math="a_1">$a_1$</span> ve <span data-math="b^2">$b^2$</span> ile [a_b] ve [c = d]</p>',
  ],
  ['> \\[\n> z^2\n> \\]', '<blockquote><div data-math="z^2">$$z^2$$</div></blockquote>'],
  ['{# a\n\nb #} {#id} c {# d', '<p>{#id} c {# d</p>'],
  ['{{</* a */>}} ve `{{%/* b c */%}}`', '<p>{{&lt; a &gt;}} ve <code>{{% b c %}}</code></p>'],
  [
    '\\begin{align}\na &= b\n\\end{align}',
    '<div data-math="\\begin{align}\na &amp;= b\n\\end{align}">$$\\begin{align}\na &amp;= b\n\\end{align}$$</div>',
  ],
  [
    '$$\n\\begin{cases} a \\\\ b \\end{cases}\n$$',
    '<div data-math="\\begin{cases} a \\\\ b \\end{cases}">$$\\begin{cases} a \\\\ b \\end{cases}$$</div>',
  ],
  [
    'Metin:\n$$\n\\begin{cases} a \\\\ b \\end{cases}\n$$\n## Başlık\n$$\nc\n$$',
    '<p>Metin:</p><div data-math="\\begin{cases} a \\\\ b \\end{cases}">$$\\begin{cases} a \\\\ b \\end{cases}$$</div><h2>Başlık</h2><div data-math="c">$$c$$</div>',
  ],
  [
    'Metin\n$$ a =\n- b\n\\begin{c}d\\end{c}\n$$\nson',
    '<p>Metin</p><div data-math="a =\n- b\n\\begin{c}d\\end{c}">$$a =\n- b\n\\begin{c}d\\end{c}$$</div><p>son</p>',
  ],
  ['$$a$$ ve $$b$$\nson', '<p><span data-math="a">$a$</span> ve <span data-math="b">$b$</span> son</p>'],
  ['Metin\n$$\nkapanmayan\n\nson', '<p>Metin</p><p>$$ kapanmayan</p><p>son</p>'],
  [
    ':::tip\na\n\n::::warning\nb\n::::\n\n```js\n:::\n```\n:::',
    '<blockquote data-callout="tip"><p>a</p><blockquote data-callout="warning"><p>b</p></blockquote><pre><code class="language-js">:::</code></pre></blockquote>',
  ],
  [
    '<aside>\n`a`\n\n```\nb\n```\n</aside>',
    '<blockquote data-callout="note"><p><code>a</code></p><pre><code>b</code></pre></blockquote>',
  ],
  [
    '> [!bug] `a`\n> ```js\n> {{ b }}\n> ```',
    '<blockquote data-callout="caution"><p><strong><code>a</code></strong></p><pre><code class="language-js">{{ b }}</code></pre></blockquote>',
  ],
  ['```\n{% raw %}\n{{ a }}\n{% endraw %}\n```', '<pre><code>{{ a }}\n</code></pre>'],
  ['a <sosyal/> b <br/> c', '<p>a b <br>c</p>'],
])('%j arrives as HTML', async (text, expected) => {
  expect(await arrived(text)).toEqual({ html: expected, notes: [] });
});

test.each([
  [
    'Bkz. <https://a.example/> ve [x](<https://a.example/b/>).',
    '<p>Bkz. <a rel="noopener" href="https://a.example/">https://a.example/</a> ve <a rel="noopener" href="https://a.example/b/">x</a>.</p>',
  ],
  [
    '<http://a.example/b/c/>, <mailto:a@a.example/>',
    '<p><a rel="noopener" href="http://a.example/b/c/">http://a.example/b/c/</a>, <a rel="noopener" href="mailto:a@a.example/">mailto:a@a.example/</a></p>',
  ],
  ['[y](<yazi/>) ve ![z](<a b/>)', '<p>y ve</p>'],
  ['Şu <alan.adi> ve <Ad.Soyad>.', '<p>Şu &lt;alan.adi&gt; ve &lt;Ad.Soyad&gt;.</p>'],
])('%j is an address between angles, not a tag', async (text, expected) => {
  expect((await arrived(text)).html).toBe(expected);
});

test.each([
  ['if [[ -f a ]]', '<p>if [[ -f a ]]</p>'],
  ['a[[0, 1]]', '<p>a[[0, 1]]</p>'],
  ['a==b&&c==d', '<p>a==b&amp;&amp;c==d</p>'],
  [':::sekmeler\na', '<p>:::sekmeler a</p>'],
  ['%[a]', '<p>%[a]</p>'],
])('%j is nobody’s sign', async (text, expected) => {
  expect((await arrived(text)).html).toBe(expected);
});

test.each([
  [
    '- a\n\n  ```yaml\n  b: {{ c }}\n  {:.not}\n  ```\n',
    '<ul><li><p>a</p><pre><code class="language-yaml">b: {{ c }}\n{:.not}</code></pre></li></ul>',
  ],
  [
    '> ```\n> [[ -f a ]] && ==b==\n> ```',
    '<blockquote><pre><code>[[ -f a ]] &amp;&amp; ==b==</code></pre></blockquote>',
  ],
  ['a\n\n    {{ b }} [[Not]] ==c==\n\nd', '<p>a</p><pre><code>{{ b }} [[Not]] ==c==</code></pre><p>d</p>'],
  [
    '````md\n```\n{{< youtube a >}}\n```\n[[Not]]\n````',
    '<pre><code class="language-md">```\n{{&lt; youtube a &gt;}}\n```\n[[Not]]</code></pre>',
  ],
  ['~~~\n<Kutu />\n~~~', '<pre><code>&lt;Kutu /&gt;</code></pre>'],
  ['``a ` {% raw %} b`` ve `[[Not]]`', '<p><code>a ` {% raw %} b</code> ve <code>[[Not]]</code></p>'],
])('%j is code, which stays as it is', async (text, expected) => {
  expect((await arrived(text, 'a.mdx')).html).toBe(expected);
});

test.each(['{% note %}a\n\nb', '{{< details "x" >}}\na\n\nb', ':::tip\na\n\nb', '<aside>\na\n\nb'])(
  '%j begins a box that never ends, and takes nothing in',
  (text) => {
    expect(dialectToHtml(text).html).not.toMatch(/<blockquote|<details/);
  },
);

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
    'Bak: {{< link href="https://a.example" content="Bir yer" card=true >}}.',
    `<p>Bak: ${link('https://a.example', 'Bir yer')}.</p>`,
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

test('names of emoji are emoji, but not in code, in addresses or between words', async () => {
  const said = async (text: string) => (await arrived(text)).html;
  expect(await said('## Hazır :rocket:\n\n(:+1::tada:) 好:smile:的 **:warning: Dikkat**')).toBe(
    '<h2>Hazır 🚀</h2><p>(👍🎉) 好😄的 <strong>⚠️ Dikkat</strong></p>',
  );
  const text = '10:100:20 user:key:1 std::end::x :yok: :constructor: https://a.example/:key:/b';
  expect(await said(text)).toContain('10:100:20 user:key:1 std::end::x :yok: :constructor: <a');
  expect(await said(text)).toContain('href="https://a.example/:key:/b"');
  expect(await said('`:smile:`\n\n```\n:smile:\n```')).not.toContain('😄');
  const names = Array.from({ length: 60 }, () => ':smile:').join(' ');
  expect(lostWords(names, await said(names))).toBeUndefined();
});

test('two signs and more before words make a heading without a blank, too; one begins a tag', async () => {
  const { html } = await arrived(
    'giriş\n##Veri **yapısı**\nmetin\n###2. bölüm###\n##C#\n\n- a ##b\n\n#etiket',
  );
  expect(html).toBe(
    '<p>giriş</p><h2>Veri <strong>yapısı</strong></h2><p>metin</p><h3>2. bölüm</h3><h2>C#</h2><ul><li><p>a ##b</p></li></ul><p>#etiket</p>',
  );
  expect((await arrived('```sh\n##yorum\n```')).html).toContain('##yorum');
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

test('addresses below a note stay addresses', async () => {
  const { html } = await arrived('a[^1] ve [b][2] [c][3]\n\n[^1]: not\n[2]: https://a.example/b\n[3]: /c');
  expect(html).toContain(
    '<a rel="noopener" href="https://a.example/b">b</a> <a rel="noopener" href="/c">c</a>',
  );
  expect(html).not.toContain('[2]');
});

test('definitions of abbreviations go, and are named', async () => {
  expect(await arrived('UI iyidir.\n\n*[UI]: Kullanıcı arayüzü\n*[API]: x\n\n`*[a]: b`')).toEqual({
    html: '<p>UI iyidir.</p><p><code>*[a]: b</code></p>',
    notes: ['Metinde tutulamayan öğe: UI (kısaltma), API (kısaltma).'],
  });
});

test('boxes and tabs of MkDocs are read with what is indented below them', async () => {
  const text = `!!! note
    Bir **iki**.

    Üç.

??? tip inline "Başlık"

    - a

=== "Unix"

    !!! danger ""

        Dikkat.

    \`\`\` sh
    ls
    \`\`\`

Ne!!! dedi

!!! yalnız

son`;
  expect((await arrived(text)).html).toBe(
    '<blockquote data-callout="note"><p>Bir <strong>iki</strong>.</p><p>Üç.</p></blockquote>' +
      '<blockquote data-callout="tip"><p><strong>Başlık</strong></p><ul><li><p>a</p></li></ul></blockquote>' +
      '<p><strong>Unix</strong></p><blockquote data-callout="caution"><p>Dikkat.</p></blockquote>' +
      '<pre><code class="language-sh">ls</code></pre><p>Ne!!! dedi</p><p>!!! yalnız</p><p>son</p>',
  );
});

test('a box that is indented knows the links and footnotes that the text defines', async () => {
  const text =
    '!!! note\n\n    [Bağ] ve not[^1].\n\n    [x]: /x\n\nSon.\n\n[Bağ]: https://a.example\n[^1]: Dipnot.';
  const { html } = await arrived(text);
  expect(html).toContain('href="https://a.example">Bağ</a>');
  expect(html).not.toContain('[^1]');
  expect(html.match(/Dipnot/g)).toHaveLength(1);
});

test('properties of Logseq and places of a table of contents go, and are named once', async () => {
  expect(
    await arrived(
      'a\nid:: 1\n- b\n  collapsed:: true\n- id:: 2\n- c\n\n* TOC\n{:toc}\n\n[[_TOC_]]\n\n[TOC]\n\nd [TOC] std::e f:: g `h:: i`\n\n    j:: k',
    ),
  ).toEqual({
    html: '<p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul><p>d [TOC] std::e f:: g <code>h:: i</code></p><pre><code>j:: k</code></pre>',
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

test.each(['\\[Ah.]', '{{< not', '{{% not', '{% not', '{{ not', '<% not'])(
  'below %s, which never ends, lists, quotations and notes are read',
  async (start) => {
    const { html } = await arrived(`${start}\n\n- a\n\n> b[^1]\n\n[^1]: c`);
    expect(html).toMatch(
      /<ul><li><p>a<\/p><\/li><\/ul><blockquote><p>b<span class="footnote">c<\/span><\/p><\/blockquote>$/,
    );
  },
);

test('notes that stand within a note are notes', async () => {
  const { html } = await arrived('a[^1] b[^2]\n\n[^1]:\n    Bir.\n    [^2]: İki.');
  expect(html).toBe('<p>a<span class="footnote">Bir.</span> b<span class="footnote">İki.</span></p>');
});

test.each([
  ['[[#Başlık|b]] ve [[#Başlık]]', '<p>b ve Başlık</p>'],
  ['_[[a/Not|Not]]_ ve [[a/Not\\|N]]', '<p><em>Not</em> ve N</p>'],
  ['[[Not#Bir bölüm]] [[Not#B|]]', '<p>Not &gt; Bir bölüm Not</p>'],
  ['[[Ğ (1) %]]', '<p>Ğ (1) %</p>'],
  ['![[a.png|Bir kapak]] ![[a.png|30x40]]', ''],
  [
    'a %% gizli %% b%%c%%\n\n%%\ngizli\n\n```\nd\n```\n%%\n\n100%% e\n\n| a | ^Same',
    '<p>a b</p><p>100%% e</p><p>| a | ^Same</p>',
  ],
  ['a\n{ #4cc5ce}\n\n- b\n{ #a1b2c3}\n\nc {#12}', '<p>a</p><ul><li><p>b</p></li></ul><p>c {#12}</p>'],
  [
    '![[a.png]] ^abc12\n\n- **a** ^b-1\n- `c`^d-1',
    '<ul><li><p><strong>a</strong></p></li><li><p><code>c</code>^d-1</p></li></ul>',
  ],
  [
    '> [! Kendi adım ]\n> a\n\n> [!tip|sağda]- Başlık\n> b\n\n> [!c](/d) e',
    '<blockquote data-callout="note"><p><strong>Kendi adım</strong></p><p>a</p></blockquote><blockquote data-callout="tip"><p><strong>Başlık</strong></p><p>b</p></blockquote><blockquote><p><a rel="noopener" href="/d">!c</a> e</p></blockquote>',
  ],
  ['Paragraf. ^abc12\n\n> a\n\n^b-1\n\nx ^2', '<p>Paragraf.</p><blockquote><p>a</p></blockquote><p>x ^2</p>'],
  [
    '> [!note]\n> > [!todo] Evet!\n> > a',
    '<blockquote data-callout="note"><blockquote data-callout="note"><p><strong>Evet!</strong></p><p>a</p></blockquote></blockquote>',
  ],
  ['![alt|300](p.png) ![alt|3x4](<a b.png>) [a|3](b)', '<p>a|3</p>'],
  ['`%% a %%` `[[x]]` %% `c` %%', '<p><code>%% a %%</code> <code>[[x]]</code></p>'],
])('%j of Obsidian arrives', async (text, expected) => {
  expect(await arrived(text)).toEqual({ html: expected, notes: [] });
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
])('%j is no picture', async (text) => {
  expect((await arrived(text)).html).toBe('');
});

test('what templates would have written goes, what may be text stays, each named once', async () => {
  expect(
    await arrived(
      'a{{ page.title }}{{#include a.rs}}<%= render b %> {c.d} `{e.f} {{ x }}` $\\text{g.h}$ {i}',
    ),
  ).toEqual({
    html: '<p>a {c.d} <code>{e.f} {{ x }}</code> <span data-math="\\text{g.h}">$\\text{g.h}$</span> {i}</p>',
    notes: [
      'Şu kısa kodlar çevrilemedi, metinde duruyor: c.d.',
      'Metinde tutulamayan öğe: page.title, include, render.',
    ],
  });
});

test('elements of their own that close themselves are players, or named', async () => {
  const text = '<youtube id="dQw4w9WgXcQ"/> <my-map a="b"/> <b/>';
  expect(dialectToHtml(text)).toEqual({
    html: expect.stringMatching(/<iframe src="https:\/\/www.youtube.com\/.*<b><\/b>/s),
    notes: ['Metinde tutulamayan öğe: <my-map>.'],
  });
});

test('a call that is not known goes, and is named once', async () => {
  expect(await arrived('{{ harita(yer="x") }} {{ harita() }} {{ page.title }}')).toEqual({
    html: '',
    notes: ['Metinde tutulamayan öğe: harita, page.title.'],
  });
});

test('of MDX the statements of modules go, and nothing else', async () => {
  const text =
    'import A from \'a\';\nimport { B,\n  C } from "b";\n\nexport const meta = {\n  title: 1,\n};\n\nimport sırasında hata alırsanız `export` edin.\n\nSatır başında\nexport edilen ve import edilen sözcükler kalır.\n\n```js\nimport x from "x";\n\nexport default x;\n```\n\n1. bir\n\n   ```py\n   import os\n   ```';
  expect((await arrived(text, 'a.mdx')).html).toBe(
    '<p>import sırasında hata alırsanız <code>export</code> edin.</p><p>Satır başında export edilen ve import edilen sözcükler kalır.</p><pre><code class="language-js">import x from "x";\n\nexport default x;</code></pre><ol><li><p>bir</p><pre><code class="language-py">import os</code></pre></li></ol>',
  );
  expect((await arrived(text)).html).toBe(
    '<p>import A from \'a\'; import { B, C } from "b";</p><p>export const meta = { title: 1, };</p><p>import sırasında hata alırsanız <code>export</code> edin.</p><p>Satır başında export edilen ve import edilen sözcükler kalır.</p><pre><code class="language-js">import x from "x";\n\nexport default x;</code></pre><ol><li><p>bir</p><pre><code class="language-py">import os</code></pre></li></ol>',
  );
});

test.each([
  ['import A from "a";\nimport {\n  B,\n} from "b";\n# Başlık', ''],
  ['export const a = {\n  b: [1,\n\n  2],\n};\nmetin', '<p>metin</p>'],
  ['export const q = sql`\n  a\n\n  b\n`;\n\nexport const s =\n  "x";\n\nmetin', '<p>metin</p>'],
  ['export const a = "{";\nb\n\nmetin', '<p>metin</p>'],
  ['metin\nexport const a = 1', '<p>metin export const a = 1</p>'],
  ['a{" "}b {"c"} <i d={"e"}>f</i>', '<p>a b c <em>f</em></p>'],
])('of MDX %j only the module goes', async (text, expected) => {
  expect((await arrived(text, 'a.mdx')).html).toBe(expected);
});

test.each(['iframe', 'video', 'Script', 'Textarea', 'Title', 'style', 'select', 'a', 'Kod'])(
  'a %s that closes itself swallows nothing that follows',
  async (name) => {
    const text = `Önce\n\n<${name} src={"a>b"} data-x="y" />\n\nSonra **gelen**.\n\nİçte <${name}/> gelen.`;
    const { html } = markdownFile('a.mdx', await frontMatter(text));
    const content = JSON.stringify(await sanitize(html));
    expect(content).toContain('<p>Sonra <strong>gelen</strong>.</p>');
    expect(content).toMatch(/İçte .*gelen\./);
  },
);

test('code stays as it is, and what is not known is named in the report', async () => {
  expect(await arrived('```\n{{< youtube a >}}\n```\n\n`{% raw %}` ve')).toEqual({
    html: '<pre><code>{{&lt; youtube a &gt;}}</code></pre><p><code>{% raw %}</code> ve</p>',
    notes: [],
  });
  expect(await arrived('{{< harita yer="x" >}}iç{{< /harita >}}')).toEqual({
    html: '<p>iç</p>',
    notes: ['Şu kısa kodlar çevrilemedi, içlerindeki metin alındı: harita.'],
  });
  expect(await arrived('{% harita %} {% h2 %}*a*{% endh2 %} {{< h2 >}}b{{</ h2 >}}')).toEqual({
    html: '<p><em>a</em> b</p>',
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
  '\n$$ a =',
  '\n$$\n\n',
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
])('%j, repeated and long, takes little time', (start) => {
  const spent = startProcessorTime();
  dialectToHtml(start + 'a '.repeat(2_000));
  dialectToHtml(start.repeat(1_000));
  dialectToHtml(start + 'a'.repeat(20_000));
  dialectToHtml(start.repeat(1_000) + '}'.repeat(1_000), true);
  expect(spent()).toBeLessThan(5000);
});

test('a note with hundreds of links is not taken for nested tags', async () => {
  const text = '[[Bir not|ad]] '.repeat(300);
  const { html } = markdownFile('a.md', await frontMatter(text));
  expect(html.match(/<a href="Bir%20not\.md">/g)).toHaveLength(300);
});
