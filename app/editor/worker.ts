import { getHeapStatistics } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { type Job, work } from './jobs.server.ts';

/** A heap that has grown beyond this many bytes is given back with its thread. */
const LARGE_HEAP = 80 * 1024 * 1024;

// Node runs this file as it is, in a thread of its own: see worker-pool.server.ts.
parentPort?.on('message', (job: Job) => {
  const result = outcomeOf(job);
  parentPort?.postMessage({ ...result, spent: getHeapStatistics().total_heap_size > LARGE_HEAP });
});
parentPort?.postMessage({ ready: true });

function outcomeOf(job: Job) {
  try {
    return { value: work(job) };
  } catch (error) {
    return { error: String(error) };
  }
}
