import type { Kysely } from 'kysely';

/** A mail that cannot be stored is given up after some attempts, and counted. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('mailboxes').addColumn('failing_uid', 'integer').execute();
  for (const column of ['failures', 'skipped'])
    await db.schema
      .alterTable('mailboxes')
      .addColumn(column, 'integer', (built) => built.notNull().defaultTo(0))
      .execute();
  await db.schema.alterTable('mailboxes').addColumn('skipped_at', 'text').execute();
}
