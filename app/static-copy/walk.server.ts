import { hash } from 'node:crypto';
import { pathOf } from '#app/articles/text-type.ts';
import { getCvDesign } from '#app/cv/data.server.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { Site } from '#kit/site/contract.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import { type Language, languageOf, parametersOf, pathIn } from '#kit/texts/languages.ts';
import { version } from '#platform/package.ts';
import { redirectFiles, type StaticRedirect, storedRedirects } from './redirects.ts';
import { createPlaceOf, createRewriter, type Place } from './rewrite.ts';

/** The whole site, rendered for a copy by the app that serves it. */
export type OpenedSite = { deps: Deps; site: Site; ask: (path: string) => Response | Promise<Response> };

/** Requests that are answered at once: the database answers one by one, the sandbox and the disk do not. */
const TOGETHER = 8;

const SHARE_IMAGE = /^(?:[a-z]{2}\/)?share\/.*\.png$/;
const WRITTEN_ONCE = /^(?:share\/)?uploads\//;

/** What a file depends on that takes long to make, and the addresses that a page names. */
export type Made = { key?: string | undefined; links?: string[] };

type Walk = {
  /** Lists names before their files are written, so that the next copy can remove those of an interrupted one. */
  announce: (names: Iterable<string>) => Promise<void>;
  /** Leads from every file to the root; absent: relative to the file. */
  toRoot: string | undefined;
  put: (name: string, content: Uint8Array | string, type: string, made?: Made) => Promise<void>;
  /** Keeps a file that an earlier copy made with this key; returns what it names. */
  keep: (name: string, key: string | undefined) => readonly string[] | undefined;
};

/** Follows every address that public pages and files name. */
export async function walk(opened: OpenedSite, { toRoot, announce, put, keep }: Walk) {
  const { deps, site, ask } = opened;
  const siteUrl = deps.config.SITE_URL;
  const placeOf = createPlaceOf(site, siteUrl, await reservedSegments(deps.resources));
  const languages = await knownLanguages(deps);
  const general = await generalKey(deps, languages);
  const ofPages = (await keyOfPages(opened, languages, general)) + (toRoot ?? '');
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
  const rewriterFor = (name: string, path = '/', tell = found) => {
    const up = '../'.repeat(name.split('/').length - 1) || './';
    return createRewriter({ siteUrl, path, placeOf, found: tell, toRoot: toRoot ?? up });
  };

  /** A page is rendered if what it shows has changed. */
  async function visitPage({ address, name }: Place) {
    const shown = await shownAt(opened, address);
    const key = shown && hash('sha256', ofPages + shown);
    if (shown && !address.includes('?')) {
      const twin = markdownAddress(address);
      keys.set(twin.slice(1), hash('sha256', general + shown));
      found(twin);
    }
    const links = keep(name, key);
    if (links) {
      written.add(name);
      for (const link of links) found(link);
      return;
    }
    const reply = await ask(address);
    if (!isPublic(reply, address, name)) return;
    written.add(name);
    const named = new Set<string>();
    const { document } = rewriterFor(name, new URL(address, siteUrl).pathname, (link) => {
      named.add(link);
      found(link);
    });
    const html = document(await reply.text(), reply.headers.get('content-security-policy'));
    await put(name, html, 'text/html; charset=utf-8', { key, links: [...named] });
  }

  /** Says whether an answer belongs into the copy; notes where it leads. */
  function isPublic(reply: Response, address: string, name: string): boolean {
    // Stops before anything is removed: what cannot be read now is not gone.
    if (reply.status >= 500)
      throw new Error(`${address} okunamadı (${reply.status}). Kopyadan bir şey silinmedi.`);
    const to = reply.headers.get('location');
    if (to && reply.status < 400 && isPage(name)) redirects.push({ from: address, to, status: reply.status });
    return isShared(reply);
  }

  async function visitFile({ address, name }: Place) {
    const key = keys.get(name) ?? keyOfFile(name, address, general);
    if (keep(name, key)) return void written.add(name);
    const first = await ask(address);
    const place = first.status < 400 && placeOf(first.headers.get('location') ?? '');
    // A file that is elsewhere is copied.
    const reply = place && first.headers.has('location') ? await ask(place.address) : first;
    if (!isPublic(reply, address, name)) return;
    written.add(name);
    const type = reply.headers.get('content-type') ?? 'application/octet-stream';
    const rewriter = rewriterFor(name);
    if (/javascript/.test(type)) return put(name, rewriter.script(await reply.text()), type);
    if (/manifest\+json/.test(type)) return put(name, rewriter.json(await reply.text()), type);
    if (/^text\/|xml|feed\+json/.test(type))
      return put(name, rewriter.text(await reply.text()), type, { key });
    return put(name, new Uint8Array(await reply.arrayBuffer()), type, { key });
  }

  const visit = (place: Place) => (isPage(place.name) ? visitPage(place) : visitFile(place));

  for (const path of await publicPaths(deps)) found(path);
  for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/.well-known/security.txt'])
    found(path);
  for (const language of languages) {
    for (const file of ['/llms.txt', '/card.txt']) found(pathIn(language, file));
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
  redirects.push(...(await storedRedirects(deps.db)));
  const moving = redirectFiles(redirects, { placeOf, written, rewriterFor, siteUrl });
  const missing = languages.map((language) => ({ language, name: pathIn(language, '/404.html').slice(1) }));
  await announce([...moving, ...missing, { name: '_headers' }].map(({ name }) => name));
  for (const { name, text, type } of moving) await put(name, text, type);
  for (const { language, name } of missing) {
    // Is shown at any address: its links begin at the root.
    const { document } = createRewriter({ siteUrl, path: '/', placeOf, found: () => undefined, toRoot: '/' });
    const { body, headers } = await missingPage(opened, language);
    const html = document(body.toString(), headers['content-security-policy'] ?? null);
    await put(name, html, 'text/html; charset=utf-8');
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

async function missingPage({ deps, site }: OpenedSite, language: Language) {
  const { renderNotFound } = await import('#kit/site/page.server.tsx');
  const page = await renderNotFound({
    deps,
    dock: site.dock,
    path: '/404',
    language,
    params: {},
    query: new URLSearchParams(),
    address: '',
    type: 'html',
  });
  if (page instanceof Response) throw new Error('404 sayfası yazılamadı.');
  return page;
}

/** Addresses that texts had before. */
async function oldPaths({ db }: Deps, languages: readonly Language[]) {
  const rows = await db.selectFrom('article_addresses').select('slug').orderBy('slug').execute();
  return languages.flatMap((language) => rows.map(({ slug }) => pathIn(language, pathOf(slug))));
}

/** What no shared cache may keep is not public. */
export const isShared = ({ status, headers }: Response) =>
  status === 200 && !/private|no-store/.test(headers.get('cache-control') ?? '');

export const isPage = (name: string) => name.endsWith('index.html');

/** Undefined where it is cheaper to make a file than to know whether it changed. */
function keyOfFile(name: string, address: string, general: string) {
  if (WRITTEN_ONCE.test(name)) return 'once';
  // Its address says what a share image shows.
  return SHARE_IMAGE.test(name) ? hash('sha256', general + address) : undefined;
}

/** A digest of what the page at an address shows. */
async function shownAt({ deps, site }: OpenedSite, address: string) {
  const { pathname, searchParams } = new URL(address, deps.config.SITE_URL);
  const page = site.pageAt(pathname);
  const { language, path } = languageOf(pathname);
  const given = path.split('/');
  const pattern = (page?.paths[language] ?? page?.path ?? '').split('/');
  const params = pattern.flatMap((part, at) =>
    part.startsWith(':') ? [[part.slice(1), given[at] ?? '']] : [],
  );
  return page?.shown({
    deps,
    dock: site.dock,
    path,
    language,
    params: Object.fromEntries(params),
    query: parametersOf(language, searchParams),
    address: '',
    type: 'html',
  });
}

/**
 * What every page depends on besides what it shows: what stands around it, which the page for what is missing has as well,
 * and the day, because pages say how long something lasts.
 */
async function keyOfPages(opened: OpenedSite, languages: readonly Language[], general: string) {
  const around = await Promise.all(languages.map((language) => missingPage(opened, language)));
  return JSON.stringify([
    general,
    new Date().toDateString(),
    ...around.map(({ body }) => hash('sha256', body)),
  ]);
}

/** What every drawing depends on. */
async function generalKey(deps: Deps, languages: readonly Language[]) {
  const heads = await Promise.all(languages.map((language) => deps.site.head[language](deps)));
  return hash('sha256', JSON.stringify([version, heads]));
}
