import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { escapeUTF8 } from 'entities';
import { z } from 'zod';
import { isVisible, splitTags, tagNamesOf } from '#app/articles/read.server.ts';
import { articleRows, type TextRows, tagNames } from '#app/articles/rows.server.ts';
import { IN_FEED, inLanguage, selectCards } from '#app/articles/site/cards.server.ts';
import { tagSlug } from '#app/articles/tags/tag.ts';
import { categoryLabel } from '#app/categories/icons.ts';
import { diagramsAsCode } from '#editor/index.server.ts';
import { translate } from '#kit/languages/translate.server.ts';
import type { SiteHead } from '#kit/site/head.ts';
import { changedAt } from '#kit/text/format.ts';
import { type Language, pathIn } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import type { Db } from '#platform/database/database.ts';
import { defineFact } from '#platform/database/settings-and-facts.ts';
import { withoutIllegal, xml, xmlFile } from './sitemap.server.ts';

export type FeedKind = 'rss' | 'atom' | 'json';

type Head = Pick<SiteHead, 'url' | 'language' | 'name' | 'description' | 'author'> & {
  authority: string;
  hub?: string | undefined;
  /** When a feed without entries last changed. */
  changed?: string | undefined;
  /** Sizes of the pictures whose bytes are the site's own, by address. */
  sizes?: Record<string, number>;
};
type Channel = Head & { page: string; feeds: string };
type Item = ReturnType<typeof itemOf>;

/** Writes the feed of the page at `path` below the site's address. */
export function feedOf(head: Head, articles: FeedArticle[], kind: FeedKind, path = ''): string {
  const items = articles.map((article) => itemOf(head, article));
  const page = head.url + pathIn(head.language, path || '/');
  const channel = { ...head, page, feeds: page.replace(/\/$/, '') };
  return { rss, atom, json }[kind](channel, items);
}

function itemOf({ url, language, authority }: Head, article: FeedArticle) {
  const { id, slug, title, excerpt, content, cover_image, published, updated } = article;
  const link = url + pathIn(language, `/blog/${slug}`);
  return {
    id: `tag:${authority},2026:${pathIn(language, `/article/${id}`).slice(1)}`,
    link,
    title,
    excerpt,
    content: withWholeAddresses(forReaders(content, language), url, link),
    subjects: article.subjects,
    discussion: article.discussion_url,
    image: URL.canParse(cover_image ?? '', url) && cover_image ? new URL(cover_image, url).href : '',
    published: new Date(published),
    updated: new Date(updated),
  };
}

/** Matches tags only: in text, code may look like an attribute. */
const tags = /<[a-z][^<>]*>/g;

/** Simplifies HTML for feed readers, which support neither MathML, SVG nor responsive sizes, and lack our styles, which name boxes. */
function forReaders(html: string, language: Language): string {
  const { callouts } = words[language].t;
  return diagramsAsCode(html)
    .replace(
      /<blockquote data-callout="(\w+)">/g,
      (box, kind) => `${box}<p><strong>${callouts[kind] ?? callouts.note}</strong></p>`,
    )
    .split('<math alttext="')
    .map((part, index) => (index === 0 ? part : afterFormula(part)))
    .join('')
    .replace(tags, (tag) =>
      tag.replace(/ (?:srcset|sizes|loading|decoding|data-[a-z]+|tabindex)="[^"]*"/g, ''),
    );
}

/** `TEX" …>…</math>text` */
function afterFormula(part: string): string {
  const [inside = '', ...after] = part.split('</math>');
  return `<code>${inside.slice(0, inside.indexOf('"'))}</code>${after.join('')}`;
}

/** Feed readers need absolute addresses. */
function withWholeAddresses(html: string, siteUrl: string, link: string): string {
  return html.replace(tags, (tag) =>
    tag.replace(/ (src|href)="\/(?!\/)/g, ` $1="${siteUrl}/`).replace(/ href="#/g, ` href="${link}#`),
  );
}

const lastUpdate = (items: Item[]) => new Date(Math.max(...items.map(({ updated }) => updated.getTime())));

function rss(head: Channel, items: Item[]): string {
  return xmlFile(xml`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${head.name}</title>
<link>${head.page}</link>
<description>${head.description}</description>
${items.length > 0 ? xml`<lastBuildDate>${lastUpdate(items).toUTCString()}</lastBuildDate>` : ''}
<docs>https://www.rssboard.org/rss-specification</docs>
<generator>Vitrin</generator>
<language>${head.language}</language>
<atom:link href="${head.feeds}/feed.xml" rel="self" type="application/rss+xml"/>${head.hub ? xml`<atom:link href="${head.hub}" rel="hub"/>` : ''}
${items.map((item) => rssItem(head, item))}
</channel>
</rss>`);
}

/** Readers take the description for HTML, which a plain text must be escaped for. */
const rssItem = (head: Channel, { image, discussion, ...item }: Item) => xml`<item>
<title>${item.title}</title>
<dc:creator>${head.author || head.name}</dc:creator>
<link>${item.link}</link>
<guid isPermaLink="false">${item.id}</guid>
<pubDate>${item.published.toUTCString()}</pubDate>
${discussion ? xml`<comments>${discussion}</comments>` : ''}
<description>${escapeUTF8(item.excerpt)}</description>
<content:encoded>${item.content}</content:encoded>
${item.subjects.map((subject) => xml`<category>${subject}</category>`)}
${image ? xml`<enclosure url="${image}" length="${String(head.sizes?.[image] ?? 0)}" type="${imageType(image)}"/>` : ''}
</item>`;

function atom(head: Channel, items: Item[]): string {
  return xmlFile(xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${head.language}">
<id>https://${head.authority}${new URL(head.page).pathname}</id>
<title>${head.name}</title>
<subtitle>${head.description}</subtitle>
<updated>${items.length > 0 ? lastUpdate(items).toISOString() : (head.changed ?? new Date().toISOString())}</updated>
<generator>Vitrin</generator>
<icon>${head.url}/favicon.ico</icon>
<author><name>${head.author || head.name}</name><uri>${head.url}/</uri></author>
<link rel="alternate" href="${head.page}"/>
<link rel="self" href="${head.feeds}/atom.xml"/>${head.hub ? xml`<link rel="hub" href="${head.hub}"/>` : ''}
${items.map(atomEntry)}
</feed>`);
}

const atomEntry = (item: Item) => xml`<entry>
<id>${item.id}</id>
<title>${item.title}</title>
<link href="${item.link}"/>
<published>${item.published.toISOString()}</published>
<updated>${item.updated.toISOString()}</updated>
<summary>${item.excerpt}</summary>
<content type="html">${item.content}</content>
${item.subjects.map((subject) => xml`<category term="${subject}" label="${subject}"/>`)}
${item.image ? xml`<link rel="enclosure" href="${item.image}" type="${imageType(item.image)}"/>` : ''}
</entry>`;

function imageType(address: string): string {
  const ending = /\.(png|gif|webp|avif)$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase();
  return `image/${ending ?? 'jpeg'}`;
}

function json(head: Channel, items: Item[]): string {
  const author = { name: head.author || head.name, url: `${head.url}/` };
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: head.name,
    home_page_url: head.page,
    feed_url: `${head.feeds}/feed.json`,
    ...(head.hub && { hubs: [{ type: 'WebSub', url: head.hub }] }),
    description: head.description,
    authors: [author],
    language: head.language,
    items: items.map((item) => ({
      id: item.id,
      url: item.link,
      title: item.title,
      summary: item.excerpt,
      content_html: item.content,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: [author],
      ...(item.image && { image: item.image }),
      tags: item.subjects,
    })),
  };
  return JSON.stringify(feed, (_, value) => (typeof value === 'string' ? withoutIllegal(value) : value));
}

const LISTED = 1000;

/** Reads the newest articles, of a tag when one is given. */
export async function articlesOfFeed(db: Db, language: Language, tag?: string) {
  const articles = await selectCards(db, language)
    .select(['articles.rendered', 'articles.discussion_url', 'articles.updated_at'])
    .select([tagNamesOf('articles').as('tags')])
    .where(isVisible(articleRows, language))
    .$if(tag !== undefined, (all) => all.where('articles.id', 'in', tagged(db, tag).select('article_id')))
    .limit(IN_FEED)
    .execute();
  const [translated, names] = await Promise.all([inLanguage(db, language, articles), tagNames(db, language)]);
  return translated.map(({ category, tags, rendered: content, date: published, ...article }) => ({
    ...article,
    content,
    published,
    updated: changedAt(article.updated_at, published),
    subjects: [
      ...new Set([
        ...(category ? [categoryLabel(category, words[language])] : []),
        ...splitTags(tags).map((name) => names.get(tagSlug(name)) ?? name),
      ]),
    ],
  }));
}

const tagged = (db: Db, slug = '') => db.selectFrom('article_tags').where('slug', '=', slug);

type FeedArticle = Awaited<ReturnType<typeof articlesOfFeed>>[number];

export async function articleTitles(db: Db, language: Language, rows: TextRows) {
  const articles = await db
    .selectFrom('articles')
    .select(['id', 'slug', 'title', 'excerpt'])
    .where(isVisible(rows, language))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const { path } = rows.translated;
  const translated = await translate(db, language, rows.translated, articles);
  return translated.map(({ slug, ...article }) => ({
    ...article,
    path: path?.(slug.replace(/^\//, '')) ?? '',
  }));
}

export async function tagName(db: Db, language: Language, slug: string): Promise<string> {
  const tag = await tagged(db, slug).select('name').executeTakeFirst();
  return (await tagNames(db, language)).get(slug) ?? tag?.name ?? slug;
}

const fact = defineFact('feed_authority', z.object({ authority: z.string() }).optional());

/** The authority in the ids of feed entries (RFC 4151). Stored once, so that ids survive a change of the address. */
export async function readAuthority(db: Db, siteUrl: string): Promise<string> {
  return (await fact.read(db))?.authority ?? new URL(siteUrl).hostname;
}

/** Stores the authority. `isNew`: no reader has seen its ids, so a site without an address of its own gets a random one. */
export async function mintAuthority(db: Db, siteUrl: string, isNew: boolean) {
  if (await fact.read(db)) return;
  const { hostname } = new URL(siteUrl);
  const isOwn = hostname.includes('.') && isIP(hostname) === 0;
  await fact.write(db, { authority: isNew && !isOwn ? `${randomUUID()}.invalid` : hostname });
}
