import { isUtf8 } from 'node:buffer';
import { type Entry, fromBufferPromise, openPromise } from 'yauzl';

import { readUpTo } from '#platform/http/read-up-to.ts';
import { Refused } from '#platform/refused.ts';

import { archiveTooLarge, brokenArchive } from './zip-messages.ts';

const UNICODE_PATH = 0x7075;
const HEADER_BYTES = 30;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** `read` decompresses one file of `max` bytes, 10 MB unless told. */
export type Unzipped = {
  entries: Entry[];
  read: (entry: Entry | undefined, max?: number) => Promise<Buffer>;
  close: () => void;
};

/**
 * Lists a .zip in memory or on disk; refuses path traversal (`../`) and overlapping entries. Throws Refused (Turkish).
 */
export async function unzip(from: Uint8Array | string, maxEntries = 5000): Promise<Unzipped> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true };
  const opening =
    typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(Buffer.from(from), options);
  const archive = await orBroken(opening);
  const entries: Entry[] = [];
  const list = async () => {
    for await (const entry of archive.eachEntry()) {
      entry.fileName = nameOf(entry);
      if (entries.push(entry) > maxEntries) throw new Refused(archiveTooLarge);
    }
    if (doOverlap(entries)) throw new Refused(brokenArchive);
  };
  await orBroken(list());
  return {
    entries,
    read: async (entry, max = MAX_FILE_BYTES) => {
      if (!entry) throw new Refused(brokenArchive);
      if (entry.isEncrypted()) throw new Refused('Şifreyle korunan arşivler içe aktarılamaz.');
      // Counts the bytes: the declared size is not trusted.
      const bytes = await orBroken(
        archive.openReadStreamPromise(entry).then((stream) => readUpTo(stream, max)),
      );
      if (!bytes) throw new Refused(archiveTooLarge);
      return bytes;
    },
    close: () => archive.close(),
  };
}

const orBroken = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((cause) => {
    throw cause instanceof Refused ? cause : new Refused(brokenArchive, { cause });
  });

/** Takes a name that is UTF-8 as such: macOS writes it so without the flag, and yauzl reads the old code page. */
function nameOf({ fileName, fileNameRaw, extraFields }: Entry): string {
  const isNamedTwice = extraFields.some(({ id }) => id === UNICODE_PATH);
  return isUtf8(fileNameRaw) && !isNamedTwice ? fileNameRaw.toString() : fileName;
}

function doOverlap(entries: Entry[]): boolean {
  const parts = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + HEADER_BYTES + fileNameLength + compressedSize,
    }))
    .sort((one, other) => one.start - other.start);
  return parts.some(({ start }, at) => start < (parts[at - 1]?.end ?? 0));
}
