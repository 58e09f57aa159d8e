import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exported } from '#app/languages/content.server.ts';
import { otherLanguages } from '#kit/texts/languages.ts';
import { digestOf } from '#platform/secrets/digest.ts';
import { translationFile, writeArticle, writeTranslation } from '../article-file.ts';
import { type ArticleOf, fileOf, isFileOf, type Kind, kinds, slugPrefix } from '../kinds.ts';
import { type FolderState, replaceFile, siteVersionOf } from './local-articles.server.ts';
import type { RemoteSite } from './remote-site.server.ts';

type Pull = { site: RemoteSite; folder: string; state: FolderState; force: boolean };

/** Writes articles, pages and their pictures in the form of `export`. Files that only the folder has stay. */
export async function pull({ site, folder, state, force }: Pull) {
  const written: string[] = [];
  // Changed here and on the site: the version of the site stands beside the file.
  const conflicts: string[] = [];
  const next: FolderState = {};
  const read = (file: string) => readFile(join(folder, file)).catch(() => undefined);
  const save = async (name: string, bytes: Buffer) => {
    if (await replaceFile(join(folder, name), bytes)) written.push(name);
  };
  const take = async (kind: Kind, article: ArticleOf<Kind>) => {
    const { slug, rev } = article;
    const key = slugPrefix[kind] + slug;
    if (!/^[\w-]+$/.test(slug)) throw new Error(`Sitenin gönderdiği slug dosya adı olamaz: ${slug}`);
    const named =
      `${'cover_image' in article && article.cover_image}\n${article.content}`.match(/\/uploads\/[\w.-]+/g) ??
      [];
    for (const address of new Set(named)) {
      const bytes = await site.download(address);
      if (bytes) await save(address.slice(1), bytes);
    }
    await keep(key, fileOf(key), rev, () => writeArticle(article));
    for (const language of translated.get(`${kind}s ${article.id}`) ?? []) {
      const translation = await site.translation(kind, article.id, language);
      const file = translationFile(fileOf(key), language);
      await keep(`${key}.${language}`, file, translation.rev, () =>
        writeTranslation({ ...translation, language }),
      );
    }
  };
  const keep = async (key: string, file: string, rev: number, write: () => Promise<string>) => {
    const before = await read(file);
    const last = state[key];
    if (before && !force && last?.rev === rev) {
      next[key] = last;
      return;
    }
    const text = Buffer.from(await write());
    const sha256 = digestOf(text);
    next[key] = { rev, sha256 };
    const isEdited = before && ![sha256, last?.sha256].includes(digestOf(before));
    if (isEdited && !force) conflicts.push(file);
    await save(isEdited && !force ? siteVersionOf(file) : file, text);
  };
  const translated = await translatedOf(site);
  // Of them an older site knows nothing.
  const unknown: Kind[] = [];
  for (const kind of kinds) {
    const articles = await site.articles(kind);
    if (!articles) unknown.push(kind);
    for (const article of articles ?? []) await take(kind, article);
  }
  const gone: string[] = [];
  for (const [key, last] of Object.entries(state)) {
    if (next[key] || !(await read(fileOf(key)))) continue;
    next[key] = last;
    if (!unknown.some((kind) => isFileOf(kind, fileOf(key)))) gone.push(fileOf(key));
  }
  return { written, conflicts, gone, unknown, state: next };
}

/** The languages of each record that is translated, by `KIND ID`. */
async function translatedOf(site: RemoteSite): Promise<Map<string, Exported['language'][]>> {
  const known = new Map<string, Exported['language'][]>();
  for (const language of otherLanguages)
    for (const { kind, id, state } of await site.translations(language))
      if (state !== 'missing') known.set(`${kind} ${id}`, [...(known.get(`${kind} ${id}`) ?? []), language]);
  return known;
}
