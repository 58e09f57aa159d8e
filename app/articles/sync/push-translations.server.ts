import { isDeepStrictEqual } from 'node:util';
import type { Exported } from '#app/languages/content.server.ts';
import { readText, type Source } from '#kit/content/source.ts';
import { otherLanguages } from '#kit/texts/languages.ts';
import { digestOf } from '#platform/secrets/digest.ts';
import { readTranslation, translationFile } from '../content/translation-file.ts';
import type { FolderState } from './folder-state.server.ts';
import { type LocalArticle, siteVersionOf, storedContent } from './local-articles.server.ts';
import type { RemoteSite } from './remote-site.server.ts';

export type Twin = { language: Exported['language']; file: string; key: string };

/** Lists the files of an article's translations. */
export const twinsOf = (file: string, key: string, source: Source): Twin[] =>
  otherLanguages
    .map((language) => ({ language, file: translationFile(file, language), key: `${key}.${language}` }))
    .filter((twin) => source.names.includes(twin.file));

type Push = {
  source: Source;
  site: RemoteSite;
  known: FolderState;
  options: { isDry: boolean; force: boolean };
  /** Uploads the pictures of a text and names them as the site does. */
  withPictures: (article: LocalArticle) => Promise<LocalArticle>;
};

/** Sends a translation that differs; returns what was done. */
export async function pushTranslation(
  { source, site, known, options, withPictures }: Push,
  article: LocalArticle,
  id: number,
  { language, file, key }: Twin,
): Promise<'add' | 'change' | 'conflict' | undefined> {
  const text = await readText(source, file);
  const { fields, slug, is_published, is_stale, format } = await readTranslation(text, language);
  const written = { ...article.input, content: String(fields.content ?? ''), format: format ?? 'markdown' };
  const { input } = await withPictures({
    ...article,
    file,
    input: Object.assign(written, { cover_image: '' }),
  });
  const content = (await storedContent({ ...article, input })) ?? '';
  const before = await site.translation(article.kind, id, language);
  const given = { ...fields, content };
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value.length > 0));
  const sha256 = digestOf(text);
  const last = known[key];
  const isEdited = last?.sha256 !== sha256;
  const isSame =
    isDeepStrictEqual(filled, before.fields) &&
    (slug || before.slug) === before.slug &&
    is_published === before.is_published &&
    (is_stale === before.is_stale || !last || !isEdited);
  if (isSame) known[key] = { rev: before.rev, sha256 };
  if (isSame) return undefined;
  const isOvertaken = (last?.rev ?? 0) !== before.rev || source.names.includes(siteVersionOf(file));
  if (isOvertaken && !options.force) return 'conflict';
  if (!options.isDry) {
    const emptied = Object.fromEntries(Object.keys(before.fields).map((name) => [name, '']));
    const body = { fields: { ...emptied, ...filled }, is_published, rev: before.rev };
    // A file that nobody edited says nothing of a Turkish text that changed since.
    const isStale = isEdited ? is_stale : before.is_stale;
    Object.assign(body, slug && { slug }, isStale && { source_rev: -1 });
    known[key] = { rev: (await site.saveTranslation(article.kind, id, language, body)).rev, sha256 };
  }
  return before.rev === 0 ? 'add' : 'change';
}
