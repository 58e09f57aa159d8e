import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'unit',
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    include: ['{app,server,db,test,scripts,drills,deploy}/**/*.test.{ts,tsx}'],
    globalSetup: './test/postgres.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
