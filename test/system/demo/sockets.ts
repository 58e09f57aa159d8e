/** Preloaded into a demo of the drill: writes where each of its sockets connects. */

import { subscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const { SOCKETS } = process.env;
if (SOCKETS && isMainThread && process.argv[1]?.endsWith('build/index.js')) watch(SOCKETS);

function watch(file: string) {
  subscribe('net.client.socket', (message) => {
    const socket = message instanceof Object && 'socket' in message ? message.socket : undefined;
    if (!(socket instanceof Socket)) return;
    appendFileSync(file, 'opened\n');
    once(socket, 'connect').then(
      () => appendFileSync(file, `connected ${socket.remoteAddress}:${socket.remotePort}\n`),
      (error: unknown) => appendFileSync(file, `failed ${String(error)}\n`),
    );
  });
}
