import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { RenderedPage } from '#platform/pages/page-cache.ts';
import { chooseEncoding, toResponse, writePage } from '#platform/pages/page-encoding.ts';
import type { ApiContext, ApiEnv } from './routes.server.ts';

/**
 * Caches a public answer per version of the content, up to `LARGEST` bytes. `keyOf` returns what the answer depends on
 * besides the path; undefined: not cached.
 */
export const cached =
  (keyOf: (c: ApiContext) => string | undefined = () => ''): MiddlewareHandler<ApiEnv> =>
  async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const read = c.var.owner || !isRead ? undefined : keyOf(c);
    if (read === undefined) return next();
    const encoding = chooseEncoding(c.req.header('accept-encoding'));
    const made = await c.var.documents(`${c.req.path} ${read}`, encoding, async () => {
      await next();
      return storable(c.req.path, c.res);
    });
    if (made instanceof Response) {
      if (made !== c.res) c.res = made;
      return;
    }
    const { incoming, outgoing } = c.env ?? {};
    c.res = undefined;
    if (!incoming || !outgoing || c.req.method === 'HEAD') c.res = toResponse(made);
    else {
      writePage(made, incoming, outgoing);
      c.res = RESPONSE_ALREADY_SENT.clone();
    }
  };

const LARGEST = 16 * 1024 * 1024;

async function storable(path: string, response: Response): Promise<RenderedPage | Response> {
  if (response.status !== 200 || response.headers.has('set-cookie')) return response;
  const headers = Object.fromEntries(response.headers);
  if (path.startsWith('/api/')) headers['cache-control'] ??= 'no-store';
  const { read, rest } = await readBeginning(response.body, LARGEST);
  return rest ? new Response(joined(read, rest), response) : { headers, body: Buffer.concat(read) };
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** Reads slightly more than `max` bytes of a body; `rest` is the reader for the remainder, if any. */
async function readBeginning(body: Response['body'], max: number) {
  const reader = body?.getReader();
  const read: Uint8Array[] = [];
  for (let size = 0; size <= max; ) {
    const chunk = await reader?.read();
    if (!chunk?.value) return { read };
    read.push(chunk.value);
    size += chunk.value.length;
  }
  return { read, rest: reader };
}

const joined = (read: Uint8Array[], rest: Reader) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value } = read.length > 0 ? { value: read.shift() } : await rest.read();
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => rest.cancel(reason),
  });
