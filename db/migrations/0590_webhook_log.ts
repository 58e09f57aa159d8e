import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Moves the log of webhooks into the outbox, where each delivery takes the place of the row that named it. */
export async function up(db: Kysely<unknown>) {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const json = sql.raw(isPostgres ? 'json_build_object' : 'json_object');
  await sql`insert into outbox
      (kind, reference, payload, state, attempts, error, next_at, give_up_at, created_at, settled_at)
    select 'webhook', 'webhooks:' || webhook_id,
      cast(${json}('event', event, 'about', about, 'body', body, 'moved_from', log.id) as text),
      log.state, log.attempts, log.error, coalesce(waiting.next_at, log.created_at),
      coalesce(waiting.give_up_at, log.created_at), log.created_at, log.settled_at
    from webhook_deliveries as log
    left join outbox as waiting on waiting.reference = 'webhooks:' || log.id and waiting.state = 'queued'
    order by log.id`.execute(db);
  await sql`delete from outbox where kind = 'webhook' and payload not like '%"moved_from"%'`.execute(db);
  await db.schema.dropTable('webhook_deliveries').execute();
}
