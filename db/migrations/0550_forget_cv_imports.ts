import type { Kysely } from 'kysely';

/** Removes what the last import of a CV could be taken back with. */
export async function up(db: Kysely<{ settings: { name: string } }>) {
  await db.deleteFrom('settings').where('name', '=', 'cv_import').execute();
}
