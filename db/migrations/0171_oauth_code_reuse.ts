import type { Kysely } from 'kysely';

/** A code that comes back ends the grant that it was exchanged for. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('api_keys').addColumn('code_hash', 'text').execute();
}
