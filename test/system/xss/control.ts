import { createServer } from 'node:http';
import type { Vector } from './corpus.ts';
import { atMost, provoke, type Watch } from './watch.ts';

const FRAMES = 40;

/** Opens the same vectors on pages without defences, to prove that the engine runs them. */
export async function runUndefended(watch: Watch, corpus: Vector[]): Promise<number> {
  const texts = new Map(corpus.map(({ id, text }) => [id, text]));
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const ids = searchParams.get('ids')?.split(',') ?? [];
    const frames = ids.map((id) => `<iframe src="/${id}"></iframe>`).join('');
    response.end(pathname === '/' ? frames : `<body><div>${texts.get(Number(pathname.slice(1)))}</div>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const context = await watch.open();
  const before = watch.hits.size;
  for (let from = 0; from < corpus.length; from += FRAMES) {
    const page = await context.newPage();
    const ids = corpus.slice(from, from + FRAMES).map(({ id }) => id);
    const options = { waitUntil: 'load', timeout: 3000 } as const;
    await page.goto(`http://127.0.0.1:${port}/?ids=${ids}`, options).catch(() => undefined);
    await page.waitForTimeout(200);
    await provoke(page);
    await page.waitForTimeout(100);
    await atMost(1000, page.close());
  }
  const executed = watch.hits.size - before;
  await context.close();
  server.closeAllConnections();
  server.close();
  watch.hits.clear();
  return executed;
}
