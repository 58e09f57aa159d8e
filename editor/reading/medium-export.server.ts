import { shortened } from '#kit/text/measure.ts';
import type { ExtractedArticle } from './extract-article.server.ts';
import { textOf } from './text-of.ts';

const RESPONSE_WORDS = 200;

export function readExport(entry: Element): ExtractedArticle {
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

export const firstWords = (body: Element) => shortened(textOf(body), MAX_TITLE);

const isMarked = (entry: Element) =>
  entry.querySelector('.u-in-reply-to, .p-in-reply-to, [rel~="in-reply-to"]') !== null ||
  /in response to/i.test(textOf(entry.querySelector('footer')));

/** Medium marks no comments in its exports: they have neither title nor headings nor pictures, and are short. */
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
