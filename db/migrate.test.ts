import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { readAuthority } from '#app/feeds/feed.server.ts';
import { countIncoming, countMatching, listMessages, listThreads } from '#app/messages/read.server.ts';
import { eraseDeliveries, listWebhooks } from '#app/webhooks/queries.server.ts';
import { fold } from '#kit/text/fold.ts';
import { type Db, openSqlite } from '#platform/database/database.ts';
import { readSettings, writeSettings } from '#platform/database/settings-and-facts.ts';
import { onEachDatabase } from '#test/app.ts';
import type { Dialect } from '#test/databases.ts';
import { migrate } from './migrate.ts';
import { up as factsAmongSettings } from './migrations/0673_facts_among_settings.ts';
import { migrations } from './migrations/index.ts';

onEachDatabase('migrations', (site, dialect) => {
  test('of a newer version stop the start with an explanation', async () => {
    const { db } = site();
    expect(await migrate(db)).toEqual([]);
    await sql`insert into kysely_migration values ('9999_of_tomorrow', '')`.execute(db);
    await expect(migrate(db)).rejects.toThrow(/daha yeni bir Vitrin güncellemiş \(9999_of_tomorrow\)/);
  });

  test('start only where it can be read which of them ran, and otherwise touch nothing', async () => {
    const { db } = site();
    await sql`insert into facts (key, value) values ('kept', 'yes')`.execute(db);
    await sql`alter table kysely_migration rename column name to unreadable`.execute(db);
    try {
      await expect(migrate(db)).rejects.toThrow('name');
      const { rows } = await sql`select value from facts where key = 'kept'`.execute(db);
      expect(rows).toEqual([{ value: 'yes' }]);
      expect(await countIncoming(db)).toBe(0);
    } finally {
      await sql`alter table kysely_migration rename column unreadable to name`.execute(db);
    }
  });

  test('what the site itself stored among the settings moves to the facts', async () => {
    const { db } = site();
    await db.deleteFrom('facts').where('key', '=', 'feed_authority').execute();
    await writeSettings(db, 'feed_authority', { authority: 'old.example' });
    await writeSettings(db, 'github', { refreshes: false, token: '' });
    await factsAmongSettings(db);
    expect(await readAuthority(db, 'https://new.example')).toBe('old.example');
    expect(await readSettings(db, 'feed_authority')).toBeUndefined();
    expect((await readSettings(db, 'github'))?.value).toEqual({ refreshes: false, token: '' });
  });

  test('an inbox from before months were counted is counted, threaded and searchable', async () => {
    const db = await emptied(site().db, dialect);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0087_articles_by_date');
    const message = {
      name: 'A',
      email: 'a@b.co',
      subject: '',
      message: 'Metin',
      created_at: '',
      search_text: 'metin',
    };
    const old = { ...message, message_type: 'incoming', source: 'form' };
    const rows = ['2025-12-31', '2026-01-01', '2026-01-31'].map((sorted_at) => ({ ...old, sorted_at }));
    await db.insertInto('messages').values(rows).execute();
    expect((await migrate(db)).slice(0, 2)).toEqual(['0088_message_months', '0089_suspicious_messages']);
    await db
      .insertInto('messages')
      .values({ ...old, sorted_at: '2026-01-05', is_read: 1 })
      .execute();
    expect([await countIncoming(db), await countMatching(db, 'unread')]).toEqual([4, 3]);
    const threads = await listThreads(db, { q: 'METİN', filter: 'all', per_page: 50 });
    expect(threads.data.map(({ id, thread_id }) => [id, thread_id])).toEqual(
      [3, 4, 2, 1].map((id) => [id, id]),
    );
    expect((await listMessages(db, { q: 'metin', filter: 'unread', page: 1, per_page: 50 })).total).toBe(3);
  });

  test('the log of webhooks moves into the outbox; what waits keeps its time and its id', async () => {
    const db = await emptied(site().db, dialect);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0580_plain_inbox');
    await sql`insert into webhooks (url, events, sealed_secret, created_at) values ('https://a.b', '[]', '', '')`.execute(
      db,
    );
    await sql`insert into webhook_deliveries (webhook_id, event, body, about, state, attempts, error, created_at)
      values (1, 'webhook.test', '{"type":"x \\"y\\""}', 'a@b.co', 'sent', 1, '', '2026-01-01'),
        (1, 'backup.failed', '{}', null, 'queued', 2, 'Sunucu 500', '2026-01-02')`.execute(db);
    await sql`insert into outbox (kind, reference, payload, state, attempts, next_at, give_up_at, created_at)
      values ('webhook', 'webhooks:1', '{}', 'sent', 1, '', '', ''),
        ('webhook', 'webhooks:2', '{"delivery":2,"webhook":1}', 'queued', 2, '2026-01-03', '2026-01-04', ''),
        ('mail', 'messages:2', '{"text":"a"}', 'queued', 0, '', '', '')`.execute(db);
    await migrate(db);
    const [webhook] = await listWebhooks(db);
    expect(webhook?.deliveries).toMatchObject([
      { event: 'backup.failed', state: 'queued', attempts: 2, error: 'Sunucu 500', created_at: '2026-01-02' },
      { event: 'webhook.test', state: 'sent', attempts: 1, error: '', created_at: '2026-01-01' },
    ]);
    const [mail, sent, waiting, ...others] = await db
      .selectFrom('outbox')
      .selectAll()
      .orderBy('id')
      .execute();
    expect([mail?.kind, others]).toEqual(['mail', []]);
    expect(waiting).toMatchObject({ next_at: '2026-01-03', give_up_at: '2026-01-04' });
    expect(JSON.parse(sent?.payload ?? '')).toEqual({
      event: 'webhook.test',
      about: 'a@b.co',
      body: '{"type":"x \\"y\\""}',
      moved_from: 1,
    });
    expect(await eraseDeliveries(db, 'A@b.co')).toBe(1);
  });

  test('the order of the home page moves to the appearance', async () => {
    const db = await emptied(site().db, dialect);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0200_project_repositories');
    const row = { key: 'homeSections', value: 'articles,projects', type: 'text', category: 'site' };
    await db.insertInto('personal_info').values(row).execute();
    await migrate(db);
    expect((await readSettings(db, 'appearance'))?.value).toEqual({ sections: ['articles', 'projects'] });
    const left = await db.selectFrom('personal_info').select('key').where('key', '=', row.key).execute();
    expect(left).toEqual([]);
  });

  test('automatic excerpts are told apart from written ones', async () => {
    const db = await emptied(site().db, dialect);
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db, provider }).migrateTo('0660_cv_link_digest');
    const text = `Ankara’da önce ölç. ${'Sonra yaz. '.repeat(30)}`.trim();
    const excerpts = [`${text.slice(0, 163)}…`, 'Ankara’da önce ölç.', 'Elle yazıldı.', ''];
    const row = {
      title: 'Ad',
      content: '',
      rendered: '',
      headings: '[]',
      reading_minutes: 1,
      status: 'draft',
      created_at: '',
      updated_at: '',
      cleaning: 4,
      search_title: 'ad',
      search_text: `ad\n${fold(text)}`,
    };
    const rows = excerpts.map((excerpt, at) => ({ ...row, slug: `a${at}`, excerpt, cover_image: '' }));
    await db.insertInto('articles').values(rows).execute();
    await migrate(db);
    const stored = await db.selectFrom('articles').select('excerpt_is_own').orderBy('id').execute();
    expect(stored.map(({ excerpt_is_own }) => excerpt_is_own)).toEqual([0, 1, 1, 0]);
  });
});

async function emptied(db: Db, dialect: Dialect): Promise<Db> {
  if (dialect === 'sqlite') return openSqlite(':memory:').db;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}
