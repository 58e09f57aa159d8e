import { connect } from 'node:net';

const TIMEOUT = 30_000;
const SHORT_TIMEOUT = 3000;

/**
 * Sends raw bytes and reads only the status of the answer: 0 if the connection ended without one, -1 after a timeout.
 * After an incomplete request it closes its side, like a client that was cut off.
 */
export function statusFor(port: number, bytes: Buffer, isWhole: boolean): Promise<number> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let head = '';
    const finish = (status: number) => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(isWhole ? TIMEOUT : SHORT_TIMEOUT, () => finish(-1));
    socket.on('connect', () => (isWhole ? socket.write(bytes) : socket.end(bytes)));
    socket.on('data', (chunk: Buffer) => {
      head += chunk.toString('latin1');
      // Skips 1xx, which announces that the answer is still to come.
      const status = /(?:^|\r\n\r\n)HTTP\/1\.[01] ([2-5]\d\d)/.exec(head)?.[1];
      if (status) finish(Number(status));
    });
    socket.on('error', () => finish(0));
    socket.on('close', () => finish(0));
  });
}
