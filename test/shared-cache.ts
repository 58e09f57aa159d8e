import { once } from 'node:events';
import { createServer } from 'node:http';

type Kept = { status: number; headers: Headers; body: string; until: number };

/**
 * Imitates the shared cache of a CDN: keys by the address alone and ignores `Vary`. Also adds a script to each page and
 * encodes e-mail addresses, as CDNs do, unless the page says `no-transform`.
 */
export async function startSharedCache(origin: string) {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    // Accepts beacons as if it had forwarded them.
    if (request.method !== 'GET') return void response.writeHead(204).end();
    const known = kept.get(path);
    const answer =
      known && known.until > Date.now() ? known : await ask(path, request.headers.accept ?? '*/*');
    if (answer.until > 0) kept.set(path, answer);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type, 'x-cache': answer === known ? 'hit' : 'miss' });
    response.end(type.startsWith('text/') ? answer.body : Buffer.from(answer.body, 'latin1'));
  });

  async function ask(path: string, accept: string): Promise<Kept> {
    const reply = await fetch(origin + path, { headers: { accept }, redirect: 'manual' });
    const control = reply.headers.get('cache-control') ?? '';
    const seconds = Number(/\bs-maxage=(\d+)/.exec(control)?.[1] ?? 0);
    const isText = (reply.headers.get('content-type') ?? '').startsWith('text/');
    const body = isText ? await reply.text() : Buffer.from(await reply.arrayBuffer()).toString('latin1');
    const isChanged = isText && !control.includes('no-transform') && body.includes('</body>');
    return {
      status: reply.status,
      headers: reply.headers,
      body: isChanged ? rewritten(body) : body,
      until: /\b(?:private|no-store)\b/.test(control) ? 0 : Date.now() + seconds * 1000,
    };
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, close };
}

const rewritten = (html: string) =>
  html
    .replace(/[\w.]+@[\w.]+\.\w+/g, '[e-posta korundu]')
    .replace('</body>', '<script>document.title = "değişti"</script></body>');
