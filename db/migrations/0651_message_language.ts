import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>) {
  await sql`alter table messages add column language text`.execute(db);
}
