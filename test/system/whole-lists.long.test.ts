import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPostgres, openSqlite } from '#platform/database/database.ts';
import { createPostgresDatabase, dialects } from '#test/databases.ts';
import { fillLists, fillUploads } from '../../bench/seeds/lists.ts';
import { Site } from '../../e2e/site.ts';

/** Too little memory to read a whole list: articles are 34 MB in JSON, messages 100 MB. */
const SMALL_HEAP = '--max-old-space-size=96';

describe.each(dialects)('on %s', (dialect) => {
  test('a process with a small heap answers lists of 10,000 articles and 100,000 messages, and others meanwhile', async () => {
    const url = dialect === 'postgres' ? await createPostgresDatabase() : undefined;
    const site = new Site({ NODE_OPTIONS: SMALL_HEAP, ...(url && { DATABASE_URL: url }) });
    try {
      await site.start();
      const database = url ? openPostgres(url) : openSqlite(join(site.folder, 'vitrin.db'));
      await fillLists(database, 100_000, 10_000);
      await fillUploads(database, 10_000);
      await database.close();
      const token = await site.token();
      await site.call(token)('PUT', '/api/languages', { languages: ['tr', 'en'] });

      for (const [path, at, least] of [
        ['/api/articles', 'data', 10_000],
        ['/api/messages', 'data', 90_000],
        ['/api/uploads', '', 10_000],
        ['/api/translations/en', '', 10_000],
      ] as const) {
        const read = site
          .call(token)('GET', path)
          .then((answer) => answer.json());
        const meanwhile = await askUntil(read, site);
        const list = await read;
        expect((at ? list[at] : list).length, path).toBeGreaterThanOrEqual(least);
        expect(meanwhile.failed, path).toBe(0);
      }
      const visitors = await (await site.call()('GET', '/api/articles')).json();
      expect(visitors.data.length).toBeGreaterThanOrEqual(10_000);
    } finally {
      await site.remove();
    }
  });
});

/** Requests /health repeatedly until the work is done. */
async function askUntil(work: Promise<unknown>, site: Site) {
  let isDone = false;
  void work
    .catch(() => undefined)
    .then(() => {
      isDone = true;
    });
  const found = { asked: 0, failed: 0, slowest: 0 };
  while (!isDone) {
    const begun = performance.now();
    const ok = await site
      .call()('GET', '/health')
      .then(
        (answer) => answer.ok,
        () => false,
      );
    found.asked += 1;
    found.slowest = Math.max(found.slowest, performance.now() - begun);
    if (!ok) found.failed += 1;
  }
  return found;
}
