import { expect, test } from 'vitest';
import { startImap } from '#test/imap.ts';
import { checkImap } from './imap.ts';
import type { ImapServer } from './servers.ts';

const server: Omit<ImapServer, 'port'> = {
  host: '127.0.0.1',
  security: 'none',
  user: 'testuser',
  password: 'testpass',
  mailbox: 'INBOX',
};

test('an incoming mailbox that opens is told from a wrong password, a missing folder and missing TLS', async () => {
  const imap = await startImap();
  const check = (change: Partial<ImapServer> = {}) => checkImap({ ...server, port: imap.port, ...change });
  expect(await check()).toBeUndefined();
  expect(await check({ password: 'yanlış' })).toMatchObject({ kind: 'password' });
  expect(await check({ mailbox: 'Yok' })).toMatchObject({ text: expect.stringMatching(/klasör adını/) });
  expect(await check({ security: 'starttls' })).toMatchObject({ kind: 'tls' });
  await imap.close();
  expect(await check()).toMatchObject({ kind: 'port' });
});
