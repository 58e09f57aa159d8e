import { defineConfig } from 'vitest/config';
import { assets, inlineScripts, styleRules } from './scripts/assets-plugin.ts';
import { keepInMemory } from './test/in-memory.ts';
import { isFull } from './test/rounds.ts';

keepInMemory();

const TESTS = '{app,kit,editor,importers,platform,server,db,test,scripts,deploy}/**/*.test.{ts,tsx}';
const PROCESSES = 'platform/sandbox/worker-process.test.ts';
/** `npm test` leaves these to `npm run drill -- ci`: they start, kill and flood whole processes. */
const long = isFull ? [] : ['**/*.long.test.ts'];

export default defineConfig({
  plugins: [assets(), styleRules(), inlineScripts()],
  test: {
    // Loads the modules once in each worker. A test of its processes' children has a worker of its own.
    projects: [
      {
        extends: true,
        test: { name: 'unit', isolate: false, include: [TESTS], exclude: [PROCESSES, ...long] },
      },
      { extends: true, test: { name: 'processes', include: [PROCESSES] } },
    ],
    environment: 'node',
    pool: 'forks',
    // Keeps both cores busy: many files wait for processes of their own.
    maxWorkers: 4,
    // Tells local time from UTC.
    env: { TZ: 'Europe/Istanbul' },
    globalSetup: './test/postgres.ts',
    // Tries a failed test once more in CI; the reporter names it.
    retry: process.env.CI ? 1 : 0,
    // Ends what hangs, and judges nothing: the longest takes three minutes on a machine on which others work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
