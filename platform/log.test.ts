import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';

/** Fills the log, reports on standard error, and logs more on demand. */
const program = `
  import { createLog } from './platform/log.ts';
  const log = createLog('info');
  for (let at = 0; at < 20_000; at += 1) {
    log.info({ event: 'request', at, path: '/'.padEnd(100, 'x') });
    if (at % 100 === 0) await new Promise(setImmediate);
  }
  process.stderr.write('told');
  for await (const _ of process.stdin) log.info({ event: 'asked', path: '/'.padEnd(200, 'x') });`;
const command = ['--input-type=module', '--eval', program];

test.each(['vt', 'vr', 'vc'])('a key that begins with %s is never logged, wherever it came from', (kind) => {
  const key = `${kind}_${'aB3-_'.repeat(8)}`;
  const telling = `
    import { createLog } from './platform/log.ts';
    const log = createLog('info');
    log.info({ path: '/api/messages?key=${key}' }, 'Bearer ${key}');
    log.error({ error: { stack: new Error('${key}').stack } });`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', telling], {
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stdout).toContain(`/api/messages?key=${kind}_…`);
  expect(stdout).not.toContain(key);
});

test('a log on a full disk blocks nothing, not even the exit', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, command, {
    input: '',
    stdio: ['pipe', full, 'pipe'],
    encoding: 'utf8',
    timeout: 30_000,
  });
  closeSync(full);
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'told' });
});

test('once there is room again, logging resumes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-log-'));
  const file = join(folder, 'log');
  // In blocks of 512 bytes; `prlimit` lifts the limit.
  const withLimit = `ulimit -S -f 500; exec "$0" "$@" > ${file}`;
  const child = spawn('sh', ['-c', withLimit, process.execPath, ...command]);
  await once(child.stderr, 'data');
  await expect.poll(() => statSync(file).size).toBe(500 * 512);
  spawnSync('prlimit', ['--pid', String(child.pid), '--fsize=unlimited']);
  child.stdin.write('What waits is written now.');
  await expect.poll(() => statSync(file).size).toBeGreaterThan(1_000_000);
  child.stdin.end('And this.');
  await once(child, 'exit');
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ event: 'asked' });
  rmSync(folder, { recursive: true });
});

test('a stalled log reader blocks nobody: it later gets whole lines in order, except for dropped ones', async () => {
  const child = spawn(process.execPath, command);
  await once(child.stderr, 'data');
  const lines: { event: string; at: number }[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(JSON.parse(line));
    if (lines.length === 3_000) child.stdin.end('One more.');
  }
  const told = lines.filter(({ event }) => event === 'request').map(({ at }) => at);
  expect(told).toEqual([...told.keys()]);
  expect(told.length).toBeLessThan(20_000);
  expect(lines.at(-1)?.event).toBe('asked');
});
