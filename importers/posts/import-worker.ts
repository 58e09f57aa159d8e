import { work } from '#editor/jobs.server.ts';
import { runJobsHere } from '#editor/run-job.server.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { readImported } from './read-imported.server.ts';

// Runs in a sandboxed process: see read-safely.server.ts.
runJobsHere(work);
answerJobs(readImported);
