import { isUtf8 } from 'node:buffer';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { Refused } from '../http/refused.ts';
import { doOverlap } from './zip-overlap.ts';

const MAX_ENTRIES = 5000;
const UNICODE_PATH = 0x7075;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

const broken = 'Arşiv okunamadı; dosya bozuk olabilir.';
export const archiveTooLarge = 'Arşiv çok büyük ya da çok fazla dosya içeriyor.';

export type { Entry };

/** `read` decompresses one file of 10 MB at most. */
export type Unzipped = { entries: Entry[]; read: (entry: Entry | undefined) => Promise<Uint8Array> };

/** Lists a .zip in memory; refuses path traversal (`../`) and overlapping entries. Throws Refused (Turkish). */
export async function unzip(bytes: Uint8Array): Promise<Unzipped> {
  const archive = await open(bytes);
  const entries = await listEntries(archive);
  if (doOverlap(entries)) throw new Refused(broken);
  return {
    entries,
    read: async (entry) => {
      if (!entry) throw new Refused(broken);
      return readEntry(archive, entry);
    },
  };
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
  if (archive.entryCount > MAX_ENTRIES) throw new Refused(archiveTooLarge);
  archive.on('entry', (entry: Entry) => {
    entry.fileName = nameOf(entry);
    entries.push(entry);
    if (entries.length > MAX_ENTRIES) reject(new Refused(archiveTooLarge));
    else archive.readEntry();
  });
  archive.on('end', () => resolve(entries));
  archive.on('error', (cause) => reject(new Refused(broken, { cause })));
  archive.readEntry();
  return promise;
}

/** Takes a name that is UTF-8 as such: macOS writes it so without the flag, and yauzl reads the old code page. */
function nameOf({ fileName, fileNameRaw, extraFields }: Entry): string {
  const isNamedTwice = extraFields.some(({ id }) => id === UNICODE_PATH);
  return isUtf8(fileNameRaw) && !isNamedTwice ? fileNameRaw.toString() : fileName;
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
      if (size > MAX_FILE_BYTES) throw new Refused(archiveTooLarge);
      chunks.push(bytes);
    }
  } catch (cause) {
    throw cause instanceof Refused ? cause : new Refused(broken, { cause });
  }
  return Buffer.concat(chunks);
}
