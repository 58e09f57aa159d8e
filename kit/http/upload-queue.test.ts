import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { queueUploads } from './limits.server.ts';
import { answerRefusal } from './problem.server.ts';

test('three uploads run at a time, a limited number waits, and the rest gets Retry-After', async () => {
  const finish: (() => void)[] = [];
  const app = new Hono().onError(answerRefusal);
  app.use(queueUploads((c) => c.req.path === '/upload', { atOnce: 3, waiting: 2 }));
  app.post('/upload', async (c) => {
    await new Promise<void>((resolve) => finish.push(resolve));
    return c.body(null, 204);
  });
  app.post('/other', (c) => c.body(null, 204));
  const replies = Array.from({ length: 7 }, () => app.request('/upload', { method: 'POST' }));
  for (const reply of await Promise.all(replies.slice(5))) {
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await reply.json()).message).toContain('Lütfen biraz sonra tekrar deneyin.');
  }
  expect((await app.request('/other', { method: 'POST' })).status).toBe(204);
  expect(finish).toHaveLength(3);
  finish.shift()?.();
  await expect.poll(() => finish.length).toBe(3);
  for (const end of finish.splice(0)) end();
  await expect.poll(() => finish.length).toBe(1);
  for (const end of finish) end();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(statuses).toEqual([204, 204, 204, 204, 204, 503, 503]);
  const again = app.request('/upload', { method: 'POST' });
  await expect.poll(() => finish.length).toBe(2);
  finish.at(-1)?.();
  expect((await again).status).toBe(204);
});
