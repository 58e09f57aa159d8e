import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FIRST_PASSWORD_DAYS } from '#app/auth/password.server.ts';
import { compareClocks } from '#app/checkup/surroundings.server.ts';
import { type Config, naming, readConfig } from '#app/config.ts';
import { recognize } from '#app/original/original.server.ts';
import { resources } from '#app/resources.server.ts';
import type { Deps } from '#kit/resource.ts';
import { watchConnections } from '#platform/database/connection-watchdog.ts';
import { endLeases } from '#platform/database/leases.ts';
import { waitForDatabase } from '#platform/database/wait-for-database.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { makeFolder } from '#platform/make-folder.ts';
import { firstStart } from './first-start.ts';
import { lockFolder } from './folder-lock.ts';
import { jobsOf, openDeps } from './open.ts';
import { createRequestListener } from './request-listener.ts';
import { reseal } from './reseal.ts';

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
  const unlock = config.DATABASE_URL ? () => undefined : lockFolder(config.DATA_DIR);
  if (!config.DATABASE_URL) refuseLostDatabase(config.DATA_DIR);
  const { deps, close } = await openDeps(config);
  if (deps.driver.kind === 'sqlite') await endLeases(deps.db);
  await waitForDatabase(() => recognize(deps), deps.log);
  await waitForDatabase(() => compareClocks(deps), deps.log);
  const serve = createRequestListener(deps);
  const ready = Promise.withResolvers<void>();
  let answer: RequestListener = (request, response) =>
    void ready.promise.then(() => serve(request, response));
  const server = createHttpServer((request, response) => answer(request, response));
  // Listens before the owner is made: a start that fails at its address leaves nothing behind.
  const port = await listen(server, config);
  const madeUp = await waitForDatabase(() => firstStart(deps), deps.log);
  if (madeUp) printSignIn(config.SITE_URL, madeUp);
  await reseal(deps);
  // Sanitizes rows that a killed restore may have left.
  for (const { beforeServing } of resources) await beforeServing?.(deps);
  const { driver } = deps;
  // Starts with a delay: processes that start together may slow PostgreSQL down.
  if (driver.kind === 'postgres' && config.DATABASE_URL) watchConnections(driver.pool, config.DATABASE_URL);

  answer = serve;
  ready.resolve();
  const jobs = startJobs(jobsOf(deps), deps);
  deps.outbox.start();
  const services = resources.flatMap((resource) => resource.services?.(deps) ?? []);
  for (const service of services) service.start();
  return {
    port,
    server,
    deps,
    close: async () => {
      await closeServer(server, Math.min(config.STOP_DELAY, LONGEST_LINGER) * 1000);
      await Promise.all(services.map((service) => service.stop()));
      await deps.outbox.stop();
      await jobs.stop();
      await close();
      unlock();
    },
  };
}

/** Throws where a folder has files or backups of a site but no database: creating a new site would hide the loss. */
function refuseLostDatabase(folder: string) {
  if (statSync(join(folder, 'vitrin.db'), { throwIfNoEntry: false })?.size) return;
  const isUsed = ['uploads', 'backups'].some((name) => {
    const path = join(folder, name);
    return existsSync(path) && readdirSync(path).length > 0;
  });
  if (isUsed)
    throw new Error(
      `Ayarlar: DATA_DIR (${folder}) dosyalar ya da yedekler içeriyor, ama vitrin.db yok ya da boş. Veritabanını yerine koyun, bir yedeği geri yükleyin (docs/operations.md) ya da yeni bir site için boş bir klasör seçin.`,
    );
}

/** Returns the port; exits where the address cannot be used. */
async function listen(server: Server, { HOST, PORT }: Config): Promise<number> {
  server.once('error', (error) => {
    const settings = HOST ? `HOST ${HOST} ve PORT ${PORT}` : `PORT ${PORT}`;
    console.error(`Ayarlar: ${settings} dinlenemiyor: ${error.message}`);
    process.exit(1);
  });
  await once(server.listen(PORT, HOST), 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : PORT;
}

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
  if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700);
}

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
function stopOnSignal({ server, deps: { log, lifecycle, config, metrics }, close }: OpenSite) {
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
