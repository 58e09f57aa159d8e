import { runSteps } from './steps.ts';

runSteps([
  ['format, lint, import borders', 'npx', 'biome', 'ci', '.'],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['dead code', 'npx', 'knip'],
  ['figures of the code', 'npm', 'run', '--silent', 'figures'],
  ['tests', 'npm', 'test', '--silent'],
]);
