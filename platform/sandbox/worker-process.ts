import type { ChildProcess } from 'node:child_process';
import { measureUsage } from './process-usage.ts';
import { forkSandboxed, type Rights } from './sandboxed-process.ts';
import type { Reply } from './worker-replies.ts';

/** CPU milliseconds for the jobs of one request together; each job reduces it. Wall-clock time outside Linux. */
export type Budget = { left: number };

const START_MS = 30_000;
/** Limits wall-clock time to this multiple of the budget. */
const CLOCK_FACTOR = 6;
/** Polls memory this often (ms): a job can fill some 20 MB in between. */
const LOOK_EVERY = 20;

type Options = Rights & {
  /** Memory limit in MB, heap and the rest; beyond it the process is killed. */
  total: number;
  /** Idle timeout in ms. */
  idle: number;
};

type Worker = { child: ChildProcess; state: 'starting' | 'ready' | 'ending'; isIdle: boolean };

type Waiting<Job, Value> = { job: Job; budget: Budget; done: (value: Value | undefined) => void };

/**
 * Runs jobs one at a time in a sandboxed process. `file` calls `answerJobs`. Resolves to undefined for a job that
 * failed or exceeded its budget or memory; the process is killed then.
 */
export function createWorkerProcess<Job, Value>(file: string, { idle, total, ...rights }: Options) {
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

  /** Waits for an ending process to exit, so that there are never two. */
  function give(): void {
    worker ??= start();
    worker.child.ref();
    worker.child.channel?.ref();
    if (worker.state === 'ending') return;
    usage = measureUsage(worker.child.pid);
    if (worker.state === 'ready') begin(worker);
    else endAfter(START_MS, worker);
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
    const started: Worker = { child, state: 'starting', isIdle: false };
    child.on('message', (reply: Reply<Value>) => {
      if (started.state === 'ending') return;
      if (!('ready' in reply)) return finish('value' in reply ? reply.value : undefined);
      started.state = 'ready';
      begin(started);
    });
    const gone = () => {
      if (worker !== started) return;
      worker = undefined;
      stopWatching();
      if (started.isIdle && current) give();
      else if (current) finish(undefined);
    };
    child.once('exit', gone);
    // Each failed message is an error of its own.
    child.on('error', gone);
    return started;
  }

  function finish(value: Value | undefined): void {
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

  function endAfter(ms: number, ending: Worker): NodeJS.Timeout {
    stopWatching();
    timer = setTimeout(end, ms, ending);
    return timer;
  }

  function stopWatching(): void {
    clearTimeout(timer);
    clearInterval(watch);
  }

  /** Lets this process exit while the worker is idle. */
  function rest(): void {
    if (!worker) return;
    worker.child.unref();
    worker.child.channel?.unref();
    endAfter(idle, worker).unref();
  }

  return (job: Job, budget: Budget): Promise<Value | undefined> => {
    if (budget.left <= 0) return Promise.resolve(undefined);
    return new Promise((done) => {
      queue.push({ job, budget, done });
      next();
    });
  };
}
