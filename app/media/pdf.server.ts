import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
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

// A process of its own, because a crafted file can keep a parser busy for ever or fill its heap, and a heap that
// is full takes its whole process down, worker threads too. Its source is text, so that it needs no file beside
// the built server.
const SOURCE = `
  import { buffer } from 'node:stream/consumers';
  const { getDocumentProxy } = await import(process.argv[1]);
  const pdf = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), { verbosity: 0 });
  await pdf.getPage(1);
  process.stdout.write('pages ' + pdf.numPages, () => process.exit(0));
`;

async function countPages(bytes: Uint8Array): Promise<number> {
  const reader = spawn(
    process.execPath,
    ['--max-old-space-size=128', '--input-type=module', '-e', SOURCE, import.meta.resolve('unpdf')],
    { env: {}, timeout: DEADLINE, killSignal: 'SIGKILL', stdio: ['pipe', 'pipe', 'ignore'] },
  );
  reader.stdin.on('error', () => undefined).end(bytes);
  reader.on('error', () => undefined);
  const said = await text(reader.stdout);
  return Number(/^pages (\d+)$/.exec(said)?.[1] ?? 0);
}
