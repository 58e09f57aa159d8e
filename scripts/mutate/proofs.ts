import { existsSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { wholly } from '#test/spec-texts.ts';
import { type CoverageRow, coverageRows, filesIn } from '../coverage-rows.ts';

/** Rows that quote a text, else those whose files contain it. */
export function rowsOf(text: string, sources: string[]): CoverageRow[] {
  const rows = coverageRows();
  const quoting = rows.filter(({ statement }) => wholly(text).test(statement));
  if (quoting.length > 0) return quoting;
  const holds = ({ place }: CoverageRow) =>
    filesIn(place).some((path) =>
      sources.some((source) => (path.endsWith('/') ? source.startsWith(path) : source === path)),
    );
  return rows.filter(holds);
}

export const rowsThatBegin = (beginning: string) =>
  coverageRows().filter(({ statement }) => statement.startsWith(beginning));

export function testsOf(rows: CoverageRow[]) {
  const files = [...new Set(rows.flatMap(({ proof }) => filesIn(proof)))]
    .filter((file) => /\.test\.tsx?$/.test(file) && existsSync(file))
    // These compare pictures or crawl, and assert no text.
    .filter((file) => !/e2e\/(pictures|validity)|test\/system\//.test(file));
  return {
    units: files.filter((file) => !file.startsWith('e2e/')),
    journeys: files.filter((file) => file.startsWith('e2e/')),
  };
}

export function titlesWith(file: string, text: string): string[] {
  const source = readFileSync(file, 'utf8');
  const titles: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'test') return;
      if (title?.type !== 'Literal' || typeof title.value !== 'string') return;
      if (wholly(text).test(source.slice(start, end))) titles.push(title.value);
    },
  });
  visitor.visit(parseSync(file, source).program);
  return titles;
}
