import { orRefused, Refused } from '#platform/refused.ts';
import { type ArchiveFile, readArchive } from './archive.server.ts';
import type { ArchiveEntry, ImportItem } from './contract.ts';
import { findImported, type ImportDeps, type Imported, importArticle } from './import-article.server.ts';
import { joinLinks } from './links.server.ts';

export async function previewArchive(deps: ImportDeps, bytes: Uint8Array): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  for (const { name, find } of await readArchive(bytes)) {
    const found = await orRefused(find);
    if (found instanceof Refused) {
      entries.push({ ...unread, name, title: name, problem: found.message });
      continue;
    }
    entries.push({
      ...unread,
      name,
      title: found.title,
      published_at: found.publishedAt,
      is_draft: found.isDraft,
      is_response: found.isResponse ?? false,
      is_duplicate: (await findImported(deps, found.origin)) !== undefined,
    });
  }
  return entries;
}

const unread = { published_at: null, is_draft: true, is_duplicate: false, is_response: false, problem: '' };

type Choice = { files: ArchiveFile[]; others: ArchiveFile[] };

export async function chooseFromArchive(bytes: Uint8Array, only: string[] | undefined): Promise<Choice> {
  const all = await readArchive(bytes);
  if (!only) return { files: all, others: [] };
  const { files = [], others = [] } = Object.groupBy(all, ({ name }) =>
    only.includes(name) ? 'files' : 'others',
  );
  return { files: files.map((file) => ({ ...file, isChosen: true })), others };
}

/** Imports the files one by one, then leads the links between them, and to what came earlier, to the articles. */
export async function* importFiles(deps: ImportDeps, { files, others }: Choice): AsyncGenerator<ImportItem> {
  const posts = files[0]?.folder?.posts ?? new Map<string, string>();
  for (const { name } of files) posts.set(name, '');
  for (const { name, find } of others) {
    const found = await orRefused(find);
    const earlier = found instanceof Refused ? undefined : await findImported(deps, found.origin);
    if (earlier) posts.set(name, `/blog/${earlier.slug}`);
  }
  for (const file of files) {
    const item = await importFile(deps, file);
    if (item.slug) posts.set(file.name, `/blog/${item.slug}`);
    yield item;
  }
  await joinLinks(deps.db, { posts });
}

export async function importFile(
  deps: ImportDeps,
  { name, find, folder, isChosen }: ArchiveFile,
): Promise<ImportItem> {
  const outcome = await orRefused(async () => {
    const found = await find();
    if (found.isResponse && folder && !isChosen) return skipped(name, found.title);
    return reportOf(name, await importArticle(deps, { ...found, folder }));
  }).catch((error: unknown) => {
    if (!folder) throw error;
    deps.log.error({ event: 'import_failed', name, error: String(error) });
    return new Refused('Beklenmeyen bir hata oluştu; yazı alınamadı.');
  });
  if (!(outcome instanceof Refused)) return outcome;
  const { message } = outcome;
  return { name, title: name, outcome: 'failed', slug: null, note: message, notes: [message] };
}

const responseNote = 'Başka bir yazıya yanıt olduğu için alınmadı; listede işaretlenirse alınır.';

const skipped = (name: string, title: string): ImportItem => ({
  name,
  title,
  outcome: 'skipped',
  slug: null,
  note: responseNote,
  notes: [responseNote],
});

function reportOf(name: string, { article, isDuplicate, notes }: Imported): ImportItem {
  const { title, slug, is_published } = article;
  const outcome = is_published ? 'published' : 'draft';
  return { name, title, slug, outcome: isDuplicate ? 'duplicate' : outcome, note: notes.join(' '), notes };
}
