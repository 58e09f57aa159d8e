import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { entities } from './picture-bombs.ts';
import { htmlBombs } from './text-bombs.ts';

const MEGABYTE = 1024 * 1024;

/** A public address; nothing is sent there, see inward.ts. */
export const OUTSIDE = 'http://93.184.215.14';

/** Answers of the web that the importer is sent for, by their path. */
function answers() {
  const big = Buffer.alloc(500 * MEGABYTE, ' ');
  const html = { 'Content-Type': 'text/html' };
  return {
    'gzip of 500 MB': { headers: { ...html, 'Content-Encoding': 'gzip' }, body: gzipSync(big) },
    'brotli of 500 MB': {
      headers: { ...html, 'Content-Encoding': 'br' },
      body: brotliCompressSync(big.subarray(0, 100 * MEGABYTE)),
    },
    'gzip in gzip': { headers: { ...html, 'Content-Encoding': 'gzip, gzip' }, body: gzipSync(gzipSync(big)) },
    'gzip that is none': { headers: { ...html, 'Content-Encoding': 'gzip' }, body: Buffer.from('<p>a') },
    'headers without end': { headers: { ...html, 'X-Long': 'x'.repeat(60_000) }, body: Buffer.from('<p>a') },
    'entities that grow': { headers: html, body: Buffer.from(entities('<p>&j;</p>')) },
    ...Object.fromEntries(
      Object.entries(htmlBombs).map(([name, body]) => [
        name,
        { headers: html, body: Buffer.from(`<title>a</title><article>${body}`) },
      ]),
    ),
  };
}

/** A local stand-in for the web: its port, and addresses to import. */
export async function startOutside() {
  const known: Record<string, { headers: Record<string, string>; body: Buffer }> = answers();
  const server = createServer((request, response) => {
    const found = known[decodeURIComponent(request.url?.slice(1) ?? '')];
    response.writeHead(found ? 200 : 404, found?.headers).end(found?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    addresses: Object.fromEntries(
      Object.keys(known).map((name) => [name, `${OUTSIDE}/${encodeURIComponent(name)}`]),
    ),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
