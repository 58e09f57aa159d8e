import { join } from 'node:path';
import type { Exported } from '#app/languages/content.server.ts';
import { otherLanguages } from '#kit/texts/languages.ts';
import { digestOf } from '#platform/secrets.ts';
import { isStorageKey } from '#platform/storage/storage.ts';
import { translationFile, writeArticle, writeTranslation } from '../article-file.ts';
import type { AnyText } from '../contract.ts';
import { fileOf, type TextType } from '../text-type.ts';
import { type FolderState, readIfThere, replaceFile, siteVersionOf } from './local-articles.server.ts';
import type { RemoteSite } from './remote-site.server.ts';

type Pull = {
  site: RemoteSite;
  folder: string;
  /** Articles and own pages. */
  types: readonly TextType[];
  state: FolderState;
  force: boolean;
};

/** Writes articles, pages and their pictures in the format of `export`. Keeps files that only the folder has. */
export async function pull({ site, folder, types, state, force }: Pull) {
  const written: string[] = [];
  // Changed here and on the site: the site's version is written next to the file.
  const conflicts: string[] = [];
  const next: FolderState = {};
  const read = (file: string) => readIfThere(join(folder, file));
  const save = async (name: string, bytes: Buffer) => {
    if (await replaceFile(join(folder, name), bytes)) written.push(name);
  };
  const take = async (type: TextType, article: AnyText) => {
    const { slug, rev } = article;
    const key = type.prefix + slug;
    const own = fileOf(type, slug);
    if (!/^[\w-]+$/.test(slug)) throw new Error(`Sitenin gönderdiği slug dosya adı olamaz: ${slug}`);
    for (const name of uploadsIn(article)) {
      const bytes = await site.download(`/${name}`);
      if (bytes) await save(name, bytes);
    }
    await keep(key, own, rev, () => writeArticle(article));
    for (const language of translated.get(`${type.name} ${article.id}`) ?? []) {
      const translation = await site.translation(type, article.id, language);
      const file = translationFile(own, language);
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
  // Types that an older site does not have.
  const unknown: TextType[] = [];
  for (const type of types) {
    const articles = await site.articles(type);
    if (!articles) unknown.push(type);
    for (const article of articles ?? []) await take(type, article);
  }
  const gone: string[] = [];
  for (const [key, last] of Object.entries(state)) {
    const type = typeOf(key, types);
    const file = type && fileOf(type, key.slice(type.prefix.length));
    if (next[key] || !file || !(await read(file))) continue;
    next[key] = last;
    if (!unknown.includes(type)) gone.push(file);
  }
  return { written, conflicts, gone, unknown, state: next };
}

/** Returns the uploads that a text shows or names. Skips other names: one such as `..` could lead out of the folder. */
function uploadsIn({ cover_image, content }: AnyText): Set<string> {
  const named = `${cover_image}\n${content}`.matchAll(/\/(uploads\/([\w.-]+))/g);
  return new Set(Array.from(named).flatMap(([, name = '', key = '']) => (isStorageKey(key) ? name : [])));
}

/** Finds the type of a stored slug by its prefix; that of articles is empty, so it comes last. */
const typeOf = (key: string, types: readonly TextType[]) =>
  types
    .toSorted((one, other) => other.prefix.length - one.prefix.length)
    .find(({ prefix }) => key.startsWith(prefix));

/** The languages of each translated record, by `KIND ID`. */
async function translatedOf(site: RemoteSite): Promise<Map<string, Exported['language'][]>> {
  const known = new Map<string, Exported['language'][]>();
  for (const language of otherLanguages)
    for (const { kind, id, state } of await site.translations(language))
      if (state !== 'missing') known.set(`${kind} ${id}`, [...(known.get(`${kind} ${id}`) ?? []), language]);
  return known;
}
