import type { Deps } from '#app/deps.ts';

/** Logs when it cannot: the backup may have failed because the database did. */
export async function announceFailedBackup(
  { db, webhooks, outbox, log }: Pick<Deps, 'db' | 'webhooks' | 'outbox' | 'log'>,
  error: unknown,
) {
  const data = { error: String(error) };
  await db
    .transaction()
    .execute((trx) => webhooks.queue(trx, { type: 'backup.failed', data }))
    .catch((cause: unknown) => log.error({ event: 'backup_failure_not_announced', error: String(cause) }));
  outbox.wake();
}
