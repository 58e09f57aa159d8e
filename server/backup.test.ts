import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { pack } from 'tar-stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { articleRows } from '#app/articles/rows.server.ts';
import { deleteArticle, restoreArticle } from '#app/articles/trash.server.ts';
import { addArticle } from '#app/articles/write.server.ts';
import { createOwner } from '#app/auth/accounts.server.ts';
import { extractBackup } from '#app/backups/archive/extract.ts';
import { readAuthority } from '#app/feeds/feed.server.ts';
import { countMatching } from '#app/messages/read.server.ts';
import { resources } from '#app/resources.server.ts';
import { migrate } from '#db/migrate.ts';
import { SANITIZER_VERSION } from '#editor/sanitize.server.ts';
import { type Database, type DatabaseSettings, type Db, openDatabase } from '#platform/database/database.ts';
import { writeSettings } from '#platform/database/settings-and-facts.ts';
import { createLog } from '#platform/log.ts';
import { enqueue } from '#platform/outbox/deliveries.ts';
import { makeScratch, sweepScratch } from '#platform/storage/scratch.ts';
import { diskStorage } from '#platform/storage/storage.ts';
import { restoreBackup } from '#server/commands/backup-and-restore.ts';
import { leftOutTables, writeBackup } from '#test/backups.ts';
import { createPostgresDatabase, type Dialect, dialects } from '#test/databases.ts';
import { addMessage } from '#test/messages.ts';
import { backedUpTables } from './update-database.ts';

const ROWS = 10_000;
const FILES = 500;

let folder = '';
const opened: Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-backup-test-'));
});
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close();
  rmSync(folder, { recursive: true, force: true });
});

async function openSite(dialect: Dialect, name: string) {
  const place: DatabaseSettings = {
    DATA_DIR: join(folder, name),
    ...(dialect === 'postgres' && { DATABASE_URL: await createPostgresDatabase() }),
  };
  const database = openDatabase(place);
  opened.push(database);
  await migrate(database.db);
  return { place, db: database.db, storage: diskStorage(join(folder, name, 'uploads')), resources };
}

async function fill({ db, storage }: Awaited<ReturnType<typeof openSite>>) {
  await createOwner(db, { email: 'a@b.co', name: 'Çağrı', password_hash: 'x' });
  const now = new Date().toISOString();
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    name: `Kişi ${index}`,
    email: 'kisi@example.com',
    subject: '',
    message: `Satır\nsonu\u2028\u2029\u0085, "tırnak", \\ ve 😀 ${index}`,
    message_type: 'incoming',
    source: 'form',
    created_at: now,
    sorted_at: now,
    search_text: '',
    spam_since: index % 3 === 0 ? now : null,
  }));
  for (let start = 0; start < ROWS; start += 500) {
    await db
      .insertInto('messages')
      .values(rows.slice(start, start + 500))
      .execute();
  }
  for (let index = 0; index < FILES; index += 1)
    await storage.put(`dosya-${index}.webp`, Buffer.from(`içerik ${index}`));
}

async function rowsOf(db: Db) {
  const all: Record<string, unknown[]> = {};
  for (const table of backedUpTables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
  }
  return all;
}

test('every table is backed up, or left out on purpose', async () => {
  const { db } = await openSite('sqlite', 'a');
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !/^sqlite|_search|_words/.test(name));
  expect([...backedUpTables, ...leftOutTables].sort()).toEqual(tables.sort());
});

describe.each(dialects)('from %s', (from) => {
  test.each(dialects)('to %s: the same rows and the same files', async (to) => {
    const source = await openSite(from, 'source');
    await fill(source);
    // What a killed upload leaves, and a Mac.
    for (const name of [`.writing-${crypto.randomUUID()}`, '.DS_Store'])
      writeFileSync(join(folder, 'source/uploads', name), 'x');
    await writeBackup(source, join(folder, 'backup.tar.gz'));
    const target = await openSite(to, 'target');
    await restoreBackup(target, join(folder, 'backup.tar.gz'));

    expect(await rowsOf(target.db)).toEqual(await rowsOf(source.db));
    for (const filter of ['unread', 'spam'] as const)
      expect(await countMatching(target.db, filter)).toBe(await countMatching(source.db, filter));
    expect(readdirSync(join(folder, 'target/uploads')).length).toBe(FILES);
    const file = await target.storage.open('dosya-7.webp');
    expect(await new Response(file?.stream).text()).toBe('içerik 7');
    const added = await addMessage(target.db, {
      name: 'Yeni',
      email: 'y@b.co',
      subject: '',
      message: 'Sonradan gelen',
      message_type: 'incoming',
      source: 'form',
    });
    expect(added.id).toBe(ROWS + 1);
  });
});

describe.each(dialects)('restored into %s', (dialect) => {
  test('queued deliveries are restored, but not sent automatically: the original may have sent them', async () => {
    const source = await openSite('sqlite', 'source');
    await createOwner(source.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
    await enqueue(source.db, { kind: 'mail', reference: 'messages:1', payload: { text: 'Merhaba' } });
    await writeBackup(source, join(folder, 'b.tar.gz'));
    const target = await openSite(dialect, 'target');
    await restoreBackup(target, join(folder, 'b.tar.gz'));
    expect(await target.db.selectFrom('outbox').selectAll().execute()).toMatchObject([
      { state: 'failed', payload: '{"text":"Merhaba"}', error: expect.stringMatching(/^Yedekten geri/) },
    ]);
  });

  test('facts that an older version kept among the settings are facts again, so feed ids stay', async () => {
    const source = await openSite('sqlite', 'source');
    await createOwner(source.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
    await source.db.deleteFrom('facts').where('key', '=', 'feed_authority').execute();
    await writeSettings(source.db, 'feed_authority', { authority: 'old.example' });
    await writeBackup(source, join(folder, 'b.tar.gz'));
    const target = await openSite(dialect, 'target');
    await restoreBackup(target, join(folder, 'b.tar.gz'));
    expect(await readAuthority(target.db, 'https://new.example')).toBe('old.example');
  });

  test('articles are sanitized again before they are shown, whatever the backup says of them', async () => {
    const source = await openSite('sqlite', 'source');
    await createOwner(source.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
    const input = {
      status: 'published' as const,
      format: 'html' as const,
      cover_image: '',
      excerpt: '',
      tags: [],
      canonical_url: '',
      series: '',
      seo_description: '',
    };
    for (const title of ['Kirli', 'Silinen', 'Okunmaz'])
      await addArticle(source, articleRows, { ...input, title, content: '<p>temiz</p>' });
    await deleteArticle(source.db, 2);
    const content = '<p onclick="x">metin</p><script>alert(1)</script>';
    const dirty = { content, rendered: content, cleaning: SANITIZER_VERSION };
    await source.db.updateTable('articles').set(dirty).where('id', '=', 1).execute();
    const deep = '<div>'.repeat(500);
    await source.db
      .updateTable('articles')
      .set({ content: deep, rendered: deep })
      .where('id', '=', 3)
      .execute();
    const { whole } = await source.db.selectFrom('deleted_articles').selectAll().executeTakeFirstOrThrow();
    const changed = JSON.parse(whole);
    Object.assign(changed.article, dirty);
    await source.db
      .updateTable('deleted_articles')
      .set({ whole: JSON.stringify(changed) })
      .execute();
    await writeBackup(source, join(folder, 'b.tar.gz'));
    const target = await openSite(dialect, 'target');
    await restoreBackup(target, join(folder, 'b.tar.gz'));
    await restoreArticle(target, articleRows, 2);
    const rows = await target.db
      .selectFrom('articles')
      .select(['rendered', 'status', 'cleaning'])
      .orderBy('id')
      .execute();
    const clean = { rendered: '<p>metin</p>', status: 'published', cleaning: SANITIZER_VERSION };
    expect(rows).toEqual([clean, clean, { rendered: '', status: 'draft', cleaning: 0 }]);
  });

  test('translations are there, and sanitized again, whatever the backup says of them', async () => {
    const source = await openSite('sqlite', 'source');
    await createOwner(source.db, { email: 'a@b.co', name: 'A', password_hash: 'x' });
    const content = '<p onclick="x">text</p><script>alert(1)</script>';
    const row = (kind: string, record_id: number, fields: object) => ({
      kind,
      record_id,
      language: 'en',
      fields: JSON.stringify(fields),
      slug: `slug-${record_id}`,
      is_published: 1,
      derived: JSON.stringify({ rendered: content }),
      cleaning: SANITIZER_VERSION,
      updated_at: new Date().toISOString(),
    });
    const rows = [
      row('articles', 1, { title: 'Dirty', content, rendered: content }),
      row('articles', 2, { title: 'Deep', content: '<div>'.repeat(500) }),
      row('articles', 3, { title: 'Empty' }),
      row('skills', 1, { title: 'Data', rendered: content }),
      { ...row('articles', 4, {}), fields: '[' },
    ];
    await source.db.insertInto('translations').values(rows).execute();
    await writeBackup(source, join(folder, 'b.tar.gz'));
    const target = await openSite(dialect, 'target');
    const lines: object[] = [];
    const log = { ...createLog('silent'), error: (line: object) => void lines.push(line) };
    await restoreBackup({ ...target, log }, join(folder, 'b.tar.gz'));
    const restored = await target.db
      .selectFrom('translations')
      .select(['fields', 'derived', 'is_published'])
      .orderBy('kind')
      .orderBy('record_id')
      .execute();
    const readable = restored.map(({ fields, derived, is_published }) => [
      JSON.parse(fields),
      JSON.parse(derived).rendered,
      is_published,
    ]);
    expect(readable).toEqual([
      [{ title: 'Dirty', content: '<p>text</p>' }, '<p>text</p>', 1],
      [{ title: 'Deep', content: '<div>'.repeat(500) }, undefined, 0],
      [{ title: 'Empty' }, undefined, 1],
      [{}, undefined, 1],
      [{ title: 'Data' }, undefined, 1],
    ]);
    expect(lines).toMatchObject([{ event: 'clean_translation_refused', translation: 'en/articles/2' }]);
  });
});

test('leftovers of killed backups and restores are removed by the next one, which leaves files in use alone', async () => {
  const source = await openSite('sqlite', 'source');
  await fill(source);
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)']);
  const { path: left } = await makeScratch('restore', folder);
  const ended = left.replace(`-${process.pid}-`, '-999999999-');
  const others = left.replace(`-${process.pid}-`, `-${child.pid}-`);
  mkdirSync(ended);
  mkdirSync(others);
  await sweepScratch(folder);
  child.kill();
  expect([left, ended, others].map((path) => existsSync(path))).toEqual([false, false, true]);
});

test('a backup shows one moment, although writing goes on', async () => {
  const source = await openSite('sqlite', 'source');
  await fill(source);
  const message = {
    name: 'A',
    email: 'a@b.co',
    subject: '',
    message: 'metin',
    message_type: 'incoming',
    source: 'form',
  };
  const writing = (async () => {
    for (let count = 0; count < 200; count += 1) await addMessage(source.db, message);
  })();
  const { tables } = await writeBackup(source, join(folder, 'b.tar.gz'));
  await writing;
  expect(tables.messages?.rows).toBeGreaterThanOrEqual(ROWS);
  expect(readdirSync(folder).filter((name) => name.startsWith('.vitrin-backup'))).toEqual([]);
});

test('a database in use is not restored into', async () => {
  const source = await openSite('sqlite', 'source');
  await fill(source);
  await writeBackup(source, join(folder, 'b.tar.gz'));
  await expect(restoreBackup(source, join(folder, 'b.tar.gz'))).rejects.toThrow('Veritabanı boş değil');
});

describe('a hostile or damaged archive gets nowhere', () => {
  type Entry = {
    name: string;
    type?: 'file' | 'symlink' | 'link' | 'directory';
    linkname?: string;
    body?: string | Buffer;
  };

  async function archiveOf(entries: Entry[]) {
    const archive = pack();
    for (const { body = '', ...header } of entries) archive.entry(header, body);
    archive.finalize();
    const chunks: Buffer[] = [];
    for await (const chunk of archive) if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const file = join(folder, 'hostile.tar.gz');
    writeFileSync(file, gzipSync(Buffer.concat(chunks)));
    return file;
  }

  const refused = async (entries: Entry[], reason: RegExp) => {
    const out = join(folder, 'out');
    await expect(extractBackup(await archiveOf(entries), out)).rejects.toThrow(reason);
    expect(readdirSync(folder).sort()).toEqual(['hostile.tar.gz', 'out']);
  };

  test.each([
    '../escape',
    '/tmp/escape',
    'uploads/../../escape',
    'uploads/a/b',
    'uploads/.hidden',
    'C:\\x',
    'evil.sh',
  ])('a file called %s', (name) => refused([{ name, body: 'x' }], /yedeklerde yeri olmayan/));
  test('links and folders', async () => {
    await refused([{ name: 'uploads/a', type: 'symlink', linkname: '/etc/passwd' }], /yalnızca dosya/);
    rmSync(join(folder, 'out'), { recursive: true });
    await refused([{ name: 'uploads/a', type: 'link', linkname: 'manifest.json' }], /yalnızca dosya/);
  });
  test('the same name twice', () => refused([{ name: 'uploads/a' }, { name: 'uploads/a' }], /iki kez/));
  test('no manifest', () => refused([{ name: 'uploads/a', body: 'x' }], /dökümü \(manifest\) yok/));
  test('zeros that unpack to far more', () =>
    refused([{ name: 'uploads/a', body: Buffer.alloc(200 * 1024 * 1024) }], /çok daha büyük/));
  test('a file that is not what the manifest says', () =>
    refused(
      [
        { name: 'uploads/a', body: 'değişti' },
        {
          name: 'manifest.json',
          body: JSON.stringify({
            format: 'vitrin-backup',
            version: 1,
            created_at: '',
            tables: {},
            uploads: { a: { sha256: '0'.repeat(64), bytes: 1 } },
          }),
        },
      ],
      /eksik ya da bozuk/,
    ));
  test('a file that is not an archive', async () => {
    writeFileSync(join(folder, 'x'), 'hello');
    await expect(extractBackup(join(folder, 'x'), join(folder, 'out'))).rejects.toThrow(/yedek değil/);
  });
});
