import type { Message } from '#app/messages/contract.ts';
import { getMessage } from '#app/messages/read.server.ts';
import { insertMessage, type MessageToAdd } from '#app/messages/write.server.ts';
import type { Db } from '#platform/database/database.ts';

export async function addMessage(db: Db, message: MessageToAdd): Promise<Message> {
  const added = await getMessage(db, await insertMessage(db, message));
  if (!added) throw new Error('The message was deleted at once.');
  return added;
}
