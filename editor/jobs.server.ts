import { Fragment, type Node } from '@tiptap/pm/model';
import { excerptOf } from '#kit/text/excerpt.ts';
import { countWords } from '#kit/text/measure.ts';
import { DEFAULT, type Language } from '#kit/texts/languages.ts';
import { words } from '#kit/texts/words.server.ts';
import { readDocument } from './document.server.ts';
import { readFeed, readFile, readPage } from './extract-article.server.ts';
import { readFrontMatter } from './markdown/front-matter.server.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { type MarkdownText, pageToMarkdown, toMarkdown } from './markdown/to-markdown.server.ts';
import { type Edit, edit } from './passage.server.ts';
import { render } from './render.server.ts';
import { addressesOf, type ForeignSource } from './sanitize/sanitize-html.server.ts';
import { toHtml } from './to-html.ts';

type Html = { html: string };
type TextForm = MarkdownText['format'];

const jobs = {
  sanitize,
  addresses: ({ html, base }: Html & { base: string | undefined }) => addressesOf(html, base),
  markdown: ({ text }: { text: string }) => renderMarkdown(text),
  front: ({ of, text }: { of: 'yaml' | 'toml'; text: string }) => readFrontMatter(of, text),
  written: ({ html, anchors }: Html & { anchors: boolean }) => toMarkdown(html, anchors),
  edited: ({ html, edit: wanted, form }: Html & { edit: Edit; form: TextForm }) => edit(html, wanted, form),
  plain: ({ html }: Html) => pageToMarkdown(html),
  page: ({ html, url }: Html & { url: string }) => readPage(html, url),
  file: ({ html }: Html) => readFile(html),
  feed: ({ xml, post }: { xml: string; post: string }) => readFeed(xml, post),
};

type Kind = keyof typeof jobs;
type Work = { [K in Kind]: Parameters<(typeof jobs)[K]>[0] };
export type Result = { [K in Kind]: ReturnType<(typeof jobs)[K]> };
export type JobOf<K extends Kind> = { kind: K } & Work[K];
export type EditorJob = { [K in Kind]: JobOf<K> }[Kind];

/** `html` is stored, `rendered` shown, `text` searched. */
export type SanitizedContent = Result['sanitize'];

/** Runs a job; undefined if the text is nested too deeply or has too many cells. */
export function work<K extends Kind>(job: JobOf<K>): Result[K] | undefined {
  try {
    return answer(job);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function answer<K extends Kind>(job: JobOf<K>): Result[K] {
  const run: { [K in Kind]: (work: Work[K]) => Result[K] } = jobs;
  return run[job.kind](job);
}

function sanitize({
  html,
  language = DEFAULT,
  ...source
}: Html & ForeignSource & { language?: Language | undefined }) {
  const doc = readDocument(html, source);
  const { html: rendered, headings } = render(doc, words[language].t);
  const text = textOf(doc);
  return {
    html: toHtml(doc),
    rendered,
    headings,
    text,
    words: countWords(text),
    excerpt: excerptOf(proseOf(doc)),
  };
}

/** Extracts the text for search, with footnotes at the end. */
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

/** Extracts the text for an excerpt: top-level paragraphs, or those in lists and boxes if there are no others. */
function proseOf(doc: Node): string {
  const own: string[] = [];
  const nested: string[] = [];
  doc.descendants((node, _, parent) => {
    if (node.type.name !== 'paragraph') return node.type.name !== 'footnote';
    const words = node.children.map(({ text, type }) => (type.name === 'hardBreak' ? ' ' : text)).join('');
    (parent === doc ? own : nested).push(words);
    return false;
  });
  return own.join('\n').trim() || nested.join('\n');
}

const leafText = ({ attrs, type }: Node): string => attrs.tex ?? (type.name === 'embed' ? attrs.title : ' ');
