import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { coverageRows, filesIn } from '#test/coverage-rows.ts';

const rows = coverageRows().map(({ cells }) => cells);

test('each row has a statement, a place and a proof', () => {
  expect(rows.length).toBeGreaterThan(150);
  expect(rows.filter((cells) => cells.length !== 3 || cells.some((cell) => cell.trim() === ''))).toEqual([]);
  expect(rows.filter(([, , proof = '']) => filesIn(proof).length === 0 && proof !== 'open')).toEqual([]);
});

test('every file that is named exists', () => {
  const named = new Set(rows.flatMap(([, place = '', proof = '']) => [...filesIn(place), ...filesIn(proof)]));
  expect(named.size).toBeGreaterThan(150);
  expect([...named].filter((path) => !existsSync(path) && globSync(path).length === 0)).toEqual([]);
});

test('every test that is quoted stands in the file named before it', () => {
  const quoted = rows.flatMap(([, , proof = '']) => {
    let before = '';
    return [...proof.matchAll(/`([\w./-]+)`|“([^”]+)”/g)].flatMap(([, file, title]) => {
      before = file ?? before;
      return title ? [{ file: before, title }] : [];
    });
  });
  expect(quoted.length).toBeGreaterThan(10);
  expect(quoted.filter(({ file, title }) => !readFileSync(file, 'utf8').includes(title))).toEqual([]);
});
