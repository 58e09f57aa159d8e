import { expect, test } from 'vitest';
import { startProcessorTime } from '#test/processor-time.ts';
import { withoutEdges, withoutEnd } from './addresses.ts';

test.each([
  ['/blog//', '/blog'],
  ['/blog', '/blog'],
  ['//', ''],
  ['', ''],
  ['/a//b/', '/a//b'],
])('%j without slashes at its end is %j', (text, expected) => {
  expect(withoutEnd(text, '/')).toBe(expected);
});

test('a multi-character edge is removed from both ends, and only complete ones', () => {
  expect(withoutEdges('%20%20a%20b%20', '%20')).toBe('a%20b');
  expect(withoutEdges('20a%2', '%20')).toBe('20a%2');
  expect(withoutEdges('%20', '%20')).toBe('');
});

test('half a million of them are removed at once', () => {
  const spent = startProcessorTime();
  expect(withoutEnd(`a${'/'.repeat(500_000)}a`, '/')).toHaveLength(500_002);
  expect(withoutEdges(`${'%20'.repeat(200_000)}a`, '%20')).toBe('a');
  expect(spent()).toBeLessThan(2000);
});
