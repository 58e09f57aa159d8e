import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

export type ThreadReply<Value> = { value: Value } | { error: Error };

type Message<Job> = { job: Job } | 'stop';

export function serveWorkerThread<Job, Value>(
  work: (job: Job) => Value | Promise<Value>,
  close: () => unknown,
): void {
  // Lowers this thread alone on Linux; elsewhere it would lower the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  let last: Promise<unknown> = Promise.resolve();
  parentPort?.on('message', (message: Message<Job>) => {
    last = last.then(() => answer(message));
  });

  async function answer(message: Message<Job>) {
    if (message === 'stop') {
      await close();
      parentPort?.close();
      return;
    }
    const reply = await outcomeOf(message.job);
    parentPort?.postMessage(reply);
  }

  async function outcomeOf(job: Job): Promise<ThreadReply<Value>> {
    try {
      return { value: await work(job) };
    } catch (error) {
      return { error: error instanceof Error ? error : new Error(String(error)) };
    }
  }
}
