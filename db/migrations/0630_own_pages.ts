import { type Kysely, sql } from 'kysely';

/** Makes own pages articles of another kind, which each list of articles leaves out by its index alone. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table articles add column kind text not null default 'article'`.execute(db);
  await sql`alter table articles add column place text not null default ''`.execute(db);
  await sql`alter table articles add column shows text not null default ''`.execute(db);
  await sql`alter table working_copies add column kind text not null default 'article'`.execute(db);
  const covered = {
    articles_by_creation: sql`created_at, id, status, kind`,
    articles_by_date: sql`coalesce(published_at, created_at), id, status, published_at, created_at, kind`,
    articles_by_title: sql`id, search_title, status, published_at, kind`,
    articles_in_blog: sql`status, published_at, id, reading_minutes, slug, updated_at, cover_image, canonical_url, kind`,
  };
  for (const [name, columns] of Object.entries(covered)) {
    await db.schema.dropIndex(name).execute();
    await db.schema.createIndex(name).on('articles').expression(columns).execute();
  }
}
