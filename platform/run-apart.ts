import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { workerFile } from './package.ts';

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

/** Sends the message of a worker and ends it; a worker also ends with the site. */
export function answerApart(work: Promise<object>) {
  process.once('disconnect', () => process.exit(1));
  void work.then((message) => process.send?.(message, () => process.exit()));
}
