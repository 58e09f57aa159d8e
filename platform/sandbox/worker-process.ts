import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, parse } from 'node:path';
import { packageFile, packageFolder, workerFile } from '#platform/package.ts';
import type { WorkerReply } from './worker-replies.ts';

/** CPU milliseconds for all jobs of a request. */
export type Budget = { left: number };

const START = { processor: 30_000, clock: 180_000 };

export type SandboxFault = { worker: string; error: string };

/** Emits `fault` for a job that threw: a fault of ours, or a file that its library cannot read. */
export const sandbox = new EventEmitter<{ fault: [SandboxFault] }>();

export class WorkerUnavailable extends Error {
  override name = 'WorkerUnavailable';
}

/** The wall-clock limit as a multiple of the CPU budget; ends what hangs without working. */
const CLOCK_FACTOR = 30;
/** Checks memory and time this often, in ms: a job can allocate some 20 MB in between. */
const LOOK_EVERY = 20;

type Options = Rights & {
  /** RSS limit in MB. */
  total: number;
  idle: number;
  /** Rejects with what a job throws; for jobs that no input can make throw. */
  throws?: boolean;
};

type Worker = {
  child: ChildProcess;
  state: 'starting' | 'ready' | 'ending';
  isIdle: boolean;
  hasStarted: boolean;
};

type Waiting<Job, Value> = {
  job: Job;
  budget: Budget;
  done: (value: Value | undefined | Promise<never>) => void;
};

/** Runs jobs one at a time in a sandboxed process. Undefined when a job fails or exceeds its budget; rejects when none can start. */
export function createWorkerProcess<Job, Value>(
  file: string,
  { idle, total, throws = false, ...rights }: Options,
) {
  const queue: Waiting<Job, Value>[] = [];
  let current: Waiting<Job, Value> | undefined;
  let worker: Worker | undefined;
  let usage = measureUsage(undefined);
  let timer: NodeJS.Timeout | undefined;
  let watch: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    current = queue.shift();
    if (current) give();
    else rest();
  }

  function give(): void {
    worker ??= start();
    worker.child.ref();
    worker.child.channel?.ref();
    if (worker.state === 'ending') return;
    usage = measureUsage(worker.child.pid);
    if (worker.state === 'ready') begin(worker);
    else watchStart(worker);
  }

  function watchStart(starting: Worker): void {
    stopWatching();
    watch = setInterval(() => {
      const { processor, clock } = usage();
      if (processor >= START.processor || clock >= START.clock) end(starting);
    }, 200);
  }

  function begin(ready: Worker): void {
    if (!current) return;
    const { left } = current.budget;
    usage = measureUsage(ready.child.pid);
    stopWatching();
    watch = setInterval(() => {
      const { processor, clock, memory } = usage();
      if (processor >= left || clock >= left * CLOCK_FACTOR || memory > total) end(ready);
    }, LOOK_EVERY);
    ready.child.send(current.job as object);
  }

  function start(): Worker {
    const child = forkSandboxed(file, rights);
    const started: Worker = { child, state: 'starting', isIdle: false, hasStarted: false };
    child.on('message', (reply: WorkerReply<Value>) => {
      if (started.state === 'ending') return;
      if ('value' in reply) return finish(reply.value);
      if ('error' in reply) {
        sandbox.emit('fault', { worker: parse(file).name, error: reply.error });
        return finish(throws ? Promise.reject(new Error(reply.error)) : undefined);
      }
      started.state = 'ready';
      started.hasStarted = true;
      begin(started);
    });
    const gone = () => {
      if (worker !== started) return;
      worker = undefined;
      stopWatching();
      if (started.isIdle && current) give();
      else if (current) finish(started.hasStarted ? undefined : Promise.reject(new WorkerUnavailable(file)));
    };
    child.once('exit', gone);
    child.on('error', gone);
    return started;
  }

  function finish(value: Value | undefined | Promise<never>): void {
    const finished = current;
    current = undefined;
    stopWatching();
    if (finished) finished.budget.left -= usage().processor;
    finished?.done(value);
    next();
  }

  function end(ending: Worker): void {
    ending.state = 'ending';
    ending.isIdle = !current;
    ending.child.kill('SIGKILL');
  }

  function stopWatching(): void {
    clearTimeout(timer);
    clearInterval(watch);
  }

  /** Lets the site exit while the worker is idle. */
  function rest(): void {
    if (!worker) return;
    worker.child.unref();
    worker.child.channel?.unref();
    stopWatching();
    timer = setTimeout(end, idle, worker).unref();
  }

  return (job: Job, budget: Budget): Promise<Value | undefined> => {
    if (budget.left <= 0) return Promise.resolve(undefined);
    return new Promise((done) => {
      queue.push({ job, budget, done });
      next();
    });
  };
}

const readable = () => [
  ...['app', 'kit', 'editor', 'importers', 'platform', 'build/server'].map((folder) =>
    join(packageFolder, folder),
  ),
  packageFile,
  // Finds those of a checkout, and the outermost around an installed package, from which pnpm links to its own below.
  ...[join(packageFolder, 'node_modules'), /^.*?[\\/]node_modules(?=[\\/])/.exec(packageFolder)?.[0] ?? '']
    .filter((folder) => existsSync(folder))
    .map((folder) => realpathSync(folder)),
];

type Rights = { memory: number; addons?: boolean };

/** Forks with Node's permission model: no data, child process or environment, and from Node 25 on no network. */
export function forkSandboxed(file: string, { memory, addons }: Rights, words: string[] = []): ChildProcess {
  return fork(file, words, {
    execArgv: [
      '--permission',
      ...readable().map((path) => `--allow-fs-read=${path}`),
      ...(addons ? ['--allow-addons'] : []),
      `--max-old-space-size=${memory}`,
      '--max-semi-space-size=4',
    ],
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

const TICK = 10;

/** Divides wall-clock time, all that can be measured outside Linux: on a busy machine a process may get a sixth of it. */
const UNSEEN = 6;

function measureUsage(pid: number | undefined) {
  const begun = performance.now();
  const before = usageOf(pid);
  return () => {
    const clock = performance.now() - begun;
    const now = usageOf(pid);
    const processor = now && before ? now.processor - before.processor : clock / UNSEEN;
    return { processor, clock, memory: now?.memory ?? 0 };
  };
}

function usageOf(pid: number | undefined) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // Skips the second field, the program's name in parentheses, which may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return { processor: (user + system) * TICK, memory: Number(resident ?? 0) / 1024 };
  } catch {
    return undefined;
  }
}

/**
 * Runs a worker in a process of its own at low priority, for work that would block the event loop. Returns the one
 * message that it sends; undefined when it exits without one.
 */
export async function runApart(worker: `#${string}.ts`, given: readonly string[]): Promise<unknown> {
  const child = fork(workerFile(worker), given, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const ended = once(child, 'exit').then(() => [undefined]);
  const [message]: unknown[] = await Promise.race([once(child, 'message'), ended]);
  return message;
}
