import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { work } from './picture-jobs.server.ts';

// Runs in a sandboxed process: see images.server.ts.
answerJobs(work);
