import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { oldLink } from '#app/redirects/old-links.server.ts';
import { withoutEnd } from '#app/text/edges.ts';
import {
  limitFormBody,
  rejectMalformedUrl,
  requireSameOrigin,
  unlessAborted,
} from '#platform/http/form-guards.ts';
import type { PageCache } from '#platform/pages/page-cache.ts';
import { chooseEncoding } from '#platform/pages/page-encoding.ts';
import { matches } from '#platform/pages/write-page.ts';
import type { ApiEnv } from '#server/http.ts';
import { type PublicPage, renderNotFound } from './page.server.tsx';
import { pageAt, pages } from './pages.server.ts';
import { panelShell } from './panel-shell.server.tsx';

type Ask = Context<ApiEnv>;

/** Routes of every document: the public pages, the panel's shell, old addresses, and what is left over as a 404. */
export function documentRoutes(cache: PageCache, siteUrl: string) {
  const site = new Hono<ApiEnv>();
  site.use(rejectMalformedUrl);
  // Compresses what the cache does not keep: 404, 503, private pages.
  site.use(compress());
  for (const page of pages) {
    site.get(page.path, async (c) => {
      const { pathname, search } = new URL(c.req.url);
      if (pathname.includes('%')) return missing(c);
      const found = await cache.answer(pathname + search, encodingOf(c), page.tags, () =>
        page.render(asked(c)),
      );
      if (found.status === 404) return (await oldLink(c.var.deps, c.req.raw)) ?? found;
      return unlessKnown(c, found);
    });
    const { post } = page;
    if (post) site.post(page.path, requireSameOrigin(siteUrl), limitFormBody, (c) => receive(c, post));
  }
  const shell = (c: Ask) =>
    cache.answer('/admin', encodingOf(c), panelShell.tags, () => panelShell.render(asked(c)));
  site.get('/admin', shell).get('/admin/*', shell);
  site.get('*', missing);
  // Nothing else takes a form.
  site.all('*', (c) => renderNotFound(asked(c)));
  return site;
}

/** Says only that the page has not changed to who has this very copy. */
function unlessKnown(c: Ask, page: Response): Response {
  const [known, etag] = [c.req.header('if-none-match'), page.headers.get('etag')];
  if (!known || !etag || !matches(known, etag)) return page;
  page.headers.delete('content-length');
  return new Response(null, { status: 304, headers: page.headers });
}

async function receive(c: Ask, post: NonNullable<PublicPage['post']>): Promise<Response> {
  // Treats a broken form as empty: the answer names the missing fields.
  const form = await c.req.formData().catch(() => new FormData());
  return unlessAborted(c.req.raw, await post(asked(c), form));
}

const asked = (c: Ask) => {
  const { pathname, searchParams } = new URL(c.req.url);
  return {
    deps: c.var.deps,
    address: c.var.address,
    path: pathname,
    params: c.req.param(),
    query: searchParams,
  };
};

const encodingOf = (c: Ask) => chooseEncoding(c.req.header('accept-encoding'));

/** An old address leads on; a page's address in other letters or with a slash at its end leads to the page. */
async function missing(c: Ask): Promise<Response> {
  const canonical = withoutEnd(c.req.path.toLowerCase(), '/');
  if (canonical !== new URL(c.req.url).pathname && pageAt(canonical)) {
    return c.redirect(canonical + new URL(c.req.url).search, 301);
  }
  return (await oldLink(c.var.deps, c.req.raw)) ?? renderNotFound(asked(c));
}
