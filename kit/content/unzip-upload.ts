import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';

/** CPU budget of one archive, in ms. */
const BUDGET = 60_000;

export const brokenArchive = 'Arşiv okunamadı; dosya bozuk olabilir.';
export const archiveTooLarge = 'Arşiv çok büyük ya da çok fazla dosya içeriyor.';

export type ZipEntry = { fileName: string; uncompressedSize: number };

export type UnzipJob = { id: number; bytes: Uint8Array } | { id: number; index: number; max?: number };

export type UnzipReply =
  | { entries: ZipEntry[] }
  | { bytes: Buffer }
  | { refused: string }
  | { isForgotten: true };

const run = createWorkerProcess<UnzipJob, UnzipReply>(workerFile('#kit/content/unzip-worker.ts'), {
  memory: 64,
  total: 512,
  idle: 30_000,
});

let lastId = 0;

/** Lists and reads an uploaded .zip in a sandboxed process, as `unzip` does. Throws Refused (Turkish). */
export async function unzipUpload(bytes: Uint8Array) {
  const budget = { left: BUDGET };
  lastId += 1;
  const id = lastId;
  const ask = async (job: UnzipJob) => {
    const reply = await run(job, budget);
    if (!reply) throw new Refused(brokenArchive);
    if ('refused' in reply) throw new Refused(reply.refused);
    return reply;
  };
  const open = async () => {
    const reply = await ask({ id, bytes });
    return 'entries' in reply ? reply.entries : [];
  };
  const entries = await open();
  const read = async (entry: ZipEntry | undefined, max?: number): Promise<Buffer> => {
    if (!entry) throw new Refused(brokenArchive);
    const job = { id, index: entries.indexOf(entry), ...(max && { max }) };
    let reply = await ask(job);
    // The process has opened another archive since, or was restarted.
    for (let tries = 0; 'isForgotten' in reply && tries < 3; tries += 1) {
      await open();
      reply = await ask(job);
    }
    if (!('bytes' in reply)) throw new Refused(brokenArchive);
    return Buffer.from(reply.bytes);
  };
  return { entries, read };
}
