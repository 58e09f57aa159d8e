/** Times the first page (ms) on an empty folder and a used one, which has the bar. Usage: node bench/start.ts [TIMES] */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startArguments } from '../e2e/site.ts';
import { freePort } from '../test/free-port.ts';
import { atShare } from './share.ts';

const TIMES = Number(process.argv[2] ?? 10);
const BAR = 400;
const GIVE_UP = 30_000;

const fresh: number[] = [];
const filled: number[] = [];
for (let time = 0; time < TIMES; time += 1) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-start-'));
  fresh.push(await startUntilFirstPage(folder));
  filled.push(await startUntilFirstPage(folder));
  rmSync(folder, { recursive: true });
}
const report = { times: TIMES, fresh: spread(fresh), filled: spread(filled), bar: BAR };
console.log(JSON.stringify(report, null, 2));
process.exit(report.filled.median <= BAR ? 0 : 1);

async function startUntilFirstPage(folder: string): Promise<number> {
  const port = await freePort();
  const env = { ...process.env, DATA_DIR: folder, PORT: String(port), HOST: '127.0.0.1', BACKUP_KEEP: '0' };
  const started = performance.now();
  const child = spawn(process.execPath, startArguments, { env, stdio: 'ignore' });
  while ((await statusOf(port)) !== 200) {
    if (performance.now() - started > GIVE_UP) throw new Error('It did not start.');
    await sleep(2);
  }
  const took = performance.now() - started;
  await stop(child);
  return took;
}

function statusOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const first = request({ port, host: '127.0.0.1', path: '/', agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode));
    });
    first.once('error', () => resolve(undefined)).end();
  });
}

async function stop(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function spread(times: number[]) {
  const list = times.map(Math.round);
  return { median: atShare(list), fastest: Math.min(...list), slowest: Math.max(...list) };
}
