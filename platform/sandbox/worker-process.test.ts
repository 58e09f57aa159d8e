import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runJob } from '#editor/sandbox.server.ts';
import { packageFolder } from '#platform/package.ts';
import { createWorkerProcess, forkSandboxed } from './worker-process.ts';

const markdown = (text: string, left: number) => runJob({ kind: 'markdown', text }, { left });

const children = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').split(' ').filter(Boolean);

afterEach(() => {
  vi.useRealTimers();
});

test('a sandboxed process reaches nothing but its code', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-rights-'));
  const secret = join(folder, 'secret');
  writeFileSync(secret, 'x');
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const probe = join(import.meta.dirname, 'sandbox.test-data.ts');
  const beside = join(packageFolder, 'README.md');
  const child = forkSandboxed(probe, { memory: 64, addons: true }, [probe, secret, beside, String(port)]);
  const [rights] = await once(child, 'message');
  child.kill();
  server.close();
  rmSync(folder, { recursive: true });
  expect(rights).toEqual({
    'its own code': true,
    'a file of the data folder': false,
    'a file beside the code': false,
    'writing beside its code': false,
    'another program': false,
    'a thread': false,
    // Node's permission model covers it from version 25 on.
    'the network': !process.allowedNodeEnvironmentFlags.has('--allow-net'),
    'our environment': false,
  });
});

test('a start that takes long on a busy machine is waited for', async () => {
  await vi.waitFor(() => expect(children()).toEqual([]));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const reading = markdown('*a*', 60_000);
  vi.advanceTimersByTime(31_000);
  vi.useRealTimers();
  expect(await reading).toBe('<p><em>a</em></p>\n');
});

test('a text that needs too much memory is refused, and the next one is read', async () => {
  expect(await markdown('*a'.repeat(5_000_000), 60_000)).toBeUndefined();
  expect(await markdown('*a*', 60_000)).toBe('<p><em>a</em></p>\n');
});

test('waiting texts are all parsed, and never by two processes', async () => {
  const long = '*a '.repeat(100_000);
  const reading = [markdown(long, 1), markdown('a', 60_000), markdown(long, 1), markdown('b', 60_000)];
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, children().length);
  }, 5);
  expect(await Promise.all(reading)).toEqual([undefined, '<p>a</p>\n', undefined, '<p>b</p>\n']);
  clearInterval(watch);
  expect(most).toBe(1);
});

test('the jobs of a request share its budget', async () => {
  const budget = { left: 60_000 };
  await runJob({ kind: 'markdown', text: '*a '.repeat(20_000) }, budget);
  expect(budget.left).toBeLessThan(60_000);
  expect(await runJob({ kind: 'markdown', text: 'a' }, { left: 0 })).toBeUndefined();
});

test('a text that waits for a busy machine is read: only processor time counts, up to thirty times as much by the clock', async () => {
  await markdown('a', 60_000);
  const [child] = children();
  process.kill(Number(child), 'SIGSTOP');
  const reading = markdown('*b*', 300);
  // Sets the clock forward by ten times the budget, less than thirty.
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 3000);
  await vi.waitFor(() => expect(clock.mock.calls.length).toBeGreaterThan(3));
  process.kill(Number(child), 'SIGCONT');
  expect(await reading).toBe('<p><em>b</em></p>\n');
  clock.mockRestore();
  process.kill(Number(child), 'SIGSTOP');
  expect(await markdown('*c*', 100)).toBeUndefined();
});

test('the process ends when idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await markdown('a', 60_000);
  expect(children()).toHaveLength(1);
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(children()).toHaveLength(0), { timeout: 60_000 });
  expect(await markdown('a', 60_000)).toBe('<p>a</p>\n');
});

test('a text that comes while the idle process is ending is read by the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await markdown('a', 60_000);
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  expect(await markdown('b', 60_000)).toBe('<p>b</p>\n');
});

test('a job that fails by its own fault rejects, a text beyond the limits gives undefined', async () => {
  await expect(runJob(JSON.parse('{"kind":"markdown"}'), { left: 60_000 })).rejects.toThrow(/string/i);
  await expect(runJob(JSON.parse('{"kind":"front","of":"yaml","text":7}'), { left: 60_000 })).rejects.toThrow(
    /\.ts|\.js/,
  );
  const table = `<table><tr>${'<td colspan="50" rowspan="500">a</td>'.repeat(900)}</tr></table>`;
  expect(await runJob({ kind: 'sanitize', html: table }, { left: 60_000 })).toBeUndefined();
  expect(await markdown('*a*', 60_000)).toBe('<p><em>a</em></p>\n');
});

test('if no process can start, as during an update, the text is not refused', async () => {
  const run = createWorkerProcess<object, string>('/nowhere.ts', { memory: 64, total: 256, idle: 1000 });
  await expect(run({}, { left: 1000 })).rejects.toMatchObject({ name: 'WorkerUnavailable' });
});
