import { brokenRule, PDF_RULE } from '#kit/pictures/rules.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { hashOf, typeBySignature } from './signature.server.ts';

const countPages = createWorkerProcess<Uint8Array, number>(workerFile('#app/media/pdf-worker.ts'), {
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
