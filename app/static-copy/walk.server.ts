import { hash } from 'node:crypto';
import { pathOf } from '#app/articles/text-type.ts';
import { getCvDesign } from '#app/cv/data.server.ts';
import { knownLanguages } from '#kit/languages/known-languages.server.ts';
import { reservedSegments } from '#kit/reserved.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Site } from '#kit/site/contract.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { renderNotFound } from '#kit/site/page.server.tsx';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import { SHOWN } from '#kit/site/static-copy.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';
import { version } from '#platform/package.ts';
import { createPlaceOf, type Place, type PlaceOf, segmentsOf } from './places.ts';
import { redirectFiles, type StaticRedirect } from './redirects.ts';
import { createRewriter } from './rewrite.ts';

/** The whole site, rendered for a copy by the app that serves it. */
export type OpenedSite = { deps: Deps; site: Site; ask: (path: string) => Response | Promise<Response> };

/** Requests that are answered at once: the database answers one by one, the sandbox and the disk do not. */
const TOGETHER = 8;

/** Its address tells what a share image shows. */
const SHARE_IMAGE = /"[^"?]+?\/((?:[a-z]{2}\/)?share\/[^"?]+\.png)\?v=(\w+)"/g;

const WRITTEN_ONCE = /^(?:share\/)?uploads\//;

type Walk = {
  /** Lists names before their files are written, so that whatever stops the writing leaves no file that nobody removes. */
  announce: (names: Iterable<string>) => Promise<void>;
  /** Leads from every file to the root; absent: relative to the file. */
  toRoot: string | undefined;
  put: (name: string, content: Uint8Array | string, type: string, key?: string) => Promise<void>;
  isKept: (name: string, key: string | undefined) => boolean;
};

/** Follows every address that public pages and files name. */
export async function walk(opened: OpenedSite, { toRoot, announce, put, isKept }: Walk) {
  const { deps, site, ask } = opened;
  const siteUrl = deps.config.SITE_URL;
  const placeOf = createPlaceOf(site, siteUrl, await reservedSegments(deps.resources));
  const languages = await knownLanguages(deps);
  const general = await generalKey(deps, languages);
  const waiting = new Map<string, Place>();
  const seen = new Set<string>();
  const keys = new Map<string, string>();
  const redirects: StaticRedirect[] = [];
  const written = new Set<string>();

  const found = (address: string) => {
    const place = placeOf(address);
    if (!place || seen.has(place.name)) return;
    seen.add(place.name);
    waiting.set(place.name, place);
  };
  const rewriterFor = (name: string, path = '/') => {
    const up = '../'.repeat(name.split('/').length - 1) || './';
    return createRewriter({ siteUrl, path, placeOf, found, toRoot: toRoot ?? up });
  };

  async function visit({ address, name }: Place) {
    // A name that is used once says what its file contains.
    const key = WRITTEN_ONCE.test(name) ? 'once' : keys.get(name);
    if (isKept(name, key)) return void written.add(name);
    const reply = await ask(address);
    const location = reply.headers.get('location');
    if (location && reply.status < 400) return moved(address, name, location, reply.status);
    // Stops before anything is removed: what cannot be read now is not gone.
    if (reply.status >= 500)
      throw new Error(`${address} okunamadı (${reply.status}). Kopyadan bir şey silinmedi.`);
    // What no shared cache may keep is not public.
    if (reply.status !== 200 || /private|no-store/.test(reply.headers.get('cache-control') ?? '')) return;
    const type = reply.headers.get('content-type') ?? 'application/octet-stream';
    const rewriter = rewriterFor(name, new URL(address, siteUrl).pathname);
    written.add(name);
    if (name.endsWith('index.html') && type.startsWith('text/html')) {
      if (!address.includes('?')) {
        const twin = markdownAddress(address);
        keys.set(twin.slice(1), hash('sha256', `${general} ${reply.headers.get(SHOWN)}`));
        found(twin);
      }
      const html = rewriter.document(await reply.text(), reply.headers.get('content-security-policy'));
      for (const [, card = '', digest] of html.matchAll(SHARE_IMAGE))
        keys.set(card, hash('sha256', `${general} ${digest}`));
      return put(name, html, type);
    }
    if (/javascript/.test(type)) return put(name, rewriter.script(await reply.text()), type);
    if (/manifest\+json/.test(type)) return put(name, rewriter.json(await reply.text()), type);
    if (/^text\/|xml|feed\+json/.test(type)) return put(name, rewriter.text(await reply.text()), type, key);
    return put(name, await reply.bytes(), type, key);
  }

  /** A file that is elsewhere is copied; a page that moved becomes one that moves on. */
  async function moved(address: string, name: string, location: string, status: number) {
    const place = placeOf(location);
    if (!name.endsWith('index.html') && place) {
      const reply = await ask(place.address);
      const type = reply.headers.get('content-type') ?? 'application/octet-stream';
      if (reply.status === 200) {
        written.add(name);
        await put(name, await reply.bytes(), type);
      }
    } else redirects.push({ from: address, to: location, status });
  }

  for (const path of await publicPaths(deps)) found(path);
  for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico']) found(path);
  for (const language of languages) {
    found(pathIn(language, '/llms.txt'));
    await visitCv(language);
  }

  /** CVs take long to draw and name the time at which they were drawn: their data says whether they changed. */
  async function visitCv(language: Language) {
    const reply = await ask(pathIn(language, '/cv.json'));
    const data = `${general} ${await getCvDesign(deps.db)} ${await reply.text()}`;
    for (const ending of ['json', 'pdf', 'docx']) {
      const path = pathIn(language, `/cv.${ending}`);
      keys.set(path.slice(1), hash('sha256', data));
      found(path);
    }
  }

  for (const path of await oldPaths(deps, languages)) found(path);
  while (waiting.size > 0) {
    await announce(waiting.keys());
    const next = [...waiting.values()].slice(0, TOGETHER);
    for (const { name } of next) waiting.delete(name);
    const visits = await Promise.allSettled(next.map(visit));
    for (const one of visits) if (one.status === 'rejected') throw one.reason;
  }
  const stored = await deps.db.selectFrom('redirects').selectAll().orderBy('from_path').execute();
  for (const { from_path, target, is_permanent } of stored)
    redirects.push({ from: from_path, to: target, status: is_permanent ? 301 : 302 });
  const links = redirects.filter(({ from, to }) => isLed(placeOf, written, siteUrl, from, to));
  const moving = redirectFiles(links, { placeOf, written, rewriterFor, siteUrl });
  const missing = languages.map((language) => ({ language, name: pathIn(language, '/404.html').slice(1) }));
  await announce([...moving, ...missing, { name: '_headers' }].map(({ name }) => name));
  for (const { name, text, type } of moving) await put(name, text, type);
  for (const { language, name } of missing) {
    const page = await renderNotFound(notFoundInput(opened, language));
    if (page instanceof Response) throw new Error('404 sayfası yazılamadı.');
    // Is shown at any address: its links begin at the root.
    const { document } = createRewriter({ siteUrl, path: '/', placeOf, found: () => undefined, toRoot: '/' });
    await put(
      name,
      document(page.body.toString(), page.headers['content-security-policy'] ?? null),
      'text/html; charset=utf-8',
    );
  }
  await put('_headers', HEADERS, 'text/plain; charset=utf-8');
}

const HEADERS = `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
/assets/*
  Cache-Control: public, max-age=31536000, immutable
/uploads/*
  Cache-Control: public, max-age=31536000, immutable
`;

/** A redirect is written where it leads to a page of the copy or to another site. */
function isLed(placeOf: PlaceOf, written: ReadonlySet<string>, siteUrl: string, from: string, to: string) {
  const [, path = ''] = /^([^?#]*)/.exec(to) ?? [];
  const isOwn = new URL(path, siteUrl).origin === new URL(siteUrl).origin;
  const place = placeOf(to);
  return segmentsOf(from) !== undefined && (isOwn ? place !== undefined && written.has(place.name) : true);
}

const notFoundInput = ({ deps, site }: OpenedSite, language: Language) => ({
  deps,
  dock: site.dock,
  path: '/404',
  language,
  params: {},
  query: new URLSearchParams(),
  address: '',
  type: 'html' as const,
});

/** Addresses that texts had before. */
async function oldPaths({ db }: Deps, languages: readonly Language[]) {
  const rows = await db.selectFrom('article_addresses').select('slug').orderBy('slug').execute();
  return languages.flatMap((language) => rows.map(({ slug }) => pathIn(language, pathOf(slug))));
}

/** What every page and drawing depends on. */
async function generalKey(deps: Deps, languages: readonly Language[]) {
  const heads = await Promise.all(languages.map((language) => deps.site.head[language](deps)));
  return hash('sha256', JSON.stringify([version, heads]));
}
