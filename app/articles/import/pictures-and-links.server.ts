import querystring from 'node:querystring';
import { decodeHTMLStrict } from 'entities';
import { drawSvg, isSvg } from '#app/media/images.server.ts';
import { deleteUpload, storeImage } from '#app/media/queries.server.ts';
import { isTooLongWithoutPictures, refusalOf, runJob, tooLong } from '#editor/index.server.ts';
import { escapeAttribute } from '#editor/index.ts';
import {
  addressOfFile,
  type Folder,
  findInFolder,
  findPost,
  isInFolder,
  pageName,
  pathInFolder,
  type SourceArticle,
} from '#importers/index.server.ts';
import { slugify } from '#kit/text/fold.ts';
import { orRefused, Refused } from '#platform/refused.ts';
import { FetchRefused } from '#platform/safe-fetch.ts';
import { type Article, articlePatch } from '../contract.ts';
import { getArticle } from '../read.server.ts';
import { articleRows, type TextDeps } from '../rows.server.ts';
import { saveArticle } from '../write.server.ts';
import type { ImportDeps } from './import-article.server.ts';

const MAX_PICTURES = 300;
const MAX_WITH_PICTURES = 20_000_000;
/** Leaves time to answer before a silent connection is closed: see http-server.ts. */
const TIMEOUT_MS = 120_000;
const LANES = 4;

export type Brought = {
  /** The text, with short addresses for the pictures that were inside it. */
  html: string;
  pictures: Record<string, string>;
  cover: string;
  links: Record<string, string>;
  notes: string[];
  lastUploadBefore: number;
};

/** Stores the pictures of a text, from the archive or the web, and finds what its links lead to. */
export async function bringPictures(deps: ImportDeps, post: SourceArticle): Promise<Brought> {
  const { html, base, folder, budget } = post;
  const refusal = refusalOf(html, MAX_WITH_PICTURES);
  if (refusal) throw new Refused(refusal);
  if (isTooLongWithoutPictures(html)) throw new Refused(tooLong);
  const found = await runJob({ kind: 'addresses', html, base }, budget);
  const inText = found ?? { pictures: [], links: [], around: [], lostTitles: [], lost: {}, anchors: {} };
  const cover = (post.cover && URL.parse(post.cover, base)?.href) || '';
  const lastUploadBefore = await lastUpload(deps);
  const wanted = [...new Set([...(cover ? [cover] : []), ...inText.pictures])];
  const { pictures, unstored } = await bringAll(deps, folder, wanted);
  const missing = wanted.filter((address) => !pictures[address]);
  for (const address of missing.filter(isInFolder)) pictures[address] = '';
  let short = html;
  for (const [at, address] of inText.pictures.filter(isData).entries()) {
    const place = addressOfFile(`data-${at}`);
    short = short.replaceAll(address, place);
    pictures[place] = pictures[address] ?? '';
  }
  const { links, notes } = linksIn(inText.links, folder);
  return {
    html: short,
    pictures,
    links: { ...links, ...inText.anchors },
    lastUploadBefore,
    cover: pictures[cover] ?? (isOnTheWeb(cover) ? cover : ''),
    notes: [
      ...missing.map((address) => missingNote(address, folder, unstored.has(address))),
      ...notes,
      ...Object.keys(inText.anchors)
        .filter((link) => !inText.anchors[link])
        .map(anchorNote),
      ...inText.around.map(linkLostNote),
      ...inText.lostTitles.map(titleLostNote),
      ...Object.entries(inText.lost).map(lostNote),
    ],
  };
}

const isOnTheWeb = (address: string) =>
  /^https?:/.test(address) && address.length <= 2000 && !isInFolder(address);

/** Imports pictures that an earlier import missed or left at their old address. Returns their number. */
export async function bringLeft(
  deps: ImportDeps,
  { id, content, cover_image, created_at, updated_at }: Article,
  { cover = '', base, folder }: SourceArticle,
): Promise<number> {
  const addressOf = (src = '') => (src && URL.parse(decodeHTMLStrict(src), base)?.href) || '';
  const left = [...content.matchAll(LEFT)].map(([src, missed = src]) => addressOf(missed));
  // Leaves out a cover that the owner may have removed since.
  const coverLeft = cover_image || (updated_at === created_at ? addressOf(cover) : '');
  const wanted = [coverLeft, ...left].filter((one) => isOnTheWeb(one) || isInFolder(one));
  const { pictures } = await bringAll(deps, folder, [...new Set(wanted)]);
  const count = Object.keys(pictures).length;
  const changed = {
    content: content.replace(LEFT, (whole, missed: string | undefined, alt = '') => {
      const src = pictures[addressOf(missed ?? whole)];
      if (!src || missed === undefined) return src ?? whole;
      return `<img src="${src}" alt="${escapeAttribute(decodeHTMLStrict(alt))}">`;
    }),
    cover_image: pictures[coverLeft] ?? cover_image,
  };
  if (count > 0) await saveArticle(deps, articleRows, id, articlePatch.parse(changed));
  return count;
}

/** Finds the address of a picture elsewhere, and the placeholder of one that was missing. */
const LEFT = /(?<=<img src=")https?:[^"]+|<em>\[Görsel eksik: ([^\]<—]+?)(?: — ([^\]<]*))?\]<\/em>/g;

const isData = (address: string) => address.startsWith('data:');

async function bringAll(deps: ImportDeps, folder: Folder | undefined, wanted: string[]) {
  const pictures: Record<string, string> = {};
  const unstored = new Set<string>();
  const queue = wanted.slice(0, MAX_PICTURES).values();
  const end = Date.now() + TIMEOUT_MS;
  const lane = async () => {
    for (const address of queue) {
      const bring = () =>
        bringPicture(deps, folder, address, unstored).catch((error: unknown) => {
          if (error instanceof Refused || error instanceof FetchRefused) return undefined;
          deps.log.error({
            event: 'picture_not_imported',
            address: address.slice(0, 200),
            error: String(error),
          });
          return undefined;
        });
      const stored = Date.now() < end && (await bring());
      if (stored) pictures[address] = stored;
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { pictures, unstored };
}

export async function discardPictures(deps: ImportDeps, { pictures, lastUploadBefore }: Brought) {
  const urls = Object.values(pictures).filter(Boolean);
  if (urls.length === 0) return;
  const rows = await deps.db
    .selectFrom('uploads')
    .select('id')
    .where('url', 'in', urls)
    .where('id', '>', lastUploadBefore)
    .execute();
  for (const { id } of rows) await deleteUpload(deps, id);
}

/** Adds the address to `unstored` if it is a picture that the storage refused. */
async function bringPicture(
  deps: ImportDeps,
  folder: Folder | undefined,
  address: string,
  unstored: Set<string>,
) {
  const bytes = isInFolder(address) ? await readFrom(folder, address) : await readPicture(deps, address);
  const image = bytes && isSvg(bytes) ? await drawSvg(bytes) : bytes;
  if (!image) return undefined;
  return storeImage(deps, { bytes: image, name: nameOf(address) }).catch((error: unknown) => {
    if (!(error instanceof Refused)) unstored.add(address);
    throw error;
  });
}

async function readFrom(folder: Folder | undefined, address: string): Promise<Uint8Array | undefined> {
  const name = folder && findInFolder(folder.names, address);
  return name === undefined ? undefined : folder?.read(name);
}

async function readPicture({ safeFetch }: ImportDeps, address: string): Promise<Uint8Array | undefined> {
  const data = /^data:image\/[a-z0-9.+-]+;base64,/i.exec(address);
  if (data) return Buffer.from(address.slice(data[0].length), 'base64');
  const first = await safeFetch(address, { accept: 'image/*' });
  const isBusy = first.status === 429 || first.status >= 500;
  const reply = isBusy ? await safeFetch(address, { accept: 'image/*' }) : first;
  return reply.status === 200 ? reply.body : undefined;
}

async function lastUpload({ db }: ImportDeps): Promise<number> {
  const row = await db
    .selectFrom('uploads')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  return row?.id ?? 0;
}

const linkLostNote = (address: string) =>
  `Görselin bağlantısı alınmadı: ${(isInFolder(address) ? pathInFolder(address) : address).slice(0, 200)}`;

const titleLostNote = (title: string) => `Görselin bağlantısındaki başlık alınmadı: ${title.slice(0, 200)}`;

const anchorNote = (link: string) =>
  `Sayfa içi bağlantının hedefi olan başlık yok: ${querystring.unescape(link).slice(0, 200)}`;

const lostNote = ([name, count]: [string, number]) =>
  `Metinde tutulamayan öğe: <${name}>${count > 1 ? ` (${count} kez)` : ''}; varsa içindeki metin alındı.`;

function missingNote(address: string, folder: Folder | undefined, isUnstored: boolean): string {
  if (isUnstored) {
    const name = isInFolder(address) ? pathInFolder(address) : address;
    return `Depolamaya yazılamadığı için görsel alınamadı; içe aktarma yinelenirse alınır: ${name.slice(0, 200)}`;
  }
  if (address.startsWith('data:')) return 'Metnin içindeki bir görsel okunamadı.';
  if (isInFolder(address)) {
    const isThere = folder && findInFolder(folder.names, address);
    const reason = isThere
      ? 'saklanamadı; PNG, JPG, WEBP, en çok 50 megapiksellik GIF ya da Latin harfli yalın bir SVG olmalı'
      : 'dosyada yok';
    return `Görsel ${reason}: ${pathInFolder(address).slice(0, 200)}`;
  }
  return `Görsel alınamadı, eski adresinde kaldı: ${address.slice(0, 200)}`;
}

function nameOf(address: string): string {
  if (address.startsWith('data:')) return 'gorsel';
  return new URL(address).pathname.split('/').at(-1)?.slice(-100) || 'gorsel';
}

const PENDING = '#dosya:';

/** Leads the links of a post to the imported articles, or to their address on the old site. */
function linksIn(addresses: string[], folder: Folder | undefined) {
  const links: Record<string, string> = {};
  const notes: string[] = [];
  for (const address of addresses.filter(isInFolder)) {
    const path = pathInFolder(address);
    const post = folder && findPost([...folder.posts.keys()], address);
    const heading = slugify(querystring.unescape(new URL(address).hash.slice(1)));
    if (post) links[address] = (folder.posts.get(post) || pendingLink(post)) + (heading && `#${heading}`);
    else {
      links[address] = path;
      notes.push(`Bağlantının hedefi bu dosyada yok: ${path}`);
    }
  }
  return { links, notes };
}

const pendingLink = (post: string) => `/blog/${slugify(pageName(post))}${PENDING}${encodeURIComponent(post)}`;

export async function joinLinks({ db, resources }: TextDeps, { posts }: Pick<Folder, 'posts'>) {
  const rows = await db
    .selectFrom('articles')
    .select('id')
    .where('kind', '=', 'article')
    .where('content', 'like', `%${PENDING}%`)
    .execute();
  for (const { id } of rows) {
    const article = await getArticle(db, articleRows, id);
    if (!article) continue;
    const content = article.content.replace(
      /href="\/blog\/[^"#]*#dosya:([^"#]*)(#[^"]*)?"/g,
      (link, name: string, hash = '') => {
        const to = posts.get(querystring.unescape(name));
        return to === undefined ? link : `href="${to || link.slice(6).split('#')[0]}${hash}"`;
      },
    );
    // Goes on if one has been deleted since.
    if (content !== article.content)
      await orRefused(() => saveArticle({ db, resources }, articleRows, id, articlePatch.parse({ content })));
  }
}
