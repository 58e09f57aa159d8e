import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Deps } from './deps.ts';
import { chooseEncoding, type PageCache, type Rendered } from './page-cache.ts';
import { pageKey } from './page-key.ts';
import { tellRequest } from './request-log.ts';
import { writePage } from './write-page.ts';

/** The document of a published article; nothing where there is none. */
export type ArticleDocument = (deps: Deps, slug: string) => Promise<Rendered | undefined>;

/**
 * The short way for articles that nobody asked for since the content changed: the way through app and router costs
 * more than the article itself. Only what is plainly fine is answered here; everything else, and whatever goes wrong,
 * goes on `otherwise`. Says whether it looks after the request.
 */
export function createArticleDoor(deps: Deps, cache: PageCache, document: ArticleDocument) {
  async function take(slug: string, request: IncomingMessage, response: ServerResponse) {
    const started = performance.now();
    const path = `/blog/${slug}`;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const page = await cache.offer(path, encoding, () => document(deps, slug));
    if (!page) return false;
    const requestId = randomUUID();
    writePage({ ...page, headers: [...page.headers, 'x-request-id', requestId] }, request, response);
    tellRequest(deps, { requestId, method: 'GET', path, status: response.statusCode, started });
    return true;
  }

  return (request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean => {
    const slug = request.method === 'GET' && ADDRESS.exec(pageKey(request.url ?? ''))?.[1];
    if (!slug) return false;
    take(slug, request, response).then(
      (answered) => answered || otherwise(),
      // The long way meets the same fault, and has the words for it.
      otherwise,
    );
    return true;
  };
}

const ADDRESS = /^\/blog\/([a-z0-9-]+)$/;
