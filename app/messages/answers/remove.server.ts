import type { Db } from '#platform/database/database.ts';
import { exists } from '#platform/database/outcomes.ts';
import { moveToTrash } from '#platform/database/trash.ts';
import { cancelDelivery } from '#platform/outbox/deliveries.ts';
import { getConversation } from '../queries.server.ts';
import { referenceOf } from './reference.ts';

/** Takes back what is queued, and moves the rest to the trash. */
export async function removeMessage(db: Db, id: number, wholeThread: boolean) {
  const conversation = await getConversation(db, id);
  if (!conversation) return undefined;
  const queued = (wholeThread ? conversation.thread : [conversation]).filter(
    ({ delivery }) => delivery === 'queued',
  );
  for (const message of queued) if (!(await takeBack(db, message.id))) return 'under way';
  if (wholeThread) await moveToTrash(db, 'messages', conversation.thread_id, 'thread_id');
  else if (queued.length === 0) await moveToTrash(db, 'messages', id);
  return 'deleted';
}

/** False while it is being sent. What waits nowhere, such as after a restore, is gone as well. */
async function takeBack(db: Db, id: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isCancelled = await cancelDelivery(trx, referenceOf(id));
    if (!isCancelled && (await isBeingSent(trx, id))) return false;
    await trx.deleteFrom('messages').where('id', '=', id).execute();
    return true;
  });
}

const isBeingSent = (db: Db, id: number) =>
  exists(
    db.selectFrom('outbox').select('id').where('reference', '=', referenceOf(id)).where('is_sending', '=', 1),
  );
