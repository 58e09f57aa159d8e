import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { leftOutEngines } from '../../scripts/browser.ts';

export type EnginesReport = {
  widths: number[];
  /** Engines that are not installed. */
  leftOut: string[];
  seconds: number;
  passed: number;
  failed: number;
};

/** The walk of `e2e/engines.test.ts` in all three engines, Chromium too, at more widths than the tests take. */
export function engines(widths: number[]): EnginesReport {
  const output = 'test-results/engines.json';
  const started = performance.now();
  spawnSync('npx', ['playwright', 'test', 'e2e/engines.test.ts', '--reporter=list,json'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      ENGINES: 'chromium,firefox,webkit',
      WIDTHS: widths.join(','),
      PLAYWRIGHT_JSON_OUTPUT_NAME: output,
    },
  });
  const { stats } = JSON.parse(readFileSync(output, 'utf8'));
  return {
    widths,
    leftOut: leftOutEngines(),
    seconds: Math.round((performance.now() - started) / 1000),
    passed: stats.expected,
    failed: stats.unexpected,
  };
}

export const isSame = ({ leftOut, passed, failed }: EnginesReport) =>
  leftOut.length === 0 && passed > 0 && failed === 0;
