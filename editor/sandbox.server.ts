import { Parser } from 'htmlparser2';
import { workerFile } from '#platform/package.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { EditorJob, JobOf, Result } from './jobs.server.ts';

export const newBudget = (): Budget => ({ left: 5_000 });

const run = createWorkerProcess<EditorJob, Result[EditorJob['kind']]>(
  workerFile('#editor/editor-worker.ts'),
  { memory: 128, total: 384, idle: 10 * 60_000, throws: true },
);

/** Resolves to undefined if the text exceeds a limit. Rejects if the job itself fails. */
export type RunJob = <K extends EditorJob['kind']>(
  job: JobOf<K>,
  budget?: Budget,
) => Promise<Result[K] | undefined>;

/** Runs a job in the sandboxed process of the editor. */
export function runJob<K extends EditorJob['kind']>(
  job: JobOf<K>,
  budget?: Budget,
): Promise<Result[K] | undefined>;
export function runJob(job: EditorJob, budget = newBudget()): Promise<Result[EditorJob['kind']] | undefined> {
  return run(job, budget);
}

export const MAX_HTML_BYTES = 2_000_000;
const MAX_DEPTH = 200;
const MAX_BRACKETS = 50_000;
const MAX_ATTRIBUTES = 40_000;

export const tooLong = 'İçerik çok uzun: en fazla 2 MB olabilir.';
export const tooDeep = 'İçerikte çok fazla iç içe öğe var.';
export const tooComplex = 'İçerik çok karmaşık, bu yüzden işlenemedi.';

/** Returns in Turkish why a text is refused: other parsers would take quadratic time. */
export function refusalOf(html: string, maxBytes = MAX_HTML_BYTES): string | undefined {
  if (html.length > maxBytes || Buffer.byteLength(html) > maxBytes) return tooLong;
  if (html.split('<', MAX_BRACKETS + 1).length > MAX_BRACKETS) return tooComplex;
  let refusal: string | undefined;
  let depth = 0;
  let attributes = 0;
  const refuse = (reason: string) => {
    refusal ??= reason;
    parser.pause();
  };
  const parser = new Parser({
    onopentagname: () => ++depth > MAX_DEPTH && refuse(tooDeep),
    onclosetag: () => depth--,
    onattribute: () => ++attributes >= MAX_ATTRIBUTES && refuse(tooComplex),
  });
  parser.write(html);
  return refusal;
}

export function isTooLongWithoutPictures(html: string, maxLength = MAX_HTML_BYTES): boolean {
  let length = html.length;
  for (const rest of html.split('data:image/').slice(1)) {
    const end = rest.search(/["'\s>]/);
    length -= end === -1 ? rest.length : end;
  }
  return length > maxLength;
}
