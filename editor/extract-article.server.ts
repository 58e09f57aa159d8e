import { Readability } from '@mozilla/readability';
import { JSDOM, VirtualConsole } from 'jsdom';
import { shortened } from '#kit/text/measure.ts';
import { textOf } from './sanitize/pictures-and-embeds.ts';

type ExtractedArticle = {
  title: string;
  html: string;
  excerpt: string;
  publishedAt: string;
  link: string;
  image: string;
  tags: string[];
  isResponse: boolean;
  /** True if the text was separated from the page's menus by heuristics. */
  isGuessed: boolean;
};

const nothing = {
  excerpt: '',
  publishedAt: '',
  link: '',
  image: '',
  tags: [],
  isResponse: false,
  isGuessed: false,
};

/** Silences jsdom's warnings about a page's styles. */
const silent = () => ({ virtualConsole: new VirtualConsole() });

const MAX_ELEMENTS = 50_000;
/** Number of characters by which a page and its extracted text may differ: blanks, a repeated title. */
const SLACK = 20;

export function readPage(html: string, url: string): ExtractedArticle | null {
  const { document } = new JSDOM(html, { url, ...silent() }).window;
  const head = headOf(document);
  if (document.getElementsByTagName('*').length > MAX_ELEMENTS) return null;
  const article = new Readability(document, { keepClasses: true }).parse();
  if (!article?.content) return null;
  return {
    ...head,
    title: (article.title ?? '').trim(),
    html: article.content,
    excerpt: (article.excerpt ?? '').trim(),
    publishedAt: article.publishedTime ?? head.publishedAt,
  };
}

export function readFile(html: string): ExtractedArticle | null {
  const { document } = new JSDOM(html, silent()).window;
  const entry = document.querySelector('.h-entry');
  if (entry) return readExport(entry);
  const head = headOf(document);
  const { body, isGuessed } = bodyOf(document);
  const given = document.querySelector('meta[property="og:title"]')?.getAttribute('content')?.trim();
  const named = textOf(document.querySelector('title'));
  const heading = textOf(body.querySelector('h1') ?? document.querySelector('h1'));
  // A document's title also contains the site's name: `Yazı — Blog`.
  const title = given || (named === '' || (heading && named.includes(heading)) ? heading : named);
  dropTitle(body, title);
  const time = body.querySelector('time[datetime]')?.getAttribute('datetime') ?? '';
  return {
    ...head,
    isGuessed,
    title: title || firstWords(body.querySelector('p, h2, h3, li') ?? body),
    html: body.innerHTML,
    publishedAt: head.publishedAt || time,
    image: absolute(head.image),
    link: absolute(head.link),
  };
}

/** Selectors of elements that show that a text is only part of a website's page. */
const signsOfPage = [
  ...['nav', 'footer', 'aside', 'form', 'script[src]', 'link[rel~="stylesheet"]', 'link[rel="canonical"]'],
  ...['meta[property^="og:"]', 'meta[property^="article:"]', '[role="navigation"]', '[role="contentinfo"]'],
  ...['menu', 'nav', 'sidebar', 'footer'].flatMap((name) => [`[class*="${name}" i]`, `[id*="${name}" i]`]),
].join(', ');

/** Finds the text of a saved page: the only element marked as such, else Readability's result. */
function bodyOf(document: Document): { body: Element; isGuessed: boolean } {
  const marked = [...document.querySelectorAll('article, main')].filter(
    (one) => !one.parentElement?.closest('article, main'),
  );
  if (marked.length === 1 && marked[0]) return { body: marked[0], isGuessed: false };
  const { body } = document;
  const isPage = marked.length > 1 || document.querySelector(signsOfPage) !== null;
  if (!isPage) return { body, isGuessed: false };
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove();
  const words = textOf(body).length;
  const isReadable = document.getElementsByTagName('*').length <= MAX_ELEMENTS;
  const copy = new JSDOM(isReadable ? document.documentElement.outerHTML : '', silent()).window.document;
  const read = new Readability(copy, { keepClasses: true, serializer: (found) => found as Element }).parse();
  const found = read?.content ?? body;
  const left = words - textOf(found).length - (read?.title?.length ?? 0);
  return { body: found, isGuessed: found === body || left > SLACK };
}

function headOf(document: Document) {
  const meta = (...names: string[]) =>
    names
      .map((name) => document.querySelector(`meta[${name}]`)?.getAttribute('content') ?? '')
      .find(Boolean) ?? '';
  const data = textOf(document.querySelector('script[type="application/ld+json"]'));
  const date = /"datePublished":\s*"([^"]+)"/.exec(data)?.[1] ?? '';
  const tags = [...document.querySelectorAll('meta[property="article:tag"]')];
  return {
    ...nothing,
    excerpt: meta('name="description"', 'property="og:description"'),
    publishedAt: meta('property="article:published_time"', 'name="date"') || date,
    link: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    image: meta('property="og:image"'),
    tags: tags.map((tag) => tag.getAttribute('content')?.trim() ?? '').filter(Boolean),
  };
}

export function readFeed(xml: string, post: string): ExtractedArticle | null {
  const { document } = new JSDOM(xml, { contentType: 'text/xml', ...silent() }).window;
  const items = [...document.getElementsByTagName('item')];
  const item = items.find((one) =>
    [childText(one, 'guid'), childText(one, 'link')].some((text) => text.includes(post)),
  );
  const html = item && (childText(item, 'content:encoded') || childText(item, 'description'));
  if (!item || !html) return null;
  return {
    title: childText(item, 'title'),
    ...nothing,
    html,
    publishedAt: childText(item, 'pubDate'),
    link: childText(item, 'link'),
    tags: [...item.getElementsByTagName('category')].map(textOf).filter(Boolean),
  };
}

const absolute = (address: string) => (URL.canParse(address) ? address : '');

function dropTitle(body: Element, title: string) {
  const first = body.querySelector('h1, h2, h3, h4');
  if (first && textOf(first) === title) first.remove();
}

const childText = (item: Element, name: string) =>
  item.getElementsByTagName(name)[0]?.textContent?.trim() ?? '';

const RESPONSE_WORDS = 200;

function readExport(entry: Element): ExtractedArticle {
  const body = entry.querySelector('.e-content') ?? entry;
  const titleBlock = body.querySelector('.graf--title');
  const title = textOf(titleBlock) || textOf(entry.querySelector('.p-name'));
  const excerpt = textOf(entry.querySelector('.p-summary'));
  const publishedAt = entry.querySelector('.dt-published')?.getAttribute('datetime') ?? '';
  const isResponse = publishedAt !== '' && (isMarked(entry) || looksLikeResponse(body, titleBlock));
  dropHead(body, title, excerpt);
  body.querySelector('.section--first .section-divider')?.remove();
  return {
    title: isResponse || !title ? firstWords(body) || title : title,
    html: body.innerHTML,
    excerpt,
    publishedAt,
    link: entry.querySelector('a.p-canonical')?.getAttribute('href') ?? '',
    image: '',
    tags: [...entry.querySelectorAll('.p-category, .p-tag, [rel~="tag"], ul.tags a')]
      .map(textOf)
      .filter(Boolean),
    isResponse,
    isGuessed: false,
  };
}

const MAX_TITLE = 70;

const firstWords = (body: Element) => shortened(textOf(body), MAX_TITLE);

const isMarked = (entry: Element) =>
  entry.querySelector('.u-in-reply-to, .p-in-reply-to, [rel~="in-reply-to"]') !== null ||
  /in response to/i.test(textOf(entry.querySelector('footer')));

/** Recognizes comments in Medium's exports, which are not marked: short, without title, headings and pictures. */
function looksLikeResponse(body: Element, titleBlock: Element | null): boolean {
  if (titleBlock || body.querySelector('h1, h2, h3, h4, figure, iframe, pre, .graf--mixtapeEmbed'))
    return false;
  return textOf(body).split(' ').length < RESPONSE_WORDS;
}

/** Moves title and subtitle into fields; keeps a kicker as a line. */
function dropHead(body: Element, title: string, excerpt: string) {
  const headings = [...body.querySelectorAll('h1, h2, h3, h4')].slice(0, 3);
  headings.find((heading) => heading.matches('.graf--title') || textOf(heading) === title)?.remove();
  const subtitle = body.querySelector('.graf--subtitle');
  if (subtitle && textOf(subtitle) === excerpt) subtitle.remove();
  const kicker = body.querySelector('.graf--kicker');
  if (!kicker) return;
  const line = kicker.ownerDocument.createElement('p');
  const strong = kicker.ownerDocument.createElement('strong');
  strong.append(...kicker.childNodes);
  line.append(strong);
  kicker.replaceWith(line);
}
