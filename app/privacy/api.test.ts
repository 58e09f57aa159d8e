import { afterEach, expect, test, vi } from 'vitest';
import { deleteArticle } from '#app/articles/trash.server.ts';
import { updateMessage } from '#app/messages/write.server.ts';
import { onEachDatabase } from '#test/app.ts';
import { addMessage } from '#test/messages.ts';
import { forgetByAge, forgetUnlessClockMoved } from './retention.server.ts';

const message = {
  name: 'Ayşe',
  email: 'Ayse@Example.com',
  subject: 'İletişim formu',
  message: 'Merhaba',
  message_type: 'incoming',
  source: 'form',
};
const settings = { text: '', message_months: 6, view_days: 14 };

afterEach(() => void vi.useRealTimers());

onEachDatabase('privacy', (site) => {
  test('the text names the configured times, until the owner writes another', async () => {
    const saved = await (await site().asOwner('PUT', '/api/privacy', settings)).json();
    expect(saved).toMatchObject(settings);
    expect(saved.default_text).toContain('6 ay sonra');
    expect(saved.default_text).toContain('14 gün sonra');
    expect((await site().asOwner('PUT', '/api/privacy', { ...settings, view_days: 5 })).status).toBe(422);
  });

  test('everything of one e-mail address is erased, whatever its letter case, and nothing else', async () => {
    await addMessage(site().db, message);
    await addMessage(site().db, { ...message, email: 'ayse@example.com', is_spam: true });
    await addMessage(site().db, { ...message, email: 'other-ayse@example.com' });
    const erased = await site().asOwner('POST', '/api/privacy/erase', { email: ' ayse@example.COM ' });
    expect(await erased.json()).toEqual({ messages: 2 });
    const left = await site().db.selectFrom('messages').select('email').execute();
    expect(left).toEqual([{ email: 'other-ayse@example.com' }]);
    for (const email of ['', 'ayse @example.com', 5])
      expect((await site().asOwner('POST', '/api/privacy/erase', { email })).status).toBe(422);
  });

  test.each([
    ['IRMAK@EXAMPLE.COM', 'irmak@example.com'],
    ['irmak@example.com', 'IRMAK@Example.com'],
    ['ayşe@örnek.com', 'AYŞE@xn--rnek-4qa.com'],
    ['ayse@xn--rnek-4qa.com', 'ayse@ÖRNEK.com'],
    ['用户@例え.jp', '用户@例え.jp'],
    ['postmaster', 'Postmaster'],
  ])('%s is erased as %s', async (email, asked) => {
    await addMessage(site().db, { ...message, email });
    await addMessage(site().db, { ...message, email: 'biri@example.com', reply_to: email });
    await addMessage(site().db, { ...message, email: 'biri@example.com' });
    const erased = await site().asOwner('POST', '/api/privacy/erase', { email: asked });
    expect(await erased.json()).toEqual({ messages: 2 });
  });

  test('messages older than the owner said are deleted', async () => {
    const { id } = await addMessage(site().db, message);
    await addMessage(site().db, message);
    await site()
      .db.updateTable('messages')
      .set({ created_at: '2020-01-01T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await forgetByAge(site());
    expect(await site().db.selectFrom('messages').selectAll().execute()).toHaveLength(2);
    await site().asOwner('PUT', '/api/privacy', settings);
    await forgetByAge(site());
    expect(await site().db.selectFrom('messages').selectAll().execute()).toHaveLength(1);
  });

  test('six months before the 31st of August end with February', async () => {
    const { db, asOwner } = site();
    await asOwner('PUT', '/api/privacy', { ...settings, message_months: 6 });
    for (const created_at of ['2026-02-28T12:00:00.000Z', '2026-03-01T12:00:00.000Z']) {
      const { id } = await addMessage(db, message);
      await db.updateTable('messages').set({ created_at }).where('id', '=', id).execute();
    }
    await forgetByAge(site(), new Date('2026-08-31T13:00:00.000Z'));
    expect(await db.selectFrom('messages').select('created_at').execute()).toEqual([
      { created_at: '2026-03-01T12:00:00.000Z' },
    ]);
  });

  test('single views are kept as many days as the owner said', async () => {
    const view = { path: '/', utm_source: '', utm_medium: '', utm_campaign: '' };
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
    for (const days of [10, 20]) {
      const at = new Date(Date.now() - days * 24 * 60 * 60 * 1000);
      await site().views.record(view, { address: '85.102.14.7', userAgent, host: 'vitrin.test', at });
    }
    await site().views.flush();
    const views = () => site().db.selectFrom('views').select('id').execute();
    await forgetByAge(site());
    expect(await views()).toHaveLength(2);
    await site().asOwner('PUT', '/api/privacy', settings);
    await forgetByAge(site());
    expect(await views()).toHaveLength(1);
  });

  test('suspicious messages are kept for 30 days from when they were put aside, whatever else is kept', async () => {
    const day = 24 * 60 * 60 * 1000;
    await addMessage(site().db, { ...message, name: 'Kalan' });
    await addMessage(site().db, { ...message, name: 'Giden', is_spam: true });
    const names = async () =>
      (await site().db.selectFrom('messages').select('name').orderBy('id').execute()).map(({ name }) => name);
    await forgetByAge(site(), new Date(Date.now() + 29.9 * day));
    expect(await names()).toEqual(['Kalan', 'Giden']);
    await forgetByAge(site(), new Date(Date.now() + 30.1 * day));
    expect(await names()).toEqual(['Kalan']);
  });

  test('nothing is deleted on the first day after the clock moved, in whichever direction', async () => {
    const { db } = site();
    const hour = 60 * 60 * 1000;
    const day = 24 * hour;
    const start = Date.now();
    await addMessage(db, { ...message, is_spam: true });
    const remain = async (now: number) => {
      await forgetUnlessClockMoved(site(), now);
      return (await db.selectFrom('messages').select('id').execute()).length;
    };
    expect(await remain(start)).toBe(1);
    const wrong = start + 9 * 365 * day;
    expect(await remain(wrong)).toBe(1);
    expect(await remain(wrong + 23 * hour)).toBe(1);
    expect(await remain(start + 47 * hour)).toBe(1);
    for (let days = 3; days <= 31; days += 1)
      expect(await remain(start + days * day)).toBe(days > 30 ? 0 : 1);
    await addMessage(db, { ...message, is_spam: true });
    expect(await remain(start + 100 * day)).toBe(1);
    expect(await remain(start + 101 * day)).toBe(0);
  });

  test('what was written or deleted while the clock was years behind is kept as long as the rest', async () => {
    const hour = 60 * 60 * 1000;
    const day = 24 * hour;
    const start = Date.now();
    const right = { seen: start, wrong: Date.UTC(2020, 0, 1), corrected: start + 5 * hour };
    await site().asOwner('PUT', '/api/privacy', { ...settings, message_months: 6 });
    await addMessage(site().db, { ...message, name: 'Önce' });
    const { data: article } = await (
      await site().asOwner('POST', '/api/articles', { title: 'Silinen', content: '<p>Metin</p>' })
    ).json();
    await forgetUnlessClockMoved(site(), right.seen);
    await forgetUnlessClockMoved(site(), right.wrong);
    vi.useFakeTimers({ now: right.wrong + hour, toFake: ['Date'] });
    await addMessage(site().db, { ...message, name: 'Sonra' });
    await addMessage(site().db, { ...message, name: 'Kuşkulu', is_spam: true });
    const [first] = await site().db.selectFrom('messages').select('id').orderBy('id').execute();
    await updateMessage(site().db, first?.id ?? 0, { is_spam: true });
    expect(await deleteArticle(site().db, article.id)).toBe(true);
    await forgetUnlessClockMoved(site(), right.wrong + 2 * hour);
    vi.setSystemTime(right.corrected);
    await forgetUnlessClockMoved(site(), right.corrected);
    const dates = await site().db.selectFrom('messages').select(['created_at', 'sorted_at']).execute();
    for (const date of dates.flatMap(Object.values)) expect(Date.parse(date)).toBeGreaterThan(start - day);
    for (const hours of [1, 12, 22]) {
      vi.setSystemTime(right.corrected + hours * hour);
      await forgetUnlessClockMoved(site(), right.corrected + hours * hour);
    }
    expect((await site().asOwner('POST', `/api/articles/${article.id}/restore`)).status).toBe(200);
    for (let days = 2; days <= 29; days += 1) await forgetUnlessClockMoved(site(), start + days * day);
    expect(await site().db.selectFrom('messages').select('name').execute()).toHaveLength(3);
    for (let days = 30; days <= 32; days += 1) await forgetUnlessClockMoved(site(), start + days * day);
    expect(await site().db.selectFrom('messages').select('name').execute()).toEqual([{ name: 'Sonra' }]);
  });

  test('nobody else may ask', async () => {
    expect((await site().call('GET', '/api/privacy')).status).toBe(401);
    const erase = await site().call('POST', '/api/privacy/erase', { body: { email: message.email } });
    expect(erase.status).toBe(401);
  });
});
