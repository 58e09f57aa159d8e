import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { depsContext } from './context.ts';
import { finishDocument } from './document.server.ts';
import { NonceContext } from './nonce.ts';

/** Renders a page whole: its headers name the hashes of its scripts, and whole pages can be cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const started = performance.now();
  const nonce = randomUUID();
  const { serverHandoffStream, ...routed } = routerContext;
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  // At once: nothing of a page suspends on the server, and a stream of small pieces costs as much as the rendering.
  const rendered = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={{ ...routed, manifest: ownManifest(routed) }} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  const eager = new URL(request.url).pathname.startsWith('/admin');
  const { html, csp } = finishDocument(rendered, nonce, {
    data,
    eager,
    tracked: !eager && context.get(depsContext).config.TRACKING_ID !== undefined,
  });
  if (eager || status >= 400) headers.set('X-Robots-Tag', 'noindex, nofollow');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', csp);
  headers.set('Server-Timing', `app;dur=${(performance.now() - started).toFixed(1)}`);
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** For each page the router builds anew what it knows of all routes: it gets those that the page is made of. */
function ownManifest({ manifest, staticHandlerContext }: EntryContext): EntryContext['manifest'] {
  const ids = staticHandlerContext.matches.map(({ route }) => route.id);
  return { ...manifest, routes: Object.fromEntries(ids.map((id) => [id, manifest.routes[id]])) };
}

/** What a loader, an action or a rendering threw that nobody expected. Expected ones are Responses and data(). */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  context.get(depsContext).log.error({ event: 'page_failed', url: request.url, error: { message, stack } });
}
