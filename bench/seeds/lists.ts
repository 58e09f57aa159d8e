import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { numbersTo } from './numbers.ts';

type Filled = Pick<Database, 'db' | 'driver'>;

export async function fillLists({ db, driver }: Filled, messages: number, articles: number) {
  const numbers = (count: number) => numbersTo(count, driver.kind === 'sqlite');
  const time = sql`'2026-' || substr('0' || (1 + i % 9), -2) || '-1' || (i % 9) || 'T10:00:00.000Z'`;
  const text = sql`replace('Uzunca bir ileti, birkaç cümle. ', ' ', ' ' || i || ' ')`;
  const article = sql.lit(`<p>${'Ölçmeden hızlanmaz. '.repeat(150)}</p>`);
  const folded = sql.lit('olcmeden hizlanmaz. '.repeat(150));
  const when =
    driver.kind === 'sqlite'
      ? time
      : sql`'2026-' || lpad((1 + i % 9)::text, 2, '0') || '-1' || (i % 9) || 'T10:00:00.000Z'`;
  await sql`insert into messages
    (name, email, subject, message, is_read, message_type, source, created_at, sorted_at, search_text,
      thread_id, spam_since)
    select 'Gönderen ' || i, 'kisi' || i || '@example.com', 'Konu ' || i, ${text}, case when i % 20 = 0 then 0 else 1 end,
      'contact', 'website', ${when}, ${when}, lower(${text} || ' kisi' || i || '@example.com'),
      i - i % 4 + 1, case when i % 40 < 4 then ${when} end from ${numbers(messages)}`.execute(db);
  await sql`insert into articles
    (slug, title, content, rendered, headings, reading_minutes, cover_image, excerpt, status, published_at,
      created_at, updated_at, cleaning, search_title, search_text)
    select 'yazi-' || i, 'Yazı ' || i, ${article}, ${article}, '[]', 3, '', 'Özet', 'published', ${when},
      ${when}, ${when}, 2, 'yazi ' || i, 'yazi ' || i || ' sozcuk' || (i % 100) || ' ' || ${folded} from ${numbers(articles)}`.execute(
    db,
  );
  // Does what autovacuum would; SQLite gets no statistics, as on a site.
  if (driver.kind === 'postgres') await sql`vacuum analyze`.execute(db);
}

export const fillUploads = ({ db, driver }: Filled, count: number) =>
  sql`insert into uploads (hash, kind, url, keys, name, size, width, height, created_at)
    select 'hash' || i, 'image', '/uploads/hash' || i || '-1x1.webp', '["hash' || i || '-1x1.webp"]', 'resim ' || i, 1, 1, 1,
      '2026-01-01T00:00:00.000Z' from ${numbersTo(count, driver.kind === 'sqlite')}`.execute(db);
