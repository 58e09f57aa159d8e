import MarkdownIt from 'markdown-it';
import { countWords } from '#app/text/measure.ts';
import { picturesOf, readDocument, type Source } from './document.server.ts';
import { type FoundArticle, readFeed, readFile, readPage } from './found-article.server.ts';
import { type Heading, render } from './render.server.ts';
import { toHtml } from './to-html.ts';

export type Job =
  | ({ kind: 'sanitize'; html: string } & Source)
  | { kind: 'pictures'; html: string; base: string | undefined }
  | { kind: 'markdown'; text: string }
  | { kind: 'page'; html: string; url: string }
  | { kind: 'file'; html: string }
  | { kind: 'feed'; xml: string; post: string };

/** `html` is stored, `rendered` is shown, `text` is searched. */
export type SanitizedContent = {
  html: string;
  rendered: string;
  headings: Heading[];
  text: string;
  words: number;
};

export type Result = {
  sanitize: SanitizedContent;
  markdown: string;
  pictures: string[];
  page: FoundArticle | null;
  file: FoundArticle | null;
  feed: FoundArticle | null;
};

export function work(job: Job): Result[Job['kind']] {
  if (job.kind === 'sanitize') return sanitize(job.html, job);
  if (job.kind === 'pictures') return picturesOf(job.html, job.base);
  if (job.kind === 'markdown') return renderMarkdown(job.text);
  if (job.kind === 'page') return readPage(job.html, job.url);
  if (job.kind === 'file') return readFile(job.html);
  return readFeed(job.xml, job.post);
}

function sanitize(html: string, source: Source): SanitizedContent {
  const doc = readDocument(html, source);
  const { html: rendered, headings } = render(doc);
  const text = doc.textBetween(0, doc.content.size, '\n', ' ').trim();
  return { html: toHtml(doc), rendered, headings, text, words: countWords(text) };
}

/** Markdown as HTML, not sanitized yet. */
export const renderMarkdown = (text: string): string =>
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');

const markdown = new MarkdownIt({ html: true, linkify: true });
