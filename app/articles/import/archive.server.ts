import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { doOverlap } from '#platform/storage/zip-overlap.ts';
import { MAX_FILE_BYTES } from './from-file.server.ts';
import { ImportRefused } from './refused.ts';

export const MAX_ARCHIVE_BYTES = 50 * 1024 * 1024;
const MAX_ENTRIES = 5000;
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

/** Its bytes are unpacked when they are asked for: an archive may hold more than fits into memory at once. */
export type ArchiveFile = { name: string; read: () => Promise<Uint8Array> };

const broken = 'Arşiv okunamadı; dosya bozuk olabilir.';
const tooLarge = 'Arşiv çok büyük ya da çok fazla dosya içeriyor.';

/**
 * The articles of a .zip: the posts of a Medium export, or else every .html, .md and .txt in it. Nothing is written
 * anywhere; names that climb out (`../`) end it. Throws ImportRefused.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFile[]> {
  const archive = await open(bytes);
  const listed = await listEntries(archive);
  if (doOverlap(listed)) throw new ImportRefused(broken);
  const entries = articlesAmong(listed);
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_TOTAL_BYTES) throw new ImportRefused(tooLarge);
  // Once through everything: what lies about its size is found before anything is imported.
  for (const entry of entries) await readEntry(archive, entry);
  return entries.map((entry) => ({ name: entry.fileName, read: () => readEntry(archive, entry) }));
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  fromBuffer(
    Buffer.from(bytes),
    { lazyEntries: true, strictFileNames: true, validateEntrySizes: true },
    (error, file) => (file ? resolve(file) : reject(new ImportRefused(broken, { cause: error }))),
  );
  return promise;
}

function listEntries(archive: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  if (archive.entryCount > MAX_ENTRIES) throw new ImportRefused(tooLarge);
  archive.on('entry', (entry: Entry) => {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) reject(new ImportRefused(tooLarge));
    else archive.readEntry();
  });
  archive.on('end', () => resolve(entries));
  archive.on('error', (cause) => reject(new ImportRefused(broken, { cause })));
  archive.readEntry();
  return promise;
}

function articlesAmong(entries: Entry[]): Entry[] {
  const posts = entries.filter(({ fileName }) => /(^|\/)posts\/[^/]+\.html?$/i.test(fileName));
  if (posts.length > 0) return posts;
  return entries.filter(
    ({ fileName }) =>
      /\.(html?|md|markdown|txt)$/i.test(fileName) &&
      !/(^|\/)(__MACOSX|\.[^/]*)\/|(^|\/)(\.|readme\.)/i.test(fileName),
  );
}

/** Counts the bytes: the entry's own size is not trusted. */
async function readEntry(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new ImportRefused('Parolayla korunan arşivler içe aktarılamaz.');
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  archive.openReadStream(entry, (error, stream) => (stream ? resolve(stream) : reject(error)));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of await promise) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > MAX_FILE_BYTES) throw new ImportRefused(tooLarge);
      chunks.push(bytes);
    }
  } catch (cause) {
    throw cause instanceof ImportRefused ? cause : new ImportRefused(broken, { cause });
  }
  return Buffer.concat(chunks);
}
