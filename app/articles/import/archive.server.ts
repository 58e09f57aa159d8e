import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { Refused } from '#platform/http/refused.ts';
import { doOverlap } from '#platform/storage/zip-overlap.ts';
import type { Folder } from './folder.ts';
import { MAX_FILE_BYTES } from './from-file.server.ts';

export const MAX_ARCHIVE_BYTES = 50 * 1024 * 1024;
const MAX_ENTRIES = 5000;
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

export type ArchiveFile = {
  name: string;
  read: () => Promise<Uint8Array>;
  folder?: Folder;
  isChosen?: boolean;
};

const broken = 'Arşiv okunamadı; dosya bozuk olabilir.';
const tooLarge = 'Arşiv çok büyük ya da çok fazla dosya içeriyor.';

/**
 * Lists the articles of a .zip: the posts of a Medium export, or every .html, .md and .txt. Writes nothing; refuses
 * path traversal (`../`). Throws Refused.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFile[]> {
  const archive = await open(bytes);
  const listed = await listEntries(archive);
  if (doOverlap(listed)) throw new Refused(broken);
  const entries = articlesAmong(listed);
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_TOTAL_BYTES) throw new Refused(tooLarge);
  // Reads everything once, so that a wrong size is found before the import.
  for (const entry of entries) await readEntry(archive, entry);
  const byName = new Map(listed.map((entry) => [entry.fileName, entry]));
  const folder: Folder = {
    names: listed.flatMap(({ fileName }) => (/\/$|(^|\/)__MACOSX\//.test(fileName) ? [] : [fileName])),
    read: async (name) => readEntry(archive, byName.get(name) ?? refuse(broken)),
    posts: new Map(),
  };
  return entries.map((entry) => ({
    name: entry.fileName,
    read: () => readEntry(archive, entry),
    folder,
  }));
}

function refuse(message: string): never {
  throw new Refused(message);
}

function open(bytes: Uint8Array): Promise<ZipFile> {
  const { promise, resolve, reject } = Promise.withResolvers<ZipFile>();
  fromBuffer(
    Buffer.from(bytes),
    { lazyEntries: true, strictFileNames: true, validateEntrySizes: true },
    (error, file) => (file ? resolve(file) : reject(new Refused(broken, { cause: error }))),
  );
  return promise;
}

function listEntries(archive: ZipFile): Promise<Entry[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  if (archive.entryCount > MAX_ENTRIES) throw new Refused(tooLarge);
  archive.on('entry', (entry: Entry) => {
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) reject(new Refused(tooLarge));
    else archive.readEntry();
  });
  archive.on('end', () => resolve(entries));
  archive.on('error', (cause) => reject(new Refused(broken, { cause })));
  archive.readEntry();
  return promise;
}

function articlesAmong(entries: Entry[]): Entry[] {
  const posts = entries.filter(({ fileName }) => /(^|\/)posts\/[^/]+\.html?$/i.test(fileName));
  if (posts.length > 0) return posts;
  return entries.filter(
    ({ fileName }) =>
      /\.(html?|mdx?|markdown|txt)$/i.test(fileName) &&
      !/(^|\/)(__MACOSX|\.[^/]*)\/|(^|\/)(\.|readme\.)/i.test(fileName),
  );
}

/** Counts the bytes: the declared size is not trusted. */
async function readEntry(archive: ZipFile, entry: Entry): Promise<Uint8Array> {
  if (entry.isEncrypted()) throw new Refused('Şifreyle korunan arşivler içe aktarılamaz.');
  const { promise, resolve, reject } = Promise.withResolvers<NodeJS.ReadableStream>();
  archive.openReadStream(entry, (error, stream) => (stream ? resolve(stream) : reject(error)));
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of await promise) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > MAX_FILE_BYTES) throw new Refused(tooLarge);
      chunks.push(bytes);
    }
  } catch (cause) {
    throw cause instanceof Refused ? cause : new Refused(broken, { cause });
  }
  return Buffer.concat(chunks);
}
