import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { leftOutEngines } from '#test/browser.ts';

type Counts = { passed: number; failed: number };

export type EnginesReport = {
  widths: number[];
  /** Engines that are not installed. */
  leftOut: string[];
  seconds: number;
  /** The walk of e2e/engines.test.ts, in three engines at every width. */
  walk: Counts;
  /** Every journey in Firefox that does not need Chromium. */
  journeysInFirefox: Counts;
};

export function engines(widths: number[]): EnginesReport {
  const started = performance.now();
  const walk = journeys(['e2e/engines.test.ts'], {
    ENGINES: 'chromium,firefox,webkit',
    WIDTHS: widths.join(','),
  });
  return {
    widths,
    leftOut: leftOutEngines(),
    walk,
    journeysInFirefox: journeys([], { ENGINE: 'firefox' }),
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

export const isSame = ({ leftOut, walk, journeysInFirefox }: EnginesReport) =>
  leftOut.length === 0 && [walk, journeysInFirefox].every(({ passed, failed }) => passed > 0 && failed === 0);

function journeys(files: string[], settings: Record<string, string>): Counts {
  const output = 'test-results/engines.json';
  spawnSync('npx', ['playwright', 'test', ...files, '--reporter=list,json'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  });
  const { stats } = JSON.parse(readFileSync(output, 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected };
}
