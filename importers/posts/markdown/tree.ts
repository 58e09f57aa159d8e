import type { Html, Literal, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { type SignKind, signs } from './syntax.ts';

/** A sign of a dialect, as written; the passes of dialects.ts replace it. */
export interface Sign extends Literal {
  type: 'sign';
  kind: SignKind;
}

declare module 'mdast' {
  interface RootContentMap {
    sign: Sign;
  }
  interface PhrasingContentMap {
    sign: Sign;
  }
}

function parserOf(isMdx: boolean) {
  return unified()
    .use(remarkParse)
    .use(remarkGfm, { singleTilde: false })
    .use(remarkMath)
    .use(addSigns, { isMdx })
    .freeze();
}

function addSigns(this: Processor, { isMdx }: { isMdx: boolean }) {
  const data = this.data();
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), signs(isMdx)];
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), nodesOfSigns];
}

function enter(this: CompileContext, token: Token) {
  this.enter({ type: 'sign', kind: token.kind ?? 'tag', value: this.sliceSerialize(token) }, token);
  this.buffer();
}

function exit(this: CompileContext, token: Token) {
  this.resume();
  this.exit(token);
}

const nodesOfSigns: Extension = {
  enter: { sign: enter, mdxJsxFlowTag: enter, mdxJsxTextTag: enter },
  exit: { sign: exit, mdxJsxFlowTag: exit, mdxJsxTextTag: exit },
};

const parsers = new Map([true, false].map((isMdx) => [isMdx, parserOf(isMdx)]));

/** Parses Markdown with the signs of its dialects. What does not parse stays text. */
export function parseMarkdown(text: string, isMdx = false): Root {
  return parsers.get(isMdx)?.parse(text) ?? { type: 'root', children: [] };
}

export type Node = RootContent;
export type Parent = { type: string; children: Node[] };

export const isParent = (node: Node | Root): node is Extract<Node | Root, Parent> & Parent =>
  'children' in node;

/** Visits every node below a parent with its parent, outermost first. */
export function each(parent: Root | Node, visit: (parent: Parent) => void) {
  if (!isParent(parent)) return;
  visit(parent);
  for (const child of parent.children) each(child, visit);
}

type Leaf = { node: Node; parent: Parent };

/** Lists the leaves, in the order of the text. */
export function leavesOf(parent: Parent, leaves: Leaf[] = []): Leaf[] {
  for (const node of parent.children) {
    if (isParent(node)) leavesOf(node, leaves);
    else leaves.push({ node, parent });
  }
  return leaves;
}

/** Removes nodes, and parents that are empty afterwards. */
export function removeNodes(tree: Root, removed: Set<Node>) {
  const prune = (parent: Parent) => {
    const before = parent.children.length;
    parent.children = parent.children.filter((node) => {
      if (removed.has(node)) return false;
      if (!isParent(node) || node.children.length === 0) return true;
      prune(node);
      return node.children.length > 0;
    });
    return before !== parent.children.length;
  };
  prune(tree);
}

export const isSign = (node: Node | undefined, kind?: Sign['kind']): node is Sign =>
  node?.type === 'sign' && (kind === undefined || node.kind === kind);

const phrasing = new Set([
  'paragraph',
  'heading',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'tableCell',
]);

export const holdsText = ({ type }: Parent) => phrasing.has(type);

export const textNode = (value: string): PhrasingContent => ({ type: 'text', value });

export const htmlNode = (value: string, isBlock: boolean): Html => ({
  type: 'html',
  value,
  data: { isBlock },
});

declare module 'mdast' {
  interface HtmlData {
    /** Ends the paragraph around it. */
    isBlock?: boolean;
  }
}

/** Turns a sign back into plain text. */
export function asText(sign: Sign, parent: Parent, at = parent.children.indexOf(sign)) {
  const { position } = sign;
  const text = { ...textNode(sign.value), position };
  parent.children[at] = holdsText(parent) ? text : { ...paragraphOf([text]), position };
}

export const paragraphOf = (children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children });

/** Joins adjacent texts. */
export function joinTexts(parent: Parent) {
  const joined: Node[] = [];
  for (const node of parent.children) {
    const last = joined.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position) last.position = { ...last.position, end: node.position.end };
    } else joined.push(node);
  }
  parent.children = joined;
}

/** Splits the content of a paragraph into lines. */
export function linesOf(children: Node[]): Node[][] {
  const lines: Node[][] = [[]];
  for (const node of children) {
    if (node.type !== 'text') {
      lines.at(-1)?.push(node);
      if (node.type === 'break') lines.push([]);
      continue;
    }
    for (const [at, value] of node.value.split('\n').entries()) {
      if (at > 0) lines.push([]);
      if (value) lines.at(-1)?.push({ ...node, value });
    }
  }
  return lines;
}

export const joinLines = (lines: Node[][]): Node[] =>
  lines.flatMap((line, at) =>
    at > 0 && lines[at - 1]?.at(-1)?.type !== 'break' ? [textNode('\n'), ...line] : line,
  );
