import { type Kysely, sql } from 'kysely';

/** Records when a translation was first published; earlier ones keep the date of the Turkish text. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table translations add column published_at text`.execute(db);
}
