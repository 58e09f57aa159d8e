import { defineConfig } from 'playwright/test';
import { browserOptions, firefoxOptions } from './test/browser.ts';
import { keepInMemory } from './test/in-memory.ts';
import { isFull } from './test/rounds.ts';

keepInMemory();

/** `ENGINE=firefox` takes the journeys into Debian's Firefox; those that need what only Chromium has are left out. */
const inFirefox = process.env.ENGINE === 'firefox';

const ENGINES = 'engines.test.ts';
/** `npm test` leaves these to `npm run drill -- ci`: every width, surrounding and failure, and what is rarely done. */
const long = isFull ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.test.ts',
  ...(inFirefox
    ? { testIgnore: ['pictures.test.ts', ENGINES], grepInvert: /@chromium/ }
    : // Begins with those of an engine, which follow one another.
      {
        projects: [
          { name: 'engines', testMatch: ENGINES },
          { name: 'chromium', testIgnore: [ENGINES, ...long] },
        ],
      }),
  outputDir: 'test-results/pages',
  fullyParallel: true,
  workers: 4,
  // Tries a failed journey once more in CI; the summary counts it.
  retries: process.env.CI ? 1 : 0,
  // Nothing takes so long on a quiet machine; one that is busy with something else is no failure of the site.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  snapshotPathTemplate: '{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
    viewport: { width: 1280, height: 800 },
    // Recording costs as much as the journeys themselves: `TRACE=1 npx playwright test FILE` for one that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    ...(inFirefox
      ? { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefoxOptions() }
      : { launchOptions: browserOptions() }),
  },
});
