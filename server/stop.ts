import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '#kit/resource/deps.ts';

export type OpenSite = {
  port: number;
  server: Server;
  deps: Deps;
  close: () => Promise<void>;
};

const GRACE_PERIOD = 9_000;
const DEADLINE = 12_000;

/**
 * Shuts down on SIGTERM or SIGINT: fails /health for `STOP_DELAY` and closes each connection with its next answer, stops
 * accepting, drains, exits 0. Logs and counts
 * errors that nothing caught: one of a connection (it names a system call) and a rejected promise end what they belong
 * to and nothing else; after any other the state is unknown, and the process shuts down in the same way, but exits 1.
 */
export function stopOnSignal({ server, deps: { log, lifecycle, config, metrics }, close }: OpenSite) {
  const stop = async (signal: string, code = 0) => {
    if (lifecycle.stopping) return;
    lifecycle.stopping = true;
    killAfter(config.STOP_DELAY * 1000 + DEADLINE, (error) =>
      log.error({ event: 'no_stop_deadline', error: String(error) }),
    );
    log.info({ event: 'stopping', signal });
    server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await sleep(config.STOP_DELAY * 1000);
    setTimeout(() => process.exit(code), GRACE_PERIOD).unref();
    await close();
    log.info({ event: 'stopped' });
    process.exit(code);
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('uncaughtException', (error: unknown, origin) => {
    log.error({ event: 'uncaught', origin, error: error instanceof Error ? error.stack : String(error) });
    metrics.uncaught();
    const isOfConnection = error instanceof Error && 'syscall' in error;
    if (origin === 'uncaughtException' && !isOfConnection) void stop(origin, 1);
  });
}

/** Kills this process from another one, which a busy event loop or a hanging exit cannot delay; its closed input ends that one. */
function killAfter(ms: number, onError: (error: Error) => void) {
  const kill = `setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${ms});`;
  const script = `${kill} process.stdin.on('close', () => process.exit()).resume();`;
  spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} })
    .on('error', onError)
    .unref();
}

/**
 * Refuses new connections, and closes those that are open once each is idle. Goes on answering on idle ones for `linger`
 * ms: a proxy may be sending a request into a connection that it keeps, and would not send it again.
 */
export async function closeServer(server: Server, linger = 0) {
  const closed = once(server, 'close');
  // Without http's own close, which closes idle connections at once.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, sleep(linger)]);
  // Repeats, because busy connections turn idle later.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  await closed;
  clearInterval(closing);
}
