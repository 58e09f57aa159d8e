import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { FileRefused } from './file-refused.ts';
import { PDF_RULE } from './rules.ts';
import { typeBySignature } from './signature.ts';

export interface PreparedPdf {
  hash: string;
  key: string;
  pages: number;
}

const DEADLINE = 10_000;

/** Accepts what a PDF reader can open: a real parse down to the first page. Throws `FileRefused`. */
export async function preparePdf(bytes: Uint8Array): Promise<PreparedPdf> {
  if (bytes.byteLength > PDF_RULE.maxBytes) throw new FileRefused(PDF_RULE.tooLarge);
  if (typeBySignature(bytes) !== 'application/pdf') throw new FileRefused(PDF_RULE.wrongType);
  const pages = await countPages(bytes);
  if (!pages) throw new FileRefused('PDF dosyası okunamadı; dosya bozuk ya da parolalı olabilir.');
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return { hash, key: `${hash}.pdf`, pages };
}

// A worker, because a crafted file can keep a parser busy for ever or fill its heap: it is ended from outside.
// Its source is text, so that it needs no file of its own beside the built server.
const SOURCE = `
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData.library)
    .then(({ getDocumentProxy }) => getDocumentProxy(workerData.bytes, { verbosity: 0 }))
    .then(async (pdf) => { await pdf.getPage(1); return pdf.numPages; })
    .then((pages) => parentPort.postMessage(pages), () => parentPort.postMessage(0));
`;

function countPages(bytes: Uint8Array): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const worker = new Worker(SOURCE, {
    eval: true,
    workerData: { bytes, library: import.meta.resolve('unpdf') },
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => resolve(0), DEADLINE);
  worker.on('message', (pages) => resolve(Number(pages)));
  worker.on('error', () => resolve(0));
  worker.on('exit', () => resolve(0));
  return promise.finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
