import { isDeepStrictEqual } from 'node:util';
import { categoryNamed } from '#app/categories/icons.ts';
import type { Exported } from '#app/languages/content.server.ts';
import { readText } from '#kit/content/content.ts';
import type { Source } from '#kit/content/source.ts';
import { IMAGE_MAX_BYTES } from '#kit/pictures/contract.ts';
import { otherLanguages } from '#kit/texts/languages.ts';
import { digestOf } from '#platform/secrets.ts';
import { readTranslation, translationFile } from '../article-file.ts';
import { type AnyText, plainFields } from '../contract.ts';
import { acceptedBy, articleType, isFileOf, type TextType } from '../text-type.ts';
import {
  type FolderState,
  type LocalArticle,
  picturesOf,
  readLocalArticles,
  siteVersionOf,
  storedContent,
  withAddresses,
} from './local-articles.server.ts';
import { type RemoteSite, SiteRefused } from './remote-site.server.ts';

type Remote = { type: TextType; article: AnyText };

type Options = { isDry: boolean; prune: boolean; force: boolean };

export type PushStep = {
  what: 'add' | 'change' | 'delete' | 'conflict' | 'upload' | 'refused';
  name: string;
  reason?: string;
};

type Push = {
  source: Source;
  site: RemoteSite;
  /** Articles and own pages. */
  types: readonly TextType[];
  state: FolderState;
  options: Options;
  /** Called after each step, so that an interruption loses nothing. */
  done: (step: PushStep, state: FolderState) => Promise<void>;
};

/**
 * Sends what differs. Skips articles that were changed or deleted on the site since the last sync; one that the site
 * refuses does not stop the others.
 */
export async function push({ source, site, types, state, options, done }: Push): Promise<FolderState> {
  // A folder without pages does not mean that they were deleted.
  const sent = types.filter(
    (type) => type === articleType || source.names.some((name) => isFileOf(type, name)),
  );
  const local = (await Promise.all(sent.map((type) => readLocalArticles(source, type)))).flat();
  const remote = new Map<string, Remote>();
  for (const type of sent)
    for (const article of (await site.articles(type)) ?? [])
      remote.set(type.prefix + article.slug, { type, article });
  const categories = new Map((await site.categories()).map(({ id, name }) => [name, id]));
  const known = { ...state };
  const notify = (what: PushStep['what'], name: string) => done({ what, name }, { ...known });
  const send = async (entry: LocalArticle) => {
    const { type, slug, sha256 } = entry;
    const key = keyOf(entry);
    const before = remote.get(key)?.article;
    const isOvertaken = known[key]?.rev !== before?.rev || source.names.includes(siteVersionOf(entry.file));
    const article = await withPictures(entry);
    const wanted = article.category ?? '';
    const category = categoryNamed([...categories.keys()], wanted) ?? wanted;
    if (category && !categories.has(category))
      categories.set(category, options.isDry ? 0 : await site.addCategory(category));
    const category_id = categories.get(category) ?? null;
    if (before && !(await differs(article, before, category_id))) {
      known[key] = { rev: before.rev, sha256 };
      return;
    }
    if (isOvertaken && !options.force) {
      await notify('conflict', key);
      return;
    }
    if (!options.isDry) {
      const body = bodyOf(article, category_id);
      const saved = before
        ? await site.save(type, before.id, { ...body, rev: before.rev })
        : await site.add(type, { ...body, slug });
      remote.set(key, { type, article: saved });
      known[key] = { rev: saved.rev, sha256 };
    }
    await notify(before ? 'change' : 'add', key);
  };
  /** Uploads an article's pictures; the site stores identical ones once. */
  const withPictures = async (article: LocalArticle) => {
    const addresses = new Map<string, string>();
    for (const [address, path] of picturesOf(article, source)) {
      if (address.startsWith('/uploads/') && (await site.has(address))) continue;
      const bytes = options.isDry ? undefined : new Uint8Array(await source.read(path, IMAGE_MAX_BYTES));
      if (bytes) addresses.set(address, await site.upload(path, bytes));
      await notify('upload', path);
    }
    return withAddresses(article, addresses);
  };
  const reportRefusal = async (name: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof SiteRefused)) throw error;
      await done({ what: 'refused', name, reason: error.message }, { ...known });
    }
  };
  for (const article of local) {
    const key = keyOf(article);
    await reportRefusal(key, () => send(article));
    const id = remote.get(key)?.article.id;
    for (const twin of id === undefined ? [] : twinsOf(article.file, key, source))
      await reportRefusal(twin.key, async () => {
        const step = await pushTranslation(
          { source, site, known, options, withPictures },
          article,
          id ?? 0,
          twin,
        );
        if (step) await notify(step, twin.key);
      });
  }
  if (!options.prune) return known;
  const kept = new Set(local.map(keyOf));
  for (const [key, { type, article }] of [...remote].filter(([key]) => !kept.has(key))) {
    if (!options.isDry) await site.remove(type, article.id);
    delete known[key];
    await notify('delete', key);
  }
  return known;
}

const keyOf = ({ type, slug }: LocalArticle) => type.prefix + slug;

const bodyOf = ({ type, input }: LocalArticle, category_id: number | null) => {
  const { slug: _, published_at, ...fields } = input;
  return acceptedBy(type, {
    ...fields,
    excerpt: fields.excerpt ?? '',
    ...plainFields.parse(input),
    category_id,
    ...(published_at && { published_at }),
  });
};

async function differs(article: LocalArticle, before: AnyText, category_id: number | null) {
  const { input } = article;
  const isSame =
    input.title === before.title &&
    (input.status ?? before.status) === before.status &&
    (input.excerpt ? input.excerpt === before.excerpt : before.excerpt_is_automatic) &&
    JSON.stringify(plainFields.parse(input)) === JSON.stringify(plainFields.parse(before)) &&
    (!input.published_at || input.published_at === before.published_at) &&
    (!('category_id' in before) || category_id === before.category_id);
  return !isSame || (await storedContent(article)) !== before.content;
}

type Twin = { language: Exported['language']; file: string; key: string };

/** Lists the files of an article's translations. */
const twinsOf = (file: string, key: string, source: Source): Twin[] =>
  otherLanguages
    .map((language) => ({ language, file: translationFile(file, language), key: `${key}.${language}` }))
    .filter((twin) => source.names.includes(twin.file));

type TranslationPush = {
  source: Source;
  site: RemoteSite;
  known: FolderState;
  options: { isDry: boolean; force: boolean };
  /** Uploads the pictures of a text and replaces their addresses by the site's. */
  withPictures: (article: LocalArticle) => Promise<LocalArticle>;
};

/** Sends a translation if it differs; returns what was done. */
async function pushTranslation(
  { source, site, known, options, withPictures }: TranslationPush,
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
  const before = await site.translation(article.type, id, language);
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
    // An unedited file cannot say whether the Turkish text has changed since.
    const isStale = isEdited ? is_stale : before.is_stale;
    Object.assign(body, slug && { slug }, isStale && { source_rev: -1 });
    known[key] = { rev: (await site.saveTranslation(article.type, id, language, body)).rev, sha256 };
  }
  return before.rev === 0 ? 'add' : 'change';
}
