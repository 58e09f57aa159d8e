import { isVisible } from '#app/articles/queries.server.ts';
import type { Deps } from '#app/deps.ts';
import type { Found } from './checkup.ts';

const LINK = /(?:href|src)="([^"]+)"/g;

/** Asks this site in this process for every address of its own that a visible article names. */
export async function checkLinks(deps: Deps): Promise<Found> {
  const { db, config } = deps;
  const { createApp } = await import('../app.ts');
  const app = createApp(deps);
  const answers = new Map<string, number>();
  const wrong: string[] = [];
  const articles = db.selectFrom('articles').select(['slug', 'rendered']).where(isVisible());
  for (const { slug, rendered } of await articles.execute()) {
    const here = `${config.SITE_URL}/blog/${slug}`;
    for (const path of new Set(pathsIn(rendered, here, config.SITE_URL))) {
      if (!answers.has(path)) answers.set(path, await statusOf(app, path));
      if (answers.get(path) === 404) wrong.push(`/blog/${slug}: ${path}`);
    }
  }
  return { wrong };
}

function pathsIn(html: string, here: string, site: string): string[] {
  const addresses = Array.from(html.matchAll(LINK), ([, address = '']) => address.replaceAll('&amp;', '&'));
  return addresses.flatMap((address) => {
    const url = URL.parse(address, here);
    return url?.origin === site ? [url.pathname + url.search] : [];
  });
}

async function statusOf(app: { request: (path: string) => Response | Promise<Response> }, path: string) {
  const reply = await app.request(path);
  await reply.body?.cancel();
  return reply.status;
}
