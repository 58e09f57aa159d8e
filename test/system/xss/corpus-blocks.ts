/** Blocks that are rendered from attributes, with a vector in each attribute. */
export const blockVectors = () => ({
  formula: [
    '<span data-math="\\href{javascript:HIT}{x}">x</span>',
    '<span data-math="\\text{&lt;img src=x onerror=HIT&gt;}">x</span>',
    '<div data-math="&quot;><img src=x onerror=HIT>">x</div>',
    '<math><mtext></mtext><annotation encoding="application/x-tex"><img src=x onerror=HIT></annotation></math>',
    '<script type="math/tex"><img src=x onerror=HIT></script>',
    '$\\href{javascript:HIT}{x}$ ve $"><img src=x onerror=HIT>$',
    '<math href="javascript:HIT"><mi xlink:href="javascript:HIT">x</mi></math>',
  ],
  embed: [
    '<iframe src="javascript:HIT"></iframe>',
    '<iframe srcdoc="<script>HIT</script>" src="https://a.example/"></iframe>',
    '<iframe src="https://youtu.be/x&quot; onload=&quot;HIT"></iframe>',
    '<iframe src="https://a.example/" title="&lt;img src=x onerror=HIT&gt;"></iframe>',
    '<p class="embed"><a href="javascript:HIT">x</a></p>',
    '<span class="embed" data-href="javascript:HIT" data-title="<img src=x onerror=HIT>">x</span>',
    '<div class="embed" data-player="javascript:HIT"><a href="https://a.example">x</a></div>',
    '<object data="javascript:HIT"></object><embed src="javascript:HIT">',
    '<script src="https://gist.github.com/a/0a1b2c.js"></script><script src="CANARY"></script>',
  ],
  note: [
    '<p>a<span class="footnote" onclick="HIT"><img src=x onerror=HIT></span></p>',
    '<p>a<sup id="r"><a href="#n">1</a></sup></p><ol><li id="n"><img src=x onerror=HIT> <a href="#r" onclick="HIT">x</a></li></ol>',
    'a[^1]\n\n[^1]: <img src=x onerror=HIT>',
    '<details open ontoggle="HIT"><summary onclick="HIT">a</summary><p>b</p></details>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="&quot; onclick=&quot;HIT"><input type="checkbox" onfocus="HIT" autofocus>a</li></ul>',
    '<dl><dt onclick="HIT">a</dt><dd><img src=x onerror=HIT></dd></dl>',
  ],
});
