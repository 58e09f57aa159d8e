import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#app/config.ts';
import { openSqlite } from '#platform/database/database.ts';
import { FIRST_AFTER } from '#platform/jobs.ts';
import { gatherDeps, jobsOf } from '#server/open.ts';
import { Site } from '../../../e2e/site.ts';
import { freePort } from '../../free-port.ts';
import { nextStep } from './steps.ts';

const METRICS_TOKEN = 'a-year-in-an-hour';
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

type Counted = { name: string; every: number; due: number; expected: number; found: number };

/** Runs the built site under its own clock, and counts how often each job should have run by it. */
export class ClockedSite {
  now: number;
  heap = 0;
  readonly folder: string;
  readonly jobs: Counted[];
  private readonly atStart: Set<string>;
  private readonly periods: Record<string, number>;
  private readonly logFolder = mkdtempSync(join(tmpdir(), 'vitrin-year-'));
  private site: Site | undefined;
  private clock = '';

  constructor(now: number, folder: string) {
    this.now = now;
    this.folder = folder;
    const jobs = jobsOf(gatherDeps(openSqlite(':memory:'), readConfig({ DATA_DIR: this.logFolder })));
    this.jobs = jobs.map(({ name, every }) => ({ name, every, due: 0, expected: 0, found: 0 }));
    this.atStart = new Set(jobs.filter((job) => job.atStart).map(({ name }) => name));
    const grouped = Object.groupBy(jobs, ({ every }) => every);
    this.periods = Object.fromEntries(
      Object.entries(grouped).map(([every, all]) => [every, all?.length ?? 0]),
    );
    this.periods[FIRST_AFTER] ??= 0;
    writeFileSync(this.log, '');
  }

  get url() {
    return this.site?.url ?? '';
  }

  private get log() {
    return join(this.logFolder, 'log');
  }

  get logBytes() {
    return statSync(this.log).size;
  }

  async start(zone: string) {
    const port = await freePort();
    const settings = {
      DATA_DIR: this.folder,
      TZ: zone,
      METRICS_TOKEN,
      STARTER_CONTENT: 'none',
      TRUSTED_PROXIES: '127.0.0.1',
      CLOCK_PORT: String(port),
      CLOCK_NOW: String(this.now),
      NODE_OPTIONS: `--import=${import.meta.resolve('./clock.ts')}`,
    };
    // Reads the log with `tail`, because it is a file, as an operator's would be.
    const tail = `tail --pid=$$ -c +${this.logBytes + 1} -f ${this.log} & exec "$0" "$@" >> ${this.log}`;
    this.site = new Site(settings, ['sh', '-c', tail]);
    this.clock = `http://127.0.0.1:${port}`;
    await this.site.start();
    for (const job of this.jobs) {
      const isAtStart = this.atStart.has(job.name);
      job.due = this.now + (isAtStart ? job.every : Math.min(job.every, FIRST_AFTER));
      if (isAtStart) job.expected += 1;
    }
    await this.move(this.now, 1);
  }

  /** Moves the clock in steps, in ms; each step waits until all due work is done. */
  async move(to: number, step: number) {
    for (let at = this.now; at < to; ) {
      at = nextStep(at, step, to);
      for (const job of this.jobs) {
        if (job.due > at) continue;
        job.expected += 1;
        job.due = at + job.every;
      }
    }
    const body = JSON.stringify({ to, step, periods: this.periods });
    const reply = await fetch(this.clock, { method: 'POST', body });
    if (!reply.ok) throw new Error(await reply.text());
    const { now, heap }: { now: number; heap: number } = await reply.json();
    this.now = now;
    this.heap = heap;
  }

  /** Records what the jobs did, then ends the process. */
  async end(how: 'stop' | 'kill') {
    const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };
    const text = await (await fetch(`${this.url}/metrics`, { headers })).text();
    for (const job of this.jobs) {
      const runs = text.matchAll(
        new RegExp(`^vitrin_job_runs_total\\{name="${job.name}",.*\\} (\\d+)`, 'gm'),
      );
      for (const [, count] of runs) job.found += Number(count);
    }
    await this.site?.[how]();
  }

  /** Sends a request from an address; a FormData unchanged. */
  async call(method: string, path: string, body?: unknown, address = '85.0.0.1', token?: string) {
    const isForm = body instanceof FormData;
    const reply = await fetch(this.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'User-Agent': BROWSER,
        'X-Forwarded-For': address,
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: reply.status, text: await reply.text() };
  }

  async remove() {
    await this.site?.remove();
    rmSync(this.logFolder, { recursive: true, force: true });
  }
}
