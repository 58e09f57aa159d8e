import { orRefused, Refused } from '#platform/refused.ts';
import { answerJobs } from '#platform/sandbox/worker-replies.ts';
import { type Unzipped, unzip } from './unzip.ts';
import type { UnzipJob, UnzipReply } from './unzip-upload.ts';

let current: { id: number; archive: Unzipped } | undefined;

answerJobs<UnzipJob, UnzipReply>(async (job) => {
  const result = await orRefused(() => ('bytes' in job ? list(job.id, job.bytes) : read(job)));
  return result instanceof Refused ? { refused: result.message } : result;
});

async function list(id: number, bytes: Uint8Array): Promise<UnzipReply> {
  const archive = await unzip(bytes);
  current = { id, archive };
  const entries = archive.entries.map(({ fileName, uncompressedSize }) => ({ fileName, uncompressedSize }));
  return { entries };
}

async function read({ id, index, max }: Extract<UnzipJob, { index: number }>): Promise<UnzipReply> {
  if (current?.id !== id) return { isForgotten: true };
  return { bytes: await current.archive.read(current.archive.entries[index], max) };
}
