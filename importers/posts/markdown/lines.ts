import type { Heading, Paragraph, PhrasingContent, Root } from 'mdast';
import {
  each,
  holdsText,
  htmlNode,
  isParent,
  isSign,
  joinLines,
  joinTexts,
  linesOf,
  type Node,
  type Parent,
  paragraphOf,
  removeNodes,
} from './tree.ts';

const PROPERTY = /^(?:\*\[([^[\]\n]+)\]:|([a-z][\w.-]*):: )/i;
const TOC = /^(?:@?\[\[?_?toc_?\]?\]|\{:\s?toc\}|\$\{toc\})[ \t]*$/i;

const plainText = (line: Node[]) =>
  line.map((node) => ('value' in node && node.type !== 'inlineCode' ? node.value : '\0')).join('');

/** Takes away lines that say something about the text: abbreviations, properties of Logseq, places of a table of contents. */
export function readLines(tree: Root, lost: Set<string>) {
  const emptied = new Set<Node>();
  const read = (parent: Parent) => {
    for (const [at, node] of parent.children.entries()) {
      if (isSign(node, 'attributes') && !holdsText(parent)) {
        takeAttributes(node.value, parent.children[at - 1]);
        if (TOC.test(node.value)) lost.add('içindekiler');
        emptied.add(node);
      }
      if (node.type === 'heading') takeAnchor(node);
      if (node.type === 'paragraph') {
        readParagraph(node, parent, lost);
        if (node.children.length === 0) emptied.add(node);
      } else if (isParent(node)) read(node);
    }
  };
  read(tree);
  removeNodes(tree, emptied);
  readDefinitions(tree);
}

/** Stands before the words of a heading without a blank, as older parsers took it. One sign alone begins a tag, too. */
const HEADING = /^ {0,3}(#{2,6})(?=[\p{L}\p{N}])/u;

/** Makes headings of lines such as `##Words`. */
export function readHeadings(tree: Root) {
  each(tree, (parent) => {
    if (holdsText(parent)) return;
    parent.children = parent.children.flatMap((node) => {
      const lines = node.type === 'paragraph' ? linesOf(node.children) : [];
      if (!lines.some((line) => headingOf(line))) return [node];
      const written: Node[] = [];
      let text: Node[][] = [];
      const endParagraph = () => {
        if (text.length > 0) written.push(paragraphOf(joinLines(text) as PhrasingContent[]));
        text = [];
      };
      for (const line of lines) {
        const heading = headingOf(line);
        if (!heading) text.push(line);
        else {
          endParagraph();
          written.push(heading);
        }
      }
      endParagraph();
      return written;
    });
  });
}

function headingOf([first, ...more]: Node[]): Heading | undefined {
  const [whole, signs = ''] = (first?.type === 'text' && HEADING.exec(first.value)) || [];
  if (first?.type !== 'text' || whole === undefined) return undefined;
  const children = [{ ...first, value: first.value.slice(whole.length) }, ...more];
  if (children.at(-1)?.type === 'break') children.pop();
  const last = children.at(-1);
  if (last?.type === 'text') {
    last.value = last.value.trimEnd().replace(/[ \t]#+$/, '');
    if (last.value.endsWith(signs)) last.value = last.value.slice(0, -signs.length);
  }
  return {
    type: 'heading',
    depth: signs.length as Heading['depth'],
    children: children as PhrasingContent[],
  };
}

function readParagraph(paragraph: Paragraph, parent: Parent, lost: Set<string>) {
  const lines = linesOf(paragraph.children);
  const kept = lines.filter((line, place) => {
    const text = plainText(line);
    const [, abbreviation, property] = (line[0]?.type === 'text' && PROPERTY.exec(text)) || [];
    const isToc =
      TOC.test(text) || (TOC.test(plainText(lines[place + 1] ?? [])) && parent.type === 'listItem');
    if (abbreviation) lost.add(`${abbreviation} (kısaltma)`);
    else if (property) lost.add(`${property}::`);
    else if (isToc) lost.add('içindekiler');
    return !abbreviation && !property && !isToc;
  });
  const [first] = kept[0]?.length === 1 ? kept[0] : [];
  if (isSign(first, 'attributes'))
    takeAttributes(first.value, parent.children[parent.children.indexOf(paragraph) - 1]);
  const shown = kept
    .map((line) => line.filter((node) => !isSign(node, 'attributes')))
    .filter((line, place) => line.length > 0 || kept[place]?.length === 0);
  Object.assign(paragraph, { children: joinLines(shown) });
  joinTexts(paragraph);
  withoutAttributes(paragraph);
}

const ID = /^\{:?[ \t]*(?:[^{}]*?[ \t])?#([\p{L}\p{N}_:.-]+)(?=[ \t}])[^{}\n]*\}[ \t]*$/u;
const LANGUAGE = /(?:\.language-|[\s:]lang=["']?)([\w+#-]+)/;
const AFTER_NODE = /^\{:?[ \t]*(?:[#.][\p{L}_]|#[\da-f]{6}(?=\})|[\w-]+=["\w])[^{}\n]*\}/u;
const AT_LINE_END = /(^|[ \t])\{:?[ \t]*(?:[#.][\p{L}_]|#[\da-f]{6}(?=\})|[\w-]+=["\w])[^{}\n]*\}[ \t]*$/gmu;

/** Keeps the id of a heading: `## Words {#id}`, or `{: #id}` in the line below; and the language of code above. */
function takeAttributes(attributes: string, before: Node | undefined) {
  if (before?.type === 'code') before.lang ??= LANGUAGE.exec(attributes)?.[1];
  const id = ID.exec(attributes)?.[1];
  if (before?.type === 'heading' && id) before.children.unshift(htmlNode(`<a id="${id}"></a>`, false));
}

function takeAnchor(heading: Extract<Node, { type: 'heading' }>) {
  const last = heading.children.at(-1);
  const at = last?.type === 'text' ? last.value.lastIndexOf('{') : -1;
  if (isSign(last, 'attributes')) {
    heading.children.pop();
    takeAttributes(last.value, heading);
  } else if (last?.type === 'text' && at >= 0 && (at > 0 || heading.children.length > 1)) {
    const attributes = last.value.slice(at);
    if (!ID.test(attributes) && !AFTER_NODE.test(attributes)) return;
    last.value = last.value.slice(0, at).trimEnd();
    takeAttributes(attributes, heading);
  } else return;
  const end = heading.children.at(-1);
  if (end?.type === 'text') end.value = end.value.trimEnd();
}

const styled = new Set([
  'link',
  'image',
  'strong',
  'emphasis',
  'inlineCode',
  'inlineMath',
  'linkReference',
  'imageReference',
]);

function withoutAttributes(parent: Parent) {
  for (const [at, node] of parent.children.entries()) {
    if (isParent(node)) withoutAttributes(node);
    if (node.type !== 'text') continue;
    const before = parent.children[at - 1];
    const isStyled =
      before && (styled.has(before.type) || isSign(before, 'target') || isSign(before, 'wiki'));
    if (isStyled) node.value = node.value.replace(AFTER_NODE, '');
    const next = parent.children[at + 1];
    node.value = node.value.replace(AT_LINE_END, (whole, space: string, place: number) => {
      const isAtEnd = place + whole.length < node.value.length || !next;
      const isAtStart = space !== '' || place > 0 || !before;
      return isAtEnd && isAtStart ? '' : whole;
    });
  }
}

/** Reads lists of definitions: a term, and below it `: what it means`. */
function readDefinitions(tree: Root) {
  each(tree, (parent) => {
    if (holdsText(parent)) return;
    const read: Node[] = [];
    const write = (tag: string, line: Node[]) =>
      read.push(htmlNode(`<${tag}>`, true), ...line, htmlNode(`</${tag}>`, true));
    for (const node of parent.children) {
      const lines = node.type === 'paragraph' ? linesOf(node.children) : [];
      const first = lines.findIndex(startsMeaning);
      const before = read.at(-1);
      const terms =
        first === 0 && before?.type === 'paragraph' ? linesOf(before.children) : lines.slice(0, first);
      if (first < 0 || (terms.length === 0 && !isListEnd(before))) {
        read.push(node);
        continue;
      }
      if (first === 0 && terms.length > 0) read.pop();
      if (isListEnd(read.at(-1))) read.pop();
      else read.push(htmlNode('<dl>', true));
      for (const line of terms) write('dt', line);
      let meaning: Node[][] = [];
      for (const line of lines.slice(first)) {
        const [start] = line;
        if (startsMeaning(line) && start?.type === 'text') {
          if (meaning.length > 0) write('dd', joinLines(meaning));
          meaning = [];
          start.value = start.value.replace(/^:[ \t]+/, '');
        }
        meaning.push(line);
      }
      write('dd', joinLines(meaning));
      read.push(htmlNode('</dl>', true));
    }
    parent.children = read;
  });
}

const startsMeaning = ([start]: Node[]) => start?.type === 'text' && /^:[ \t]+\S/.test(start.value);

const isListEnd = (node: Node | undefined) => node?.type === 'html' && node.value === '</dl>';
