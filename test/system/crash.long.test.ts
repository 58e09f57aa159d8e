import { expect, test } from 'vitest';
import { isWhole, killFirstStarts, killPostgres, killSite, killSiteOnPostgres } from './crash.ts';

test.each([
  ['the site on SQLite', () => killSite(3)],
  ['the site on PostgreSQL', () => killSiteOnPostgres(2)],
  ['PostgreSQL under the site', () => killPostgres(1)],
])('what was acknowledged survives kill -9 of %s, once, with its files', async (_, drill) => {
  const report = await drill();
  expect(report).toMatchObject({ lost: 0, doubled: 0, missingFiles: 0, orphans: 0, integrity: 'ok' });
  expect(isWhole(report)).toBe(true);
});

test('a first start that was killed is completed by the next one', async () => {
  const kills = 3;
  expect(await killFirstStarts(kills)).toEqual({ kills, served: kills });
});
