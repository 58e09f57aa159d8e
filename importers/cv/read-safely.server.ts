import { archiveTooLarge, unzipUpload, type ZipEntry } from '#kit/content/unzip-upload.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { decodeText } from '../decode-text.ts';
import type { CvFile, CvParts } from './cv.ts';
import { askForWhole, headOf } from './linkedin-tables.ts';
import type { CvToRead, ReadCv } from './read-cv.ts';
import { vitrinFiles } from './vitrin.ts';

export const MAX_CV_BYTES = 50 * 1024 * 1024;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;
const MAX_KEPT = 20 * 1024 * 1024;
/** Milliseconds of the processor. */
const BUDGET = 5_000;

const read = createWorkerProcess<CvToRead, ReadCv>(workerFile('#importers/cv/cv-worker.ts'), {
  memory: 128,
  total: 384,
  idle: 60_000,
});

/** Reads an uploaded CV in a sandboxed process. Throws Refused. */
export async function readUploadedCv(bytes: Uint8Array): Promise<CvParts> {
  const cv = await read(await unpackCv(bytes), { left: BUDGET });
  if (!cv) throw new Refused('Dosya okunamadı; bozuk ya da çok karmaşık olabilir.');
  if ('refused' in cv) throw new Refused(cv.refused);
  return cv;
}

/** Names LinkedIn's tables that are no part of a CV. */
const isBeside = new Set(['connections', 'messages']);

const unknown =
  'Bu dosya tanınmadı. JSON Resume (.json), LinkedIn’in .zip arşivi ya da Vitrin’in dışa aktarımı olmalıdır.';
const pdf =
  'PDF’ten okunamaz: LinkedIn’in .zip arşivini ya da JSON Resume biçiminde bir dosya seçin. PDF’in kendisini CV dosyası olarak yükleyebilirsiniz.';
const otherArchive =
  'Bu dosya LinkedIn dışa aktarımına benzemiyor: içinde Profile.csv, Positions.csv gibi dosyalar yok.';

/** Detects by its content what an upload is, and extracts the relevant files of an archive. Throws Refused. */
async function unpackCv(bytes: Uint8Array): Promise<CvToRead> {
  if (startsWith(bytes, 'PK')) return unpackArchive(bytes);
  if (startsWith(bytes, '%PDF')) throw new Refused(pdf);
  if (bytes.length > MAX_FILE_BYTES)
    throw new Refused('Dosya çok büyük: arşiv değilse en fazla 10 MB olabilir.');
  const text = decodeText(bytes);
  if (/^\uFEFF?\s*[{[]/.test(text)) return { kind: 'json', files: [{ name: 'cv.json', text }] };
  if (headOf(text)) return { kind: 'linkedin', files: [{ name: 'linkedin.csv', text }] };
  throw new Refused(unknown);
}

async function unpackArchive(bytes: Uint8Array): Promise<CvToRead> {
  const { entries, read } = await unzipUpload(bytes);
  const own = entries.find(({ fileName }) => /^(?:[^/]+\/)?vitrin\.json$/.test(fileName));
  if (own) {
    const folder = own.fileName.slice(0, -'vitrin.json'.length);
    const wanted = entries.filter(({ fileName }) => vitrinFiles.some((name) => fileName === folder + name));
    return { kind: 'vitrin', files: await readAll(wanted, read) };
  }
  const tables = entries.filter(
    ({ fileName, uncompressedSize }) =>
      /\.csv$/i.test(fileName) &&
      !/(^|\/)(__MACOSX\/|\.)/.test(fileName) &&
      uncompressedSize <= MAX_FILE_BYTES,
  );
  const files = await readAll(tables, read, ({ text }) => headOf(text) !== undefined);
  if (files.length === 0) throw new Refused(otherArchive);
  const useful = files.filter(({ text }) => !isBeside.has(headOf(text)?.table ?? ''));
  const left = tables
    .map(({ fileName }) => nameOf(fileName))
    .filter((name) => !useful.some((file) => file.name === name));
  if (useful.length === 0)
    throw new Refused(`Bu LinkedIn arşivinde profil, deneyim ve eğitim yok. ${askForWhole}`);
  return { kind: 'linkedin', files: useful, left };
}

async function readAll(
  entries: ZipEntry[],
  read: (entry: ZipEntry) => Promise<Uint8Array>,
  isWanted: (file: CvFile) => boolean = () => true,
): Promise<CvFile[]> {
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_TOTAL_BYTES) throw new Refused(archiveTooLarge);
  const files: CvFile[] = [];
  let length = 0;
  for (const entry of entries) {
    const file = { name: nameOf(entry.fileName), text: decodeText(await read(entry)) };
    if (!isWanted(file)) continue;
    length += file.text.length;
    if (length > MAX_KEPT) throw new Refused(archiveTooLarge);
    files.push(file);
  }
  return files;
}

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

const startsWith = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, text.length)).toString('latin1') === text;
