import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPostgres } from './database.ts';

test('with sslmode=verify-full a PostgreSQL without TLS hears no user, no password and no question', async () => {
  const heard: Buffer[] = [];
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      heard.push(Buffer.from(bytes));
      socket.write('N');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { db, close } = openPostgres(`postgres://kim:gizli@127.0.0.1:${port}/x?sslmode=verify-full`);
  await expect(sql`select 1`.execute(db)).rejects.toThrow('does not support SSL');
  await close();
  server.close();
  expect(Buffer.concat(heard)).toEqual(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]));
});
