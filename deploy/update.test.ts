import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '#test/free-port.ts';

const script = join(import.meta.dirname, 'update.sh');
let folder = '';
let port = 0;
const at = (...parts: string[]) => join(folder, ...parts);
const git = (at: string, ...words: string[]) =>
  execFileSync('git', ['-C', at, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
    encoding: 'utf8',
  }).trim();

type Version = {
  name: string;
  /** Migrates to this, after a copy; refuses what is newer. */
  schema: number;
  serves?: boolean;
  isReady?: boolean;
  builds?: boolean;
};

/** Serves like the site: migrates at the start, with a copy before, and refuses what a newer version has migrated. */
const program = `
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
const Database = createRequire(${JSON.stringify(join(import.meta.dirname, '../package.json'))})('better-sqlite3');
const { schema, serves = true, isReady = true } = JSON.parse(readFileSync('version.json', 'utf8'));
const { DATA_DIR, PORT } = process.env;
const db = new Database(DATA_DIR + '/vitrin.db');
db.pragma('journal_mode = WAL');
const there = db.pragma('user_version', { simple: true });
if (there > schema) throw new Error('A newer version has migrated this database.');
if (there < schema) {
  if (there > 0) db.prepare('vacuum into ?').run(DATA_DIR + '/backups/before-update-' + schema + '.db');
  db.pragma('user_version = ' + schema);
}
process.on('SIGTERM', () => process.exit(0));
if (serves)
  createServer((request, response) => {
    const ready = isReady && !existsSync(DATA_DIR + '/disk-full');
    response.writeHead(request.url === '/health/ready' && !ready ? 503 : 200).end(schema + ' of checks');
  }).listen(Number(PORT), '127.0.0.1');
else setInterval(() => {}, 1000);
`;

/** Starts and stops the process that a unit would, for real. */
const supervisor = () => `#!/bin/bash
pidfile='${at('pid')}'
stop() {
  [ -e "$pidfile" ] || return 0
  kill $(cat "$pidfile") 2>/dev/null
  while kill -0 $(cat "$pidfile") 2>/dev/null; do sleep 0.05; done
  rm -f "$pidfile"
}
start() {
  cd '${at('vitrin')}'
  DATA_DIR='${at('data')}' PORT=${port} '${process.execPath}' build/index.js >>'${at('log')}' 2>&1 </dev/null &
  echo $! > "$pidfile"
}
echo "$1 $(basename "$(readlink -f '${at('vitrin')}')")" >> '${at('calls')}'
case $1 in stop) stop ;; start) start ;; restart) stop; start ;; esac
exit 0
`;

function commit(version: Version): string {
  const { name, builds = true } = version;
  const build = `mkdir -p build/client/assets && cp program.js build/index.js && touch build/client/assets/app-${name}.js`;
  const written = {
    'version.json': version,
    'package.json': {
      name: 'site',
      version: '1.0.0',
      type: 'module',
      scripts: { prepare: builds ? build : 'exit 1' },
      devDependencies: { tool: 'file:./tool' },
    },
    'package-lock.json': {
      name: 'site',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: {
        '': {
          name: 'site',
          version: '1.0.0',
          hasInstallScript: true,
          devDependencies: { tool: 'file:./tool' },
        },
        'node_modules/tool': { resolved: 'tool', link: true },
        tool: { version: '1.0.0', dev: true, bin: { node: 'node' } },
      },
    },
    'tool/package.json': { name: 'tool', version: '1.0.0', bin: { node: 'node' } },
  };
  mkdirSync(at('origin/tool'), { recursive: true });
  for (const [file, content] of Object.entries(written))
    writeFileSync(at('origin', file), JSON.stringify(content));
  writeFileSync(at('origin/program.js'), program);
  writeFileSync(at('origin/tool/node'), `#!/bin/sh\nexec '${process.execPath}' "$@"\n`, { mode: 0o755 });
  mkdirSync(at('origin/deploy'), { recursive: true });
  writeFileSync(at('origin/deploy/update.sh'), readFileSync(script), { mode: 0o755 });
  git(at('origin'), 'add', '.');
  git(at('origin'), 'commit', '-qm', name);
  return git(at('origin'), 'rev-parse', '--short', 'HEAD');
}

const environment = () => ({
  ...process.env,
  PATH: `${at('bin')}:${process.env.PATH}`,
  HOME_LINK: at('vitrin'),
  DATA_DIR: at('data'),
  READY_URL: `http://127.0.0.1:${port}/health/ready`,
  PATIENCE: '3',
});
const update = () => spawnSync(script, { env: environment(), encoding: 'utf8' });
const served = async () => (await fetch(`http://127.0.0.1:${port}/`)).text();
const current = () => readlinkSync(at('vitrin'));
const asset = (name: string) => at('vitrin', 'build/client/assets', `app-${name}.js`);
const assets = () => ['one', 'two', 'three', 'four'].filter((name) => existsSync(asset(name)));

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin update ç-'));
  port = await freePort();
  mkdirSync(at('origin'));
  mkdirSync(at('bin'));
  mkdirSync(at('data/backups'), { recursive: true });
  git(at('origin'), 'init', '-q', '-b', 'main');
  commit({ name: 'one', schema: 1 });
  execFileSync('git', ['clone', '-q', at('origin'), at('first')]);
  execFileSync('npm', ['ci'], { cwd: at('first'), stdio: 'ignore' });
  symlinkSync(at('first'), at('vitrin'));
  writeFileSync(at('bin/systemctl'), supervisor(), { mode: 0o755 });
  spawnSync(at('bin/systemctl'), ['start']);
  await expect.poll(() => served().catch(() => ''), { timeout: 10_000 }).toBe('1 of checks');
});
afterEach(() => {
  spawnSync(at('bin/systemctl'), ['stop']);
  rmSync(folder, { recursive: true, force: true });
});

test('an update is built in a folder of its own, keeps one release before it, and serves its scripts for a day', async () => {
  const two = commit({ name: 'two', schema: 2 });
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining(`${two} runs.`) });
  expect([current(), await served()]).toEqual([at('vitrin-releases', two), '2 of checks']);
  expect(assets()).toEqual(['one', 'two']);
  expect(existsSync(at('vitrin/node_modules/tool'))).toBe(false);
  expect(spawnSync(at('vitrin/node_modules/.bin/node'), ['--version']).status).toBe(0);
  expect(update().stdout).toContain('runs already');
  const three = commit({ name: 'three', schema: 2 });
  expect(update().status).toBe(0);
  expect(assets()).toEqual(['one', 'two', 'three']);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  for (const name of ['one', 'three']) utimesSync(asset(name), twoDaysAgo, twoDaysAgo);
  const four = commit({ name: 'four', schema: 2 });
  expect(update().status).toBe(0);
  expect(assets()).toEqual(['two', 'three', 'four']);
  expect(readdirSync(at('vitrin-releases')).sort()).toEqual([three, four].sort());
});

test('a version that cannot be built leaves the one before running', async () => {
  commit({ name: 'two', schema: 2, builds: false });
  expect(update().status).not.toBe(0);
  expect([current(), await served()]).toEqual([at('first'), '1 of checks']);
});

test('one that migrated nothing and does not answer, or is less ready, goes', async () => {
  for (const fault of [{ serves: false }, { isReady: false }]) {
    commit({ name: 'two', schema: 1, ...fault });
    expect(update().status).toBe(1);
    expect([current(), await served()]).toEqual([at('first'), '1 of checks']);
  }
});

test('one that is as red as before stays: it is not the version', async () => {
  writeFileSync(at('data/disk-full'), '');
  const two = commit({ name: 'two', schema: 2 });
  expect(update()).toMatchObject({ status: 0, stderr: expect.stringContaining('red, as before') });
  expect([current(), await served()]).toEqual([at('vitrin-releases', two), '2 of checks']);
});

test('one that migrated and never answered goes, with the copy of before; what stood is kept', async () => {
  commit({ name: 'two', schema: 2, serves: false });
  expect(update()).toMatchObject({ status: 1, stderr: expect.stringContaining('never served') });
  expect([current(), await served()]).toEqual([at('first'), '1 of checks']);
  const [kept = ''] = readdirSync(at('data')).filter((name) => name.startsWith('replaced-'));
  const database = new SqliteDatabase(at('data', kept, 'vitrin.db'));
  expect(database.pragma('user_version', { simple: true })).toBe(2);
  database.close();
});

test('one that migrated while another process has the database open stays', async () => {
  const other = spawn(process.execPath, [
    '-e',
    `require('fs').openSync(${JSON.stringify(at('data/vitrin.db'))}, 'r'); setInterval(() => {}, 1000)`,
  ]);
  await once(other, 'spawn');
  const two = commit({ name: 'two', schema: 2, serves: false });
  expect(update()).toMatchObject({ status: 1, stderr: expect.stringContaining('Another process') });
  expect(current()).toBe(at('vitrin-releases', two));
  other.kill();
});

test('one that migrated and answered stays although it is red, and the command that goes back is printed and works', async () => {
  const two = commit({ name: 'two', schema: 2, isReady: false });
  const { status, stderr } = update();
  expect([status, current(), await served()]).toEqual([1, at('vitrin-releases', two), '2 of checks']);
  expect(stderr).toContain('is not ready: 2 of checks');
  const command = /^ {2}(HOME_LINK=.+ --back .+)$/m.exec(stderr)?.[1] ?? '';
  expect(spawnSync('bash', ['-c', command], { env: environment() }).status).toBe(0);
  expect([current(), await served()]).toEqual([at('first'), '1 of checks']);
});
