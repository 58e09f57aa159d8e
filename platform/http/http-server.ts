import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createAddressReader, isLocal, rateLimitKey } from './address.ts';

export const TIMEOUTS = {
  /** Node's default: 60 s. */
  headersTimeout: 10_000,
  /** Node's default: 300 s. */
  requestTimeout: 60_000,
  /** How often the two above are checked; Node's default: 30 s. */
  connectionsCheckingInterval: 5_000,
  /** Exceeds the idle pools of proxies (Caddy: 2 min), which would send a POST into a closed connection. */
  keepAliveTimeout: 130_000,
  /** Closes silent connections; Node by default never does, so a client that reads nothing would hold memory. */
  timeout: 180_000,
};

const MAX_PIPELINED = 32;

/** Resists slow clients. A request without a body has `readableEnded` set and emits no `end`. */
export function createHttpServer(listener: RequestListener, { timeout, ...timeouts } = TIMEOUTS): Server {
  const options = { ...timeouts, optimizeEmptyRequests: true };
  return createServer(options, limitPipelining(listener)).setTimeout(timeout);
}

/** Node would accept 64 KB of pipelined requests: 1,500. Browsers send none. */
function limitPipelining(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // Counts as waiting: a response gets its socket only after the previous one is sent.
    if (response.socket === null) {
      const { socket } = request;
      const ahead = (waiting.get(socket) ?? 0) + 1;
      if (ahead > MAX_PIPELINED) return void socket.destroy();
      waiting.set(socket, ahead);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    listener(request, response);
  };
}

const UNDER_WAY = 64;

/** Refuses a client that keeps sending requests without reading the answers. */
export function limitAnswers(trusted: string[], listener: RequestListener): RequestListener {
  const addressOf = createAddressReader(trusted);
  const counts = new Map<string, number>();
  return (request, response) => {
    const address = addressOf(request);
    // Exempts local addresses: one may be a proxy that is not trusted, through which all visitors come.
    if (isLocal(address)) return listener(request, response);
    const key = rateLimitKey(address);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    response.once('close', () => {
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count <= UNDER_WAY) return listener(request, response);
    response.writeHead(503, { 'Retry-After': '5', Connection: 'close' }).end();
  };
}
