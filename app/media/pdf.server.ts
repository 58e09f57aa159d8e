import { createRequire } from 'node:module';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { FileRefused } from './file-refused.ts';
import { hashOf } from './hash.server.ts';
import { PDF_RULE } from './rules.ts';
import { typeBySignature } from './signature.ts';

export interface PreparedPdf {
  hash: string;
  key: string;
  pages: number;
}

const workerFile = createRequire(import.meta.url).resolve('#app/media/pdf-worker.ts');

/** Sandboxed: a crafted file can loop the parser or fill its heap. */
const countPages = createWorkerProcess<Uint8Array, number>(workerFile, {
  memory: 128,
  total: 256,
  idle: 2_000,
});

/** Accepts what a PDF reader can open: a real parse down to the first page. Throws `FileRefused`. */
export async function preparePdf(bytes: Uint8Array): Promise<PreparedPdf> {
  if (bytes.byteLength > PDF_RULE.maxBytes) throw new FileRefused(PDF_RULE.tooLarge);
  if (typeBySignature(bytes) !== 'application/pdf') throw new FileRefused(PDF_RULE.wrongType);
  const pages = await countPages(bytes, { left: 10_000 });
  if (!pages) throw new FileRefused('PDF dosyası okunamadı; dosya bozuk ya da parolalı olabilir.');
  const hash = hashOf(bytes);
  return { hash, key: `${hash}.pdf`, pages };
}
