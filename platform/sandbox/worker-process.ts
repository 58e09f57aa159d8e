import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { parse } from 'node:path';
import { measureUsage } from './process-usage.ts';
import { forkSandboxed, type Rights } from './sandboxed-process.ts';
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

/** Ends what hangs without working: the wall-clock limit as a multiple of the budget. */
const CLOCK_FACTOR = 30;
/** Looks this often, in ms: a job can fill some 20 MB in between. */
const LOOK_EVERY = 20;

type Options = Rights & {
  /** RSS limit in MB. */
  total: number;
  idle: number;
  /** Rejects with what a job throws, where no text can make it throw. */
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
