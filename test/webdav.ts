import { createServer } from 'node:http';
import { freePort } from './free-port.ts';

export type TestWebdav = { url: string; files: Map<string, Buffer>; stop: () => Promise<void> };

/** Starts a WebDAV folder in memory, for one user. `spoil` corrupts what is stored. */
export async function startWebdav(spoil: (bytes: Buffer) => Buffer = (bytes) => bytes): Promise<TestWebdav> {
  const files = new Map<string, Buffer>();
  const port = await freePort();
  const expected = `Basic ${Buffer.from('deniz:p@ss').toString('base64')}`;
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const name = decodeURIComponent(request.url?.replace('/yedek/', '') ?? '');
    const answer = (status: number, body?: Buffer | string) => reply.writeHead(status).end(body);
    if (request.headers.authorization !== expected) return answer(401);
    if (request.method === 'PUT') {
      if (!request.headers['content-length']) return answer(411);
      files.set(name, spoil(Buffer.concat(chunks)));
      return answer(201);
    }
    if (request.method === 'PROPFIND') {
      // Some servers name what others put there as it is.
      const hrefs = ['', ...[...files.keys()].map(encodeURIComponent), 'dolu %.txt'];
      const names = hrefs.map((href) => `<d:response><d:href>/yedek/${href}</d:href></d:response>`);
      return answer(207, `<d:multistatus xmlns:d="DAV:">${names.join('')}</d:multistatus>`);
    }
    const found = files.get(name);
    if (!found) return answer(404);
    if (request.method === 'GET') return answer(200, found);
    files.delete(name);
    return answer(204);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://deniz:p%40ss@127.0.0.1:${port}/yedek`,
    files,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
