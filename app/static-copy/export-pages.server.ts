import { Readable } from 'node:stream';
import { withFrontMatter } from '#app/articles/article-file.ts';
import type { Target } from '#kit/content/target.ts';
import { knownLanguages } from '#kit/languages/translate.server.ts';
import { reservedSegments } from '#kit/records/slugs.server.ts';
import { markdownAddress } from '#kit/site/markdown.server.ts';
import { publicAddresses } from '#kit/site/public-paths.server.ts';
import { DEFAULT, languageOf, pathIn } from '#kit/texts/languages.ts';
import { redirectFiles, storedRedirects } from './redirects.ts';
import { createPlaceOf, createRewriter, type Place } from './rewrite.ts';
import { isPage, isShared, type OpenedSite } from './walk.server.ts';
import { atTime } from './write.server.ts';

/** What an export contains as a file of its own. */
const TEXTS = new Set(['articles', 'pages']);

/**
 * Writes the public pages that show other records, such as projects and lists, as Markdown into `site/`, and the files
 * that they name into `files/`: with the texts and uploads they are the whole site, for any generator.
 */
export async function exportPages({ deps, site, ask }: OpenedSite, target: Target): Promise<number> {
  const siteUrl = deps.config.SITE_URL;
  const placeOf = createPlaceOf(site, siteUrl, await reservedSegments(deps.resources));
  const waiting = new Map<string, Place>();
  const seen = new Set<string>();
  const found = (address: string) => {
    const place = placeOf(address);
    if (!place || seen.has(place.name)) return;
    seen.add(place.name);
    waiting.set(place.name, place);
  };
  const addresses = await publicAddresses(deps);
  const isText = ({ path, records }: (typeof addresses)[number]) =>
    TEXTS.has(records?.kind ?? '') && site.pageAt(path)?.path.endsWith('/:slug');
  for (const { path } of addresses.filter(isText)) seen.add(placeOf(path)?.name ?? '');
  for (const { path } of addresses) found(path);
  const languages = await knownLanguages(deps);
  for (const language of languages)
    for (const path of ['/cv.pdf', '/feed.xml']) found(pathIn(language, path));

  const now = new Date();
  let pages = 0;
  for (const [name, place] of waiting) {
    waiting.delete(name);
    if (name.startsWith('uploads/')) continue;
    const [path = '', query = ''] = place.address.split('?', 2);
    const reply = await ask(isPage(name) ? `${markdownAddress(path)}?${query}` : place.address);
    if (reply.status >= 500) throw new Error(`${place.address} okunamadı (${reply.status}).`);
    if (!isShared(reply)) continue;
    if (!isPage(name)) {
      await target.file(`files/${name}`, Readable.from([Buffer.from(await reply.arrayBuffer())]));
      continue;
    }
    const rewriter = createRewriter({ siteUrl, path, placeOf, found, toRoot: '/' });
    const markdown = atTime(await reply.text(), name, now).replaceAll('](?', `](${siteUrl}${path}?`);
    const text = rewriter.text(markdown).replaceAll(`](${siteUrl}/`, '](/');
    const { language } = languageOf(place.link);
    const { title } = await deps.site.head[language](deps);
    await target.text(...(await pageFile(place, text, title)));
    pages += 1;
  }
  const rewriterFor = (name: string) =>
    createRewriter({ siteUrl, path: `/${name}`, placeOf, found: () => undefined, toRoot: '/' });
  const moving = redirectFiles(await storedRedirects(deps.db), {
    placeOf,
    written: seen,
    rewriterFor,
    siteUrl,
  });
  for (const { name, text } of moving) await target.text(`files/${name}`, text);
  return pages;
}

/** Takes the title out of the text, and the links within it, whose targets Markdown does not name. */
async function pageFile({ link }: Place, text: string, siteTitle: string): Promise<[string, string]> {
  const url = link.length > 1 ? link.replace(/\/$/, '') : link;
  const { language: lang, path } = languageOf(url);
  const isHome = path === '/';
  const [line = '', heading = ''] = /^# (.*)$/m.exec(text) ?? [];
  const body = text
    // The heading of the home page is a whole introduction.
    .replace(line, () => (isHome ? heading : ''))
    .replace(/\[([^[\]]*)\]\(#[^()]*\)/g, '$1')
    .replace(/(\]\(\/[^()#]*)#[^()]*\)/g, '$1)');
  const fields = { title: isHome ? siteTitle : heading, url, lang, draft: false };
  const name = `site${isHome ? '/home' : path}.${lang === DEFAULT ? 'md' : `${lang}.md`}`;
  return [name, await withFrontMatter(fields, `${body.trim()}\n`)];
}
