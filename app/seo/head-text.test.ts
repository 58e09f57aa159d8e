import { expect, test } from 'vitest';
import { headText } from './head-text.server.ts';

test('a head is written as elements, and its graph for a script', () => {
  const { elements, graph } = headText([
    { title: 'A & B' },
    { name: 'description', content: '"><script>' },
    { tagName: 'link', rel: 'canonical', href: 'https://deniz.dev/?a=1&b=2' },
    { 'script:ld+json': { name: '</script><script>alert(1)' } },
  ]);
  expect(elements).toBe(
    '<title>A &amp; B</title>' +
      '<meta name="description" content="&quot;&gt;&lt;script&gt;"/>' +
      '<link rel="canonical" href="https://deniz.dev/?a=1&amp;b=2"/>',
  );
  expect(graph).not.toContain('<');
  expect(JSON.parse(graph)).toEqual({ name: '</script><script>alert(1)' });
});
