import { Feed } from 'feed';
import type { SiteHead } from '#app/seo/head.ts';
import type { FeedArticle } from './articles.server.ts';

export type FeedKind = 'rss' | 'atom' | 'json';

/** The newest articles in full, for readers and machines. */
export function feedOf(head: SiteHead, articles: FeedArticle[], kind: FeedKind): string {
  const author = { name: plain(head.author || head.name), link: `${head.url}/` };
  const newest = articles
    .map(({ updated_at }) => updated_at)
    .sort()
    .at(-1);
  const feed = new Feed({
    title: plain(head.name),
    description: plain(head.description),
    id: `${head.url}/`,
    link: `${head.url}/`,
    language: 'tr',
    favicon: `${head.url}/favicon.ico`,
    updated: newest ? new Date(newest) : new Date(0),
    generator: 'Vitrin',
    copyright: '',
    author,
    feedLinks: { rss: `${head.url}/feed.xml`, atom: `${head.url}/atom.xml`, json: `${head.url}/feed.json` },
  });
  for (const article of articles) {
    const link = `${head.url}/blog/${article.slug}`;
    const published = new Date(article.published_at ?? article.created_at);
    feed.addItem({
      title: plain(article.title),
      id: link,
      link,
      description: plain(article.excerpt),
      content: withWholeAddresses(plain(article.content), head.url),
      // RSS wants a mail address there, which is not for everyone to read.
      author: kind === 'rss' ? [] : [author],
      published,
      date: kind === 'rss' ? published : new Date(article.updated_at),
      ...(article.cover_image && { image: new URL(article.cover_image, head.url).href }),
      ...(article.category && { category: [{ name: plain(article.category) }] }),
    });
  }
  return { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => feed.json1() }[kind]();
}

/** A reader stands on no page of ours. */
function withWholeAddresses(html: string, siteUrl: string): string {
  return html.replace(/ (src|href)="\/(?!\/)/g, ` $1="${siteUrl}/`);
}

/** Without what no XML file may hold. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Surrogate}|[\ufffe\uffff]/gu, '');
}
