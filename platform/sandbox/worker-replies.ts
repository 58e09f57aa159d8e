export type WorkerReply<Value> = { ready: true } | { value: Value } | { error: string };

export function answerJobs<Job, Value>(work: (job: Job) => Value | Promise<Value>): void {
  // Survives a signal to the process group: the site may still be waiting for a job.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => undefined);
  const say = (reply: WorkerReply<Value>) => process.send?.(reply);
  process.on('message', async (job: Job) => {
    try {
      say({ value: await work(job) });
    } catch (error) {
      say({ error: error instanceof Error ? `${error.message} ${error.stack}` : String(error) });
    }
  });
  say({ ready: true });
}

/** Sends the message of a worker and ends it; a worker also ends with the site. */
export function answerApart(work: Promise<object>) {
  process.once('disconnect', () => process.exit(1));
  void work.then((message) => process.send?.(message, () => process.exit()));
}
