import { parentPort } from 'node:worker_threads';
import { type Job, work } from './jobs.server.ts';

// Node runs this file as it is, in a thread of its own: see worker-pool.server.ts.
parentPort?.on('message', (job: Job) => {
  try {
    parentPort?.postMessage({ value: work(job) });
  } catch (error) {
    parentPort?.postMessage({ error: String(error) });
  }
});
parentPort?.postMessage({ ready: true });
