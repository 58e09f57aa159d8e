import { type ArchiveFile, readArchive } from './archive.server.ts';
import type { ArchiveEntry, ImportItem } from './contract.ts';
import { findInFile } from './from-file.server.ts';
import { findImported, type ImportDeps, type Imported, importArticle } from './import-article.server.ts';
import { ImportRefused } from './refused.ts';

/** Lists an archive without importing. */
export async function previewArchive(deps: ImportDeps, bytes: Uint8Array): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for (const { name, read } of await readArchive(bytes)) {
    const found = await findInFile(name, await read()).catch(() => undefined);
    if (!found) continue;
    entries.push({
      name,
      title: found.title,
      published_at: found.publishedAt,
      is_draft: found.isDraft,
      is_duplicate: (await findImported(deps, found.origin)) !== undefined,
    });
  }
  return entries;
}

/** The chosen files of an archive, or all of them. */
export async function chooseFromArchive(
  bytes: Uint8Array,
  only: string[] | undefined,
): Promise<ArchiveFile[]> {
  const files = await readArchive(bytes);
  return only ? files.filter(({ name }) => only.includes(name)) : files;
}

/** Imports one file and tells what became of it; one that fails keeps no other from coming in. */
export async function importFile(deps: ImportDeps, { name, read }: ArchiveFile): Promise<ImportItem> {
  try {
    const found = await findInFile(name, await read());
    return reportOf(name, await importArticle(deps, found));
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return { name, title: name, outcome: 'failed', slug: null, note: error.message };
  }
}

function reportOf(name: string, { article, isDuplicate, missingPictures }: Imported): ImportItem {
  const { title, slug, is_published } = article;
  const outcome = is_published ? 'published' : 'draft';
  const note = missingPictures > 0 ? `${missingPictures} görsel alınamadı, eski adresinde kaldı.` : '';
  return { name, title, slug, outcome: isDuplicate ? 'duplicate' : outcome, note };
}
