import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { work } from './picture-jobs.server.ts';

// Node runs this file as it is, in a process of its own: see images.server.ts.
answerJobs(work);
