import { createServer, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long is waited for others, in ms. */
export const PATIENCE = {
  /** For the headers of a request; Node would wait a minute … */
  headersTimeout: 10_000,
  /** … and five for all of it … */
  requestTimeout: 60_000,
  /** … and would look only every half minute whether one of these is over. */
  connectionsCheckingInterval: 5_000,
  /** For the next request. */
  keepAliveTimeout: 65_000,
  /** For anything to move; Node would wait for ever. Who reads nothing holds what he asked for in memory. */
  timeout: 180_000,
};

/** Requests that a client may send on one connection before it has the answer to the first. Browsers send none. */
const AHEAD = 32;

/**
 * An HTTP server on which nobody can keep a connection by being slow, or hold more than some requests in memory. A
 * request without a body comes with its stream ended: `readableEnded`, and no `end` to wait for.
 */
export function createPatientServer(listener: RequestListener, { timeout, ...patience } = PATIENCE): Server {
  // Which saves almost a tenth of what a page from the cache costs.
  const options = { ...patience, optimizeEmptyRequests: true };
  return createServer(options, withoutFlood(listener)).setTimeout(timeout);
}

/** Node reads on until 64 KB of requests wait, which are 1,500 of them, each with its answer. */
function withoutFlood(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>();
  return (request, response) => {
    // An answer gets its connection when the one before it has left.
    if (response.socket === null) {
      const { socket } = request;
      const ahead = (waiting.get(socket) ?? 0) + 1;
      if (ahead > AHEAD) return void socket.destroy();
      waiting.set(socket, ahead);
      response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    }
    listener(request, response);
  };
}
