import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { entities } from './picture-bombs.ts';
import { htmlBombs } from './text-bombs.ts';

const MEGABYTE = 1024 * 1024;

/** A public address, to which nothing is sent: see inward.ts. */
export const OUTSIDE = 'http://93.184.215.14';

type Answer = { headers: Record<string, string>; body: Buffer | string };

const html = { 'Content-Type': 'text/html' };
const packedAs = (encoding: string) => ({ ...html, 'Content-Encoding': encoding });
const spaces = (megabytes: number) => Buffer.alloc(megabytes * MEGABYTE, ' ');

/** Answers to the importer, by path. */
const answers: Record<string, () => Answer> = {
  'gzip of 500 MB': () => ({ headers: packedAs('gzip'), body: gzipSync(spaces(500)) }),
  'brotli of 500 MB': () => ({ headers: packedAs('br'), body: brotliCompressSync(spaces(100)) }),
  'gzip in gzip': () => ({ headers: packedAs('gzip, gzip'), body: gzipSync(gzipSync(spaces(500))) }),
  'gzip that is none': () => ({ headers: packedAs('gzip'), body: '<p>a' }),
  'headers without end': () => ({ headers: { ...html, 'X-Long': 'x'.repeat(60_000) }, body: '<p>a' }),
  'entities that grow': () => ({ headers: html, body: entities('<p>&j;</p>') }),
  ...Object.fromEntries(
    Object.entries(htmlBombs).map(([name, body]) => [
      name,
      () => ({ headers: html, body: `<title>a</title><article>${body}` }),
    ]),
  ),
};

/** Starts a local stand-in for the web. Returns its port and addresses to import; each answer is made when requested. */
export async function startOutside() {
  const known: Record<string, Answer> = {};
  const server = createServer((request, response) => {
    const found = known[decodeURIComponent(request.url?.slice(1) ?? '')];
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    addresses: Object.fromEntries(
      Object.entries(answers).map(([name, make]) => [
        name,
        () => {
          known[name] = make();
          return `${OUTSIDE}/${encodeURIComponent(name)}`;
        },
      ]),
    ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
