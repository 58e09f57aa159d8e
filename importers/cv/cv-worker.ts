import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { readCv } from './read-cv.ts';

// Runs in a sandboxed process: see read-safely.server.ts.
answerJobs(readCv);
