import { runSteps } from './steps.ts';

runSteps([
  ['format, lint, layers, circles', 'npx', 'biome', 'ci', '.'],
  ['types', 'npm', 'run', '--silent', 'typecheck'],
  ['dead code', 'npx', 'knip'],
  ['tests', 'npm', 'test', '--silent'],
  ['drills of CI', 'npm', 'run', '--silent', 'drill', '--', 'ci'],
]);
