import { newBudget } from '#editor/index.server.ts';
import { archiveTooLarge, unzipUpload, type ZipEntry } from '#kit/content/unzip-upload.ts';
import { shortened } from '#kit/text/measure.ts';
import { workerFile } from '#platform/package.ts';
import { Refused } from '#platform/refused.ts';
import { type Budget, createWorkerProcess } from '#platform/sandbox/worker-process.ts';
import { pageLeft } from './exports/export.ts';
import type { SubstackFields } from './exports/substack.server.ts';
import type { ImportJob, ImportResult, ReadPost } from './import-worker.ts';
import {
  type ExportedPost,
  endingOf,
  type Folder,
  foreignEndings,
  MAX_FILE_BYTES,
  readEndings,
  type SourceArticle,
  unreadable,
} from './post.ts';

export const MAX_ARCHIVE_BYTES = 50 * 1024 * 1024;
const MAX_EXPORTS = 50;
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

export type ArchiveFile = ExportedPost & { folder?: Folder; isChosen?: boolean };

/** The posts of an upload, each of which is read on demand, and the skipped files with the reasons. */
type ReadPosts = { posts: ArchiveFile[]; skipped: { name: string; reason: string }[] };

/** Recognizes a file that may hold many posts. */
export const isArchive = (name: string) => /\.(zip|textpack|xml|json)$/i.test(name);

/**
 * Reads one post, or those of an export of another system (.xml, .json, .zip), or every .html, .md and .txt of a .zip,
 * with the fields of Nikola's .meta. Writes nothing; refuses path traversal (`../`). Throws Refused.
 */
export async function readPosts(bytes: Uint8Array, name: string): Promise<ReadPosts> {
  if (!isArchive(name)) return { posts: [{ name, find: () => readArticle(name, bytes) }], skipped: [] };
  return isZip(bytes) ? readZip(bytes) : { posts: await readOne(bytes), skipped: [] };
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

async function readOne(bytes: Uint8Array): Promise<ArchiveFile[]> {
  const posts = await readExport(bytes);
  if (!posts) throw new Refused('Bu dosya WordPress, Ghost, dev.to ya da Hashnode’dan dışa aktarılmamış.');
  const folder: Folder = { names: [], read: () => Promise.reject(new Refused(unreadable)), posts: new Map() };
  return posts.map((post) => ({ ...post, folder }));
}

/** Opens the archives inside one that contains nothing else: the parts of an export of Notion, the notes of Bear. */
async function unzipParts(bytes: Uint8Array): ReturnType<typeof unzipUpload> {
  const whole = await unzipUpload(bytes);
  if (!whole.entries.every(({ fileName }) => /\.(?:zip|textpack)$/i.test(fileName))) return whole;
  if (sizeOf(whole.entries) > MAX_ARCHIVE_BYTES) throw new Refused(archiveTooLarge);
  const parts: (typeof whole)[] = [];
  for (const outer of whole.entries) {
    const part = await unzipUpload(await whole.read(outer, outer.uncompressedSize));
    for (const entry of part.entries) entry.fileName = `${outer.fileName}/${entry.fileName}`;
    parts.push(part);
  }
  return {
    entries: parts.flatMap(({ entries }) => entries),
    read: (entry, max) =>
      (parts.find(({ entries }) => entry && entries.includes(entry)) ?? whole).read(entry, max),
  };
}

const sizeOf = (entries: ZipEntry[]) =>
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);

async function readZip(bytes: Uint8Array): Promise<ReadPosts> {
  const { entries: listed, read } = await unzipParts(bytes);
  const texts = listed.filter(({ fileName }) => !NO_TEXT.test(fileName));
  const isOwn = listed.some(({ fileName }) => fileName === 'vitrin.json');
  const entries = isOwn ? texts.filter(isOwnText) : articlesAmong(texts);
  if (sizeOf(entries) > MAX_TOTAL_BYTES) throw new Refused(archiveTooLarge);
  // Reads everything once, so that a wrong size is found before the import.
  const areMonthsFirst = new Set<boolean>();
  for (const entry of entries)
    for (const [, first, second] of headOf(await read(entry)).matchAll(slashedDate))
      if (Number(first) > 12 || Number(second) > 12) areMonthsFirst.add(Number(second) > 12);
  const byName = new Map(listed.map((entry) => [entry.fileName, entry]));
  const folder: Folder = {
    names: listed.flatMap(({ fileName }) => (/\/$|(^|\/)__MACOSX\//.test(fileName) ? [] : [fileName])),
    read: async (name) => read(byName.get(name)),
    posts: new Map(),
  };
  const allBut = (files: ZipEntry[]) => {
    const names = [...new Set(texts).difference(new Set(files))].map(({ fileName }) => fileName);
    const reason = `Alınmadı: ${shortened(names.join(', '), 2000)}`;
    return names.length > 0 ? [{ name: `Makale sayılmayan ${names.length} dosya`, reason }] : [];
  };
  const exported: ExportedPost[] = [];
  for (const entry of listed.filter(isExport).slice(0, MAX_EXPORTS))
    exported.push(...((await readExport(await read(entry))) ?? []));
  if (exported.length > 0)
    return { posts: exported.map((post) => ({ ...post, folder })), skipped: allBut([]) };
  const table = listed.find(({ fileName }) => /(^|\/)posts\.csv$/.test(fileName));
  const known = table ? await readTable(await read(table)) : undefined;
  const inOrder = ({ monthFirst, ...article }: SourceArticle): SourceArticle => {
    if (areMonthsFirst.size !== 1) return { ...article, monthFirst };
    return areMonthsFirst.has(true) && monthFirst ? { ...article, publishedAt: monthFirst } : article;
  };
  const posts = entries.map((entry) => {
    const { fileName: name } = entry;
    const fields = known?.get(name.replace(/^.*\/|\.html$/g, ''));
    const meta = byName.get(name.replace(/\.\w+$/, '.meta'));
    const find = async () => {
      const parts = [...(meta ? [await read(meta), Buffer.from('\n\n')] : []), await read(entry)];
      const article = await readArticle(name, Buffer.concat(parts), fields);
      if (article.isPage) throw new Refused(pageLeft);
      return inOrder(article);
    };
    return { name, find, folder };
  });
  return { posts, skipped: allBut(entries) };
}

const headOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4000)).toString('latin1');
const slashedDate = /^\W{0,4}\w*date\W{1,6}(\d{1,2})\/(\d{1,2})\/\d{4}/gim;

const isExport = ({ fileName, uncompressedSize }: ZipEntry) =>
  /\.(xml|json)$/i.test(fileName) && !/(^|\/)__MACOSX\//.test(fileName) && uncompressedSize <= MAX_FILE_BYTES;

const NO_TEXT =
  /(?:^|\/)(?:\.|__MACOSX\/|[^./]*$)|\.(?:avif|bmp|gif|heic|ico|jpe?g|png|svg|tiff?|webp|aac|flac|m4[av]|mov|mp[34]|og[agv]|wav|webm|eot|otf|ttf|woff2?|css|less|s[ac]ss|[cm]?[jt]sx?|map|lock|json|toml|xml|ya?ml|csv|meta)$/i;

/** Recognizes an article or an own page in an export of Vitrin, whose other files show other things. */
const isOwnText = ({ fileName }: ZipEntry) => /^(?:articles|pages)\/[^/]+\.md$/.test(fileName);

/** Files of a repository, a site's theme or Obsidian's drawings. Names that an article may also have count only in capitals. */
const TECHNICAL =
  /(?:^|\/)(?:(?:LICEN[CS]E[\w-]*|COPYING|CHANGELOG|CODE_OF_CONDUCT|CONTRIBUTING|SECURITY|AGENTS|CLAUDE)\.\w+$|(?:licen[cs]e|robots|humans|ads|requirements)\.txt$|404\.\w+$|[^/]*\.excalidraw\.md$|(?:_includes|_layouts|archetypes|exampleSite|node_modules|scaffolds|layouts\/(?:_default|partials|shortcodes))\/)/;

const TEMPLATES = /(?:^|\/)templates\//;

/** Matches translations of a README in capitals only: an article may begin with the word, too. */
const README = /(?:^|\/)(?:[Rr][Ee][Aa][Dd][Mm][Ee]\.|README[._-])/;

/** Treats a README as an article if there is nothing else. */
function articlesAmong(texts: ZipEntry[]): ZipEntry[] {
  const read = texts.filter(
    ({ fileName }) =>
      [...readEndings, ...foreignEndings].includes(endingOf(fileName)) &&
      !/(^|\/)_index\./i.test(fileName) &&
      !TECHNICAL.test(fileName) &&
      !(TEMPLATES.test(fileName) && endingOf(fileName).startsWith('htm')),
  );
  const entries = read.filter(({ fileName }) => !README.test(fileName));
  if (entries.length === 0) return read;
  const posts = entries.filter(({ fileName }) => /(^|\/)posts\/[^/]+\.html?$/i.test(fileName));
  const arePages = entries.every(({ fileName }) => /\.(?:html?|txt)$/i.test(fileName));
  return arePages && posts.length > 0 ? posts : entries;
}

/** CPU milliseconds for Markdown, of which a tree is made, and for an export, which may hold thousands of articles. */
const BUDGET = 20_000;

const run = createWorkerProcess<ImportJob, ImportResult[ImportJob['kind']]>(
  workerFile('#importers/posts/import-worker.ts'),
  { memory: 384, total: 768, idle: 60_000 },
);

function read<K extends ImportJob['kind']>(
  job: Extract<ImportJob, { kind: K }>,
  budget?: Budget,
): Promise<ImportResult[K]>;
async function read(job: ImportJob, budget = newBudget()) {
  const value = await run(job, budget);
  if (value === undefined && budget.left <= 0) throw new Refused(unreadable);
  return value;
}

/** Lists the articles of an export; undefined when it is none. */
async function readExport(bytes: Uint8Array): Promise<ExportedPost[] | undefined> {
  const posts = await read({ kind: 'export', bytes }, { left: BUDGET });
  return posts?.map((post) => ({ name: post.name, find: async () => articleIn(post) }));
}

const readTable = (bytes: Uint8Array) => read({ kind: 'table', bytes });

async function readArticle(name: string, bytes: Uint8Array, fields?: SubstackFields) {
  const isHtml = /\.html?$/i.test(name);
  const post = await read({ kind: 'file', name, bytes, fields }, isHtml ? newBudget() : { left: BUDGET });
  if (!post) throw new Refused(unreadable);
  return articleIn(post);
}

/** Says how much of a source is missing from the HTML; undefined if comparing takes too long. */
export async function lostWords(
  source: string,
  html: string,
  isMarkdown = true,
): Promise<string | undefined> {
  return run({ kind: 'lost', source, html, isMarkdown }, { left: BUDGET }).then((said) =>
    typeof said === 'string' ? said : undefined,
  );
}

function articleIn({ article }: ReadPost) {
  if ('refused' in article) throw new Refused(article.refused);
  return { ...article, budget: newBudget() };
}
