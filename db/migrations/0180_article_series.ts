import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table articles add column series text not null default ''`.execute(db);
  await sql`alter table articles add column series_order integer`.execute(db);
  await sql`alter table articles add column seo_description text not null default ''`.execute(db);
  await sql`create index articles_series on articles (series) where series <> ''`.execute(db);
}
