import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type Module = {
  path: string;
  isTest: boolean;
  lines: number;
  /** Lines with a comment, alone or after code. */
  commentLines: number;
  catches: number;
  imports: Import[];
};

/** `path` is a source file or a package. */
export type Import = { path: string; isType: boolean };

export function readSources(): Module[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(readSource);
}

function readSource(path: string): Module {
  const text = readFileSync(path, 'utf8');
  const { program, comments, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} has a syntax error: ${errors[0]?.message}`);
  const lineOf = createLineIndex(text);
  const commented = new Set<number>();
  for (const { start, end } of comments) {
    for (let line = lineOf(start); line <= lineOf(end); line++) commented.add(line);
  }
  let catches = 0;
  const lateImports: string[] = [];
  new Visitor({
    CatchClause: () => void catches++,
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') lateImports.push(source.value);
    },
    CallExpression({ callee }) {
      if (callee.type === 'MemberExpression' && 'name' in callee.property && callee.property.name === 'catch')
        catches++;
    },
  }).visit(program);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      path: moduleRequest.value,
      isType: entries.length > 0 && entries.every((it) => it.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ path: moduleRequest.value, isType }] : [],
      ),
    ),
    ...lateImports.map((late) => ({ path: late, isType: false })),
  ].map((one) => ({ ...one, path: resolveImport(path, one.path) }));
  return {
    path,
    isTest: /^(e2e|test)\/|\.test\.|\.test-data\./.test(path),
    lines: text.split('\n').length - 1,
    commentLines: commented.size,
    catches,
    imports,
  };
}

function resolveImport(from: string, path: string): string {
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? join(dirname(from), path) : path;
}

function createLineIndex(text: string) {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset: number) => {
    const line = ends.findIndex((end) => offset <= end);
    return line === -1 ? ends.length : line;
  };
}
