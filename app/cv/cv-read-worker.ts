import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { readBack } from './read-back.ts';

// Runs in a process of its own, because it would block pages for too long: see machine-reading.server.ts.
answerJobs(readBack);
