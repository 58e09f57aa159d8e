import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table cv_links add column language text not null default 'tr'`.execute(db);
}
