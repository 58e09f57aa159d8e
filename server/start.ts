import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIRST_PASSWORD_DAYS } from '#app/auth/password.server.ts';
import { type Config, naming, readConfig } from '#app/config.ts';
import type { Deps } from '#kit/resource.ts';
import { makeFolder } from '#platform/files.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { openDemo } from './demo.ts';
import { createGate, openFolder } from './open-folder.ts';

export async function start() {
  const config = readConfig(process.env);
  process.env.TZ = config.TZ;
  const site = await openSite(config);
  stopOnSignal(site);
  // Logged only now: whoever reads it may stop the process.
  site.deps.log.info({ event: 'listening', port: site.port, site: config.SITE_URL });
}

/** In seconds; leaves time to finish what runs within the grace period. */
const LONGEST_LINGER = 4;

/** Serves a data folder until it is closed; `close` waits for what is under way. */
export async function openSite(config: Config): Promise<OpenSite> {
  naming('DATA_DIR', () => makePrivate(config.DATA_DIR));
  const gate = createGate();
  const server = createHttpServer(gate.listener);
  let port = config.PORT;
  const listening = async () => {
    port = await listen(server, config);
  };
  const site = config.DEMO
    ? await openDemo(config, gate, listening)
    : await openFolder(config, { listening, onAccount: (account) => printSignIn(config.SITE_URL, account) });
  gate.open(site.answer);
  site.work();
  return {
    port,
    server,
    get deps() {
      return site.deps;
    },
    close: async () => {
      await closeServer(server, Math.min(config.STOP_DELAY, LONGEST_LINGER) * 1000);
      await site.close();
    },
  };
}

/** Returns the port; exits where the address cannot be used. */
async function listen(server: Server, { HOST, PORT }: Config): Promise<number> {
  server.once('error', (error: NodeJS.ErrnoException) => {
    const settings = HOST ? `HOST ${HOST} ve PORT ${PORT}` : `PORT ${PORT}`;
    const advice = listenAdvice[error.code ?? ''];
    console.error(`Ayarlar: ${settings} dinlenemiyor: ${error.message}${advice ? ` (${advice})` : ''}`);
    process.exit(1);
  });
  await once(server.listen(PORT, HOST), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

const listenAdvice: Record<string, string> = {
  EADDRINUSE: 'başka bir program kullanıyor; onu durdurun ya da PORT ile başka bir sayı verin',
  EACCES: 'bu hesabın yetkisi yok; PORT ile 1024 ya da daha büyük bir sayı verin',
  EADDRNOTAVAIL: 'bu makinenin böyle bir adresi yok; HOST olmadan bütün adresleri dinler',
  ENOTFOUND: 'böyle bir adres yok; HOST olmadan bütün adresleri dinler',
};

function printSignIn(site: string, { email, password }: { email: string; password: string }) {
  console.log(`
  Vitrin: ${site}
  Panel:  ${site}/admin/login
  E-posta: ${email}
  Şifre:   ${password}
  (Bu şifre yalnızca bir kez gösterilir ve ${FIRST_PASSWORD_DAYS} gün geçerlidir; panelde Ayarlar → Hesap ekranında
  kendi şifrenizi seçin. Yenisi için: ${ownCommand()} owner reset-password)
`);
}

/** The command line that runs Vitrin here, for messages; for npx with the package that it was given. */
function ownCommand(): string {
  if (process.env.npm_command === 'exec') return 'npx … (aynı paketle)';
  return process.env.npm_command ? 'npm run vitrin --' : 'node build/index.js';
}

/** Makes the data folder, and every file that this process writes, readable by its own account only. */
function makePrivate(folder: string) {
  process.umask(0o077);
  makeFolder(folder);
  if (!statSync(folder).isDirectory()) throw new Error(`${folder} bir klasör değil`);
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

export type OpenSite = {
  port: number;
  server: Server;
  /** In a demo, those of the present round. */
  readonly deps: Deps;
  close: () => Promise<void>;
};

const GRACE_PERIOD = 9_000;
const DEADLINE = 12_000;

/**
 * Shuts down on SIGTERM or SIGINT: fails /health for `STOP_DELAY` and closes each connection with its next answer, then
 * accepts none, drains and exits 0. Logs and counts errors that nothing caught. The process goes on after an unhandled
 * rejection or an error of a connection, which names a system call; after any other error its state is unknown, so it
 * shuts down in the same way, but exits 1.
 */
function stopOnSignal(site: OpenSite) {
  const { server, close } = site;
  const stop = async (signal: string, code = 0) => {
    const { log, lifecycle, config } = site.deps;
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
    const { log, metrics } = site.deps;
    log.error({ event: 'uncaught', origin, error: error instanceof Error ? error.stack : String(error) });
    metrics.uncaught();
    const isOfConnection = error instanceof Error && 'syscall' in error;
    if (origin === 'uncaughtException' && !isOfConnection) void stop(origin, 1);
  });
}

/** Kills this process from another one, which a busy event loop or a hanging exit cannot delay. That one ends when its input closes. */
function killAfter(ms: number, onError: (error: Error) => void) {
  const kill = `setTimeout(() => process.kill(${process.pid}, 'SIGKILL'), ${ms});`;
  const script = `${kill} process.stdin.on('close', () => process.exit()).resume();`;
  spawn(process.execPath, ['-e', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: {} })
    .on('error', onError)
    .unref();
}

/**
 * Refuses new connections and closes open ones as they become idle. Keeps answering on idle ones for `linger` ms: a proxy
 * may be sending a request on a kept connection and would not repeat it.
 */
async function closeServer(server: Server, linger = 0) {
  const closed = once(server, 'close');
  // Calls net's close: http's own would close idle connections at once.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, sleep(linger)]);
  // Repeats, because busy connections turn idle later.
  const closing = setInterval(() => server.closeIdleConnections(), 50);
  server.closeIdleConnections();
  await closed;
  clearInterval(closing);
}
