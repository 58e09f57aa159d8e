import type { ChildProcess } from 'node:child_process';
import { forkWithoutRights, type Rights } from './fork-without-rights.ts';
import type { Reply } from './worker-replies.ts';

/** Milliseconds that the jobs of one request may take together; what is left after each. */
export type Budget = { left: number };

const START_MS = 30_000;

type Options = Rights & {
  /** After so many ms without a job the process ends. */
  idle: number;
};

type Waiting<Job, Value> = { job: Job; budget: Budget; done: (value: Value | undefined) => void };

/**
 * Does jobs in a process of their own, one at a time, so that nothing that comes from outside can keep the server from
 * answering others, take its memory or reach what it reaches. `file` is of ours and calls `answerJobs`. Undefined for a
 * job that failed or used its budget up: the process is ended then.
 */
export function createWorkerProcess<Job, Value>(file: string, { idle, ...rights }: Options) {
  const queue: Waiting<Job, Value>[] = [];
  let current: Waiting<Job, Value> | undefined;
  let worker: { child: ChildProcess; ready: boolean } | undefined;
  let begun = 0;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    current = queue.shift();
    if (current) give(current);
    else rest();
  }

  function give(waiting: Waiting<Job, Value>): void {
    worker ??= start();
    worker.child.ref();
    worker.child.channel?.ref();
    if (worker.ready) begin(worker.child, waiting);
    else endAfter(START_MS, worker.child);
  }

  function begin(child: ChildProcess, { job, budget }: Waiting<Job, Value>): void {
    begun = performance.now();
    endAfter(budget.left, child);
    child.send(job as object);
  }

  function start() {
    const child = forkWithoutRights(file, rights);
    const started = { child, ready: false };
    child.on('message', (reply: Reply<Value>) => {
      if (!('ready' in reply)) return finish('value' in reply ? reply.value : undefined);
      started.ready = true;
      if (current) begin(child, current);
    });
    const gone = () => {
      if (worker !== started) return;
      worker = undefined;
      finish(undefined);
    };
    child.once('exit', gone);
    child.once('error', gone);
    return started;
  }

  function finish(value: Value | undefined): void {
    const finished = current;
    current = undefined;
    if (finished) finished.budget.left -= performance.now() - begun;
    finished?.done(value);
    next();
  }

  /** What waits begins only when the process is really gone, so that there are never two. */
  function endAfter(ms: number, child: ChildProcess): NodeJS.Timeout {
    clearTimeout(timer);
    timer = setTimeout(() => child.kill('SIGKILL'), ms);
    return timer;
  }

  /** An idle process keeps nobody from ending, and ends by itself with the channel to it. */
  function rest(): void {
    clearTimeout(timer);
    if (!worker) return;
    worker.child.unref();
    worker.child.channel?.unref();
    endAfter(idle, worker.child).unref();
  }

  return (job: Job, budget: Budget): Promise<Value | undefined> => {
    if (budget.left <= 0) return Promise.resolve(undefined);
    return new Promise((done) => {
      queue.push({ job, budget, done });
      next();
    });
  };
}
