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
import { checkUpdate } from '#app/checkup/surroundings.server.ts';
import { freePort } from '#test/free-port.ts';
import { lacks } from '#test/needs.ts';

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
  version?: string;
  /** Names of keys that may sign what comes after it. */
  signers?: string[];
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
  const { name, builds = true, signers = [] } = version;
  const build = `mkdir -p build/client/assets && cp program.js build/index.js && touch build/client/assets/app-${name}.js`;
  const written = {
    'version.json': version,
    'package.json': {
      name: 'site',
      version: version.version ?? '1.0.0',
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
  const lines = signers.map((name) => `${name} namespaces="git" ${readFileSync(at(`${name}.pub`), 'utf8')}`);
  writeFileSync(at('origin/deploy/allowed_signers'), ['# Keys\n', ...lines].join(''));
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
const run = (...words: string[]) => spawnSync(script, words, { env: environment(), encoding: 'utf8' });
const update = () => run('--unsigned');
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

const signed = test.skipIf(lacks('sh', '-c', 'command -v ssh-keygen'));
const makeKey = (name: string) =>
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', at(name)]);
/** Tags what was committed last. */
const tag = (name: string, key?: string) =>
  git(
    at('origin'),
    ...['-c', 'gpg.format=ssh', '-c', `user.signingKey=${at(key ?? '')}`],
    ...['tag', ...(key ? ['-s'] : ['-a']), '-m', name, name],
  );
function runsSigned(version: string, signers: string[]) {
  const first = commit({ name: version, schema: 1, version, signers });
  expect(run('--unsigned').status).toBe(0);
  expect(current()).toBe(at('vitrin-releases', first));
  return first;
}

signed('without keys, or with a revision, it goes on only where told that nothing is verified', async () => {
  const two = commit({ name: 'two', schema: 1 });
  for (const words of [[], [two]]) {
    const { status, stderr } = run(...words);
    expect([status, stderr]).toEqual([2, expect.stringContaining('is not verified.')]);
    expect(stderr).toContain(['update.sh', '--unsigned', ...words].join(' '));
    expect(current()).toBe(at('first'));
  }
  expect(run('--unsigned', two)).toMatchObject({
    status: 0,
    stderr: `The signature of ${two} is not verified.\n`,
  });
  expect(await checkUpdate(at('vitrin-releases', two))).toEqual({ wrong: [two] });
  expect(await checkUpdate(at('first'))).toEqual({ wrong: [] });
  makeKey('ada');
  const three = runsSigned('1.1.0', ['ada']);
  expect(run(two)).toMatchObject({ status: 2 });
  expect(current()).toBe(at('vitrin-releases', three));
});

signed(
  'it takes the newest release that a key of the running version signed, and refuses all others with a sentence',
  async () => {
    for (const name of ['ada', 'eve']) makeKey(name);
    tag('v1.0.0');
    const running = runsSigned('1.1.0', ['ada']);
    tag('v1.1.0', 'ada');
    expect(run()).toMatchObject({ status: 0, stdout: '1.1.0 is the newest release.\n', stderr: '' });
    commit({ name: 'unsigned', schema: 1, version: '1.6.0', signers: ['ada'] });
    tag('v1.6.0');
    commit({ name: 'light', schema: 1, version: '1.7.0', signers: ['ada'] });
    git(at('origin'), 'tag', 'v1.7.0');
    commit({ name: 'forged', schema: 1, version: '1.8.0', signers: ['eve'] });
    tag('v1.8.0', 'eve');
    git(at('origin'), 'update-ref', 'refs/tags/v1.9.0', git(at('origin'), 'rev-parse', 'refs/tags/v1.1.0'));
    commit({ name: 'wrong', schema: 1, version: '1.0.1', signers: ['ada'] });
    tag('v2.0.0', 'ada');
    const nothing = run();
    expect(await checkUpdate(at('vitrin-releases', running))).toEqual({ wrong: [] });
    expect([nothing.status, current()]).toEqual([1, at('vitrin-releases', running)]);
    expect(nothing.stderr.split('\n')).toEqual([
      'v2.0.0 holds version 1.0.1: refused.',
      "v1.9.0 is no signed tag, or another one's: refused.",
      'v1.8.0 is not signed by a key that 1.1.0 names: refused.',
      "v1.7.0 is no signed tag, or another one's: refused.",
      'v1.6.0 is not signed by a key that 1.1.0 names: refused.',
      'No newer release is signed; 1.1.0 stays.',
      '',
    ]);
    const fitting = commit({ name: 'fitting', schema: 1, version: '1.5.0', signers: ['ada'] });
    tag('v1.5.0', 'ada');
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining(`${fitting} runs.`) });
    expect(current()).toBe(at('vitrin-releases', fitting));
  },
);

signed('keys change in a release that the old key signed; afterwards the old one signs nothing', () => {
  for (const name of ['old', 'new']) makeKey(name);
  runsSigned('1.1.0', ['old']);
  const release = (version: string, key: string) => {
    const made = commit({ name: version, schema: 1, version, signers: ['new'] });
    tag(`v${version}`, key);
    return at('vitrin-releases', made);
  };
  const [changed, after] = [release('1.2.0', 'old'), release('1.3.0', 'new')];
  expect(run().stderr).toContain('v1.3.0 is not signed by a key that 1.1.0 names');
  expect(current()).toBe(changed);
  expect(run().status).toBe(0);
  expect(current()).toBe(after);
  release('1.4.0', 'old');
  expect(run().stderr).toContain('v1.4.0 is not signed by a key that 1.3.0 names: refused.');
  expect(current()).toBe(after);
});
