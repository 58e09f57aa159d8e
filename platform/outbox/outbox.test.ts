import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { takeLease } from '#platform/database/leases.ts';
import { createLog } from '#platform/log.ts';
import { onEachDatabase } from '#test/app.ts';
import {
  cancelDelivery,
  type Delivery,
  enqueue,
  forgetSettled,
  hastenDeliveries,
  holdRestored,
  type NewDelivery,
} from './deliveries.ts';
import { countOutbox, createOutbox, type Deliverer, type DeliveryResult } from './outbox.ts';
import { nextAttempt } from './retry.ts';

const letter: NewDelivery = { kind: 'mail', reference: 'messages:1', payload: { text: 'Merhaba' } };
const log = createLog('silent');
const MINUTE = 60_000;

onEachDatabase('the outbox', (site) => {
  function open(answer: (payload: unknown, signal: AbortSignal) => DeliveryResult | Promise<DeliveryResult>) {
    const told: Delivery[] = [];
    const deliverer: Deliverer = { deliver: async (payload, signal) => answer(payload, signal) };
    const outbox = createOutbox({
      db: site().db,
      log,
      deliverers: () => ({ mail: deliverer }),
      settled: async (_, delivery) => void told.push(delivery),
      unexpected: 'A fault',
    });
    return { outbox, told };
  }
  const rows = () => site().db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const makeDue = () => site().db.updateTable('outbox').set({ next_at: '2020-01-01' }).execute();

  test('sends what was queued, in its order, and forgets its text', async () => {
    const { db } = site();
    const sent: unknown[] = [];
    const { outbox, told } = open((payload) => {
      sent.push(payload);
      return 'sent';
    });
    for (const text of ['a', 'b', 'c']) await enqueue(db, { ...letter, payload: { text } });
    await outbox.drain();
    await outbox.drain();
    expect(sent).toEqual([{ text: 'a' }, { text: 'b' }, { text: 'c' }]);
    expect((await rows()).map(({ state, payload }) => [state, payload])).toEqual([
      ['sent', '{}'],
      ['sent', '{}'],
      ['sent', '{}'],
    ]);
    expect(told.map(({ reference, state }) => `${reference} ${state}`)).toEqual(
      Array(3).fill('messages:1 sent'),
    );
  });

  test('a delivery that is rolled back is never sent', async () => {
    const { outbox } = open(() => expect.unreachable());
    const failed = site()
      .db.transaction()
      .execute(async (trx) => {
        await enqueue(trx, letter);
        throw new Error('The cause failed');
      });
    await expect(failed).rejects.toThrow();
    await outbox.drain();
    expect(await rows()).toEqual([]);
  });

  test('a delivery planned by a clock in the future is sent now, and not postponed until then', async () => {
    const { db } = site();
    let answer: DeliveryResult = { retry: 'away' };
    const { outbox } = open(() => answer);
    await enqueue(db, letter, Date.now() + 1000 * 24 * 60 * MINUTE);
    await outbox.drain();
    const [tried] = await rows();
    expect(tried).toMatchObject({ state: 'queued', attempts: 1 });
    expect(Date.parse(tried?.next_at ?? '')).toBeLessThan(Date.now() + 2 * MINUTE);
    expect(Date.parse(tried?.give_up_at ?? '')).toBeLessThan(Date.now() + 3 * 24 * 60 * MINUTE);
    answer = 'sent';
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
    await makeDue();
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('a delayed delivery waits, and can be cancelled until it is under way', async () => {
    const { db } = site();
    const { outbox } = open(async (): Promise<DeliveryResult> => {
      expect(await cancelDelivery(db, letter.reference)).toBe(false);
      return 'sent';
    });
    await enqueue(db, { ...letter, delay: 10_000 });
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    expect(await cancelDelivery(db, letter.reference)).toBe(true);
    expect(await rows()).toEqual([]);
    await enqueue(db, letter);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    expect(await cancelDelivery(db, letter.reference)).toBe(false);
  });

  test('temporary failures are retried, permanent ones only by the owner', async () => {
    const { db } = site();
    const answers: DeliveryResult[] = [{ retry: 'Meşgul' }, { failed: 'Yok' }, 'sent'];
    const { outbox, told } = open(() => answers.shift() ?? expect.unreachable());
    const id = await enqueue(db, letter);
    await outbox.drain();
    const [waiting] = await rows();
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, error: 'Meşgul', is_sending: 0 });
    const wait = Date.parse(waiting?.next_at ?? '') - Date.now();
    expect(Math.abs(wait - MINUTE)).toBeLessThan(10_000);
    await outbox.drain();
    expect(answers).toHaveLength(2);
    await hastenDeliveries(db, 'mail');
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'Yok' }]);
    expect(await outbox.retry(id)).toBe(true);
    await outbox.drain();
    expect(await outbox.retry(id)).toBe(false);
    expect(told.map(({ state }) => state)).toEqual(['queued', 'failed', 'queued', 'sent']);
  });

  test('after two days of failures it is given up', async () => {
    const { outbox } = open(() => ({ retry: 'Kapalı' }));
    await enqueue(site().db, letter, Date.now() - 47 * 60 * MINUTE);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'queued' }]);
    await makeDue();
    await site().db.updateTable('outbox').set({ give_up_at: new Date().toISOString() }).execute();
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'Kapalı', attempts: 2 }]);
  });

  test('of two processes one sends; what the other queued meanwhile goes too', async () => {
    const { db } = site();
    const sent: unknown[] = [];
    const slowly = async (payload: unknown): Promise<DeliveryResult> => {
      sent.push(payload);
      await nextTurn();
      return 'sent';
    };
    const [one, other] = [open(slowly), open(slowly)];
    for (let count = 0; count < 10; count += 1) await enqueue(db, { ...letter, payload: { count } });
    const sending = Promise.all([one.outbox.drain(), other.outbox.drain()]);
    await enqueue(db, { ...letter, payload: { count: 10 } });
    await sending;
    await one.outbox.drain();
    expect(sent).toEqual(Array.from({ length: 11 }, (_, count) => ({ count })));
  });

  test('a process that loses the lease while sending stops after that mail', async () => {
    const { db } = site();
    const { outbox } = open(async (): Promise<DeliveryResult> => {
      await db.updateTable('leases').set({ holder: 'another process' }).execute();
      return 'sent';
    });
    await enqueue(db, letter);
    await enqueue(db, letter);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'queued', is_sending: 0 }]);
    expect(await takeLease(db, 'outbox:mail')).toBeUndefined();
  });

  test('a delivery under way in a killed process is sent by the next process', async () => {
    const { db } = site();
    const { outbox } = open(() => 'sent');
    await enqueue(db, letter);
    await db.updateTable('outbox').set({ is_sending: 1 }).execute();
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'sent', is_sending: 0 }]);
  });

  test('an acknowledged delivery that cannot be recorded is not sent again: recording is', async () => {
    const { db } = site();
    let sent = 0;
    let refusals = 1;
    const deliver = async (): Promise<DeliveryResult> => {
      sent += 1;
      return 'sent';
    };
    const outbox = createOutbox({
      db,
      log,
      deliverers: () => ({ mail: { deliver } }),
      settled: async () => {
        if (refusals-- > 0) throw new Error('The database is away');
      },
      unexpected: '',
    });
    await enqueue(db, letter);
    await outbox.drain();
    expect(sent).toBe(1);
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
  });

  test('a deliverer that throws neither ends the process nor the delivery', async () => {
    const { outbox } = open(() => {
      throw new Error('A fault of ours');
    });
    await enqueue(site().db, letter);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, error: 'A fault' }]);
  });

  test('a restored copy sends nothing by itself', async () => {
    const { db } = site();
    const { outbox } = open(() => expect.unreachable());
    await enqueue(db, letter);
    expect(await holdRestored(db, 'Geri yüklendi')).toMatchObject([{ reference: 'messages:1' }]);
    await outbox.drain();
    expect(await rows()).toMatchObject([{ state: 'failed', error: 'Geri yüklendi' }]);
  });

  test('counts queued and failed deliveries, and deletes old ones', async () => {
    const { db } = site();
    const DAY = 24 * 60 * MINUTE;
    await enqueue(db, letter, Date.now() - 90_000);
    const [count] = await countOutbox(db);
    expect(count).toMatchObject({ kind: 'mail', state: 'queued', count: 1 });
    expect(count?.oldest).toBeGreaterThan(89);
    await holdRestored(db, 'x');
    await forgetSettled(db, Date.now() + 29 * DAY);
    expect(await rows()).toHaveLength(1);
    await forgetSettled(db, Date.now() + 31 * DAY);
    expect(await rows()).toEqual([]);
  });

  test('stopping waits for the mail that is under way and begins no other', async () => {
    const { db } = site();
    const started = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<DeliveryResult>();
    const { outbox } = open(() => {
      started.resolve();
      return answered.promise;
    });
    await enqueue(db, letter);
    await enqueue(db, letter);
    outbox.start();
    await started.promise;
    const stopped = vi.fn();
    const stopping = outbox.stop().then(stopped);
    await nextTurn();
    expect(stopped).not.toHaveBeenCalled();
    answered.resolve('sent');
    await stopping;
    expect(await rows()).toMatchObject([{ state: 'sent' }, { state: 'queued', attempts: 0 }]);
    expect(await takeLease(db, 'outbox:mail')).toBeDefined();
  });

  test('a server that does not answer is abandoned when the site stops', async () => {
    const started = Promise.withResolvers<void>();
    const { outbox } = open(() => {
      started.resolve();
      return new Promise(() => undefined);
    });
    await enqueue(site().db, letter);
    outbox.start();
    await started.promise;
    await outbox.stop();
    expect(await rows()).toMatchObject([{ state: 'queued', is_sending: 0, attempts: 0 }]);
  });

  test('once started it sends what is queued as soon as it is woken', async () => {
    const { outbox } = open(() => 'sent');
    outbox.start();
    await enqueue(site().db, letter);
    outbox.wake();
    await expect.poll(rows).toMatchObject([{ state: 'sent' }]);
    await outbox.stop();
  });
});

test('tries again after 1, 5, 15 and 60 minutes, then hourly', () => {
  const giveUpAt = new Date(48 * 60 * MINUTE).toISOString();
  const minutes = [1, 2, 3, 4, 5, 9].map((attempts) => {
    return Date.parse(nextAttempt(attempts, giveUpAt, 0) ?? '') / MINUTE;
  });
  expect(minutes).toEqual([1, 5, 15, 60, 60, 60]);
  expect(nextAttempt(9, giveUpAt, 47 * 60 * MINUTE + 1)).toBeUndefined();
});
