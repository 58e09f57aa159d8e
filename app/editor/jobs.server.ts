import { Fragment, type Node } from '@tiptap/pm/model';
import { countWords } from '#app/text/measure.ts';
import { DEFAULT, type Language } from '#app/texts/languages.ts';
import { words } from '#app/texts/words.server.ts';
import { readDocument } from './document.server.ts';
import { type FrontMatter, readFrontMatter } from './markdown/front-matter.server.ts';
import { renderMarkdown } from './markdown/render-markdown.server.ts';
import { pageToMarkdown, toMarkdown, type Written } from './markdown/to-markdown.server.ts';
import { type FoundArticle, readFeed, readFile, readPage } from './reading/found-article.server.ts';
import { addressesOf, type Source } from './reading/reduce.server.ts';
import { render } from './render.server.ts';
import { toHtml } from './to-html.ts';

export type Job =
  | ({ kind: 'sanitize'; html: string; language?: Language | undefined } & Source)
  | { kind: 'addresses'; html: string; base: string | undefined }
  | { kind: 'markdown'; text: string }
  | { kind: 'front'; of: 'yaml' | 'toml'; text: string }
  | { kind: 'written'; html: string }
  | { kind: 'plain'; html: string }
  | { kind: 'page'; html: string; url: string }
  | { kind: 'file'; html: string }
  | { kind: 'feed'; xml: string; post: string };

/** `html` is stored, `rendered` shown, `text` searched. */
export type SanitizedContent = ReturnType<typeof sanitize>;

export type Result = {
  sanitize: SanitizedContent;
  markdown: string;
  front: FrontMatter | null | undefined;
  written: Written;
  plain: string;
  addresses: ReturnType<typeof addressesOf>;
  page: FoundArticle | null;
  file: FoundArticle | null;
  feed: FoundArticle | null;
};

/** Undefined when the text is nested or wide beyond what a reader can hold. */
export function work(job: Job): Result[Job['kind']] | undefined {
  try {
    return answer(job);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function answer(job: Job): Result[Job['kind']] {
  if (job.kind === 'sanitize') return sanitize(job.html, job);
  if (job.kind === 'addresses') return addressesOf(job.html, job.base);
  if (job.kind === 'markdown') return renderMarkdown(job.text);
  if (job.kind === 'front') return readFrontMatter(job.of, job.text);
  if (job.kind === 'written') return toMarkdown(job.html);
  if (job.kind === 'plain') return pageToMarkdown(job.html);
  if (job.kind === 'page') return readPage(job.html, job.url);
  if (job.kind === 'file') return readFile(job.html);
  return readFeed(job.xml, job.post);
}

function sanitize(
  html: string,
  { language = DEFAULT, ...source }: Source & { language?: Language | undefined },
) {
  const doc = readDocument(html, source);
  const { html: rendered, headings } = render(doc, words[language].t);
  const text = textOf(doc);
  return { html: toHtml(doc), rendered, headings, text, words: countWords(text) };
}

/** Extracts the text for search and excerpts: footnotes come after it. */
function textOf(doc: Node): string {
  const notes: string[] = [];
  const withoutNotes = (node: Node): Node => {
    const kept = node.children.filter(({ type }) => type.name !== 'footnote').map(withoutNotes);
    for (const { type, textContent } of node.children) if (type.name === 'footnote') notes.push(textContent);
    return node.isLeaf ? node : node.copy(Fragment.from(kept));
  };
  const body = withoutNotes(doc);
  return [body.textBetween(0, body.content.size, '\n', leafText), ...notes].join('\n').trim();
}

const leafText = ({ attrs, type }: Node): string => attrs.tex ?? (type.name === 'embed' ? attrs.title : ' ');
