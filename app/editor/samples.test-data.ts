/** One small piece of an article for each thing that the editor can make. */
const pieces = [
  '<p>Düz bir paragraf: ğüşıöç ĞÜŞİÖÇ ₺ “tırnak” — ve &amp; işareti, 1 &lt; 2 &gt; 0.</p>',
  '<h1>Birinci düzey</h1><h2>İkinci düzey</h2><h3>Üçüncü düzey</h3>',
  '<p><strong>kalın</strong> <em>eğik</em> <u>altı çizili</u> <s>üstü çizili</s> <code>kod()</code></p>',
  '<p><strong>kalın <em>kalın eğik <u>hepsi</u></em></strong><em> yalnız eğik</em></p>',
  '<p style="text-align: left">sola</p><p style="text-align: center">ortaya</p>',
  '<p style="text-align: right">sağa</p><p style="text-align: justify">iki yana yaslı</p>',
  '<h2 style="text-align: center">Ortalı başlık</h2>',
  '<p><span style="color: #dc2626">kırmızı</span> <span style="color: #9333ea"><strong>mor kalın</strong></span></p>',
  '<p><mark>vurgu</mark> <mark data-color="#fef08a" style="background-color: #fef08a; color: inherit">sarı vurgu</mark></p>',
  '<p><span style="color: #2563eb"><mark data-color="#bbf7d0" style="background-color: #bbf7d0; color: inherit">iç içe</mark></span></p>',
  '<ul><li><p>bir</p></li><li><p>iki</p><ul><li><p>iç</p></li></ul></li></ul>',
  '<ol><li><p>ilk</p></li><li><p>ikinci</p></li></ol>',
  '<ol start="7"><li><p>yedi</p></li><li><p>sekiz</p><ul><li><p>karışık</p></li></ul></li></ol>',
  '<blockquote><p>Alıntı bir</p><p>Alıntı iki</p></blockquote>',
  '<blockquote><blockquote><p>iç içe alıntı</p></blockquote><ul><li><p>içinde liste</p></li></ul></blockquote>',
  '<pre><code>dilsiz kod\n  girinti &lt;b&gt;\n\n\tsekme</code></pre>',
  '<pre><code class="language-typescript">const a: number = 1 &amp;&amp; 2;\n</code></pre>',
  '<pre><code class="language-c++">#include &lt;map&gt;</code></pre><p>sonra</p>',
  '<hr><p>çizginin altı<br>yeni satır</p>',
  '<p><a rel="noopener" href="https://example.com/?a=1&amp;b=2#c">https</a> <a rel="noopener" href="mailto:a@b.com">posta</a> <a rel="noopener" href="tel:+905551112233">tel</a></p>',
  '<p><a rel="noopener" href="/about"><strong>site içi</strong> bağlantı</a> <a rel="noopener" href="#baslik">çapa</a></p>',
  '<img src="https://example.com/a.png" alt="Bir &quot;resim&quot;" title="Başlık">',
  '<img src="/uploads/b.webp" alt=""><img src="/uploads/c.webp">',
  '<table style="min-width: 75px"><colgroup><col style="min-width: 25px"><col style="min-width: 25px"><col style="min-width: 25px"></colgroup><tbody><tr><th colspan="1" rowspan="1"><p>Ad</p></th><th colspan="1" rowspan="1"><p>Yaş</p></th><th colspan="1" rowspan="1"><p></p></th></tr><tr><td colspan="1" rowspan="1"><p>Ayşe</p></td><td colspan="2" rowspan="1"><p>birleşik</p></td></tr></tbody></table>',
  '<table style="width: 300px"><colgroup><col style="width: 100px"><col style="width: 200px"></colgroup><tbody><tr><td colspan="1" rowspan="2" colwidth="100"><p>iki satır</p></td><td colspan="1" rowspan="1" colwidth="200"><p>b</p></td></tr><tr><td colspan="1" rowspan="1" colwidth="200"><ul><li><p>liste</p></li></ul></td></tr></tbody></table>',
  '<p></p><p>boş satırdan sonra</p>',
  '<p>emoji 😀 👩‍👩‍👧, Japonca 日本語, sağdan sola שלום, bölünmez&nbsp;boşluk</p>',
];

/** Forty articles as the editor writes them: each piece alone, then ever longer mixtures. */
export const sampleArticles: string[] = [
  ...pieces,
  ...Array.from({ length: 40 - pieces.length }, (_, at) =>
    Array.from({ length: 5 + at }, (_, step) => pieces[(at * 5 + step * 7) % pieces.length]).join(''),
  ),
];
