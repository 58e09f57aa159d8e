import { newBudget } from '#editor/index.server.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import type { SubstackFields } from './exports/substack.server.ts';
import type { ImportJob, ImportResult, ReadPost } from './import-worker.ts';
import { type ExportedPost, unreadable } from './post.ts';

/** CPU milliseconds for Markdown, of which a tree is made, and for an export, which may hold thousands of articles. */
const BUDGET = 20_000;

const run = createWorkerProcess<ImportJob, ImportResult[ImportJob['kind']]>(
  workerFile('#importers/posts/import-worker.ts'),
  { memory: 384, total: 768, idle: 60_000 },
);

function read<K extends ImportJob['kind']>(
  job: Extract<ImportJob, { kind: K }>,
  budget?: Budget,
): Promise<ImportResult[K]>;
async function read(job: ImportJob, budget = newBudget()) {
  const value = await run(job, budget);
  if (value === undefined && budget.left <= 0) throw new Refused(unreadable);
  return value;
}

/** Lists the articles of an export; undefined when it is none. */
export async function readExport(bytes: Uint8Array): Promise<ExportedPost[] | undefined> {
  const posts = await read({ kind: 'export', bytes }, { left: BUDGET });
  return posts?.map((post) => ({ name: post.name, find: async () => articleIn(post) }));
}

export const readTable = (bytes: Uint8Array) => read({ kind: 'table', bytes });

export async function readArticle(name: string, bytes: Uint8Array, fields?: SubstackFields) {
  const isHtml = /\.html?$/i.test(name);
  const post = await read({ kind: 'file', name, bytes, fields }, isHtml ? newBudget() : { left: BUDGET });
  if (!post) throw new Refused(unreadable);
  return articleIn(post);
}

/** Says how much of a source did not arrive in the HTML; nothing where that takes too long to find out. */
export async function lostWords(
  source: string,
  html: string,
  isMarkdown = true,
): Promise<string | undefined> {
  return run({ kind: 'lost', source, html, isMarkdown }, { left: BUDGET }).then((said) =>
    typeof said === 'string' ? said : undefined,
  );
}

function articleIn({ article }: ReadPost) {
  if ('refused' in article) throw new Refused(article.refused);
  return { ...article, budget: newBudget() };
}
