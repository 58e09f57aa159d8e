import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isMadeOfParts, specTexts, wholly } from '#test/spec-texts.ts';
import { numberMutations } from './mutate/numbers.ts';
import { rowsOf, rowsThatBegin, testsOf, titlesWith } from './mutate/proofs.ts';
import { Workshop } from './mutate/workshop.ts';

/*
 * Changes each quoted text and each number of the specification, one at a time, in a copy, and runs the tests that its
 * row of docs/spec-coverage.md names: they must fail.
 *
 * usage: npm run mutate [-- [--again] PART]
 * Only those whose name holds PART; those that were red are left out unless `--again`. What fails is run again unchanged,
 * where it must pass.
 */
type Outcome = 'red' | 'GREEN' | 'not found' | 'no test' | 'fails unchanged';

const memory = 'test-results/mutations.json';
const words = process.argv.slice(2);
const wanted = words.filter((word) => !word.startsWith('--')).join(' ');
const outcomes: Record<string, Outcome> =
  existsSync(memory) && !words.includes('--again') ? JSON.parse(readFileSync(memory, 'utf8')) : {};

const workshop = new Workshop();
workshop.build();
process.on('exit', () => workshop.remove());
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

let needsBuild = false;
const all = [
  ...numberMutations.map((mutation) => ({ name: mutation.name, run: () => tryNumber(mutation) })),
  // `numbers.ts` has these.
  ...specTexts
    .filter(([text]) => !isMadeOfParts(text))
    .map(([text]) => ({ name: `'${text}'`, run: () => tryText(text) })),
].filter(({ name }) => name.includes(wanted));

for (const { name, run } of all) {
  if (outcomes[name] === 'red') continue;
  const started = Date.now();
  outcomes[name] = run();
  workshop.restore();
  console.log(`${outcomes[name].padEnd(9)} ${name} (${Math.round((Date.now() - started) / 1000)} s)`);
  mkdirSync('test-results', { recursive: true });
  writeFileSync(memory, JSON.stringify(outcomes, null, 2));
}

const tried = all.map(({ name }) => name);
const notRed = tried.filter((name) => outcomes[name] !== 'red');
console.log(
  `\n${tried.length} tried, ${notRed.length} not red${notRed.map((name) => `\n  ${outcomes[name]} ${name}`).join('')}`,
);
process.exit(notRed.length === 0 ? 0 : 1);

function tryText(text: string): Outcome {
  if (needsBuild) workshop.build();
  needsBuild = false;
  const pattern = wholly(text.replace(/^\+N/, ''));
  const places = workshop.sources().filter((file) => pattern.test(workshop.read(file)));
  if (places.length === 0) return 'not found';
  for (const file of [...places, ...workshop.built()]) {
    const source = workshop.read(file);
    // An added letter keeps scripts valid.
    const changed = source.replace(pattern, (found) => found.replace(/\p{L}/u, '$&q'));
    if (changed !== source) workshop.write(file, changed);
  }
  const { units, journeys } = testsOf(rowsOf(text, places));
  if (units.length + journeys.length === 0) return 'no test';
  const narrow = (files: string[]) => {
    const titles = files.flatMap((file) => titlesWith(file, text));
    return { files: titles.length > 0 ? files : [], titles };
  };
  return firstFailing([narrow(units), narrow(journeys), { files: units }, { files: journeys }]);
}

function tryNumber({ file, from, to, row }: (typeof numberMutations)[number]): Outcome {
  const source = workshop.read(file);
  if (!source.includes(from)) return 'not found';
  workshop.write(file, source.replace(from, to));
  const { units, journeys } = testsOf(rowsThatBegin(row));
  if (units.length + journeys.length === 0) return 'no test';
  const outcome = firstFailing([{ files: units }]);
  if (outcome !== 'GREEN' || journeys.length === 0) return outcome;
  workshop.build();
  needsBuild = true;
  return firstFailing([{ files: journeys }]);
}

type Run = { files: string[]; titles?: string[] };

/** Runs until one fails; all must pass unchanged. */
function firstFailing(runs: Run[]): Outcome {
  const failing = runs.find(fails);
  if (!failing) return 'GREEN';
  workshop.restore();
  if (needsBuild) workshop.build();
  needsBuild = false;
  return fails(failing) ? 'fails unchanged' : 'red';
}

function fails({ files, titles = [] }: Run): boolean {
  if (files.length === 0) return false;
  const only = titles.map((title) => RegExp.escape(title)).join('|');
  return files[0]?.startsWith('e2e/')
    ? !workshop.run('npx', 'playwright', 'test', '-x', ...files, ...(only ? ['-g', only] : []))
    : !workshop.run('npx', 'vitest', 'run', '--bail=1', ...files, ...(only ? ['-t', only] : []));
}
