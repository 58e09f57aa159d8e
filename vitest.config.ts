import { defineConfig } from 'vitest/config';
import { assets, styleRules } from './scripts/assets-plugin.ts';

export default defineConfig({
  plugins: [assets(), styleRules()],
  test: {
    name: 'unit',
    environment: 'node',
    pool: 'forks',
    // Keeps both cores busy: many files wait for processes of their own.
    maxWorkers: 4,
    include: ['{app,platform,server,db,test,scripts,deploy}/**/*.test.{ts,tsx}'],
    // Tells local time from UTC.
    env: { TZ: 'Europe/Istanbul' },
    globalSetup: './test/postgres.ts',
    // Tries a failed test once more in CI; the reporter names it.
    retry: process.env.CI ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
