import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('every source of the classes of public pages is there', () => {
  const css = readFileSync(join(import.meta.dirname, 'site.css'), 'utf8');
  const sources = [...css.matchAll(/@source "([^"]+)"/g)].map(([, path = '']) => path);
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((path) => globSync(path, { cwd: import.meta.dirname }).length === 0)).toEqual([]);
});
