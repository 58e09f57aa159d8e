import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync, Visitor } from 'vite';

export type Module = {
  path: string;
  isTest: boolean;
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
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} has a syntax error: ${errors[0]?.message}`);
  const lateImports: string[] = [];
  new Visitor({
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') lateImports.push(source.value);
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
    imports,
  };
}

function resolveImport(from: string, path: string): string {
  if (path.startsWith('#')) return path.slice(1);
  return path.startsWith('.') ? join(dirname(from), path) : path;
}
