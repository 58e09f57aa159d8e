import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';

export type CoverageRow = { cells: string[]; statement: string; place: string; proof: string };

export function coverageRows(): CoverageRow[] {
  return readFileSync('docs/spec-coverage.md', 'utf8')
    .split('\n')
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))
    .filter((cells) => cells.length > 1 && !/^(Statement|---)/.test(cells[0] ?? ''))
    .map((cells) => {
      const [statement = '', place = '', proof = ''] = cells;
      return { cells, statement, place, proof };
    });
}

/** Files and folders in backticks; a name without a folder has that of the one before. */
export function filesIn(cell: string): string[] {
  let folder = '.';
  return [...cell.matchAll(/`([\w./*-]+(?:\/|\.(?:tsx?|css|md)))`/g)].map(([, name = '']) => {
    const path = name.includes('/') ? name : `${folder}/${name}`;
    folder = path.endsWith('/') ? path : dirname(path);
    return path;
  });
}
