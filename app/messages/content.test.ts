import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSource } from '#kit/content/source.ts';
import { openTarget } from '#kit/content/target.ts';
import { createTestSite, onEachDatabase, type TestSite } from '#test/app.ts';
import { addAttachments, storeAttachment } from './attachments.server.ts';
import { messageContent } from './content.server.ts';
import { insertMessage } from './write.server.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-messages-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const message = { name: 'Ayşe', email: 'ayse@example.com', subject: 'Konu', message: 'Merhaba' };

async function fill(site: TestSite) {
  // Makes ids differ between the two sites.
  const gone = await insertMessage(site.db, { ...message, message_type: 'incoming', source: 'form' });
  await site.asOwner('DELETE', `/api/messages/${gone}`);
  const first = await insertMessage(site.db, { ...message, message_type: 'incoming', source: 'form' });
  const thread = { thread_id: first, in_reply_to: first, message_type: 'outgoing', source: 'email' };
  const rest = { delivery: 'queued', is_read: true, header_id: '<1@x>' } as const;
  await insertMessage(site.db, { ...message, message: 'Yanıt', ...thread, ...rest });
  const last = await insertMessage(site.db, {
    ...message,
    message: 'Ekte',
    message_type: 'incoming',
    source: 'email',
    thread_id: first,
    header_id: '<2@x>',
    files: ['plan.pdf'],
  });
  const storage_key = await storeAttachment(site.storage, new TextEncoder().encode('içerik'));
  await addAttachments(site.db, last, [{ name: 'plan.pdf', type: 'application/pdf', size: 7, storage_key }]);
}

async function write(site: TestSite) {
  const target = await openTarget(join(folder, 'out.zip'));
  const written = await messageContent.write(site, target);
  await target.close();
  return written;
}

async function merge(site: TestSite) {
  const source = await openSource(join(folder, 'out.zip'));
  return messageContent.merge(site, source).finally(source.close);
}

onEachDatabase('exported messages', (site, dialect) => {
  test('come back as the same threads with their files, once', async () => {
    await fill(site());
    expect(await write(site())).toBe(3);
    const other = await createTestSite(dialect);
    const own = await insertMessage(other.db, { ...message, message_type: 'incoming', source: 'form' });
    expect(await merge(other)).toEqual({ added: 3, kept: 0 });
    expect(await merge(other)).toEqual({ added: 0, kept: 3 });
    const list = await (await other.asOwner('GET', '/api/messages/threads?q=plan.pdf')).json();
    expect(list.data).toMatchObject([{ messages: 3, message: 'Ekte' }]);
    const [{ id }] = list.data;
    const { thread } = await (await other.asOwner('GET', `/api/messages/${id}`)).json();
    expect(thread[0].id).not.toBe(own);
    expect(thread).toMatchObject([
      { message: 'Merhaba', thread_id: thread[0].id },
      { message: 'Yanıt', in_reply_to: thread[0].id, delivery: 'failed', is_read: true },
      { message: 'Ekte', attachments: [{ name: 'plan.pdf', is_stored: true }] },
    ]);
    const path = `/api/messages/${id}/attachments/${thread[2].attachments[0].id}`;
    expect(await (await other.asOwner('GET', path)).text()).toBe('içerik');
    await other.close();
  });

  test('whose first one was deleted are one thread, also when some of them are there already', async () => {
    const first = await insertMessage(site().db, { ...message, message_type: 'incoming', source: 'form' });
    const answer = { ...message, thread_id: first, message_type: 'incoming', source: 'email' } as const;
    await insertMessage(site().db, { ...answer, message: 'Bir', header_id: '<1@x>' });
    await site().asOwner('DELETE', `/api/messages/${first}`);
    const other = await createTestSite(dialect);
    await insertMessage(other.db, { ...message, message_type: 'incoming', source: 'form' });
    await write(site());
    expect(await merge(other)).toEqual({ added: 1, kept: 0 });
    await insertMessage(site().db, { ...answer, message: 'İki', header_id: '<2@x>' });
    await write(site());
    expect(await merge(other)).toEqual({ added: 1, kept: 1 });
    const rows = await other.db
      .selectFrom('messages')
      .select(['thread_id'])
      .where('source', '=', 'email')
      .execute();
    expect(new Set(rows.map(({ thread_id }) => thread_id)).size).toBe(1);
    await other.close();
  });
});
