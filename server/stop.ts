import type { Server } from 'node:http';
import type { Log } from './log.ts';

const PATIENCE = 9_000;

/** On SIGTERM or SIGINT: take no new request, finish those that run, close what is open, end with 0. */
export function stopOnSignal(server: Server, log: Log, close: () => Promise<void>) {
  const stop = async (signal: string) => {
    log.info({ event: 'stopping', signal });
    setTimeout(() => process.exit(0), PATIENCE).unref();
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeIdleConnections();
    });
    await close();
    log.info({ event: 'stopped' });
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
