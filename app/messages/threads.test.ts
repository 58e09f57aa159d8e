import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { insertMessage, type MessageToAdd } from './write.server.ts';

const fromForm = {
  name: 'Ayşe Ilgın',
  email: 'ayse@example.com',
  subject: 'İletişim formu',
  message: 'Bir API projesi için görüşelim mi?',
  message_type: 'incoming',
  source: 'form',
};

async function get(site: TestSite, path: string) {
  return (await site.asOwner('GET', `/api/messages${path}`)).json();
}

const add = (site: TestSite, message: Partial<MessageToAdd> = {}) =>
  insertMessage(site.db, { ...fromForm, ...message });

const idsOf = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);

onEachDatabase('threads', (site) => {
  test('a message starts a thread, answers join it, and the list shows the newest of each', async () => {
    const first = await add(site(), { message_date: '2026-01-01T10:00:00Z' });
    const other = await add(site(), { name: 'Ali', message_date: '2026-01-02T10:00:00Z' });
    const answer = await add(site(), {
      message_type: 'outgoing',
      source: 'email',
      is_read: true,
      thread_id: first,
      in_reply_to: first,
      message_date: '2026-01-03T10:00:00Z',
    });
    const list = await get(site(), '/threads');
    expect(list).toMatchObject({
      data: [
        { id: answer, thread_id: first, messages: 2, unread: 1 },
        { id: other, thread_id: other, messages: 1, unread: 1 },
      ],
      unread: 2,
      older: null,
    });
    expect(await get(site(), `/${answer}`)).toMatchObject({
      id: answer,
      in_reply_to: first,
      thread: [{ id: first, in_reply_to: null, attachments: [], delivery: null }, { id: answer }],
    });
    expect(idsOf(await get(site(), ''))).toEqual([answer, other, first]);
    const overview = await (await site().asOwner('GET', '/api/analytics/overview')).json();
    expect(overview.content.messages).toBe(2);
  });

  test('reading, deleting and restoring reach the whole thread when asked to', async () => {
    const first = await add(site());
    const second = await add(site(), { thread_id: first });
    const single = await site().asOwner('PUT', `/api/messages/${second}`, { is_read: true });
    expect(await single.json()).toMatchObject({ is_read: true });
    expect(await get(site(), '/unread')).toEqual({ count: 1 });
    await site().asOwner('PUT', `/api/messages/${second}?thread=true`, { is_read: true });
    expect(await get(site(), '/threads?filter=read')).toMatchObject({ data: [{ unread: 0 }], unread: 0 });

    await site().asOwner('DELETE', `/api/messages/${second}`);
    expect(await get(site(), '/threads')).toMatchObject({ data: [{ id: first, messages: 1 }] });
    expect((await site().asOwner('GET', `/api/messages/${second}`)).status).toBe(404);
    await site().asOwner('DELETE', `/api/messages/${first}?thread=true`);
    expect(await get(site(), '/threads')).toMatchObject({ data: [] });
    expect((await site().asOwner('POST', `/api/messages/${first}/restore`)).status).toBe(200);
    expect(await get(site(), '/threads')).toMatchObject({ data: [{ id: first, messages: 1 }] });
    expect((await site().asOwner('POST', `/api/messages/${first}/restore`)).status).toBe(404);
    for (const [hours, status] of [
      [23, 200],
      [25, 404],
    ] as const) {
      const deleted_at = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
      await site().db.updateTable('messages').set({ deleted_at }).where('id', '=', first).execute();
      expect((await site().asOwner('POST', `/api/messages/${first}/restore`)).status).toBe(status);
    }
  });

  test('an answer is marked by hand, and the mark is taken back', async () => {
    const id = await add(site());
    const mark = async (is_answered: boolean) =>
      (await site().asOwner('PUT', `/api/messages/${id}`, { is_answered })).json();
    expect(await mark(true)).toMatchObject({ is_answered: true });
    expect(await mark(false)).toMatchObject({ is_answered: false });
  });

  test('a suspicious thread is only in its own folder, and moves completely', async () => {
    const first = await add(site());
    await add(site(), { thread_id: first });
    await site().asOwner('PUT', `/api/messages/${first}`, { is_spam: true });
    expect(await get(site(), '/threads')).toMatchObject({ data: [], unread: 0, spam: 2 });
    expect(await get(site(), '/threads?filter=spam')).toMatchObject({ data: [{ messages: 2 }] });
    expect(await get(site(), '/threads?filter=unread')).toMatchObject({ data: [] });
  });

  test('pages follow each other without gaps, with dates that are the same', async () => {
    for (let count = 0; count < 12; count += 1)
      await add(site(), { message_date: `2026-01-0${1 + (count % 3)}T10:00:00Z` });
    const whole = idsOf(await get(site(), '/threads'));
    const pages: number[] = [];
    let before = '';
    do {
      const page = await get(site(), `/threads?per_page=5${before && `&before=${before}`}`);
      pages.push(...idsOf(page));
      before = page.older;
    } while (before);
    expect(pages).toEqual(whole);
    expect((await site().asOwner('GET', '/api/messages/threads?before=x')).status).toBe(422);
  });

  test('finds a thread by any of its messages, words in any order, parts of words and short ones', async () => {
    const first = await add(site(), { message: 'Geliştirmeyi ISPARTA’da konuştuk; 5 €' });
    const second = await add(site(), {
      thread_id: first,
      message: 'Kısa "tırnaklı" yanıt',
      files: ['Sözleşme.PDF'],
    });
    await add(site(), { message: 'Bambaşka' });
    const found = async (q: string) => idsOf(await get(site(), `/threads?q=${encodeURIComponent(q)}`));
    for (const q of [
      'geliştir',
      'ısparta konuştu',
      'konuştuk GELİŞTİRME',
      '"tırnak',
      'sözleşme.pdf',
      '5 €',
      '€',
    ])
      expect([q, await found(q)]).toEqual([q, [second]]);
    for (const q of ['konuştuk bambaşka', 'zq', 'geliştirmeyin', '%', '_ _', "'", '* OR ('])
      expect([q, await found(q)]).toEqual([q, []]);
    expect(await found('kı')).toEqual([second]);
  });

  test('a word that occurs in every message is found page by page, and by filter', async () => {
    for (let count = 0; count < 30; count += 1) await add(site(), { is_read: count % 3 === 0 });
    const page = await get(site(), '/threads?q=proje&per_page=20');
    expect(page.data).toHaveLength(20);
    expect((await get(site(), `/threads?q=proje&per_page=20&before=${page.older}`)).data).toHaveLength(10);
    expect((await get(site(), '/threads?q=proje&filter=read')).data).toHaveLength(10);
    expect(await get(site(), '?q=proje&page=2&per_page=20')).toMatchObject({ total: 30, last_page: 2 });
  });

  test('a changed or deleted message is no longer found by its old words', async () => {
    const id = await add(site());
    await site().db.updateTable('messages').set({ search_text: 'yepyeni' }).where('id', '=', id).execute();
    expect(idsOf(await get(site(), '/threads?q=yepyeni'))).toEqual([id]);
    expect(idsOf(await get(site(), '/threads?q=proje'))).toEqual([]);
    await site().asOwner('DELETE', `/api/messages/${id}`);
    expect(idsOf(await get(site(), '/threads?q=yepyeni'))).toEqual([]);
  });

  test('two answers that arrive in a thread at once are both counted', async () => {
    const first = await add(site());
    await Promise.all([add(site(), { thread_id: first }), add(site(), { thread_id: first })]);
    expect(await get(site(), '/threads')).toMatchObject({ data: [{ messages: 3, unread: 3 }] });
  });
});
