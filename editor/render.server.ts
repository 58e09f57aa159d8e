import type { Node } from '@tiptap/pm/model';
import temml from 'temml';
import { pictureOf } from '#kit/pictures/picture.ts';
import { embedOf } from '#kit/text/embeds.ts';
import { DEFAULT } from '#kit/texts/languages.ts';
import type { Texts } from '#kit/texts/tr.ts';
import { words } from '#kit/texts/words.server.ts';
import { languageLabel, languageName, lowlight, MAX_HIGHLIGHTED } from './languages.ts';
import { namesLine } from './markdown/code-info.ts';
import { uniqueIds } from './sanitize/in-page-links.server.ts';
import { escapeAttribute, escapeText, type NodeRenderers, toHtml, type WrittenNode } from './to-html.ts';

export type Heading = { id: string; level: number; text: string };
/** Is the shortest code whose lines are numbered. */
const NUMBERED = 3;

type Rendered = { html: string; headings: Heading[] };

/** Renders for visitors, once per save: heading ids, coloured code, captions, scrolling tables. */
export function render(doc: Node, texts = words[DEFAULT].t): Rendered {
  const { text: said } = texts;
  const figure = figureIn(texts);
  const headings: Heading[] = [];
  const idOf = uniqueIds();
  const notes = footnotesIn(said);
  const renderers: NodeRenderers = {
    heading: (node, { inside }) => {
      const heading = { id: idOf(node.textContent), level: Number(node.attrs.level), text: node.textContent };
      headings.push(heading);
      return `<h${heading.level} id="${heading.id}"${alignment(node)}>${inside()}</h${heading.level}>`;
    },
    codeBlock: (node) => {
      const language: string | null = node.attrs.language;
      const label = language ? ` class="language-${escapeAttribute(language)}"` : '';
      const name = escapeAttribute(language ? languageLabel(language) : said.plain);
      const { title, diff, numbers } = node.attrs;
      const text = diff ? node.textContent.replace(/^[-+ ]/gm, '') : node.textContent;
      const lines = markLines(highlight(text, language), node);
      const code = `<code${label}${numbers === 'off' ? '' : lineNumbers(text, numbers ? 1 : NUMBERED)}>${lines}</code>`;
      const block = `<pre tabindex="0" data-language="${name}">${code}</pre>`;
      return title
        ? `<figure class="code"><figcaption>${escapeText(title)}</figcaption>${block}</figure>`
        : block;
    },
    image: (node) => figure(node, node.attrs.alt || said.picture, { size: node.attrs.size }),
    gallery: ({ children }) =>
      `<div class="gallery">${children.map((node, at) => figure(node, node.attrs.alt || said.pictureAt(at + 1), inGallery)).join('')}</div>`,
    ...blockRenderersIn(said),
    footnote: notes.add,
    table: (_, { whole }) =>
      `<section class="table-scroll" aria-label="${said.table}" tabindex="0">${whole()}</section>`,
  };
  const html = toHtml(doc, renderers);
  return { html: html + notes.html(), headings };
}

function highlight(code: string, language: string | null): string {
  const name = languageName(language);
  if (!name || !lowlight.registered(name) || code.length > MAX_HIGHLIGHTED) return escapeText(code);
  return lowlight.highlight(name, code).children.map(nodeHtml).join('');
}

type Colored = ReturnType<typeof lowlight.highlight>['children'][number];

function nodeHtml(node: Colored): string {
  if (node.type === 'text') return escapeText(node.value);
  if (node.type !== 'element') return '';
  const classes = [node.properties.className].flat().join(' ');
  return `<span class="${escapeAttribute(classes)}">${node.children.map(nodeHtml).join('')}</span>`;
}

/** Draws numbers by CSS, so that nobody copies them. */
function lineNumbers(code: string, from: number): string {
  const count = code.replace(/\n$/, '').split('\n').length;
  return count < from ? '' : ` data-lines="${Array.from({ length: count }, (_, at) => at + 1).join('\n')}"`;
}

const TAGS: Record<string, string> = { '+': 'ins', '-': 'del' };

/** Wraps lines that are marked, came or went; a colour that goes over several lines is closed and opened again. */
function markLines(html: string, { attrs: { marked, diff }, textContent }: Node): string {
  if (!marked && !diff) return html;
  const isMarked = namesLine(marked);
  const signs = diff ? textContent.split('\n').map((line) => line.charAt(0)) : [];
  const open: string[] = [];
  const lines = html.split('\n').map((line, at) => {
    const before = open.join('');
    for (const [tag] of line.matchAll(/<\/?span[^<>]*>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    const whole = before + line + '</span>'.repeat(open.length);
    const tag = TAGS[signs[at] ?? ''] ?? (isMarked(at + 1) ? 'mark' : undefined);
    return tag ? `<${tag}>${whole}</${tag}>` : whole;
  });
  return lines.join('\n');
}

const caption = (title: string | null) => (title ? `<figcaption>${escapeText(title)}</figcaption>` : '');

const inGallery = { sizes: '(min-width: 40rem) 19rem, 50vw' };

const figureIn =
  ({ site }: Texts) =>
  ({ attrs: { src, alt, title } }: Node, label: string, shown: ShownSize): string => {
    const name = escapeAttribute(`${label} ${site.newTab}`);
    const image = imageHtml(src, alt ?? '', shown);
    return `<figure><a href="${escapeAttribute(src)}" target="_blank" rel="noopener" aria-label="${name}">${image}</a>${caption(title)}</figure>`;
  };

type ShownSize = { sizes?: string; size?: string | null };

function imageHtml(src: string, alt: string, { sizes = '(min-width: 40rem) 38rem, 100vw', size }: ShownSize) {
  const picture = pictureOf(src);
  const measures = picture
    ? ` srcset="${escapeAttribute(picture.srcSet)}" sizes="${sizes}" width="${picture.width}" height="${picture.height}"`
    : '';
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${measures}${size ? ` data-size="${size}"` : ''} loading="lazy" decoding="async">`;
}

function alignment(node: Node): string {
  return node.attrs.textAlign ? ` style="text-align: ${escapeAttribute(node.attrs.textAlign)}"` : '';
}

const blockRenderersIn = ({ tasks, formula }: Texts['text']): NodeRenderers => ({
  taskItem: ({ attrs: { checked } }, { inside }) =>
    `<li><input type="checkbox" disabled aria-label="${checked ? tasks.done : tasks.open}"${checked ? ' checked' : ''}><div>${inside()}</div></li>`,
  taskList: (_, { inside }) => `<ul class="tasks">${inside()}</ul>`,
  math: ({ attrs: { tex } }) => mathMl(tex, false),
  mathBlock: ({ attrs: { tex } }) =>
    `<div class="formula" tabindex="0" role="group" aria-label="${formula}">${mathMl(tex, true)}</div>`,
  embed: ({ attrs: { href, title } }) => {
    const embed = embedOf(href);
    const where = escapeText(href.replace(/^https?:\/\/(www\.)?/, ''));
    const player = embed?.player ? ` data-player="${escapeAttribute(embed.player)}"` : '';
    return `<div class="embed"${player}><a rel="noopener" href="${escapeAttribute(href)}"><strong>${escapeText(title)}</strong><span>${where}</span></a></div>`;
  },
});

/** Numbers footnotes as they come and lists them at the end. */
function footnotesIn({ footnotes: { title, one, back } }: Texts['text']) {
  const notes: string[] = [];
  return {
    add(_: unknown, { inside }: WrittenNode) {
      const number = notes.push(linesHtml(inside()));
      return `<sup class="footnote"><a id="dipnot-yeri-${number}" href="#dipnot-${number}" aria-label="${one(number)}">${number}</a></sup>`;
    },
    html() {
      if (notes.length === 0) return '';
      const items = notes.map(
        (note, at) =>
          `<li id="dipnot-${at + 1}">${note} <a href="#dipnot-yeri-${at + 1}" aria-label="${back}">↩</a></li>`,
      );
      return `<section class="footnotes" aria-label="${title}"><ol>${items.join('')}</ol></section>`;
    },
  };
}

/** Shows lines of code as a block, and each other line on its own. */
const linesHtml = (note: string) =>
  note
    .replace(/<code>[^<]*<\/code>/g, (code) => (code.includes('\n') ? `<pre>${code}</pre>` : code))
    .split(/(<pre><code>[^<]*<\/code><\/pre>)/)
    .map((part, at) => (at % 2 ? part : part.trim().replaceAll('\n', '<br>')))
    .join('');

function mathMl(tex: string, displayMode: boolean): string {
  const limits = {
    trust: false,
    throwOnError: false,
    maxExpand: 500,
    maxSize: [20, 500] as [number, number],
  };
  try {
    const html = temml.renderToString(tex, { displayMode, ...limits });
    if (html.startsWith('<math')) return `<math alttext="${escapeAttribute(tex)}"${html.slice(5)}`;
  } catch (error) {
    // Catches every error: some broken TeX makes temml throw others than its own.
    if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw error;
  }
  return `<code>${escapeText(tex)}</code>`;
}
