import { afterEach, expect, test, vi } from 'vitest';
import { request, send } from './api.ts';
import { currentToken, storeSession } from './session.ts';

const user = { id: 1, name: 'Deniz', email: 'deniz@example.com' };

afterEach(() => vi.unstubAllGlobals());

function browser(answer: () => Response) {
  const stored = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', async () => answer());
}

test('a 401 ends the session that asked, and none that began since', async () => {
  browser(() => new Response('{}', { status: 401 }));
  storeSession({ token: 'old', user });
  expect(currentToken()).toBe('old');
  await request('GET', '/api/messages');
  expect(currentToken()).toBeUndefined();

  browser(() => {
    storeSession({ token: 'new', user });
    return new Response('{}', { status: 401 });
  });
  storeSession({ token: 'old', user });
  await request('GET', '/api/messages');
  expect(currentToken()).toBe('new');
});

test('a POST without an answer goes with the same key when it is sent again, and with another one once answered', async () => {
  const keys: (string | null)[] = [];
  const answers = [
    () => Response.error(),
    () => new Response('{}', { status: 502 }),
    () => Response.json({}),
  ];
  browser(() => new Response());
  vi.stubGlobal('fetch', async (path: string, { headers }: RequestInit = {}) => {
    if (path !== '/api/skills') return Response.json({});
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return answers[(keys.length - 1) % 3]?.();
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (let time = 0; time < 4; time += 1) {
    await send('POST', '/api/skills', { body: { name: 'Go' } });
    // Another call in between changes nothing.
    await send('POST', '/api/preview', { body: {} });
  }
  await send('POST', '/api/skills', { body: { name: 'Rust' } });
  const [first, second, third, fourth, other] = keys;
  expect(first).toMatch(/^[\d-]{10,}$/);
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, other]).size).toBe(3);
});
