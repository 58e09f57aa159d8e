import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matchRoutes } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tablesOf } from '#app/backups/archive/manifest.ts';
import { restoreArchive } from '#app/backups/archive/restore.ts';
import { writeArchive } from '#app/backups/archive/write.ts';
import { usesOf } from '#app/media/queries.server.ts';
import { migrate } from '#db/migrate.ts';
import { exportContent, importContent } from '#kit/content/content.ts';
import { openSource } from '#kit/content/source.ts';
import { openTarget } from '#kit/content/target.ts';
import { commandsOf, matchingCommands } from '#kit/panel/palette-dialog.tsx';
import { createRoutes } from '#kit/panel/routes.tsx';
import { openDatabase } from '#platform/database/database.ts';
import { diskStorage } from '#platform/storage/storage.ts';
import { contentParts } from '#server/commands/content.ts';
import { jobsOf } from '#server/open.ts';
import { createTestSite, onEachDatabase, type TestSite } from '#test/app.ts';
import { createPostgresDatabase, dialects } from '#test/databases.ts';
import { createPretendedTable, pretended, pretendedPanel } from '#test/pretend-resource.ts';
import { panelResources } from './resources.panel.ts';
import { resources } from './resources.server.ts';

const all = [...resources, pretended];
const panel = [...panelResources, pretendedPanel];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-resources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const add = (site: TestSite, title: string) => site.asOwner('POST', '/api/pretended', { title });
const text = async (site: TestSite, path: string) => (await site.call('GET', path)).text();

onEachDatabase(
  'a new resource',
  (site, dialect) => {
    beforeEach(() => createPretendedTable(site().db));

    test('is the owner’s but for its public routes', async () => {
      expect((await site().call('GET', '/api/pretended')).status).toBe(200);
      expect((await site().call('GET', '/api/pretended/drafts')).status).toBe(401);
      expect((await site().call('POST', '/api/pretended', { body: { title: 'x' } })).status).toBe(401);
      expect((await add(site(), 'İlk deneme')).status).toBe(201);
    });

    test('has a page that its writes invalidate, and no other page', async () => {
      await text(site(), '/about');
      expect(await text(site(), '/denemeler')).not.toContain('İlk deneme');
      await add(site(), 'İlk deneme');
      expect(await text(site(), '/denemeler')).toContain('İlk deneme');
      const kept = await site().call('GET', '/about');
      expect(kept.headers.get('server-timing')).toBe('cache;desc="hit"');
    });

    test('is in the dock, the sitemap and on share images', async () => {
      expect(await text(site(), '/')).toContain('href="/denemeler"');
      expect(await text(site(), '/sitemap.xml')).toContain('/denemeler</loc>');
      expect((await site().call('GET', '/share/page/pretended.png')).status).toBe(200);
    });

    test('comes back from an export, once', async () => {
      await add(site(), 'İlk deneme');
      const target = await openTarget(join(folder, 'a'));
      expect(await exportContent(site(), target, contentParts(all))).toMatchObject({ pretended: 1 });
      const other = await createTestSite(dialect, {}, { resources: all });
      await createPretendedTable(other.db);
      for (const counts of [
        { added: 1, kept: 0 },
        { added: 0, kept: 1 },
      ]) {
        const source = await openSource(join(folder, 'a'));
        expect(await importContent(other, source, contentParts(all))).toMatchObject({ pretended: counts });
      }
      expect(await text(other, '/api/pretended')).toContain('İlk deneme');
      await other.close();
    });

    test('is named in the audit log', async () => {
      await add(site(), 'İlk deneme');
      const { data } = await (await site().asOwner('GET', '/api/audit?kind=change&per_page=1')).json();
      expect(data).toMatchObject([{ text: 'Deneme “İlk deneme” eklendi' }]);
    });

    test('keeps its uploads, runs its jobs and forgets a person', async () => {
      await add(site(), '/uploads/abc-1.webp');
      expect((await usesOf(site(), new Set(['abc']))).get('abc')).toEqual([{ label: 'Deneme', to: '/' }]);
      expect(jobsOf(site(), all).map(({ name }) => name)).toContain('pretend');
      const body = { name: 'Ada', email: 'a@example.com', message: 'Bir iletişim iletisi.' };
      expect((await site().call('POST', '/api/contact', { body })).status).toBe(201);
      const erased = await site().asOwner('POST', '/api/privacy/erase', { email: 'a@example.com' });
      expect(await erased.json()).toEqual({ messages: 3 });
    });
  },
  {},
  { resources: all },
);

test.each(dialects)('a new resource comes back from a backup on %s', async (dialect) => {
  const place = {
    DATA_DIR: join(folder, 'data'),
    ...(dialect === 'postgres' && { DATABASE_URL: await createPostgresDatabase() }),
  };
  const { db, close } = openDatabase(place);
  await migrate(db);
  await createPretendedTable(db);
  await db.insertInto('pretended').values({ title: 'İlk deneme' }).execute();
  const [file, tables] = [join(folder, 'b.tar.gz'), tablesOf(all)];
  const storage = diskStorage(join(folder, 'uploads'));
  await writeArchive({ place, storage, tables }, file);
  await db.deleteFrom('pretended').execute();
  await restoreArchive({ db, storage, tables }, file, async () => undefined);
  expect(await db.selectFrom('pretended').select('title').execute()).toEqual([{ title: 'İlk deneme' }]);
  await close();
});

test('a new resource has its screen behind the guard, its link in the menu and its entry in the palette', () => {
  const routes = createRoutes(panel, async () => ({ default: () => null }));
  const matched = matchRoutes(routes, '/admin/pretended')?.map(({ route }) => route) ?? [];
  expect(matched.at(-1)?.path).toBe('pretended');
  expect(matched.flatMap(({ middleware = [] }) => middleware)).toHaveLength(1);
  expect(matchingCommands(commandsOf(panel), 'DENEME')).toContainEqual({
    label: 'Denemeler',
    group: 'Ekranlar',
    to: '/admin/pretended',
  });
});

test('a page with a tag that no write changes is refused', async () => {
  const silent = { ...pretended, api: {} };
  await expect(createTestSite('sqlite', {}, { resources: [...resources, silent] })).rejects.toThrow(
    '/denemeler: no write changes pretended.',
  );
});

test('each resource has a name of its own', () => {
  const names = resources.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
