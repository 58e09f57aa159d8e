import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { work } from './jobs.server.ts';

// Runs in a sandboxed process: see run-job.server.ts.
answerJobs(work);
