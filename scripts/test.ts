import { existsSync, readFileSync } from 'node:fs';
import { findBrowser } from './browser.ts';
import { runSteps } from './steps.ts';

/** Every test: units and the API on both databases, then journeys in a browser against the built site. */
findBrowser();
if (!existsSync('build/index.js')) runSteps([['build', 'npm', 'run', '--silent', 'build']]);
runSteps([
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
console.log(`\n${passed} passed, ${unit.numFailedTests + stats.unexpected} failed`);
