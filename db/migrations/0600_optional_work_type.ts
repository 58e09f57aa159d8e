import { type Kysely, sql } from 'kysely';

/** Lets a position say nothing of where it is worked: SQLite changes neither a default nor a constraint in place. */
export async function up(db: Kysely<unknown>) {
  const experiences = () => db.schema.alterTable('experiences');
  await experiences().renameColumn('work_type', 'former').execute();
  await experiences().addColumn('work_type', 'text').execute();
  await sql`update experiences set work_type = former`.execute(db);
  await experiences().dropColumn('former').execute();
}
