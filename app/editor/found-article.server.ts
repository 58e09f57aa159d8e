import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';

/** An article as it was found elsewhere; its text is not sanitized yet. */
export type FoundArticle = {
  title: string;
  html: string;
  excerpt: string;
  /** As it was written there; empty when unknown. */
  publishedAt: string;
  /** Its own address; empty when unknown. */
  link: string;
  /** The picture that stands for it; empty when it has none. */
  image: string;
};

/** A page's broken styles are no business of this process's output. */
const silent = () => ({ virtualConsole: new VirtualConsole() });

/** The readable part of a web page. */
export function readPage(html: string, url: string): FoundArticle | null {
  const { document } = new JSDOM(html, { url, ...silent() }).window;
  const meta = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content') ?? '';
  const image = meta('og:image');
  const published = meta('article:published_time');
  const link = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const found = new Readability(document, { keepClasses: true, maxElemsToParse: 50_000 }).parse();
  if (!found?.content) return null;
  return {
    title: (found.title ?? '').trim(),
    html: found.content,
    excerpt: (found.excerpt ?? '').trim(),
    publishedAt: found.publishedTime ?? published,
    link,
    image,
  };
}

/** An HTML file: one of Medium's export (an h-entry), or any other. */
export function readFile(html: string): FoundArticle | null {
  const { document } = new JSDOM(html, silent()).window;
  const entry = document.querySelector('.h-entry');
  const body = entry?.querySelector('.e-content') ?? document.querySelector('article, main') ?? document.body;
  const title = textOf(entry?.querySelector('.p-name')) || textOf(document.querySelector('title, h1'));
  dropTitle(body, title);
  if (entry) body.querySelector('.section--first .section-divider')?.remove();
  return {
    title,
    html: body.innerHTML,
    excerpt: textOf(entry?.querySelector('.p-summary')),
    publishedAt: entry?.querySelector('.dt-published')?.getAttribute('datetime') ?? '',
    link: entry?.querySelector('a.p-canonical')?.getAttribute('href') ?? '',
    image: '',
  };
}

/** One post of an RSS feed, known by the id at the end of its address. */
export function readFeed(xml: string, post: string): FoundArticle | null {
  const { document } = new JSDOM(xml, { contentType: 'text/xml', ...silent() }).window;
  const items = [...document.getElementsByTagName('item')];
  const item = items.find((one) =>
    [childText(one, 'guid'), childText(one, 'link')].some((text) => text.includes(post)),
  );
  const html = item && (childText(item, 'content:encoded') || childText(item, 'description'));
  if (!item || !html) return null;
  return {
    title: childText(item, 'title'),
    html,
    excerpt: '',
    publishedAt: childText(item, 'pubDate'),
    link: childText(item, 'link'),
    image: '',
  };
}

/** The title stands above the text anyway. */
function dropTitle(body: Element, title: string) {
  const first = body.querySelector('h1, h2, h3, h4');
  if (first && textOf(first) === title) first.remove();
}

const textOf = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

const childText = (item: Element, name: string) =>
  item.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';
