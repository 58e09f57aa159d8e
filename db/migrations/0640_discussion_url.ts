import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table articles add column discussion_url text not null default ''`.execute(db);
}
