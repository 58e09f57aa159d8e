import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { type EditorJob, work } from './jobs.server.ts';

// Runs in a sandboxed process: see sandbox.server.ts.
answerJobs((job: EditorJob) => work(job));
