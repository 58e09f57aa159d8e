import { Readable } from 'node:stream';
import { z } from 'zod';
import { type ContentPart, type ContentStore, withName } from '#kit/content/content.ts';
import type { Source } from '#kit/content/source.ts';
import type { Target } from '#kit/content/target.ts';
import { languages } from '#kit/texts/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { isPresent } from '#platform/database/trash.ts';
import { isStorageKey } from '#platform/storage/storage.ts';
import { addAttachments, type FileToAttach } from './attachments.server.ts';
import { searchTextOf, validDate } from './write.server.ts';

const PER_FILE = 200;
const LARGEST_FILE = 300 * 1024 * 1024;

/** Exports and imports the inbox, with attachments, without the trash. */
export const messageContent: ContentPart = {
  name: 'messages',
  async write(store, target) {
    let written = 0;
    let after = 0;
    for (let file = 1; ; file += 1) {
      const lines = await linesAfter(store, after);
      const last = lines.at(-1);
      if (!last) return written;
      await target.text(fileName(file), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      for (const line of lines) await writeFiles(store, target, line);
      written += lines.length;
      after = last.id;
    }
  },
  async merge(store, source) {
    const files = source.names.filter((name) => /^messages\/\d+\.ndjson$/.test(name)).sort();
    if (files.length === 0) return undefined;
    const counts = { added: 0, kept: 0 };
    const known: Known = new Map();
    for (const file of files)
      await withName(file, async () => {
        const text = (await source.read(file, LARGEST_FILE)).toString('utf8');
        for (const line of text.split('\n').filter(Boolean)) {
          const message = messageLine.parse(JSON.parse(line));
          counts[await addMessageLine(store, source, message, known)] += 1;
        }
      });
    return counts;
  },
};

const fileName = (file: number) => `messages/${String(file).padStart(6, '0')}.ndjson`;

async function linesAfter({ db }: ContentStore, after: number): Promise<MessageLine[]> {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('id', '>', after)
    .where(isPresent('messages'))
    .orderBy('id')
    .limit(PER_FILE)
    .execute();
  const ids = rows.map(({ id }) => id);
  const files = ids.length
    ? await db.selectFrom('attachments').selectAll().where('message_id', 'in', ids).orderBy('id').execute()
    : [];
  return rows.map(({ sorted_at: _, search_text: __, deleted_at: ___, is_read, ...row }) => ({
    ...row,
    is_read: is_read === 1 ? 1 : 0,
    attachments: files
      .filter(({ message_id }) => message_id === row.id)
      .map(({ name, type, size, storage_key }) => ({ name, type, size, storage_key })),
  }));
}

async function writeFiles({ storage }: ContentStore, target: Target, { attachments }: MessageLine) {
  for (const { storage_key } of attachments) {
    const opened = storage_key ? await storage.open(storage_key) : undefined;
    if (opened) await target.file(`attachments/${storage_key}`, Readable.from(opened.stream));
  }
}

const date = z.iso.datetime();

const attachment = z.object({
  name: z.string().max(500),
  type: z.string().max(200),
  size: z.int().min(0),
  storage_key: z
    .string()
    .refine((key) => isStorageKey(key) && key.startsWith('attachment-'), 'is no name of an attachment')
    .nullable(),
});

/** A line of `messages/NUMBER.ndjson`. Threads and answered messages have their ids in the source. */
const messageLine = z.object({
  id: z.int().positive(),
  thread_id: z.int().positive(),
  in_reply_to: z.int().positive().nullable(),
  name: z.string().max(1000),
  email: z.string().max(1000),
  subject: z.string().max(5000),
  message: z.string().max(1_000_000),
  is_read: z.union([z.literal(0), z.literal(1)]),
  message_type: z.string().max(50),
  source: z.string().max(50),
  message_date: z.string().max(100).nullable(),
  created_at: date,
  spam_since: date.nullable(),
  header_id: z.string().max(1000).nullable(),
  header_references: z.string().max(20_000).nullable().default(null),
  reply_to: z.string().max(1000).nullable().default(null),
  delivery: z.enum(['queued', 'sent', 'failed']).nullable(),
  delivery_error: z.string().max(5000).nullable(),
  answered_at: date.nullable(),
  language: z.enum(languages).nullable().default(null),
  attachments: z.array(attachment).max(200),
});

type MessageLine = z.infer<typeof messageLine>;

const LARGEST_ATTACHMENT = 30 * 1024 * 1024;
const NOT_SENT = 'Başka bir siteden aktarıldı; gönderilmedi.';

/** Maps ids in the source to those here. */
type Known = Map<number, { id: number; thread_id: number }>;

/** Adds a missing message to its mapped thread. Stores files before rows. */
async function addMessageLine(
  { db, storage }: ContentStore,
  source: Source,
  line: MessageLine,
  known: Known,
): Promise<'added' | 'kept'> {
  const existing = await sameMessage(db, line);
  if (existing) {
    remember(known, line, existing);
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
  remember(known, line, { id: added, thread_id: known.get(line.thread_id)?.thread_id ?? added });
  return 'added';
}

/** Also stands for the first message of its thread where that is not in the export. */
function remember(known: Known, line: MessageLine, here: { id: number; thread_id: number }) {
  known.set(line.id, here);
  if (!known.has(line.thread_id)) known.set(line.thread_id, here);
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
