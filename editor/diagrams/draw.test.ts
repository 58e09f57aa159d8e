import { expect, test } from 'vitest';
import { readDocument } from '../document.server.ts';
import { sanitize } from '../sanitize.server.ts';
import { missingEdge, missingWords, readDrawing } from './check-drawing.ts';
import { diagramsAsCode, drawDiagram } from './draw.server.ts';
import { samples } from './samples.test-data.ts';

test.each(samples)('%s is drawn, or refused with its line', async (source, wanted) => {
  const drawn = await drawDiagram(source);
  if (typeof wanted === 'number') expect(drawn).toMatchObject({ line: wanted, mistake: expect.any(String) });
  else expect(drawn).toMatchObject({ svg: expect.stringContaining(wanted) });
});

test('a drawing holds nothing but shapes and words, in colours of the page', async () => {
  const source =
    'flowchart TD\n  Ö["<script>x</script> <a href=x>y</a>"] --> B\n  style B fill:#f9f,color:#000\n  click B "https://example.com"';
  const { svg = '' } = { svg: '', ...(await drawDiagram(source)) };
  expect(svg).toContain('color-mix(in srgb, #f9f 20%, var(--bg))');
  expect(svg).toContain('&lt;script&gt;');
  expect(svg.replace(/>[^<]*</g, '><')).not.toMatch(
    /<(?:script|style|a|foreignObject|image)\b|href|https?:|@import|#000/,
  );
});

test('later shapes, letters of other alphabets, lines of any length and groups are drawn', async () => {
  const source =
    'flowchart LR\n  Müşteri ---->|"ödeme"| Sipariş & Kargo\n  Sipariş[(Depo)]\n  Kargo == hızlı ==> Müşteri';
  const { svg = '' } = { svg: '', ...(await drawDiagram(source)) };
  for (const word of ['Müşteri', 'ödeme', 'Depo', 'Kargo', 'hızlı']) expect(svg).toContain(`>${word}</text>`);
  expect(svg.match(/<polyline/g)).toHaveLength(3);
});

test('a node belongs to the subgraph that names it, and codes of signs are signs', async () => {
  const { svg = '' } = {
    svg: '',
    ...(await drawDiagram('flowchart TB\n  c --> a["x#35;"]\n  subgraph bir\n    b --> a\n  end')),
  };
  expect(svg).toContain('>x#</text>');
  const box = (pattern: RegExp) => pattern.exec(svg)?.slice(1).map(Number) ?? [];
  const [, groupTop = 0, , groupHeight = 0] = box(
    /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"/,
  );
  const [, textTop = 0] = box(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>x#</);
  expect(textTop).toBeGreaterThan(groupTop);
  expect(textTop).toBeLessThan(groupTop + groupHeight);
});

const textsOf = async (source: string) => {
  const { svg = '' } = { svg: '', ...(await drawDiagram(source)) };
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text.replace(/<[^>]+>/g, ''));
};

test('members of a class read as they are written: type first or last, methods, generics', async () => {
  const members =
    'String name\n +age: int\n +names: Map~String, int~\n +find(id: int): User\n List~int~ all\n +add(x) bool';
  const drawn = [
    'name: String',
    '+ age: int',
    '+ names: Map&lt;String, int&gt;',
    '+ find(id: int): User',
    'all: List&lt;int&gt;',
    '+ add(x): bool',
  ];
  expect((await textsOf(`classDiagram\n class A {\n ${members}\n }`)).sort()).toEqual(['A', ...drawn].sort());
  const apart = members.replaceAll(/^ ?/gm, 'A : ');
  expect((await textsOf(`classDiagram\n ${apart}`)).sort()).toEqual(['A', ...drawn].sort());
});

test('a class with type parameters is one class in its relations, too', async () => {
  const texts = await textsOf('classDiagram\n class Kutu~T~ {\n +add(T x)\n }\n Kutu~T~ <|-- Sepet');
  expect(texts).toEqual(['Kutu&lt;T&gt;', '+ add(T x)', 'Sepet']);
});

test('messages are numbered if the source says so, a background is no section, comments of an entity stay', async () => {
  const texts = await textsOf(
    'sequenceDiagram\n A->>B: sıfır\n autonumber\n A->>B: bir\n rect rgb(1,2,3)\n loop her gün\n B-->>A: iki: son\n end\n end\n A-)B: üç',
  );
  expect(texts).toEqual(expect.arrayContaining(['sıfır', '1. bir', '2. iki: son', '3. üç']));
  expect(texts.join()).not.toMatch(/rect|rgb/);
  const entity = 'erDiagram\n C {\n string name PK "tam ad"\n int age\n }';
  expect(await textsOf(entity)).toEqual(expect.arrayContaining(['name – tam ad', 'PK', 'age']));
});

const svgOf = async (source: string) => {
  const drawn = await drawDiagram(source);
  return 'svg' in drawn ? drawn.svg : `${drawn.line}: ${drawn.mistake}`;
};

/** Returns where arrows of flow charts and states end: the words in the boxes at their ends. */
const endsIn = (svg: string) =>
  [...svg.matchAll(/<polyline points="([^"]*)"[^>]*marker-end/g)].map(([, points = '']) => {
    const numbers = points.split(/[ ,]/).map(Number);
    const at = (from: number) => boxesIn(svg).findLast(({ box }) => isIn(numbers.slice(from), box))?.words;
    return [at(0), at(numbers.length - 2)];
  });

const isIn = ([x = NaN, y = NaN]: number[], [left = 0, top = 0, width = 0, height = 0]: number[]) =>
  x >= left - 1 && x <= left + width + 1 && y >= top - 1 && y <= top + height + 1;

const boxesIn = (svg: string) =>
  [
    ...svg.matchAll(
      /<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*><\/rect>(?:<rect[^>]*><\/rect>)?<text[^>]*>([^<]+)/g,
    ),
  ].map(([, x, y, width, height, words]) => ({ words, box: [x, y, width, height].map(Number) }));

test('arrows to a subgraph end at it, wherever it is declared, and those inside it at their nodes', async () => {
  const svg = await svgOf(
    'flowchart LR\n bir --> iki\n x --> bir\n subgraph bir\n a --> b\n subgraph ic\n d\n end\n a <--> d\n end\n subgraph iki\n c\n end\n bir -->|y| c',
  );
  expect(endsIn(svg).map(String).sort()).toEqual(['a,b', 'a,d', 'bir,c', 'bir,iki', 'x,bir'].sort());
  expect(svg.match(/>bir<\/text>/g)).toHaveLength(1);
});

test('nested states keep their name and transitions, and descriptions may come before or after their use', async () => {
  const svg = await svgOf(
    'stateDiagram-v2\n Dis --> Ic\n Ic: İç durum\n Dis: Dış durum\n state Dis {\n [*] --> p\n p --> q: git\n p: Pe\n }\n Ic --> Dis\n Dis --> q\n Yalnız',
  );
  for (const words of ['Dış durum', 'İç durum', 'Pe', 'q', 'git', 'Yalnız'])
    expect(svg).toContain(`>${words}</text>`);
  expect(endsIn(svg)).toEqual(
    expect.arrayContaining([
      ['Dış durum', 'İç durum'],
      ['İç durum', 'Dış durum'],
      ['Pe', 'q'],
      ['Dış durum', 'q'],
    ]),
  );
});

test('participants may have blanks, messages two heads or a cross, numbers a start and a step', async () => {
  const source =
    'sequenceDiagram\n participant Kuyruk servisi\n Kuyruk servisi->>İş: al *** bir\n autonumber 10 5\n İş<<->>Kuyruk servisi: iki yönlü\n İş--xKuyruk servisi: yitti\n Note over Kuyruk servisi,İş: ikisi';
  const svg = await svgOf(source);
  for (const words of ['Kuyruk servisi', 'İş', 'al *** bir', '10. iki yönlü', '15. yitti', 'ikisi'])
    expect(svg).toContain(`>${words}</text>`);
  expect(svg.match(/marker-start="[^"]*seq-arrow\)"/g)).toHaveLength(1);
  expect(svg.match(/marker-end="[^"]*head-cross\)"/g)).toHaveLength(1);
  expect(svg.match(/<marker id="[^"]*head-cross"/g)).toHaveLength(1);
});

test('long words and Chinese ones are not cut off at the edge', async () => {
  for (const words of ['长'.repeat(40), 'ağırbaşlılaştıramadıklarımız '.repeat(4).trim()]) {
    const svg = await svgOf(`sequenceDiagram\n A->>A: ${words}\n A->>B: ${words}`);
    const [left = 0, , width = 0] = /viewBox="([^"]*)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
    for (const [, x, size, anchor] of svg.matchAll(
      /<text x="([^"]*)"[^>]*?font-size="(\d+)"[^>]*?text-anchor="(\w+)"/g,
    )) {
      const wide = words.length * Number(size) * (words.startsWith('长') ? 1 : 0.5);
      const start = anchor === 'middle' ? Number(x) - wide / 2 : Number(x);
      if (Number(size) !== 11) continue;
      expect(start).toBeGreaterThanOrEqual(left);
      expect(start + wide).toBeLessThanOrEqual(left + width);
    }
  }
});

test.each([
  ['flowchart LR\n A["bir" ] --> B', 'bir'],
  ['erDiagram\n A{\n string ad\n }\n A ||--o{B : b\n B:::x {\n int no\n }', 'no'],
  ['classDiagram\n accTitle: Başlık\n class A:::x\n A <|-- B', '>A</text>'],
  [
    '%%{init: {\n "theme": "forest",\n "themeVariables": {"a": "b"}\n}}%%\nflowchart LR\n A --> B',
    '>A</text>',
  ],
])('%s is drawn', async (source, words) => {
  const svg = await svgOf(source);
  expect(svg).toContain(words);
  expect(svg).not.toContain('accTitle');
});

const boxed = (id: string, x: number) =>
  `<g class="node" data-id="${id}"><rect x="${x}" y="0" width="10" height="10" /><text x="${x}" y="5">${id}</text></g>`;
const arrow = (from: string, to: string, points: string, more = '') =>
  `<polyline class="edge" data-from="${from}" data-to="${to}"${more} points="${points}" />`;

test.each([
  ['that is missing', ''],
  ['from another node', arrow('c', 'b', '10,5 100,5')],
  ['that ends nowhere', arrow('a', 'b', '10,5 60,5')],
  ['without its words', arrow('a', 'b', '10,5 100,5', ' data-label="söz"')],
  ['and a second one', arrow('a', 'b', '10,5 100,5') + arrow('a', 'b', '10,5 100,5')],
  ['to what is drawn twice', boxed('b', 100) + arrow('a', 'b', '10,5 100,5')],
])('a drawing with an arrow %s is not taken for its source', (_, arrows) => {
  const wanted = [{ from: 'a', to: 'b', line: 2, text: 'a --> b' }];
  const svg = (more: string) => `<svg viewBox="0 0 200 20">${boxed('a', 0)}${boxed('b', 100)}${more}</svg>`;
  expect(missingEdge(readDrawing(svg(arrow('a', 'b', '10,5 100,5'))), wanted)).toBeUndefined();
  expect(missingEdge(readDrawing(svg(arrows)), wanted)).toEqual(wanted[0]);
});

test('a line without a head has none, and its label is whole', async () => {
  const source = 'sequenceDiagram\n A->B: düz\n B-->>A: dönen\n A->A: kendi\n A-->B: kesik';
  const { svg = '' } = { svg: '', ...(await drawDiagram(source)) };
  expect(svg.match(/<(?:line|polyline)[^>]* marker-end/g)).toHaveLength(1);
  for (const word of ['düz', 'dönen', 'kendi', 'kesik']) expect(svg).toContain(`>${word}</text>`);
});

test('lines between classes that have no head have none, and their words', async () => {
  const svg = await svgOf('classDiagram\n A <|-- B\n A -- C\n A "1" -- "*" D : bilir\n A .. E\n K~T~ -- A');
  const lines = [...svg.matchAll(/<polyline[^>]*stroke="var\(--_line\)"[^>]*>/g)].map(([line]) => line);
  expect(lines.filter((line) => line.includes('marker'))).toHaveLength(1);
  expect(lines.filter((line) => line.includes('dasharray'))).toHaveLength(1);
  expect(lines).toHaveLength(5);
  for (const words of ['bilir', '1', '*']) expect(svg).toContain(`>${words}</text>`);
  expect(svg.match(/>K</g)).toHaveLength(1);
});

/** Returns the heads of lines between classes, and whether they are dashed. */
const headsIn = (svg: string) =>
  [...svg.matchAll(/<polyline[^>]*stroke="var\(--_line\)"[^>]*>/g)].map(([line]) => [
    ...['start', 'end'].map((end) => new RegExp(`marker-${end}="url\\(#d0-cls-(\\w+)`).exec(line)?.[1] ?? ''),
    line.includes('dasharray') ? 'dashed' : 'solid',
  ]);

test('arrows between classes have the head that they are written with at each end, with blanks or without', async () => {
  const svg = await svgOf(
    'classDiagram\n A <--> B : iki yön\n C<..>D\n E "1"*--"0..*" F\n G <|--|> H\n I o-- J\n K *.. L : kesik',
  );
  expect(headsIn(svg)).toEqual([
    ['arrow', 'arrow', 'solid'],
    ['arrow', 'arrow', 'dashed'],
    ['composition', '', 'solid'],
    ['inherit', 'inherit', 'solid'],
    ['aggregation', '', 'solid'],
    ['composition', '', 'dashed'],
  ]);
  for (const words of ['iki yön', '0..*', 'kesik']) expect(svg).toContain(`>${words}</text>`);
  // A diamond with its tip at 0 would be hidden behind the class.
  expect(svg).not.toMatch(/refX="0"/);
});

test('notes of classes are boxes, those for a class on a dashed line without a head', async () => {
  const svg = await svgOf(
    'classDiagram\n A <|-- B\n note "genel: [not]" as N\n note for A "ilk satır<br>ikinci"',
  );
  for (const words of ['genel: [not]', 'ilk satır']) expect(svg).toContain(`>${words}</text>`);
  expect(svg).toContain('ikinci');
  expect(headsIn(svg).sort()).toEqual([
    ['', '', 'dashed'],
    ['inherit', '', 'solid'],
  ]);
});

test('a line of two signs without blanks joins two nodes, one without an end joins none', async () => {
  const svg = await svgOf('flowchart LR\n A--B\n B==C-->D');
  expect(svg.match(/<polyline points/g)).toHaveLength(3);
  for (const line of ['A -- B', 'A[x) --> B', 'A((x) --> B'])
    expect(await drawDiagram(`flowchart LR\n ${line}`)).toMatchObject({ line: 2 });
});

test('entities may have their fields on one line, and several keys', async () => {
  const texts = await textsOf(
    'erDiagram\n A ||--o{ B : b\n A { int no PK, FK "sıra no"  string ad UK }\n B {\n int a PK, UK\n }\n C',
  );
  expect(texts).toEqual(
    expect.arrayContaining(['A', 'B', 'C', 'no – sıra no', 'ad', 'PK,FK', 'UK', 'PK,UK']),
  );
});

test('notes stand where they are written: before the first message, and in their part of a section', async () => {
  const svg = await svgOf(
    'sequenceDiagram\n Note over A,B: önce\n activate A\n A->>+B: bir\n B-->>-A:\n alt evet\n A->>B: iki\n else hayır\n Note left of A: ayrı\n B->>A: üç\n end\n Note over B: son',
  );
  const heightOf = (words: string) =>
    Number(new RegExp(`<text[^>]* y="([\\d.]+)"[^>]*>${words}<`).exec(svg)?.[1]);
  const inOrder = ['önce', 'bir', 'iki', '\\[hayır\\]', 'ayrı', 'üç', 'son'].map(heightOf);
  expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
  expect(svg.match(/<line [^>]*marker-end/g)).toHaveLength(4);
});

test('words that no single text of a drawing contains are reported as missing', () => {
  const drawing = readDrawing(
    '<svg viewBox="0 0 9 9"><text><tspan>+ ad</tspan><tspan>: Metin</tspan></text></svg>',
  );
  const at = { line: 2, text: '+Metin ad' };
  expect(missingWords(drawing, [{ words: '+Metin ad', ...at }])).toBeUndefined();
  expect(missingWords(drawing, [{ words: '→', ...at }])).toBeUndefined();
  expect(missingWords(drawing, [{ words: '+Metin soyad', ...at }])).toMatchObject(at);
});

test('circles and crosses are heads of a flow chart, at each end, with words or without', async () => {
  const svg = await svgOf(
    'flowchart LR\n A --o B\n B --x|söz| C\n C o--o D\n D x-.-x E\n E <==> F\n F --> G\n G --- H',
  );
  const ends = [...svg.matchAll(/<polyline[^>]*stroke="var\(--_line\)"[^>]*>/g)].map(([line]) =>
    ['start', 'end'].map((end) => new RegExp(`marker-${end}="url\\(#d0-([\\w-]+)\\)`).exec(line)?.[1] ?? ''),
  );
  expect(ends).toEqual([
    ['', 'head-circle'],
    ['', 'head-cross'],
    ['head-circle', 'head-circle'],
    ['head-cross', 'head-cross'],
    ['arrowhead-start', 'arrowhead'],
    ['', 'arrowhead'],
    ['', ''],
  ]);
  expect(await textsOf('flowchart LR\n A --o B')).toEqual(['A', 'B']);
  expect(svg).toContain('>söz</text>');
  expect(svg).not.toMatch(/[\ue000-\uf8ff]/);
});

test('notes of states stand beside them, joined by a dashed line without a head', async () => {
  const svg = await svgOf(
    'stateDiagram-v2\n [*] --> A\n note right of A : bir: iki\n A --> B: git\n note left of B\n üç\n dört --> beş\n end note\n B --> [*]',
  );
  for (const words of ['bir: iki', 'git']) expect(svg).toContain(`>${words}</text>`);
  expect(svg).toMatch(/>üç<\/tspan><tspan[^>]*>dört --&gt; beş</);
  const lines = [...svg.matchAll(/<polyline points[^>]*>/g)].map(([line]) => line);
  expect(lines).toHaveLength(5);
  const dashed = lines.filter((line) => line.includes('dasharray'));
  expect(dashed).toHaveLength(2);
  expect(dashed.join()).not.toContain('marker');
  expect(svg.match(/<rect[^>]*stroke-dasharray/g)).toHaveLength(2);
});

test('activations last from line to line, whether set by a message or by a line of their own', async () => {
  const barsOf = async (source: string) => {
    const svg = await svgOf(`sequenceDiagram\n participant A\n participant B\n${source}`);
    const lines = [...svg.matchAll(/<line[^>]* y1="([\d.]+)"[^>]*marker-end/g)].map(([, y]) => Number(y));
    const bars = [...svg.matchAll(/<rect x="([\d.-]+)" y="([\d.]+)" width="10" height="([\d.]+)"/g)];
    return bars.map(([, , y, height]) =>
      [Number(y), Number(y) + Number(height)].map((one) =>
        lines.findIndex((line) => Math.abs(line - one) < 1),
      ),
    );
  };
  const signs = await barsOf(
    ' A->>+B: bir\n B->>+B: iç\n B->>A: iki\n B->>-A: üç\n A->>B: dört\n B->>-A: beş',
  );
  expect(signs.map(([, last]) => last)).toContain(2);
  const own = ' A->>B: bir\n activate B\n B->>A: iki\n deactivate B\n activate A\n A->>B: üç\n deactivate A';
  expect(await barsOf(own)).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(await barsOf(' A->>+B: bir\n B-->>-A: iki')).toEqual([[0, 1]]);
  expect(await barsOf(' activate A\n A->>B: bir\n deactivate A')).toEqual([[-1, 0]]);
});

test('a box of participants has its frame and its title, without its colour', async () => {
  const source =
    'sequenceDiagram\n box Aqua Ön yüz\n participant A\n actor B\n end\n box rgb(1,2,3) Arka\n participant C\n end\n participant D\n A->>D: x';
  const svg = await svgOf(source);
  const frames = [...svg.matchAll(/<rect x="([\d.-]+)" y="4" width="([\d.]+)"/g)].map(([, x, width]) => [
    Number(x),
    Number(x) + Number(width),
  ]);
  const [first = [], second = []] = frames;
  expect(frames).toHaveLength(2);
  const lifelines = [...svg.matchAll(/<line x1="([\d.]+)"[^>]*dasharray="6 4"/g)].map(([, x]) => Number(x));
  const inside = ([left = 0, right = 0]: number[]) => lifelines.map((x) => x > left && x < right);
  expect(inside(first)).toEqual([true, true, false, false]);
  expect(inside(second)).toEqual([false, false, true, false]);
  for (const words of ['Ön yüz', 'Arka']) expect(svg).toContain(`>${words}</text>`);
  expect(svg).not.toContain('Aqua');
});

test.each([
  'sequenceDiagram\n A->>B: var\n autonumber on',
  'sequenceDiagram\n A->>B: var\n deactivate A',
  'sequenceDiagram\n A->>B: var\n destroy B',
  'classDiagram\n A <|-- B\n A <|--* C',
  'stateDiagram-v2\n A --> B\n note right of A\n bitmeyen',
])('what would be drawn as something else is refused with its line: %s', async (source) => {
  expect(await drawDiagram(source)).toMatchObject({ line: 3, mistake: expect.any(String) });
});

test('what takes too long or is too large is refused, and the next one is drawn', async () => {
  const wide = Array.from({ length: 150 }, (_, at) => `n${at}`).join(' & ');
  expect(await drawDiagram(`flowchart TD\n  ${wide} --> ${wide.replaceAll('n', 'm')}`)).toMatchObject({
    mistake: expect.stringContaining('iki saniyede'),
  });
  const many = Array.from({ length: 401 }, (_, at) => `  n${at}`).join('\n');
  expect(await drawDiagram(`flowchart TD\n${many}`, 'd0', { left: 30_000 })).toMatchObject({
    mistake: expect.stringContaining('büyük'),
  });
  expect(await drawDiagram('flowchart TD\n  yine --> çizilir')).toHaveProperty('svg');
});

const block = (source: string) =>
  `<pre data-title="Akış &amp; yol"><code class="language-mermaid">${source}</code></pre>`;

test('an article shows its diagrams, named by their title, above the source; a wrong one stays code', async () => {
  const html = `<p>a</p>${block('flowchart LR\n  A --&gt; B')}${block('flowchart LR\n  A ?? B')}`;
  const { rendered, html: stored } = await sanitize(html);
  expect(stored).toBe(html);
  expect(rendered.match(/<svg/g)).toHaveLength(1);
  expect(rendered).toContain('role="img" aria-label="Akış &amp; yol"');
  expect(rendered).toContain('<summary>Diyagramın kaynağı</summary><pre');
  expect(rendered).toContain('A ?? B</code></pre>');
  expect(diagramsAsCode(rendered)).not.toContain('svg');
  expect(diagramsAsCode(rendered)).toContain('A --&gt; B</code></pre>');
  expect(readDocument(html).childCount).toBe(3);
});
