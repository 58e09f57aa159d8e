import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { createTableWithId } from './columns.ts';

/** Append-only: triggers refuse changes and deletions. */
export async function up(db: Kysely<unknown>) {
  await createTableWithId(db, 'audit_log')
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text')
    .addColumn('device', 'text')
    .addColumn('address', 'text')
    .addColumn('times', 'integer', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('audit_log_by_kind').on('audit_log').columns(['kind', 'id']).execute();
  await (db.getExecutor().adapter instanceof PostgresAdapter ? refuseOnPostgres(db) : refuseOnSqlite(db));
}

async function refuseOnSqlite(db: Kysely<unknown>) {
  const refusal = sql.lit('The audit log only grows');
  await sql`create trigger audit_log_no_update before update on audit_log
    begin select raise(abort, ${refusal}); end`.execute(db);
  await sql`create trigger audit_log_no_delete before delete on audit_log
    begin select raise(abort, ${refusal}); end`.execute(db);
  // "insert or replace" deletes without firing the trigger above.
  await sql`create trigger audit_log_no_replace before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, ${refusal}); end`.execute(db);
}

async function refuseOnPostgres(db: Kysely<unknown>) {
  await sql`create function audit_log_refuse() returns trigger language plpgsql as
    'begin raise exception ''The audit log only grows''; end'`.execute(db);
  await sql`create trigger audit_log_no_change before update or delete on audit_log
    for each row execute function audit_log_refuse()`.execute(db);
  await sql`create trigger audit_log_no_truncate before truncate on audit_log
    for each statement execute function audit_log_refuse()`.execute(db);
}
