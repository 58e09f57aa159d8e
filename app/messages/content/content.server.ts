import { Readable } from 'node:stream';
import { type ContentPart, type ContentStore, withName } from '#kit/content/parts.ts';
import type { Target } from '#kit/content/target.ts';
import { isPresent } from '#platform/database/trash.ts';
import { type MessageLine, messageLine } from './contract.ts';
import { addMessageLine, type Known } from './merge.server.ts';

const PER_FILE = 200;
const LARGEST_FILE = 300 * 1024 * 1024;

/** Exports the inbox without its trash, with the files of attachments. */
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
