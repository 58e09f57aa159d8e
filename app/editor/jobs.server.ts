import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { countWords } from '#app/text/measure.ts';
import { readDocument } from './document.server.ts';
import { type Heading, render } from './render.server.ts';
import { toHtml } from './to-html.ts';

/** What the content worker is asked to do; every text that comes from outside goes through it. */
export type Job =
  | { kind: 'clean'; html: string }
  | { kind: 'markdown'; text: string }
  | { kind: 'article'; html: string; url: string };

/** `html` is stored, `rendered` is shown, `text` is searched; `images` are the addresses of its pictures. */
export type CleanContent = {
  html: string;
  rendered: string;
  headings: Heading[];
  text: string;
  words: number;
  images: string[];
};

/** The readable part of a web page, not cleaned yet. */
export type FoundArticle = {
  title: string;
  html: string;
  excerpt: string;
  publishedAt: string;
  image: string;
};

export type Result = {
  clean: CleanContent;
  markdown: string;
  article: FoundArticle | null;
};

export function work(job: Job): Result[Job['kind']] {
  if (job.kind === 'clean') return clean(job.html);
  if (job.kind === 'markdown')
    return markdown.render(job.text).replaceAll('\n</code></pre>', '</code></pre>');
  return findArticle(job.html, job.url);
}

function clean(html: string): CleanContent {
  const doc = readDocument(html);
  const { html: rendered, headings } = render(doc);
  const text = doc.textBetween(0, doc.content.size, '\n', ' ').trim();
  const images: string[] = [];
  doc.descendants((node) => {
    if (node.type.name === 'image') images.push(node.attrs.src);
  });
  return { html: toHtml(doc), rendered, headings, text, words: countWords(text), images };
}

const markdown = new MarkdownIt({ html: true, linkify: true });

function findArticle(html: string, url: string): FoundArticle | null {
  const { document } = new JSDOM(html, { url }).window;
  const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';
  const article = new Readability(document, { keepClasses: true, maxElemsToParse: 50_000 }).parse();
  if (!article?.content) return null;
  return {
    title: article.title ?? '',
    html: article.content,
    excerpt: article.excerpt ?? '',
    publishedAt: article.publishedTime ?? '',
    image,
  };
}
