import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { work } from './jobs.server.ts';

// Node runs this file as it is, in a process of its own: see run-job.server.ts.
answerJobs(work);
