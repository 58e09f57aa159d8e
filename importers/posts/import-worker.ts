import type { RunJob } from '#editor/index.server.ts';
import { work } from '#editor/jobs.server.ts';
import { parseJson } from '#kit/text/json.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { decodeText } from '../decode-text.ts';
import { blogPosts } from './exports/blog-posts.server.ts';
import { pageLeft } from './exports/export.ts';
import { ghostPosts } from './exports/ghost.server.ts';
import { fromSubstack, type SubstackFields, substackPosts } from './exports/substack.server.ts';
import { wordPressPosts } from './exports/wordpress.server.ts';
import { findInFile } from './from-file.server.ts';
import { lostWords } from './lost-words.ts';
import type { ExportedPost, SourceArticle } from './post.ts';

// Runs in a sandboxed process: see archive.server.ts.
answerJobs(readImported);

/** Does the editor's part in this process, which is a sandboxed one itself. */
const runHere: RunJob = async (job) => work(job);

type FileJob = { kind: 'file'; name: string; bytes: Uint8Array; fields?: SubstackFields | undefined };

export type ImportJob =
  | FileJob
  | { kind: 'export'; bytes: Uint8Array }
  | { kind: 'table'; bytes: Uint8Array }
  | { kind: 'lost'; source: string; html: string; isMarkdown: boolean };

export type ReadPost = { name: string; article: SourceArticle | { refused: string } };

export type ImportResult = {
  file: ReadPost;
  export: ReadPost[] | undefined;
  table: Map<string, SubstackFields>;
  lost: string | undefined;
};

/** Reads what somebody uploaded. Runs in the sandboxed process only. */
async function readImported(job: ImportJob): Promise<ImportResult[ImportJob['kind']]> {
  if (job.kind === 'lost') return lostWords(job.source, job.html, job.isMarkdown);
  if (job.kind === 'table') return substackPosts(decodeText(job.bytes));
  if (job.kind === 'file') return readPost({ name: job.name, find: () => findFile(job) });
  const posts = readExport(decodeText(job.bytes));
  return posts && Promise.all(posts.map(readPost));
}

/** Reads an export of WordPress (WXR), Ghost, dev.to or Hashnode. Undefined when it is none. */
function readExport(text: string): ExportedPost[] | undefined {
  if (/^\s*</.test(text)) return wordPressPosts(text);
  const data = parseJson(text);
  return ghostPosts(data) ?? blogPosts(data, runHere);
}

async function readPost({ name, find }: ExportedPost): Promise<ReadPost> {
  const post = await orRefused(find);
  return { name, article: post instanceof Refused ? { refused: post.message } : post };
}

async function findFile({ name, bytes, fields }: FileJob): Promise<SourceArticle> {
  if (!fields) return findInFile(name, bytes, runHere);
  const { isPage, ...known } = fields;
  if (isPage) throw new Refused(pageLeft);
  const { html, notes } = fromSubstack(decodeText(bytes));
  const post = await findInFile(name, Buffer.from(html), runHere);
  return { ...post, ...known, notes: [...notes, ...known.notes] };
}
