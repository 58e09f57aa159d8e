/** What a worker process says: once that it listens, then one line a job. */
export type Reply<Value> = { ready: true } | { value: Value } | { error: string };

/** Makes this process one that worker-process.ts gives jobs to. It ends when the channel to it closes. */
export function answerJobs<Job, Value>(work: (job: Job) => Value | Promise<Value>): void {
  // A signal to the whole group is for the site to obey, which may still wait for a job.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const say = (reply: Reply<Value>) => process.send?.(reply);
  process.on('message', async (job: Job) => {
    try {
      say({ value: await work(job) });
    } catch (error) {
      say({ error: String(error) });
    }
  });
  say({ ready: true });
}
