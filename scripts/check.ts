import { runSteps } from './steps.ts';

/** All of CI, in its order. */
runSteps([
  ['format, lint, import borders', 'npx', 'biome', 'ci', '.'],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['dead code', 'npx', 'knip'],
  ['build', 'npm', 'run', '--silent', 'build'],
  ['tests', 'npm', 'test', '--silent'],
]);
