import { createServer, type RequestListener, type Server } from 'node:http';

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

/** An HTTP server on which nobody can keep a connection by being slow. */
export function createPatientServer(listener: RequestListener, { timeout, ...patience } = PATIENCE): Server {
  return createServer(patience, listener).setTimeout(timeout);
}
