import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ContentTag } from '#app/content-tags.ts';
import { seoDefaults } from '#app/seo/fields.ts';
import { knownSite } from '#app/seo/head.server.ts';
import { type PageHead, pageHead } from '#app/seo/head.ts';
import { siteHead } from '#app/seo/site-head.ts';
import type { Rendered } from '#platform/pages/page-cache.ts';
import type { Deps } from '#server/deps.ts';
import { SiteDocument } from './document.tsx';
import { ErrorPage, errorTitle } from './error-page.tsx';
import { SiteLayout } from './layout.tsx';
import { contentSecurityPolicy } from './policy.ts';
import type { RequestFacts } from './request-line.tsx';

export type PageRequest = {
  deps: Deps;
  /** The page's own path, as it was asked for. */
  path: string;
  params: Record<string, string>;
  query: URLSearchParams;
  /** The visitor's address, behind trusted proxies. */
  address: string;
  /**
   * Awaits one part of the page. A failure is logged, `fallback` takes its place, and the page is answered with 503
   * unless the cache has a good copy.
   */
  part: <T, Fallback>(name: string, reading: Promise<T>, fallback: Fallback) => Promise<T | Fallback>;
};

/** The page's data, or a Response that takes its place (a redirect). A private page is kept nowhere. */
export type Loaded<Data> = { data: Data; status?: 200 | 404; isPrivate?: boolean } | Response;

type Page<Data> = {
  /** Its address as a route pattern. */
  path: string;
  /** The query parameters that it reads; all others change nothing on it. */
  parameters?: readonly string[];
  /** The resources that it shows besides profile and SEO, which every page shows. */
  tags: readonly ContentTag[];
  load: (request: PageRequest) => Promise<Loaded<Data>>;
  /** Receives the page's own form, where it has one. */
  post?: (request: PageRequest, form: FormData) => Promise<Data>;
  head: (data: Data) => PageHead;
  /** The request behind the page, named in its header. */
  request?: (data: Data) => RequestFacts | undefined;
  Page: (props: { data: Data }) => ReactNode;
};

type Asked = Omit<PageRequest, 'part'>;

/** A page as the routes know it. */
export type PublicPage = {
  path: string;
  parameters: readonly string[];
  tags: readonly ContentTag[];
  /** Reads and renders it: what may be kept, or a Response that may not. */
  render: (asked: Asked) => Promise<Rendered | Response>;
  post?: (asked: Asked, form: FormData) => Promise<Response>;
};

/** Defines a public page: `load` reads what it needs, `head` and `Page` render it to a string. */
export function definePage<Data>(page: Page<Data>): PublicPage {
  const { post } = page;
  const draw = async (request: PageRequest, data: Data) =>
    renderDocument(request, page.head(data), page.request?.(data), <page.Page data={data} />);
  return {
    path: page.path,
    parameters: page.parameters ?? [],
    tags: [...page.tags, 'profile', 'seo'],
    render: (asked) =>
      withErrorPage(asked, async (request, faults) => {
        const loaded = await page.load(request);
        if (loaded instanceof Response) return loaded;
        const { data, status = 200, isPrivate = false } = loaded;
        const html = await draw(request, data);
        if (faults.count > 0) return answer(asked.deps, html, 503);
        if (status === 200 && !isPrivate) return { headers: headersOf(asked.deps), body: Buffer.from(html) };
        return answer(asked.deps, html, status);
      }),
    ...(post && {
      post: (asked, form) =>
        withErrorPage(asked, async (request, faults) => {
          const html = await draw(request, await post(request, form));
          return answer(asked.deps, html, faults.count > 0 ? 503 : 200);
        }),
    }),
  };
}

/** Answers with the page for an address that leads nowhere. */
export const renderNotFound = (asked: Asked) => renderError(asked, 404);

async function renderError(asked: Asked, status: 404 | 500): Promise<Response> {
  const { request } = tolerant(asked);
  const head = { title: errorTitle(status), path: asked.path, share: 'page/home', missing: true };
  return answer(
    asked.deps,
    await renderDocument(request, head, undefined, <ErrorPage status={status} path={asked.path} />),
    status,
  );
}

async function renderDocument(
  { deps, path, part }: PageRequest,
  head: PageHead,
  request: RequestFacts | undefined,
  content: ReactNode,
): Promise<string> {
  const { SITE_URL, TRACKING_ID, TZ } = deps.config;
  const site = await part('site', knownSite(deps), siteHead(SITE_URL, {}, seoDefaults));
  const html = renderToString(
    <SiteDocument site={site} timeZone={TZ} head={pageHead(site, head)} trackingId={TRACKING_ID}>
      <SiteLayout name={site.name} path={path} request={request}>
        {content}
      </SiteLayout>
    </SiteDocument>,
  );
  return `<!DOCTYPE html>${html}`;
}

type Faults = { count: number };

/** Runs a rendering; what nobody expected is logged and answered with the page for errors. */
async function withErrorPage<T extends Rendered | Response>(
  asked: Asked,
  render: (request: PageRequest, faults: Faults) => Promise<T>,
): Promise<T | Response> {
  const { request, faults } = tolerant(asked);
  try {
    return await render(request, faults);
  } catch (error) {
    logFailure(asked, 'rendering', error);
    return renderError(asked, 500);
  }
}

/** A request whose parts may fail. */
function tolerant(asked: Asked): { request: PageRequest; faults: Faults } {
  const faults: Faults = { count: 0 };
  const part: PageRequest['part'] = async (name, reading, fallback) => {
    try {
      return await reading;
    } catch (error) {
      faults.count += 1;
      logFailure(asked, name, error);
      return fallback;
    }
  };
  return { request: { ...asked, part }, faults };
}

function logFailure({ deps, path }: Asked, part: string, error: unknown) {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  deps.log.error({ event: 'page_failed', path, part, error: { message, stack } });
}

function answer(deps: Deps, html: string, status: 200 | 404 | 500 | 503): Response {
  const headers = { ...headersOf(deps), 'Cache-Control': 'private, no-store' };
  return new Response(html, {
    status,
    headers: status === 200 ? headers : { ...headers, 'X-Robots-Tag': 'noindex, nofollow' },
  });
}

const headersOf = ({ config }: Deps) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': contentSecurityPolicy('site', config.TRACKING_ID !== undefined),
});
