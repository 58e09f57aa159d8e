import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder = '';
const at = (...parts: string[]) => join(folder, ...parts);
const git = (at: string, ...words: string[]) =>
  execFileSync('git', ['-C', at, '-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
    encoding: 'utf8',
  }).trim();

/** Puts a program of this name before the real one. */
function stub(name: string, script: string) {
  mkdirSync(at('bin'), { recursive: true });
  writeFileSync(at('bin', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

const update = () =>
  spawnSync(join(import.meta.dirname, 'update.sh'), {
    env: { ...process.env, PATH: `${at('bin')}:${process.env.PATH}`, HOME_LINK: at('vitrin') },
    encoding: 'utf8',
  });

function commit(text: string): string {
  writeFileSync(at('origin', 'version'), text);
  git(at('origin'), 'add', '.');
  git(at('origin'), 'commit', '-qm', text);
  return git(at('origin'), 'rev-parse', '--short', 'HEAD');
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrin-update-'));
  mkdirSync(at('origin'));
  git(at('origin'), 'init', '-q', '-b', 'main');
  commit('one');
  execFileSync('git', ['clone', '-q', at('origin'), at('first')]);
  symlinkSync(at('first'), at('vitrin'));
  stub('npm', `mkdir -p build/client/assets && touch build/client/assets/app-$(cat version).js`);
  stub('systemctl', `echo "$@ $(cat ${at('vitrin')}/version)" >> ${at('restarts')}`);
  stub('sleep', '');
  stub('curl', '');
  execFileSync(at('bin', 'npm'), { cwd: at('first') });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const asset = (name: string) => at('vitrin', 'build/client/assets', `app-${name}.js`);
const served = () => ['one', 'two', 'three', 'four'].filter((name) => existsSync(asset(name)));

test('an update is built in a folder of its own, and serves the scripts of replaced versions for a day', () => {
  const two = commit('two');
  expect(update()).toMatchObject({ status: 0, stdout: expect.stringContaining(`${two} runs.`) });
  expect(readlinkSync(at('vitrin'))).toBe(at('vitrin-releases', two));
  expect(readFileSync(at('restarts'), 'utf8')).toBe('restart vitrin two\n');
  expect(served()).toEqual(['one', 'two']);
  expect(update().stdout).toContain('runs already');
  commit('three');
  expect(update().status).toBe(0);
  expect(served()).toEqual(['one', 'two', 'three']);
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  for (const name of ['one', 'three']) utimesSync(asset(name), twoDaysAgo, twoDaysAgo);
  commit('four');
  expect(update().status).toBe(0);
  expect(served()).toEqual(['two', 'three', 'four']);
});

test('a version that does not become ready, or cannot be built, leaves the one before running', () => {
  commit('two');
  stub('curl', 'exit 7');
  expect(update().status).toBe(1);
  expect(readlinkSync(at('vitrin'))).toBe(at('first'));
  expect(readFileSync(at('restarts'), 'utf8')).toBe('restart vitrin two\nrestart vitrin one\n');
  rmSync(at('restarts'));
  stub('npm', 'exit 1');
  expect(update().status).not.toBe(0);
  expect([readlinkSync(at('vitrin')), existsSync(at('restarts'))]).toEqual([at('first'), false]);
});
