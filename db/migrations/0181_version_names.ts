import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table article_versions add column name text not null default ''`.execute(db);
}
