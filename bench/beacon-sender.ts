/** Sends beacons at a steady rate over a few connections, each from another address. */
import { connect, type Socket } from 'node:net';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const CONNECTIONS = 20;
const { port, perSecond, seconds } = workerData;

const sockets = await Promise.all(Array.from({ length: CONNECTIONS }, open));
let sent = 0;
let accepted = 0;
let refused = 0;
for (const socket of sockets) {
  socket.on('data', (data: Buffer) => {
    const text = data.toString('latin1');
    const fine = text.split('HTTP/1.1 204').length - 1;
    accepted += fine;
    refused += text.split('HTTP/1.1 ').length - 1 - fine;
  });
}

const started = performance.now();
const pause = new Int32Array(new SharedArrayBuffer(4));
while (performance.now() - started < seconds * 1000) {
  const due = Math.floor(((performance.now() - started) / 1000) * perSecond);
  for (; sent < due; sent += 1) sockets[sent % CONNECTIONS]?.write(beacon(sent));
  Atomics.wait(pause, 0, 0, 0.25);
  await setImmediate();
}
await sleep(1500);
for (const socket of sockets) socket.destroy();
parentPort?.postMessage({ sent, accepted, refused });

function beacon(number: number) {
  const body = JSON.stringify({ path: `/blog/yazi-${number % 200}`, referrer: 'google.com' });
  return [
    'POST /api/analytics/collect HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    `X-Forwarded-For: 85.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

function open(): Promise<Socket> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.setNoDelay(true);
  });
}
