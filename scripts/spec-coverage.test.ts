import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

const lines = readFileSync('docs/spec-coverage.md', 'utf8').split('\n');
const rows = lines
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
  .filter((cells) => cells.length > 1 && !/^(Statement|---)/.test(cells[0] ?? ''));

/** What a cell names in backticks and looks like a file or a folder; one without a folder stands beside the one before it. */
function filesIn(cell: string): string[] {
  let folder = '.';
  return [...cell.matchAll(/`([\w./*-]+(?:\/|\.(?:tsx?|css|md)))`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : `${folder}/${name}`;
    folder = path.endsWith('/') ? path : dirname(path);
    return path;
  });
}

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
