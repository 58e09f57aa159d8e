import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join, posix } from 'node:path';
import { z } from 'zod';
import { markdownToHtml, sanitize } from '#editor/index.server.ts';
import { readText, withName } from '#kit/content/content.ts';
import type { Source } from '#kit/content/source.ts';
import { decodedAddress } from '#kit/text/addresses.ts';
import { parseJson } from '#kit/text/json.ts';
import { nothingIfMissing } from '#platform/files.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { digestOf } from '#platform/secrets.ts';
import { readArticle } from '../article-file.ts';
import { isFileOf, type TextType } from '../text-type.ts';

export type LocalArticle = Awaited<ReturnType<typeof readArticle>> & {
  type: TextType;
  slug: string;
  file: string;
  sha256: string;
};

/** File of the site's version, which `pull` writes next to a file that was changed here too. */
export const siteVersionOf = (file: string) => file.replace(/\.md$/, '.site.md');

/** Reads articles or pages from a folder in the format of `export`. The file name is the slug unless front matter sets one. */
export async function readLocalArticles(source: Source, type: TextType): Promise<LocalArticle[]> {
  const isArticle = (name: string) => isFileOf(type, name) && !name.endsWith('.site.md');
  const files = source.names.filter(isArticle).sort();
  const articles: LocalArticle[] = [];
  for (const file of files) {
    const text = await readText(source, file);
    const article = await withName(file, async () => readArticle(type, text));
    const slug = article.input.slug || basename(file, '.md');
    articles.push({ ...article, type, file, slug, sha256: digestOf(text) });
  }
  const twin = articles.find(({ slug }, at) => articles.findIndex((other) => other.slug === slug) < at);
  if (twin) throw new Error(`${twin.file}: başka bir dosyanın slug’ı da ${twin.slug}.`);
  return articles;
}

const ADDRESSES = /(\]\(<?)([^()<>\s]+)|( src=")([^"]+)/g;

/** Pictures in the folder, by the address that the text uses. */
export function picturesOf(article: LocalArticle, source: Source): Map<string, string> {
  const { input, file } = article;
  const named = [...input.content.matchAll(ADDRESSES)].map(
    ([, , markdown, , html]) => markdown ?? html ?? '',
  );
  const addresses = [coverOf(article), ...named];
  const known = new Set(source.names);
  return new Map(
    addresses.flatMap((address) => {
      const path = address.startsWith('/')
        ? address.slice(1)
        : posix.join(posix.dirname(file), decodedAddress(address));
      return known.has(path) ? [[address, path] as const] : [];
    }),
  );
}

export function withAddresses(article: LocalArticle, addresses: ReadonlyMap<string, string>): LocalArticle {
  const { content } = article.input;
  const cover_image = coverOf(article);
  const replaced = content.replace(
    ADDRESSES,
    (match, before = '', markdown = '', opening = '', html = '') =>
      `${before}${opening}${addresses.get(markdown || html) ?? match.slice(`${before}${opening}`.length)}`,
  );
  const input = {
    ...article.input,
    content: replaced,
    ...(cover_image && { cover_image: addresses.get(cover_image) ?? cover_image }),
  };
  return { ...article, input };
}

const coverOf = ({ input }: Pick<LocalArticle, 'input'>) => input.cover_image ?? '';

export async function storedContent({
  input: { content, format },
}: LocalArticle): Promise<string | undefined> {
  const html = format === 'html' ? content : await markdownToHtml(content);
  const sanitized = html === undefined ? undefined : await orRefused(() => sanitize(html));
  return sanitized instanceof Refused ? undefined : sanitized?.html;
}

const NAME = '.vitrin.json';

/** Revision and file hash of an article when last pushed or pulled. */
const known = z.object({ rev: z.int(), sha256: z.string() });

const state = z.object({
  sites: z.record(z.url(), z.record(z.string(), known)).default({}),
  /** The format before 0.3: one site, without file hashes. */
  revs: z.record(z.string(), z.int()).default({}),
});

export type FolderState = Record<string, z.output<typeof known>>;

async function readAll(folder: string) {
  const bytes = await readIfThere(join(folder, NAME));
  return state.safeParse(parseJson(String(bytes))).data ?? state.parse({});
}

/** Reads the state of the last sync with a site; without it, every difference is a conflict. */
export async function readState(folder: string, site: string): Promise<FolderState> {
  const { sites, revs } = await readAll(folder);
  const older = Object.entries(revs).map(([slug, rev]) => [slug, { rev, sha256: '' }] as const);
  return sites[site] ?? Object.fromEntries(older);
}

export async function writeState(folder: string, site: string, state: FolderState) {
  const { sites } = await readAll(folder);
  const text = `${JSON.stringify({ sites: { ...sites, [site]: state } }, null, 2)}\n`;
  await replaceFile(join(folder, NAME), Buffer.from(text));
}

/** Undefined without such a file; throws where it cannot be read, so that nothing overwrites it. */
export const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch(nothingIfMissing);

/** Replaces a file atomically: an interruption leaves the old one. Returns whether it changed. */
export async function replaceFile(path: string, bytes: Buffer): Promise<boolean> {
  const before = await readIfThere(path);
  if (before?.equals(bytes)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.partial`, bytes);
  await rename(`${path}.partial`, path);
  return true;
}
