import { expect, test } from 'vitest';
import { readDocument } from '../document.server.ts';
import { sanitize } from '../sanitize.server.ts';
import { drawDiagram } from './draw.server.ts';
import { diagramsAsCode } from './figure.ts';
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

test('messages are numbered where the source asks, a ground is no section, comments of an entity stay', async () => {
  const texts = await textsOf(
    'sequenceDiagram\n A->>B: sıfır\n autonumber\n A->>B: bir\n rect rgb(1,2,3)\n loop her gün\n B-->>A: iki: son\n end\n end\n A-)B: üç',
  );
  expect(texts).toEqual(expect.arrayContaining(['sıfır', '1. bir', '2. iki: son', '3. üç']));
  expect(texts.join()).not.toMatch(/rect|rgb/);
  const entity = 'erDiagram\n C {\n string name PK "tam ad"\n int age\n }';
  expect(await textsOf(entity)).toEqual(expect.arrayContaining(['name – tam ad', 'PK', 'age']));
});

test('a line without a head has none, and its label is whole', async () => {
  const source = 'sequenceDiagram\n A->B: düz\n B-->>A: dönen\n A->A: kendi\n A-->B: kesik';
  const { svg = '' } = { svg: '', ...(await drawDiagram(source)) };
  expect(svg.match(/<(?:line|polyline)[^>]* marker-end/g)).toHaveLength(1);
  for (const word of ['düz', 'dönen', 'kendi', 'kesik']) expect(svg).toContain(`>${word}</text>`);
});

test.each([
  'sequenceDiagram\n A->>B: var\n A-xB: yitti',
  'sequenceDiagram\n A->>B: var\n autonumber 10 5',
  'classDiagram\n A <|-- B\n A -- C',
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
