import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import { chooseEncoding, toResponse, writePage } from '#platform/pages/page-encoding.ts';
import type { ApiContext, ApiEnv } from './routes.server.ts';

/** Makes what everybody may read once for a version of the content. `keyOf` says what the route reads besides its path. */
export const cached =
  (keyOf: (c: ApiContext) => string | undefined = () => ''): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const read = c.var.owner || c.req.method !== 'GET' ? undefined : keyOf(c);
    if (read === undefined) return next();
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const made = await c.var.documents(`${c.req.path} ${read}`, encoding, async () => {
      await next();
      return storable(c.req.path, c.res);
    });
    if (made instanceof Response) return;
    const { incoming, outgoing } = c.env ?? {};
    c.res = undefined;
    if (!incoming || !outgoing) c.res = toResponse(made);
    else {
      writePage(made, incoming, outgoing);
      c.res = RESPONSE_ALREADY_SENT.clone();
    }
  };

async function storable(path: string, response: Response): Promise<RenderedPage | Response> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return response;
  const headers = Object.fromEntries(response.headers);
  if (path.startsWith('/api/')) headers['cache-control'] ??= 'no-store';
  return { headers, body: Buffer.from(await response.arrayBuffer()) };
}
