import { connect } from 'node:net';

/** A request that is sent as it stands: nothing is checked, encoded or corrected. */
export type RawRequest = {
  method: string;
  /** Request target. */
  target: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
};

/** `status` is 0 if the server closed without an answer; `text` is everything received, including headers. */
export type RawAnswer = { status: number; text: string; body: Buffer };

const TIMEOUT = 30_000;

/** Sends one request on a new connection, and reads until the server closes it. */
export function askRaw(port: number, request: RawRequest): Promise<RawAnswer> {
  return sendBytes(port, bytesOf(request));
}

export function sendBytes(port: number, bytes: Buffer, timeout = TIMEOUT): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    const finish = () => {
      socket.destroy();
      resolve(answerOf(Buffer.concat(chunks)));
    };
    socket.setTimeout(timeout, finish);
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', finish);
    socket.on('close', finish);
  });
}

export function bytesOf({ method, target, headers = {}, body }: RawRequest): Buffer {
  const content = Buffer.from(body ?? '');
  const all: Record<string, string> = {
    Host: 'localhost',
    Connection: 'close',
    ...(body !== undefined && { 'Content-Length': String(content.length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`), content]);
}

function answerOf(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.subarray(0, end === -1 ? bytes.length : end).toString('latin1');
  const rest = end === -1 ? Buffer.alloc(0) : bytes.subarray(end + 4);
  const body = /^transfer-encoding: chunked/im.test(head) ? unchunked(rest) : rest;
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
  return { status, text: `${head}\r\n\r\n${body.toString('latin1')}`, body };
}

function unchunked(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at);
    const size = line === -1 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, line), 16);
    if (!size) return Buffer.concat(parts);
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
}

/** Runs the work for every item, some at a time. */
export async function inLanes<T>(items: Iterable<T>, lanes: number, work: (item: T) => Promise<void>) {
  const rest = items[Symbol.iterator]();
  const lane = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
