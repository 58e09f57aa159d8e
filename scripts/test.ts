import { readFileSync, writeFileSync } from 'node:fs';
import { findBrowser, leftOutPrograms } from '#test/browser.ts';
import { runSteps } from './steps.ts';

findBrowser();
const leftOut = leftOutPrograms();
if (leftOut.length > 0 && process.env.CI === 'true') {
  console.error(`With CI=true nothing is left out, and these are missing: ${leftOut.join(', ')}.`);
  process.exit(1);
}
runSteps([
  ['build', 'npm', 'run', '--silent', 'build'],
  [
    'units and API',
    'npx',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile=test-results/unit.json',
  ],
  ['journeys in a browser', 'npx', 'playwright', 'test'],
]);

const unit = JSON.parse(readFileSync('test-results/unit.json', 'utf8'));
const { stats } = JSON.parse(readFileSync('test-results/e2e.json', 'utf8'));
const passed = unit.numPassedTests + stats.expected + stats.flaky;
// scripts/release.ts writes it into the build of a release.
writeFileSync('test-results/passed.json', JSON.stringify({ passed }));
for (const engine of leftOut) console.log(`\nLeft out, because it is not installed: ${engine}`);
console.log(
  `\n${passed} passed, ${stats.flaky} of the journeys at the second try; ${unit.numFailedTests + stats.unexpected} failed`,
);
