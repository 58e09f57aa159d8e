import type { ContentStore } from '#kit/content/parts.ts';
import type { Source } from '#kit/content/source.ts';
import type { Db } from '#platform/database/database.ts';
import { addAttachments, type FileToAttach } from '../attachments.server.ts';
import { searchTextOf, validDate } from '../rows.server.ts';
import type { MessageLine } from './contract.ts';

const LARGEST_ATTACHMENT = 30 * 1024 * 1024;
const NOT_SENT = 'Başka bir siteden aktarıldı; gönderilmedi.';

/** Ids of the source, and what they are here. */
export type Known = Map<number, { id: number; thread_id: number }>;

/** Adds a message that is not there yet, to the thread that its thread became. Files come before rows. */
export async function addMessageLine(
  { db, storage }: ContentStore,
  source: Source,
  line: MessageLine,
  known: Known,
): Promise<'added' | 'kept'> {
  const existing = await sameMessage(db, line);
  if (existing) {
    known.set(line.id, existing);
    return 'kept';
  }
  const files: FileToAttach[] = [];
  for (const { storage_key, ...file } of line.attachments) {
    const hasFile = storage_key !== null && source.names.includes(`attachments/${storage_key}`);
    if (hasFile)
      await storage.put(storage_key, await source.read(`attachments/${storage_key}`, LARGEST_ATTACHMENT));
    files.push({ ...file, storage_key: hasFile ? storage_key : null });
  }
  const added = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('messages')
      .values(rowOf(line, known))
      .returning('id')
      .executeTakeFirstOrThrow();
    await addAttachments(trx, row.id, files);
    return row.id;
  });
  const thread_id = known.get(line.thread_id)?.thread_id ?? added;
  known.set(line.id, { id: added, thread_id });
  if (!known.has(line.thread_id)) known.set(line.thread_id, { id: added, thread_id });
  return 'added';
}

function rowOf({ id: _, attachments, thread_id, in_reply_to, ...line }: MessageLine, known: Known) {
  const thread = known.get(thread_id)?.thread_id;
  const isQueued = line.delivery === 'queued';
  return {
    ...line,
    ...(isQueued && { delivery: 'failed' as const, delivery_error: NOT_SENT }),
    ...(thread !== undefined && { thread_id: thread }),
    in_reply_to: in_reply_to === null ? null : (known.get(in_reply_to)?.id ?? null),
    sorted_at: sortedAt(line),
    search_text: searchTextOf(
      line,
      attachments.map(({ name }) => name),
    ),
  };
}

const sortedAt = ({ message_date, created_at }: Pick<MessageLine, 'message_date' | 'created_at'>) =>
  validDate(message_date) ?? created_at;

async function sameMessage(db: Db, line: MessageLine) {
  const columns = ['id', 'thread_id'] as const;
  const byHeader =
    line.header_id !== null &&
    (await db
      .selectFrom('messages')
      .select(columns)
      .where('header_id', '=', line.header_id)
      .where('sorted_at', '=', sortedAt(line))
      .where('email', '=', line.email)
      .executeTakeFirst());
  if (byHeader) return byHeader;
  return db
    .selectFrom('messages')
    .select(columns)
    .where('sorted_at', '=', sortedAt(line))
    .where('email', '=', line.email)
    .where('message_type', '=', line.message_type)
    .where('message', '=', line.message)
    .executeTakeFirst();
}
