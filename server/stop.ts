import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#app/deps.ts';

const GRACE_PERIOD = 9_000;

/**
 * Shuts down gracefully on SIGTERM or SIGINT: fails /health and sends `Connection: close` for `STOP_DELAY`, stops
 * accepting, drains, exits 0.
 */
export function stopOnSignal(
  server: Server,
  { log, lifecycle, config }: Pick<Deps, 'log' | 'lifecycle' | 'config'>,
  close: () => Promise<void>,
) {
  const stop = async (signal: string) => {
    if (lifecycle.stopping) return;
    lifecycle.stopping = true;
    log.info({ event: 'stopping', signal });
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await sleep(config.STOP_DELAY * 1000);
    setTimeout(() => process.exit(0), GRACE_PERIOD).unref();
    await closeServer(server);
    await close();
    log.info({ event: 'stopped' });
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Repeats, because busy connections turn idle later. */
async function closeServer(server: Server) {
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearInterval(closing);
}
