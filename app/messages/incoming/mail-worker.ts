import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { parseMail } from './parse-mail.ts';

answerJobs(parseMail);
