import type { Db } from '#platform/database/database.ts';
import type { ImapServer } from '#platform/mail/servers.ts';

export const nameOf = ({ user, host }: ImapServer, path: string) => `${user}@${host}/${path}`;

export const positionOf = (db: Db, name: string) =>
  db.selectFrom('mailboxes').selectAll().where('name', '=', name).executeTakeFirst();

export async function keepPosition(db: Db, name: string, uid_validity: string, last_uid: number) {
  const row = { uid_validity, last_uid, read_at: new Date().toISOString(), error: null };
  await db
    .insertInto('mailboxes')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

export async function keepFailure(db: Db, server: ImapServer, error: string) {
  await db
    .insertInto('mailboxes')
    .values({ name: nameOf(server, server.mailbox), uid_validity: '', last_uid: 0, read_at: '', error })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ error }))
    .execute();
}

/** Undefined while all is well, or no mailbox is set up. */
export async function incomingFailure(db: Db, server: ImapServer | undefined): Promise<string | undefined> {
  const found = server && (await positionOf(db, nameOf(server, server.mailbox)));
  return found?.error ?? undefined;
}
