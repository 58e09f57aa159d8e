import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { hashOf } from '../hash.server.ts';
import { PDF_RULE } from '../rules.ts';
import { typeBySignature } from '../signature.ts';

const countPages = createWorkerProcess<Uint8Array, number>(workerFile('#app/media/pdf/pdf-worker.ts'), {
  memory: 128,
  total: 256,
  idle: 2_000,
});

export async function preparePdf(bytes: Uint8Array) {
  if (bytes.byteLength > PDF_RULE.maxBytes) throw new Refused(PDF_RULE.tooLarge);
  if (typeBySignature(bytes) !== 'application/pdf') throw new Refused(PDF_RULE.wrongType);
  const pages = await countPages(bytes, { left: 10_000 });
  if (!pages) throw new Refused('PDF dosyası okunamadı; dosya bozuk ya da şifreli olabilir.');
  const hash = hashOf(bytes);
  return { hash, key: `${hash}.pdf`, pages };
}
