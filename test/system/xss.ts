import { rmSync } from 'node:fs';
import { panelPaths } from '../../e2e/screens.ts';
import { Site } from '../../e2e/site.ts';
import { call, signIn } from './authorization/plant.ts';
import { buildUnsanitized } from './xss/build-unsanitized.ts';
import { runUndefended } from './xss/control.ts';
import { makeCorpus, type Vector } from './xss/corpus.ts';
import { compareVersions, enter, moveTo, openPages, pasteInto } from './xss/read.ts';
import { startWatch, type Watch } from './xss/watch.ts';
import {
  importArchives,
  inGroups,
  ownerCall,
  PER_ROUND,
  sendBeacons,
  writeAddresses,
  writeArticles,
  writeSettings,
  writeTexts,
} from './xss/write.ts';

type Pass = { seen: Record<string, number>; executed: string[] };

export type XssReport = {
  vectors: number;
  /** The product as built. */
  site: Pass & { unsafeAddressesTaken: number };
  /** A build that sanitizes nothing: only the content security policy protects. */
  policyAlone: Pass;
  /** Without both: how many vectors run at all. */
  undefended: number;
};

/** Sends every vector (or every n-th) through every write route, and opens every page that shows content in a browser. */
export async function xss(share = 1): Promise<XssReport> {
  const watch = await startWatch();
  try {
    const corpus = makeCorpus(watch.canary).filter((_, at) => at % share === 0);
    const undefended = await runUndefended(watch, corpus);
    const site = await withSite(new Site(settings), (started) => defended(watch, started, corpus));
    const policyAlone = await unsanitized(watch, corpus);
    return { vectors: corpus.length, site, policyAlone, undefended };
  } finally {
    await watch.close();
  }
}

/** Nothing ran with a defence, and most vectors ran without. */
export function isHarmless({ site, policyAlone, undefended, vectors }: XssReport): boolean {
  const ran = site.executed.length + policyAlone.executed.length + site.unsafeAddressesTaken;
  return ran === 0 && undefended > vectors / 2;
}

const settings = { RATE_LIMIT: 'off', STARTER_CONTENT: 'none', LOG_LEVEL: 'info', BACKUP_KEEP: '0' };

async function withSite<T>(site: Site, work: (site: Site) => Promise<T>): Promise<T> {
  await site.start();
  try {
    return await work(site);
  } finally {
    await site.remove();
  }
}

async function defended(watch: Watch, { url }: Site, corpus: Vector[]) {
  const token = await signIn(url);
  const api = ownerCall(url, token);
  await writeArticles(api, corpus, ['html', 'markdown']);
  await importArchives(url, token, corpus);
  await writeTexts(url, api, corpus);
  const unsafeAddressesTaken = await writeAddresses(api, corpus);

  const seen: Record<string, number> = {};
  const visitor = await watch.open();
  const slugs = await differingArticles(url);
  const pages = slugs.map((slug) => `/blog/${slug}`);
  seen.articles = await openPages(visitor, url, pages, { bare: true });
  const lists = Array.from({ length: Math.ceil(slugs.length / 12) }, (_, at) => `/blog?page=${at + 1}`);
  const projects: { slug: string }[] = await (await call(url, '', 'GET', '/api/projects')).json();
  seen.lists = await openPages(visitor, url, [
    ...lists,
    ...'/ /about /projects /contact /aydinlatma'.split(' '),
    ...projects.map(({ slug }) => `/projects/${slug}`),
  ]);
  seen.feeds = await openPages(
    visitor,
    url,
    '/feed.xml /atom.xml /feed.json /sitemap.xml /robots.txt /cv.json /api/docs'.split(' '),
  );
  const reflected = corpus.map(({ text }) => reflecting(text));
  seen.reflected = await openPages(visitor, url, reflected, { bare: true });
  seen.moves = await moveTo(visitor, `${url}/blog`, pages, 500);
  await visitor.close();
  Object.assign(seen, await inPanel(watch, url, token, corpus));
  return { seen, unsafeAddressesTaken, executed: takeHits(watch) };
}

/** Returns one of the articles whose stored texts differ only in the vector's number. */
async function differingArticles(url: string): Promise<string[]> {
  const reply = await (await call(url, '', 'GET', '/api/articles')).json();
  const articles: { slug: string; content: string }[] = reply.data;
  const kinds = new Map(articles.map(({ slug, content }) => [content.replace(/\d+/g, '0'), slug]));
  return [...kinds.values()];
}

/** Makes crafted links that a visitor might follow: a search, a filter, an address that does not exist. */
const reflecting = (text: string) => {
  const word = encodeURIComponent(text.replaceAll('\0', ''));
  return [`/blog?q=${word}`, `/projects?kategori=${word}`, `/blog/${word}`][text.length % 3] ?? '/';
};

async function inPanel(watch: Watch, url: string, token: string, corpus: Vector[]) {
  const api = ownerCall(url, token);
  const panel = await watch.open();
  await enter(panel, token);
  const page = await panel.newPage();
  await page.goto(`${url}/admin/articles/new`);
  await page.locator('.ProseMirror').first().waitFor();
  const pasted = await pasteInto(page, corpus);
  const edits = corpus.map(({ id }) => `/admin/articles/edit/v${id}`);
  const reopened = await moveTo(panel, `${url}/admin/articles`, edits, 200);
  let compared = 0;
  for (const { id } of corpus.slice(0, 5)) {
    await api('PUT', `/api/articles/v${id}`, { content: `<p>${id}</p>` });
    await page.goto(`${url}/admin/articles/edit/v${id}`);
    if (await compareVersions(page)) compared += 1;
  }
  const inboxes = Math.ceil(corpus.length / 50);
  const inbox = await openPages(
    panel,
    url,
    Array.from({ length: inboxes }, (_, at) => `/admin/messages?page=${at + 1}`),
  );
  const screens = await openPages(panel, url, panelPaths);
  let settingsSeen = 0;
  for (const round of inGroups(corpus, PER_ROUND)) {
    await writeSettings(api, round);
    await sendBeacons(url, round);
    settingsSeen += await openPages(
      panel,
      url,
      '/ /about /contact /feed.xml /admin/seo /admin/settings /admin/dashboard'.split(' '),
    );
  }
  await panel.close();
  return { pasted, reopened, compared, inbox, screens, settings: settingsSeen };
}

async function unsanitized(watch: Watch, corpus: Vector[]): Promise<Pass> {
  const home = buildUnsanitized();
  try {
    return await withSite(new Site(settings, [], home), async ({ url }) => {
      const token = await signIn(url);
      const api = ownerCall(url, token);
      await writeArticles(api, corpus, ['html']);
      await api('POST', '/api/articles', {
        title: 'Başlangıç',
        slug: 'bos',
        content: '<p>x</p>',
        is_published: true,
      });
      const visitor = await watch.open();
      const paths = corpus.map(({ id }) => `/blog/v${id}`);
      const articles = await openPages(visitor, url, paths, { bare: true });
      // A vector that clobbers or navigates may end its page.
      const moves = await moveTo(visitor, `${url}/blog/bos`, paths, 10);
      await visitor.close();
      const panel = await watch.open();
      await enter(panel, token);
      const edits = corpus.map(({ id }) => `/admin/articles/edit/v${id}`);
      const reopened = await moveTo(panel, `${url}/admin/articles`, edits, 50);
      await panel.close();
      return { seen: { articles, moves, reopened }, executed: takeHits(watch) };
    });
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function takeHits({ hits }: Watch): string[] {
  const found = [...hits].map(([id, where]) => `${id} at ${where}`);
  hits.clear();
  return found;
}
