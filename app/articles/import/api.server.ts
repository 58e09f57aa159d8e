import { z } from 'zod';
import { saveTranslation } from '#app/languages/translations.server.ts';
import { fileOf, receiveForm } from '#app/media/receive.server.ts';
import { sanitize } from '#editor/index.server.ts';
import {
  type ArchiveFile,
  findAtUrl,
  isArchive,
  MAX_ARCHIVE_BYTES,
  readPosts,
  type SourceArticle,
  wrongType,
} from '#importers/index.server.ts';
import { type ApiContext, body, ownerRoute, router } from '#kit/http/routes.server.ts';
import { streamLines } from '#kit/http/streams.server.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import { parseJson } from '#kit/text/json.ts';
import { cut } from '#kit/text/measure.ts';
import { DEFAULT, type Language, otherLanguages } from '#kit/texts/languages.ts';
import { orRefused, Refused, refusedUnder } from '#platform/refused.ts';
import { articleRows } from '../rows.server.ts';
import {
  type ArchiveEntry,
  archivePreview,
  type FileItem,
  importedReply,
  importForm,
  importReport,
  importUrlInput,
} from './contract.ts';
import {
  type ArticleImport,
  comesAsDraft,
  findImported,
  type ImportDeps,
  importArticle,
  importPictures,
} from './import-article.server.ts';
import { joinLinks } from './pictures-and-links.server.ts';

export const importFromUrl = router().post(
  '/',
  ownerRoute('Import the article at an address', {
    reply: importedReply,
    status: 201,
    invalidates: ['articles', 'categories'],
    audit: 'Makale yüklendi',
  }),
  body(importUrlInput),
  (c) =>
    refusedUnder('url', async () => {
      const { deps } = c.var;
      const post = await findAtUrl(deps.safeFetch, c.req.valid('json').url);
      const { article, isDuplicate, notes } = await importArticle(deps, post);
      if (isDuplicate) throw new Refused(`Bu makale daha önce içe aktarılmış: “${article.title}”.`);
      return c.json({ message: 'Makale başarıyla içe aktarıldı!', data: article, notes }, 201);
    }),
);

/**
 * POST /api/articles/import-file: one file, or an archive. Of an archive, `mode=preview` lists the contents and
 * `only` (JSON list of names) chooses; accepting application/x-ndjson streams a line after each article.
 */
export const importFromFile = router().post(
  '/',
  ownerRoute('Import a file or an archive', {
    inDemo: true,
    reply: z.union([importReport, archivePreview]),
    status: [200, 201],
    files: ['application/x-ndjson'],
    uploads: importForm,
    invalidates: ['articles', 'categories'],
    audit: 'Makale yüklendi',
  }),
  (c) =>
    refusedUnder('file', async () => {
      const form = await receiveForm(c.req.raw, fileRule);
      const file = await fileOf(form, 'file');
      if (isArchive(file.name)) return answerArchive(c, form, file);
      const { posts } = await readPosts(file.bytes, file.name);
      const items = await Promise.all(posts.map((post) => importFile(c.var.deps, post)));
      const failed = items.find(({ outcome }) => outcome === 'failed');
      if (failed) throw new Refused(failed.note);
      return c.json({ message: done, items }, 201);
    }),
);

const done = 'Dosya başarıyla içe aktarıldı!';

const fileRule = {
  maxBytes: MAX_ARCHIVE_BYTES,
  types: [],
  wrongType,
  tooLarge: 'Dosya çok büyük: en fazla 50 MB olabilir.',
};

async function answerArchive(
  c: ApiContext,
  form: FormData,
  { bytes, name }: { bytes: Uint8Array; name: string },
): Promise<Response> {
  const { deps } = c.var;
  if (form.get('mode') === 'preview') {
    return c.json(archivePreview.parse({ entries: await previewArchive(deps, bytes, name) }));
  }
  const choice = await chooseFromArchive(bytes, name, namesIn(form.get('only')));
  const total = choice.files.length + choice.skipped.length;
  if (total === 0) throw new Refused('Arşivde içe aktarılacak makale bulunamadı.');
  if (!/ndjson/.test(c.req.header('accept') ?? '')) {
    const items = await Array.fromAsync(importFiles(deps, choice));
    return c.json({ message: done, items }, 201);
  }
  return streamLines(c, 'import_failed', async (write) => {
    let done = 0;
    for await (const item of importFiles(deps, choice)) {
      done += 1;
      await write({ done, total, item });
    }
  });
}

function namesIn(text: unknown): string[] | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  const list = parseJson(text);
  return Array.isArray(list) ? list.map(String) : [];
}

async function previewArchive(deps: ImportDeps, bytes: Uint8Array, archive: string): Promise<ArchiveEntry[]> {
  const entries: ArchiveEntry[] = [];
  const { posts, skipped } = await readPosts(bytes, archive);
  for (const { name, find } of posts) {
    const article = await orRefused(find);
    const post = article instanceof Refused ? undefined : article;
    entries.push({
      name,
      title: post?.title ?? name,
      published_at: post?.publishedAt ?? null,
      is_draft: !post || comesAsDraft(post),
      is_response: post?.isResponse ?? false,
      is_duplicate: post !== undefined && (await findImported(deps, post.origin)) !== undefined,
      problem: article instanceof Refused ? article.message : '',
    });
  }
  const none = { published_at: null, is_draft: true, is_response: false, is_duplicate: false };
  return [
    ...entries,
    ...skipped.map(({ name, reason }) => ({ name, title: name, ...none, problem: reason })),
  ];
}

type Choice = {
  files: ArchiveFile[];
  others: ArchiveFile[];
  skipped: Awaited<ReturnType<typeof readPosts>>['skipped'];
};

async function chooseFromArchive(
  bytes: Uint8Array,
  archive: string,
  only: string[] | undefined,
): Promise<Choice> {
  const { posts, skipped } = await readPosts(bytes, archive);
  if (!only) return { files: posts, others: [], skipped };
  const { files = [], others = [] } = Object.groupBy(posts, ({ name }) =>
    only.includes(name) ? 'files' : 'others',
  );
  return {
    files: files.map((file) => ({ ...file, isChosen: true })),
    others,
    skipped: skipped.filter(({ name }) => only.includes(name)),
  };
}

/** Imports the files one by one, then leads the links between them, and to what came earlier, to the articles. */
async function* importFiles(deps: ImportDeps, { files, others, skipped }: Choice): AsyncGenerator<FileItem> {
  const posts = files[0]?.folder?.posts ?? new Map<string, string>();
  const names = files.map(({ name }) => name);
  for (const name of names) posts.set(name, '');
  for (const { name, find } of others) {
    const article = await orRefused(find);
    const earlier = article instanceof Refused ? undefined : await findImported(deps, article.origin);
    if (earlier) posts.set(name, `/blog/${earlier.slug}`);
  }
  const pairs = await pairFiles(deps, names);
  const ids = new Map<string, number>();
  for (const file of files.filter(({ name }) => !pairs.has(name))) {
    const item = await importFile(deps, file, ids);
    if (item.slug) posts.set(file.name, `/blog/${item.slug}`);
    yield item;
  }
  for (const { name, reason } of skipped) yield left(name, name, 'failed', reason);
  for (const file of files) {
    const pair = pairs.get(file.name);
    if (pair) yield await importPair(deps, file, pair, ids.get(pair.original));
  }
  await joinLinks(deps, { posts });
}

/** Imports a file as the translation of an article, or as a separate article if that one was not imported. */
async function importPair(deps: ImportDeps, file: ArchiveFile, { language }: Paired, id: number | undefined) {
  if (id === undefined) return importFile(deps, file);
  return attempt(deps, file, async () => {
    const { name, folder } = file;
    const article = await file.find();
    const isPublished = await importTranslation(deps, id, language, { ...article, folder });
    const note = 'Bir makalenin çevirisi olarak alındı; Ayarlar → Diller’de görünür.';
    return left(name, article.title, isPublished ? 'published' : 'draft', note);
  });
}

/** Notes the article that a file became in `ids`. */
function importFile(deps: ImportDeps, file: ArchiveFile, ids = new Map<string, number>()) {
  return attempt(deps, file, async () => {
    const { name, folder, isChosen } = file;
    const article = await file.find();
    if (article.isResponse && folder && !isChosen) return left(name, article.title, 'skipped', responseNote);
    const imported = await importArticle(deps, { ...article, folder });
    ids.set(name, imported.article.id);
    return reportOf(name, imported);
  });
}

async function attempt(deps: ImportDeps, { name, folder }: ArchiveFile, work: () => Promise<FileItem>) {
  const outcome = await orRefused(work).catch((error: unknown) => {
    if (!folder) throw error;
    deps.log.error({ event: 'import_failed', name, error: String(error) });
    return new Refused('Beklenmeyen bir hata oluştu; makale alınamadı.');
  });
  return outcome instanceof Refused ? left(name, name, 'failed', outcome.message) : outcome;
}

const responseNote = 'Başka bir makaleye yanıt olduğu için alınmadı; listede işaretlenirse alınır.';

const left = (name: string, title: string, outcome: FileItem['outcome'], note: string): FileItem => ({
  name,
  title,
  outcome,
  slug: null,
  note,
  notes: [note],
});

function reportOf(name: string, { article, isDuplicate, notes }: ArticleImport): FileItem {
  const { title, slug, is_published } = article;
  const outcome = is_published ? 'published' : 'draft';
  return { name, title, slug, outcome: isDuplicate ? 'duplicate' : outcome, note: notes.join(' '), notes };
}

type Paired = { language: Language; original: string };

/**
 * Finds the files that translate another one into a language of the site: `a.en.md` is of `a.md` or `a.tr.md`,
 * `content/en/a.md` of `content/tr/a.md` or `content/a.md`, `i18n/en/docusaurus-plugin-content-blog/a.md` of `blog/a.md`.
 */
async function pairFiles(deps: ImportDeps, names: readonly string[]): Promise<Map<string, Paired>> {
  const on = await knownLanguages(deps);
  const pairs = otherLanguages.flatMap((language) => {
    if (!on.includes(language)) return [];
    const isIn = (name: string) => withoutLanguage(name, language) !== `/${name}`;
    const originals = names.filter((name) => !isIn(name));
    const byKey = new Map(originals.map((name) => [withoutLanguage(name, DEFAULT), name]));
    return names.filter(isIn).flatMap((name) => {
      const original = byKey.get(withoutLanguage(name, language));
      return original ? [[name, { language, original }] as const] : [];
    });
  });
  return new Map(pairs);
}

const withoutLanguage = (name: string, language: Language) =>
  ['/', '.']
    .reduce((path, before) => path.replaceAll(`${before}${language}.`, before), `/${name}`)
    .replaceAll(`/${language}/`, '/')
    .replace('/i18n/docusaurus-plugin-content-blog/', '/blog/');

/** Saves a file as the translation of an article; published with it, where it lacks nothing. */
async function importTranslation(deps: ImportDeps, id: number, language: Language, post: SourceArticle) {
  const { html: content } = await importPictures(deps, post, async ({ html, pictures, links }) =>
    sanitize(html, { base: post.base, pictures, links, budget: post.budget, language }),
  );
  const fields = { title: cut(post.title.trim(), 200), excerpt: cut(post.excerpt, 500), content };
  const save = (is_published: boolean) =>
    saveTranslation(deps, articleRows.translated, language, id, {
      fields,
      slug: post.slug,
      is_published,
      cameWithText: true,
    });
  const saved = post.isDraft ? await save(false) : await orRefused(() => save(true));
  const whole = saved instanceof Refused ? await save(false) : saved;
  deps.content.invalidate(['translations', 'languages']);
  return whole.saved.is_published;
}
