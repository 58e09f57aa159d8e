import { brokenRule, PDF_RULE } from '#kit/pictures/contract.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { hashOf } from '../hash.server.ts';
import { typeBySignature } from '../signature.ts';

const countPages = createWorkerProcess<Uint8Array, number>(workerFile('#app/media/pdf/pdf-worker.ts'), {
  memory: 128,
  total: 256,
  idle: 2_000,
});

export async function preparePdf(bytes: Uint8Array) {
  const broken = brokenRule({ size: bytes.byteLength, type: typeBySignature(bytes) ?? '' }, PDF_RULE);
  if (broken) throw new Refused(broken.text);
  const pages = await countPages(bytes, { left: 10_000 });
  if (!pages) throw new Refused('PDF dosyası okunamadı; dosya bozuk ya da şifreli olabilir.');
  const hash = hashOf(bytes);
  return { hash, key: `${hash}.pdf`, pages };
}
