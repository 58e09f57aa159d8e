import { workerFile } from '#platform/package.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { MailToParse, ParsedMail } from './parse-mail.ts';

const BUDGET = 15_000;

const parse = createWorkerProcess<MailToParse, ParsedMail>(
  workerFile('#app/messages/incoming/mail-worker.ts'),
  { memory: 256, total: 512, idle: 10_000 },
);

/** Undefined when the mail cannot be read, or not with reasonable means. */
export const parseSafely = (mail: MailToParse): Promise<ParsedMail | undefined> =>
  parse(mail, { left: BUDGET });
