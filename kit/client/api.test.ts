import { afterEach, expect, test, vi } from 'vitest';
import { request } from './api.ts';
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
