import { isUtf8 } from 'node:buffer';
import { type Entry, fromBufferPromise, openPromise } from 'yauzl';
import { readUpTo } from '#platform/http/read-up-to.ts';
import { Refused } from '#platform/refused.ts';
import { archiveTooLarge, brokenArchive } from './unzip-upload.ts';

const UNICODE_PATH = 0x7075;
const HEADER_BYTES = 30;
const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** `read` decompresses one file of at most `max` bytes (default: 10 MB). */
export type Unzipped = {
  entries: Entry[];
  read: (entry: Entry | undefined, max?: number) => Promise<Buffer>;
  close: () => void;
};

/**
 * Lists a .zip in memory or on disk; refuses path traversal (`../`) and overlapping entries. Throws Refused (Turkish).
 */
export async function unzip(from: Uint8Array | string, maxEntries = 5000): Promise<Unzipped> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: false, validateEntrySizes: true };
  const opening =
    typeof from === 'string' ? openPromise(from, options) : fromBufferPromise(Buffer.from(from), options);
  const archive = await orBroken(opening);
  const entries: Entry[] = [];
  const list = async () => {
    for await (const entry of archive.eachEntry()) {
      if (entries.push(entry) > maxEntries) throw new Refused(archiveTooLarge);
    }
    setNames(entries);
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

/**
 * Decodes file names that yauzl misreads as the oldest code page: macOS writes UTF-8 without the flag, Turkish Windows
 * its code pages 857 and 1254, some programs backslashes.
 */
function setNames(entries: Entry[]) {
  const isRead = ({ fileNameRaw, extraFields }: Entry) =>
    isUtf8(fileNameRaw) || extraFields.some(({ id }) => id === UNICODE_PATH);
  const [page] = codePages
    .map((decode) => {
      const names = entries.map((entry) => (isRead(entry) ? '' : decode(entry.fileNameRaw))).join('');
      return { decode, turkish: names.match(/[çğıİöşüâîû]/giu)?.length ?? 0 };
    })
    .toSorted((one, other) => other.turkish - one.turkish);
  for (const entry of entries) {
    const { fileNameRaw, extraFields } = entry;
    const isNamedTwice = extraFields.some(({ id }) => id === UNICODE_PATH);
    if (isUtf8(fileNameRaw) && !isNamedTwice) entry.fileName = fileNameRaw.toString();
    else if (!isNamedTwice && page?.turkish) entry.fileName = page.decode(fileNameRaw);
    entry.fileName = entry.fileName.replaceAll('\\', '/');
  }
}

/** Characters of code page 857 from 128 on. */
const letters857 =
  'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ?ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ?×ÚÛÙìÿ¯´-±?¾¶§÷¸°¨·¹³²■ ';

const codePages = [
  (bytes: Buffer) =>
    Array.from(bytes, (byte) => letters857[byte - 128] ?? String.fromCharCode(byte)).join(''),
  (bytes: Buffer) => new TextDecoder('windows-1254').decode(bytes),
];

function doOverlap(entries: Entry[]): boolean {
  const parts = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize }) => ({
      start,
      end: start + HEADER_BYTES + fileNameLength + compressedSize,
    }))
    .sort((one, other) => one.start - other.start);
  return parts.some(({ start }, at) => start < (parts[at - 1]?.end ?? 0));
}
