import { Hono } from 'hono';
import { articleRows } from '#app/articles/rows.server.ts';
import { shareJpeg } from '#app/media/images.server.ts';
import { openUpload, readUpload } from '#app/media/queries.server.ts';
import { pageRows } from '#app/pages/rows.server.ts';
import { getProfile } from '#app/profile/queries.server.ts';
import { listProjects, projectsIn } from '#app/projects/read.server.ts';
import { projectPath } from '#app/projects/site/addresses.ts';
import { followRedirect } from '#app/redirects/queries.server.ts';
import { iconPng, manifest, toIco } from '#app/seo/icons.server.ts';
import { HUB, indexNowKey, isNotified } from '#app/seo/pings.server.ts';
import { readFacts } from '#app/seo/queries.server.ts';
import { robotsTxt } from '#app/seo/robots.server.ts';
import { cached } from '#kit/http/cached.server.ts';
import type { ApiContext, ApiEnv } from '#kit/http/routes.server.ts';
import type { Deps } from '#kit/resource.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { lastChange } from '#kit/site/page-dates.server.ts';
import { knownLinks } from '#kit/site/pages.server.ts';
import { oneLine } from '#kit/text/measure.ts';
import { type Language, languageOf, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import {
  articlesOfFeed,
  articleTitles,
  type FeedKind,
  feedOf,
  readAuthority,
  tagName,
} from './feed.server.ts';
import { cardFor, drawCard, sharedPage } from './share-card.server.ts';
import { sitemap } from './sitemap.server.ts';

const MINUTES = 60;
const FAVICON = 32;
const TOUCH_ICON = 180;

/** Files for crawlers, feed readers, chat apps and browsers. */
export const siteFiles = new Hono<ApiEnv>()
  .get('/robots.txt', cached(), async (c) => {
    if (c.var.deps.demo) return answer('User-agent: *\nDisallow: /\n', 'text/plain; charset=utf-8');
    const { seo } = await facts(c);
    return answer(robotsTxt(c.var.deps.config.SITE_URL, seo), 'text/plain; charset=utf-8');
  })
  .get('/:file{[0-9a-f]{32}\\.txt}', (c, next) => {
    const key = indexNowKey(c.var.deps.secret);
    return c.req.param('file') === `${key}.txt` ? Promise.resolve(c.text(key)) : next();
  })
  .get('/llms.txt', cached(), async (c) =>
    answer(await llmsTxt(c.var.deps, (await facts(c)).head), 'text/plain; charset=utf-8'),
  )
  .get('/:file{sitemap(?:-[0-9]{1,6})?\\.xml}', cached(), async (c) => {
    const page = /-(\d+)/.exec(c.req.param('file'))?.[1];
    const xml = await sitemap(
      c.var.deps,
      c.var.deps.config.SITE_URL,
      page === undefined ? undefined : Number(page),
    );
    return xml ? answer(xml, 'application/xml; charset=utf-8') : notFound();
  })
  .get('/:file{(?:feed\\.xml|atom\\.xml|feed\\.json)}', cached(), feed)
  .get(
    '/blog/:word{(?:etiket|tag)}/:tag{[a-z0-9-]{1,200}}/:file{(?:feed\\.xml|atom\\.xml|feed\\.json)}',
    cached(),
    feed,
  )
  .get('/manifest.webmanifest', cached(), async (c) =>
    answer(JSON.stringify(manifest((await facts(c)).head)), 'application/manifest+json; charset=utf-8'),
  )
  .get('/favicon.ico', cached(), async (c) => answer(toIco(await icon(c, FAVICON), FAVICON), 'image/x-icon'))
  .get('/images/apple-touch-icon.png', cached(), async (c) => answer(await icon(c, TOUCH_ICON), 'image/png'))
  .get('/images/:file{icon-(?:192|512)\\.png}', cached(), async (c) => {
    const size = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    return answer(await icon(c, size), 'image/png');
  })
  .get('/share/uploads/:file{[0-9a-f]{32}-[0-9]{1,5}x[0-9]{1,5}\\.jpg}', cached(), async (c) => {
    const upload = `/uploads/${c.req.param('file').replace(/jpg$/, 'webp')}`;
    const bytes = await readUpload(c.var.deps.storage, upload);
    return bytes ? answer(Buffer.from(await shareJpeg(bytes)), 'image/jpeg', 60 * MINUTES) : notFound();
  })
  .get('/share/:kind/:file{[^/]+\\.png}', cached(), async (c) => {
    const { head } = await facts(c);
    const key = c.req.param('file').replace(/\.png$/, '');
    const page = await sharedPage(c.var.deps, head, c.req.param('kind'), key);
    return page ? answer(await drawCard(cardFor(head, page)), 'image/png', 60 * MINUTES) : notFound();
  });

const facts = (c: ApiContext) => readFacts(c.var.deps, languageOf(c.req.path).language);

const feeds: Record<string, { kind: FeedKind; type: string }> = {
  'feed.xml': { kind: 'rss', type: 'application/rss+xml; charset=utf-8' },
  'atom.xml': { kind: 'atom', type: 'application/atom+xml; charset=utf-8' },
  'feed.json': { kind: 'json', type: 'application/feed+json; charset=utf-8' },
};

async function feed(c: ApiContext) {
  const { db, config } = c.var.deps;
  const { head: ofSite, seo } = await facts(c);
  const hub = isNotified(config, seo, 'websub') ? HUB : undefined;
  const tag = c.req.param('tag');
  const known = feeds[c.req.param('file') ?? ''];
  const articles = await articlesOfFeed(db, ofSite.language, tag);
  if (!known) return notFound();
  if (tag && articles.length === 0) return (await movedFeed(c, ofSite.language, tag)) ?? notFound();
  const head = {
    ...ofSite,
    authority: await readAuthority(db, config.SITE_URL),
    ...(articles.length === 0 && { changed: await lastChange(c.var.deps) }),
    ...(known.kind === 'rss' && { sizes: await coverSizes(c.var.deps, articles) }),
  };
  if (!tag) return answer(feedOf({ ...head, hub }, articles, known.kind), known.type);
  const name = `${await tagName(db, head.language, tag)} · ${head.name}`;
  return answer(
    feedOf({ ...head, name }, articles, known.kind, words[head.language].t.paths.tag(tag)),
    known.type,
  );
}

/** Leaves out pictures of other sites, and those of a storage that does not answer: RSS writes 0 for an unknown size. */
async function coverSizes({ storage, config, log }: Deps, articles: { cover_image: string | null }[]) {
  const covers = articles.flatMap(({ cover_image }) => cover_image || []);
  const open = (cover: string) =>
    openUpload(storage, cover).catch((error) => {
      log.warn({ event: 'cover_not_measured', cover, error: String(error) });
      return undefined;
    });
  const files = await Promise.all(covers.map(open));
  return Object.fromEntries(
    files.flatMap((file, at) => (file ? [[config.SITE_URL + covers[at], file.size]] : [])),
  );
}

/** Leads from the feed of a tag's old page to that of its new one. */
async function movedFeed(c: ApiContext, language: Language, tag: string): Promise<Response | undefined> {
  const pathOf = (slug: string) => pathIn(language, words[language].t.paths.tag(slug));
  const moved = await followRedirect(c.var.deps.db, pathOf(tag));
  if (!moved?.target.startsWith(pathOf(''))) return undefined;
  const headers = { Location: `${moved.target}/${c.req.param('file')}`, 'Cache-Control': 'no-store' };
  return new Response(null, { status: moved.status, headers });
}

async function icon(c: ApiContext, size: number): Promise<Buffer> {
  const { seo, profile } = await facts(c);
  return iconPng(c.var.deps, seo, profile, size);
}

function answer(content: string | Buffer, type: string, maxAge = 5 * MINUTES) {
  const body = typeof content === 'string' ? content : new Uint8Array(content);
  return new Response(body, {
    headers: { 'Content-Type': type, 'Cache-Control': `public, max-age=${maxAge}` },
  });
}

const notFound = () => new Response('Bulunamadı', { status: 404 });

/** llmstxt.org: an introduction for language models, with links to the Markdown of every page. */
async function llmsTxt(deps: Deps, head: SiteHead): Promise<string> {
  const { db, resources, config, isStatic } = deps;
  const { language } = head;
  const services = isStatic ? [] : ((await knownLinks[language](deps)).head ?? []);
  const { t, to } = words[language];
  const address = (path: string) => config.SITE_URL + markdownAddress(to(path));
  const pages = resources.flatMap(({ share }) =>
    Object.values(share?.pages ?? {}).map((page) => page(words[language])),
  );
  const [projects, articles, own] = await Promise.all([
    listProjects(db).then((all) => projectsIn(db, language, all)),
    articleTitles(db, language, articleRows),
    articleTitles(db, language, pageRows),
  ]);
  return [
    `# ${head.name}`,
    head.description && `> ${oneLine(head.description)}`,
    t.llms.intro,
    ...services.map(({ to }) => t.llms.ask(config.SITE_URL + to)),
    `## ${t.llms.pages}\n\n- [${t.llms.home}](${address('/')})\n${[...pages, ...own].map(({ title, path }) => `- [${bare(title)}](${address(path)})`).join('\n')}`,
    projects.length > 0 &&
      `## ${t.pages.projects}\n\n${projects
        .map((project) => {
          const { title, description } = project;
          return `- [${bare(title)}](${address(projectPath(project))}): ${oneLine(description)}`;
        })
        .join('\n')}`,
    articles.length > 0 &&
      `## ${t.llms.articles}\n\n${articles
        .map(({ path, title, excerpt }) => `- [${bare(title)}](${address(path)}): ${oneLine(excerpt)}`)
        .join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');
}

const bare = (text: string) => oneLine(text).replace(/[[\]]/g, '');

/** Months until the file expires; RFC 9116 recommends less than a year. */
const MONTHS = 6;

/** RFC 9116: where to report a vulnerability of this site. Exists only if the owner has published an address. */
export const securityTxt = new Hono<ApiEnv>().get('/security.txt', async (c, next) => {
  const { config, db } = c.var.deps;
  const { contactEmail, email } = await getProfile(db, true);
  const address = contactEmail ?? email;
  if (!address) return next();
  const now = new Date();
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + MONTHS));
  return c.text(
    [
      `Contact: mailto:${encodeURI(address)}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: tr, en',
      `Canonical: ${config.SITE_URL}/.well-known/security.txt`,
      '',
    ].join('\n'),
    200,
    { 'Cache-Control': 'public, max-age=3600' },
  );
});
