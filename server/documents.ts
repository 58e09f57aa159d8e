import { type Context, Hono, type Next } from 'hono';
import { every } from 'hono/combine';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { oldLink } from '#app/redirects/old-links.server.ts';
import { bodyLimit } from '#kit/http/limits.server.ts';
import type { ApiEnv } from '#kit/http/routes.server.ts';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import { assets } from '#kit/site/assets.tsx';
import type { PublicPage, SharedStatus, Site } from '#kit/site/contract.ts';
import { ownerParts } from '#kit/site/dock.tsx';
import { documentTags, panelShell } from '#kit/site/document.tsx';
import { pageOfMarkdown } from '#kit/site/markdown.server.ts';
import { answerMissing, renderNotFound } from '#kit/site/page.server.tsx';
import { publicPaths } from '#kit/site/public-paths.server.ts';
import { withoutEnd } from '#kit/text/addresses.ts';
import { slugify } from '#kit/text/fold.ts';
import { DEFAULT, isRenamed, languageOf, languages, parametersOf, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { isOwnOrigin } from '#platform/http/headers.ts';
import type { PageCache, RenderedPage } from '#platform/pages/page-cache.ts';
import { chooseEncoding, chooseMediaType, matches, SHARED } from '#platform/pages/page-encoding.ts';

type PageContext = Context<ApiEnv>;

/** Any single segment at the root may be an own page. */
const OWN_PAGE = '/:slug';

export function documentRoutes(pages: Site['pages'], cache: PageCache, siteUrl: string) {
  const site = new Hono<ApiEnv>();
  site.use(rejectMalformedUrl);
  // Compresses what the cache does not keep: 404, 503, private pages.
  site.use(compress());
  site.get('/:file{.+\\.md}', markdownFile);
  const shell = (room?: string) => (c: PageContext) =>
    cache.answer(room ?? '/admin/*', encodingOf(c), documentTags, () =>
      panelShell.render(pageInput(c), room),
    );
  for (const { path, tags, render } of Object.values(ownerParts))
    site.get(path, (c) => cache.answer(path, encodingOf(c), tags, () => render(pageInput(c))));
  for (const room of Object.keys(assets.panel.rooms)) site.get(room, shell(room));
  site.get('/admin/*', shell());
  // The other languages come first: `/:slug` would match `/en`.
  const addresses = languages.toReversed().flatMap((language) => pages.map((page) => ({ language, page })));
  for (const { language, page } of addresses) {
    const path = pathIn(language, page.paths[language] ?? page.path);
    const tags = language === DEFAULT ? page.tags : [...page.tags, 'translations'];
    site.get(path, async (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (pathname.includes('%')) return missing(c);
      const named = pathIn(language, languageOf(pathname).path + search);
      if (isRenamed(language, new URLSearchParams(search))) return c.redirect(named, 301);
      const input = pageInput(c);
      const render = () => page.render(input);
      const cached = await cache.answer(pathname + search, encodingOf(c), tags, render, input.type);
      if (cached.status === 404) return (await movedFrom(c)) ?? cached;
      return unlessKnown(c, cached);
    });
    const { post } = page;
    if (post) site.post(path, guardForm(siteUrl, words[language].t.refusedForm), (c) => receive(c, post));
  }
  site.get('*', missing);
  site.all('*', refuseMethod);
  return site;
}

/** Addresses that end in `.md` are pages as Markdown. */
async function markdownFile(c: PageContext, next: Next) {
  const { pathname, search } = new URL(c.req.url);
  const path = pageOfMarkdown(pathname);
  const page = path && c.var.site.pageAt(path);
  if (!page || (page.path === OWN_PAGE && (await isReserved(c, path)))) return next();
  const headers = new Headers({ Accept: 'text/markdown' });
  for (const name of ['accept-encoding', 'if-none-match']) {
    const value = c.req.header(name);
    if (value) headers.set(name, value);
  }
  const shown = await c.var.ask(path + search, { headers });
  if (shown.status === 404) return (await oldLink(c.var.deps, c.req.raw)) ?? shown;
  // Unlike a negotiated answer, this address names its format, so shared caches may store what our own cache stores: what has an ETag.
  if (shown.headers.has('etag')) shown.headers.set('Cache-Control', SHARED);
  return shown;
}

const isReserved = async (c: PageContext, path: string) =>
  (await reservedSegments(c.var.deps.resources)).has(path.slice(1));

/** Answers 304 to a client that has this copy. */
function unlessKnown(c: PageContext, page: Response): Response {
  const [known, etag] = [c.req.header('if-none-match'), page.headers.get('etag')];
  if (!known || !etag || !matches(known, etag)) return page;
  page.headers.delete('content-length');
  return new Response(null, { status: 304, headers: page.headers });
}

async function receive(c: PageContext, post: NonNullable<PublicPage['post']>): Promise<Response> {
  // A broken form counts as empty; the answer names the missing fields.
  const form = await c.req.formData().catch(() => new FormData());
  return unlessAborted(c.req.raw, await post(pageInput(c), form));
}

const pageInput = (c: PageContext) => {
  const { pathname, searchParams } = new URL(c.req.url);
  return {
    deps: c.var.deps,
    dock: c.var.site.dock,
    address: c.var.address,
    ...languageOf(pathname),
    params: c.req.param(),
    query: parametersOf(languageOf(pathname).language, searchParams),
    type: chooseMediaType(c.req.header('accept')),
    shared: (name: string, status: SharedStatus, make: Make) => sharedAnswer(c, name, status, make),
  };
};

async function sharedAnswer(
  c: PageContext,
  name: string,
  status: SharedStatus,
  make: Make,
): Promise<Response> {
  const page = await c.var.documents(name, encodingOf(c), make);
  if (page instanceof Response) return page;
  const { etag: _, 'server-timing': __, ...headers } = page.headers;
  return new Response(page.bytes, { status, headers });
}

type Make = () => Promise<RenderedPage | Response>;

const encodingOf = (c: PageContext) => chooseEncoding(c.req.header('accept-encoding'));

export const missing = async (c: PageContext) => (await movedFrom(c)) ?? notFound(c);

/** Answers 404 from one copy per language and current link of the dock, so that scanners cost no rendering. */
async function notFound(c: PageContext): Promise<Response> {
  const input = pageInput(c);
  if (input.type === 'markdown' || c.req.path.endsWith('.md')) return answerMissing(input);
  const section = input.dock.site.find(({ to }) => input.path.startsWith(`${to}/`))?.to ?? '';
  return sharedAnswer(c, `404 ${input.language} ${section}`, 404, () =>
    renderNotFound({ ...input, path: `${section}/404` }),
  );
}

/** Redirects old addresses, and non-canonical ones (letter case, trailing slash, Turkish letters). */
async function movedFrom(c: PageContext): Promise<Response | undefined> {
  const { pathname, search } = new URL(c.req.url);
  const canonical = withoutEnd(c.req.path.toLowerCase(), '/');
  if (canonical !== pathname && (await isPage(c, canonical))) return c.redirect(canonical + search, 301);
  // Finds an address that was typed the way its title is written. Home is none: of other scripts no letter is left.
  const spelled = canonical.split('/').map(slugify).join('/');
  if (![canonical, '/'].includes(spelled) && (await publicPaths(c.var.deps)).has(spelled))
    return c.redirect(spelled, 301);
  return oldLink(c.var.deps, c.req.raw);
}

/** Answers other methods, such as a form that is sent to a page without one. */
async function refuseMethod(c: PageContext): Promise<Response> {
  const { pathname } = new URL(c.req.url);
  const page = c.var.site.pageAt(pathname);
  // Without the query: a page is there or not whatever is searched for in it.
  const shown = page && (await c.var.ask(pathname, { method: 'HEAD' }));
  if (!shown || shown.status >= 400) return notFound(c);
  return refuse(405, 'Bu adreste bu işlem yapılamaz.', {
    Allow: page.post ? 'GET, HEAD, POST' : 'GET, HEAD',
  });
}

async function isPage({ var: { site, deps } }: PageContext, path: string): Promise<boolean> {
  const page = site.pageAt(path);
  return page?.path === OWN_PAGE ? (await publicPaths(deps)).has(path) : page !== undefined;
}

// Refuse what must not reach a page: an undecodable address, another site's form, a body larger than our forms.

const rejectMalformedUrl = createMiddleware(async (c, next) => {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return refuse(400, 'Bu adres okunamadı.');
  }
  await next();
});

const requireSameOrigin = (siteUrl: string, refusal: string) =>
  createMiddleware(async (c, next) => {
    if (!isOwnOrigin((name) => c.req.header(name), siteUrl)) return refuse(403, refusal);
    await next();
  });

const guardForm = (siteUrl: string, { foreign, large }: { foreign: string; large: string }) =>
  every(
    requireSameOrigin(siteUrl, foreign),
    bodyLimit(64 * 1024, () => refuse(413, large)),
  );

const unlessAborted = (request: Request, answer: Response) =>
  request.signal.aborted ? refuse(400, 'Form yarım kaldı.') : answer;

const refuse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
  });
