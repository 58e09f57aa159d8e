import { expect, test } from 'vitest';
import { isWhole, killPostgres, killSite, killSiteOnPostgres } from './crash.ts';

test.each([
  ['the site on SQLite', () => killSite(4)],
  ['the site on PostgreSQL', () => killSiteOnPostgres(3)],
  ['PostgreSQL under the site', () => killPostgres(1)],
])(
  'what was acknowledged survives kill -9 of %s, once, with its files',
  { timeout: 120_000 },
  async (_, drill) => {
    const report = await drill();
    expect(report).toMatchObject({ lost: 0, doubled: 0, missingFiles: 0, orphans: 0, integrity: 'ok' });
    expect(isWhole(report)).toBe(true);
  },
);
