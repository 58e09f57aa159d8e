import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { parseSync, Visitor } from 'vite';

/** A regular expression of the sources, or one built at run time, which cannot be checked beforehand. */
export type Found = { file: string; pattern: string; flags: string };

/** Finds every regular expression of the sources: literals, and `new RegExp` with a constant text. */
export function regularExpressions(): { found: Found[]; built: string[] } {
  const found: Found[] = [];
  const built: string[] = [];
  const files = globSync('{app,kit,editor,importers,platform,server,db}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('.test.'),
  );
  for (const file of files) {
    const { program } = parseSync(file, readFileSync(file, 'utf8'));
    new Visitor({
      Literal(node) {
        if ('regex' in node) found.push({ file, ...node.regex });
      },
      NewExpression({ callee, arguments: [first] }) {
        if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return;
        if (first?.type === 'Literal') found.push({ file, pattern: String(first.value), flags: '' });
        else built.push(file);
      },
    }).visit(program);
  }
  return { found, built };
}

export const written = ({ pattern, flags }: Found) => `/${pattern}/${flags}`;

export type Judged = {
  superLinear: string[];
  undecided: string[];
  /** Expressions that are too large to prove, or have lookarounds or backreferences. */
  fuzzed: string[];
  linear: number;
};

type Check = (
  pattern: string,
  flags: string,
  options: { timeout: number; checker: 'automaton' | 'fuzz'; maxIteration?: number },
) => { status: 'safe' | 'unknown' } | { status: 'vulnerable'; attack: { string: string } };

const RECHECK = 'recheck@4.5.0';

/**
 * Installs the checker, which only this drill needs, from the registry. Leaves out its native parts, 52 of 58 MB.
 */
async function loadCheck(): Promise<Check> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-recheck-'));
  try {
    const options = ['--prefix', folder, '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
    execFileSync('npm', ['install', ...options, RECHECK], { cwd: folder, stdio: 'ignore' });
    const file = pathToFileURL(join(folder, 'node_modules/recheck/lib/browser.js'));
    const { checkSync }: { checkSync: Check } = (await import(file.href)).default;
    return checkSync;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Checks each expression: proven linear, not broken by the fuzzer, proven worse, or undecided. */
export async function judge(found: Found[]): Promise<Judged> {
  const judged: Judged = { superLinear: [], undecided: [], fuzzed: [], linear: 0 };
  const distinct = new Map(found.map((one) => [written(one), one]));
  if (distinct.size === 0) return judged;
  const checkSync = await loadCheck();
  for (const [expression, { file, pattern, flags }] of distinct) {
    const text = `${file} ${expression}`;
    const { status } = checkSync(pattern, flags, { timeout: 2_000, checker: 'automaton' });
    if (status === 'safe') judged.linear += 1;
    else if (status === 'vulnerable') judged.superLinear.push(text);
    else judged[fuzzed(checkSync, pattern, flags)].push(text);
  }
  return judged;
}

function fuzzed(checkSync: Check, pattern: string, flags: string): 'fuzzed' | 'superLinear' | 'undecided' {
  const found = checkSync(pattern, flags, { timeout: 30_000, checker: 'fuzz', maxIteration: 10 });
  if (found.status !== 'vulnerable') return found.status === 'safe' ? 'fuzzed' : 'undecided';
  return withstands(new RegExp(pattern, flags), found.attack.string) ? 'fuzzed' : 'superLinear';
}

/** Tries an attack, because some that the fuzzer reports by their steps take no time. */
function withstands(expression: RegExp, text: string): boolean {
  try {
    runInNewContext('text.search(expression)', { expression, text }, { timeout: 2000 });
    return true;
  } catch {
    return false;
  }
}
