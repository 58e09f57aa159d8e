import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeArticle } from '#app/articles/content/article-file.ts';
import type { FolderState } from './folder-state.ts';
import type { RemoteSite } from './remote-site.ts';

/** Writes articles and their pictures in the form of `export`. Files that only the folder has stay. */
export async function pull(
  site: RemoteSite,
  folder: string,
): Promise<{ written: string[]; state: FolderState }> {
  const written: string[] = [];
  const revs: Record<string, number> = {};
  const save = async (name: string, bytes: Buffer) => {
    if (await replace(join(folder, name), bytes)) written.push(name);
  };
  for (const article of await site.articles()) {
    if (!/^[\w-]+$/.test(article.slug))
      throw new Error(`The site sent a slug that is no file name: ${article.slug}`);
    await save(`articles/${article.slug}.md`, Buffer.from(await writeArticle(article, [])));
    revs[article.slug] = article.rev;
    const named = `${article.cover_image}\n${article.content}`.match(/\/uploads\/[\w.-]+/g) ?? [];
    for (const address of new Set(named)) {
      const bytes = await site.download(address);
      if (bytes) await save(address.slice(1), bytes);
    }
  }
  return { written, state: { revs } };
}

/** Replaces a file at once; an interruption leaves the old one. Returns whether it changed. */
async function replace(path: string, bytes: Buffer): Promise<boolean> {
  const before = await readFile(path).catch(() => undefined);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.partial`, bytes);
  await rename(`${path}.partial`, path);
  return true;
}
