import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onEachDatabase, type TestSite } from '#test/app.ts';
import { addMessage } from '#test/messages.ts';

const visitor = {
  name: 'Ayşe Ilgın',
  email: 'ayse@example.com',
  message: 'Bir API projesi için görüşelim mi?',
};
const fromForm = { ...visitor, subject: 'İletişim formu', message_type: 'incoming', source: 'form' };

async function inbox(site: TestSite, query = '') {
  const reply = await site.asOwner('GET', `/api/messages${query}`);
  return reply.json();
}

onEachDatabase('contact', (site) => {
  test('a visitor’s message is unread in the inbox', async () => {
    const body = { ...visitor, email: `${visitor.email} ` };
    const reply = await site().call('POST', '/api/contact', { body });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ message: 'Mesajınız başarıyla gönderildi!' });
    const { data, unread } = await inbox(site());
    expect(data).toMatchObject([{ ...visitor, is_read: false, source: 'form' }]);
    expect(unread).toBe(1);
  });

  test('the same words of the same sender are one message within ten minutes, unless the owner deleted it', async () => {
    const send = async (body: object = visitor) =>
      (await site().call('POST', '/api/contact', { body })).status;
    const stored = async () => (await inbox(site())).data.length;
    expect([await send(), await send(), await stored()]).toEqual([201, 201, 1]);
    expect([await send({ ...visitor, message: `${visitor.message} Bir de bu.` }), await stored()]).toEqual([
      201, 2,
    ]);
    for (const { id } of (await inbox(site())).data) await site().asOwner('DELETE', `/api/messages/${id}`);
    expect([await send(), await stored()]).toEqual([201, 1]);
  });

  test('the same words that come several times at once are one message', async () => {
    const send = (_: unknown, host: number) =>
      site().call('POST', '/api/contact', { body: visitor, address: `192.0.2.${host}` });
    await Promise.all(Array.from({ length: 8 }, send));
    expect(await inbox(site())).toMatchObject({ total: 1 });
  });

  test('words that were put aside because they came too fast arrive when they are sent again', async () => {
    for (const elapsed of [100, 60_000])
      await site().call('POST', '/api/contact', { body: { ...visitor, elapsed } });
    expect(await inbox(site())).toMatchObject({ total: 1, spam: 1 });
  });

  test('line ends and bidirectional control characters stay out of the name', async () => {
    const name = '\u202eAyşe\n\u2067Ilgın\u200f';
    await site().call('POST', '/api/contact', { body: { ...visitor, name } });
    await site().call('POST', '/api/contact', { body: { ...visitor, name: '\u202e\u202e\u202e' } });
    expect((await inbox(site())).data).toMatchObject([{ name: visitor.email }, { name: 'Ayşe Ilgın' }]);
  });

  test('each rule has its text under its field', async () => {
    const reply = await site().call('POST', '/api/contact', {
      body: { name: ' A ', email: 'a b@c', message: 'kısa' },
    });
    expect(reply.status).toBe(422);
    expect(await reply.json()).toMatchObject({
      errors: {
        name: ['İsim en az 2 karakter olmalıdır'],
        email: ['Geçerli bir email adresi giriniz'],
        message: ['Mesaj en az 10 karakter olmalıdır'],
      },
    });
  });

  test('two letters are a name and ten a message, one less is neither', async () => {
    const send = async (name: string, message: string) =>
      (await site().call('POST', '/api/contact', { body: { ...visitor, name, message } })).json();
    expect(await send('Su', '1234567890')).toEqual({ message: 'Mesajınız başarıyla gönderildi!' });
    const { errors } = await send('S', '123456789');
    expect(errors).toEqual({
      name: ['İsim en az 2 karakter olmalıdır'],
      message: ['Mesaj en az 10 karakter olmalıdır'],
    });
  });

  test('lengths are capped before any pattern runs', async () => {
    const started = performance.now();
    const body = { name: 'A'.repeat(101), email: `a@${'.'.repeat(50_000)}`, message: 'x'.repeat(5001) };
    const reply = await site().call('POST', '/api/contact', { body });
    expect(reply.status).toBe(422);
    expect(Object.keys((await reply.json()).errors)).toEqual(['name', 'email', 'message']);
    expect(performance.now() - started).toBeLessThan(3000);
  });

  const send = (body: object, address?: string) =>
    site().call('POST', '/api/contact', { body, ...(address && { address }) });

  test.each([
    ['fills the hidden field', { website: 'https://spam.example' }],
    ['is sent within a second and a half of the first paint', { elapsed: 1499 }],
    ['has many links', { message: 'Bak: http://a.example https://b.example www.c.example http://d.example' }],
    ['has a link for a name', { name: 'Kazan https://spam.example' }],
  ])('what %s is put aside, unread and uncounted, and thanked for', async (_, signal) => {
    const reply = await send({ ...visitor, ...signal });
    expect(reply.status).toBe(201);
    expect(await reply.json()).toEqual({ message: 'Mesajınız başarıyla gönderildi!' });
    for (const filter of ['all', 'unread', 'read']) {
      const list = await inbox(site(), `?filter=${filter}`);
      expect(list).toMatchObject({ data: [], total: 0, unread: 0, spam: 1 });
    }
    expect(await inbox(site(), '?q=ayse')).toMatchObject({ data: [], total: 0 });
    const put = await inbox(site(), '?filter=spam');
    expect(put).toMatchObject({
      data: [
        { ...visitor, message: expect.any(String), name: expect.any(String), is_read: false, is_spam: true },
      ],
      total: 1,
    });
    expect((await inbox(site(), '?filter=spam&q=ayse')).total).toBe(1);
    const overview = await (await site().asOwner('GET', '/api/analytics/overview')).json();
    expect(overview.content.messages).toBe(0);
  });

  test('who takes their time, or names a few links, is in the inbox', async () => {
    await send({ ...visitor, elapsed: 1500 });
    await send({ ...visitor, message: 'https://a.example, https://b.example ve https://c.example' });
    expect(await inbox(site())).toMatchObject({ total: 2, unread: 2, spam: 0 });
  });

  test('the same text from a fourth address is put aside; who only repeats it is not', async () => {
    for (const name of ['a', 'b', 'c']) await send({ ...visitor, email: `${name}@example.com` });
    await send({ ...visitor, email: 'a@example.com', name: 'A. Ilgın' });
    expect((await inbox(site())).total).toBe(4);
    await send({ ...visitor, email: 'd@example.com' });
    expect(await inbox(site())).toMatchObject({ total: 4, spam: 1 });
  });

  test('a network of IPv6 counts as one address', async () => {
    const statuses: number[] = [];
    for (const last of [1, 2, 3, 4, 5, 6]) {
      const address = `2001:db8::${last}`;
      statuses.push((await site().call('POST', '/api/contact', { body: visitor, address })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('the sixth message from one address within ten minutes has to wait, others need not', async () => {
    for (let count = 0; count < 5; count += 1) await site().call('POST', '/api/contact', { body: visitor });
    const sixth = await site().call('POST', '/api/contact', { body: visitor });
    expect(sixth.status).toBe(429);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(540);
    expect(await sixth.json()).toEqual({
      message: 'Kısa sürede çok sayıda mesaj gönderdiniz. Lütfen 10 dakika sonra tekrar deneyin.',
    });
    const other = await site().call('POST', '/api/contact', { body: visitor, address: '192.0.2.9' });
    expect(other.status).toBe(201);
  });

  test('bad JSON, another type, unknown fields and an oversize body are refused as such', async () => {
    const raw = (body: BodyInit, type = 'application/json') =>
      site().app.request('/api/contact', { method: 'POST', body, headers: { 'Content-Type': type } });
    expect((await raw('{"name":')).status).toBe(400);
    expect((await raw('name=A', 'text/plain')).status).toBe(415);
    expect((await raw(JSON.stringify({ ...visitor, admin: true }))).status).toBe(422);
    expect((await raw(JSON.stringify({ ...visitor, message: 'x'.repeat(5_000_000) }))).status).toBe(413);
    expect((await raw('null')).status).toBe(422);
    expect((await raw('[]')).status).toBe(422);
    const inLatin5 = Buffer.from(JSON.stringify({ ...visitor, message: 'Merhaba, \xfe\xf0\xfd' }), 'latin1');
    const refused = await raw(inLatin5);
    expect([refused.status, (await refused.json()).message]).toEqual([400, 'İstek UTF-8 ile yazılmalıdır.']);
    const marked = await raw(`\uFEFF${JSON.stringify({ ...visitor, message: 'Merhaba, bir sorum var.' })}`);
    expect(marked.status).toBe(201);
  });
});

onEachDatabase('messages', (site, dialect) => {
  test('newest first, by message_date where it is valid, else by created_at', async () => {
    const add = (name: string, message_date?: string) =>
      addMessage(site().db, { ...fromForm, name, message_date });
    await add('Şimdi');
    await add('Geçersiz', 'dün');
    await add('Eski', '2020-01-01T00:00:00Z');
    await add('Gelecek', '2090-01-01T00:00:00Z');
    await add('Doğuda', '2020-01-01T01:00:00+03:00');
    const { data } = await inbox(site());
    const order = ['Gelecek', 'Geçersiz', 'Şimdi', 'Eski', 'Doğuda'];
    expect(data.map(({ name }: { name: string }) => name)).toEqual(order);
  });

  test('the search looks in name, e-mail, subject and text, whatever the letter case', async () => {
    await addMessage(site().db, { ...fromForm, name: 'ISPARTA' });
    await addMessage(site().db, { ...fromForm, email: 'info@ORNEK.com' });
    await addMessage(site().db, { ...fromForm, subject: 'Teklif' });
    await addMessage(site().db, { ...fromForm, message: `${'uzun '.repeat(500)}%50 indirim` });
    for (const q of ['ısparta', 'ornek.COM', 'TEKLİF', '%50', 'tek\0lif', '\u001findirim\0']) {
      expect((await inbox(site(), `?q=${encodeURIComponent(q)}`)).data).toHaveLength(1);
    }
    expect((await inbox(site(), '?q=_____________________')).data).toHaveLength(0);
  });

  test('pages and filters are the server’s work', async () => {
    for (let count = 0; count < 5; count += 1)
      await addMessage(site().db, { ...fromForm, name: `Kişi ${count}` });
    const [{ id }] = (await inbox(site())).data;
    await site().asOwner('PUT', `/api/messages/${id}`, { is_read: true });
    expect(await inbox(site(), '?page=2&per_page=2')).toMatchObject({
      total: 5,
      unread: 4,
      page: 2,
      last_page: 3,
    });
    expect((await inbox(site(), '?filter=read')).data).toHaveLength(1);
    expect((await inbox(site(), '?filter=unread')).data).toHaveLength(4);
  });

  test('pages follow each other over months, read or not, in the order of the whole inbox', async () => {
    for (let count = 0; count < 24; count += 1) {
      const message_date = `2026-0${1 + (count % 4)}-1${count % 3}T10:00:00Z`;
      const { id } = await addMessage(site().db, { ...fromForm, message_date });
      if (count % 5 === 0) await site().asOwner('PUT', `/api/messages/${id}`, { is_read: true });
    }
    for (const filter of ['all', 'unread', 'read']) {
      const whole = await inbox(site(), `?filter=${filter}`);
      const pages = [];
      for (let page = 1; page <= 5; page += 1) {
        pages.push(...(await inbox(site(), `?filter=${filter}&page=${page}&per_page=5`)).data);
      }
      expect(pages).toEqual(whole.data);
      expect(whole.total).toBe({ all: 24, unread: 19, read: 5 }[filter]);
      const beyond = await inbox(site(), `?filter=${filter}&page=6&per_page=5`);
      expect(beyond).toMatchObject({ data: [], total: whole.total, unread: 19 });
    }
  });

  test('one call moves a message among the suspicious ones and back, counted each time', async () => {
    const { id } = await addMessage(site().db, fromForm);
    await addMessage(site().db, { ...fromForm, is_spam: true });
    const put = async (patch: object) => (await site().asOwner('PUT', `/api/messages/${id}`, patch)).json();
    expect(await put({ is_spam: true })).toMatchObject({ id, is_spam: true, is_read: false });
    expect(await inbox(site())).toMatchObject({ data: [], total: 0, unread: 0, spam: 2 });
    expect(await inbox(site(), '?filter=spam&page=2&per_page=1')).toMatchObject({ data: [{ id }], total: 2 });
    expect(await put({ is_spam: false })).toMatchObject({ id, is_spam: false });
    expect(await inbox(site())).toMatchObject({ data: [{ id }], total: 1, unread: 1, spam: 1 });
    expect((await site().asOwner('PUT', `/api/messages/${id}`, {})).status).toBe(422);
    expect((await site().asOwner('PUT', `/api/messages/${id}`, { is_spam: 1 })).status).toBe(422);
  });

  test('what is marked again keeps its time, and is not kept longer as suspicious', async () => {
    const { id } = await addMessage(site().db, fromForm);
    const marked = async (patch: object) => {
      const reply = await site().asOwner('PUT', `/api/messages/${id}`, patch);
      expect(reply.status).toBe(200);
      return site()
        .db.selectFrom('messages')
        .select(['spam_since', 'answered_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    };
    const at = '2026-01-01T00:00:00.000Z';
    await marked({ is_spam: true, is_answered: true });
    await site().db.updateTable('messages').set({ spam_since: at, answered_at: at }).execute();
    expect(await marked({ is_spam: true, is_answered: true })).toEqual({ spam_since: at, answered_at: at });
    expect(await marked({ is_spam: false, is_answered: false })).toEqual({
      spam_since: null,
      answered_at: null,
    });
    expect((await marked({ is_spam: true })).spam_since).not.toBe(at);
  });

  test('what is read, deleted or moved to another month by a statement of any size is counted', async () => {
    const { db } = site();
    const first = await addMessage(db, { ...fromForm, message_date: '2026-01-31T00:00:00Z' });
    const second = await addMessage(db, { ...fromForm, message_date: '2026-02-01T00:00:00Z' });
    for (let count = 0; count < 4; count += 1) await addMessage(db, fromForm);
    await db.updateTable('messages').set({ is_read: 1 }).where('id', '<=', second.id).execute();
    await db.updateTable('messages').set({ sorted_at: '2026-01-01' }).where('id', '=', second.id).execute();
    expect(await inbox(site())).toMatchObject({ total: 6, unread: 4, spam: 0 });
    await db.deleteFrom('messages').where('id', '<>', first.id).execute();
    expect(await inbox(site())).toMatchObject({ data: [{ id: first.id }], total: 1, unread: 0 });
  });

  if (dialect === 'postgres') {
    test('a table that is emptied by hand is counted too', async () => {
      await addMessage(site().db, fromForm);
      await sql`truncate messages cascade`.execute(site().db);
      expect(await inbox(site())).toMatchObject({ data: [], total: 0, unread: 0 });
    });
  }

  test('a message is toggled and deleted; one that is gone is a 404', async () => {
    const { id } = await addMessage(site().db, fromForm);
    const read = await site().asOwner('PUT', `/api/messages/${id}`, { is_read: true });
    expect(await read.json()).toMatchObject({ id, is_read: true });
    expect((await site().asOwner('PUT', `/api/messages/${id}`, { is_read: 'evet' })).status).toBe(422);
    expect((await site().asOwner('DELETE', `/api/messages/${id}`)).status).toBe(204);
    expect((await site().asOwner('DELETE', `/api/messages/${id}`)).status).toBe(404);
    expect((await site().asOwner('PUT', `/api/messages/${id}`, { is_read: true })).status).toBe(404);
  });

  test('nobody else sees them', async () => {
    expect((await site().call('GET', '/api/messages')).status).toBe(401);
    expect((await site().call('DELETE', '/api/messages/1')).status).toBe(401);
  });
});
