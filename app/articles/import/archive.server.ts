import { Refused } from '#platform/http/refused.ts';
import { archiveTooLarge, type Entry, unzip } from '#platform/storage/unzip.ts';
import type { Folder } from './folder.ts';

export const MAX_ARCHIVE_BYTES = 50 * 1024 * 1024;
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

export type ArchiveFile = {
  name: string;
  read: () => Promise<Uint8Array>;
  folder?: Folder;
  isChosen?: boolean;
};

/**
 * Lists the articles of a .zip: the posts of a Medium export, which has no Markdown, or every .html, .md and .txt.
 * Writes nothing; refuses path traversal (`../`). Throws Refused.
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFile[]> {
  const { entries: listed, read } = await unzip(bytes);
  const entries = articlesAmong(listed);
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (total > MAX_TOTAL_BYTES) throw new Refused(archiveTooLarge);
  // Reads everything once, so that a wrong size is found before the import.
  for (const entry of entries) await read(entry);
  const byName = new Map(listed.map((entry) => [entry.fileName, entry]));
  const folder: Folder = {
    names: listed.flatMap(({ fileName }) => (/\/$|(^|\/)__MACOSX\//.test(fileName) ? [] : [fileName])),
    read: async (name) => read(byName.get(name)),
    posts: new Map(),
  };
  return entries.map((entry) => ({ name: entry.fileName, read: () => read(entry), folder }));
}

function articlesAmong(entries: Entry[]): Entry[] {
  const files = entries.filter(
    ({ fileName }) =>
      /\.(html?|mdx?|markdown|txt)$/i.test(fileName) &&
      !/(^|\/)(__MACOSX|\.[^/]*)\/|(^|\/)(\.|readme\.)/i.test(fileName),
  );
  const isExport = !files.some(({ fileName }) => /\.(mdx?|markdown)$/i.test(fileName));
  const posts = files.filter(({ fileName }) => /(^|\/)posts\/[^/]+\.html?$/i.test(fileName));
  return isExport && posts.length > 0 ? posts : files;
}
