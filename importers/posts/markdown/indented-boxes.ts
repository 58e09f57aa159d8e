import type { Code, Root } from 'mdast';
import { calloutKind } from './elements.ts';
import { inlineHtml, textOf } from './to-html.ts';
import {
  each,
  htmlNode,
  isParent,
  isSign,
  joinLines,
  linesOf,
  type Node,
  paragraphOf,
  parseMarkdown,
  type Sign,
} from './tree.ts';

const MAX_REREAD = 5_000_000;

/** Reads as Markdown what is indented between tags, less than four columns beyond the first line between them. */
export function readIndented(tree: Root) {
  let reread = 0;
  const definitions = definitionsOf(tree);
  each(tree, (parent) => {
    const open: { tag: Sign; base?: number }[] = [];
    for (let at = 0; at < parent.children.length; at += 1) {
      const node = parent.children[at];
      if (!node?.position) continue;
      const indent = columnOf(node);
      const inside = open.at(-1);
      const isNext = node.position.start.line === (inside?.tag.position?.end.line ?? 0) + 1;
      if (inside && (isNext || /^<[A-Z]/.test(inside.tag.value))) inside.base ??= indent;
      if (isSign(node, 'tag') && node.value.startsWith('</')) open.pop();
      else if (isSign(node, 'tag') && !node.value.endsWith('/>')) open.push({ tag: node });
      if (!isIndentedCode(node) || inside?.base === undefined || indent - inside.base >= 4) continue;
      reread += node.value.length;
      if (reread > MAX_REREAD) return;
      parent.children.splice(at, 1, ...rereadCode(node, definitions));
      at -= 1;
    }
  });
}

const HEAD =
  /^(?:(?:!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"(.*)")?|===[+!]?[ \t]+"(.+)")[ \t]*$/;

/** Reads the boxes and tabs of Python-Markdown and MkDocs: `!!! note "Title"`, `??? tip`, `=== "Tab"`, and what is indented below. */
export function readHeaded(tree: Root) {
  let reread = 0;
  const definitions = definitionsOf(tree);
  each(tree, (parent) => {
    for (let at = 0; at < parent.children.length; at += 1) {
      const node = parent.children[at];
      const [head = [], ...lazy] = node?.type === 'paragraph' ? linesOf(node.children) : [];
      const [whole, name, title = '', tab = ''] = HEAD.exec(head.map((one) => textOf(one)).join('')) ?? [];
      const next = parent.children[at + 1];
      const code = next && isIndentedCode(next) ? next : undefined;
      if (whole === undefined || (lazy.length === 0 && !code)) continue;
      reread += code?.value.length ?? 0;
      if (reread > MAX_REREAD) return;
      const heading =
        title || tab ? [htmlNode(`<p><strong>${inlineHtml(title || tab)}</strong></p>`, true)] : [];
      const begun = lazy.length > 0 ? [{ ...paragraphOf([]), children: joinLines(lazy) } as Node] : [];
      const inside = [...heading, ...begun, ...(code ? rereadCode(code, definitions) : [])];
      const box = {
        type: 'blockquote',
        children: inside,
        data: { hProperties: { dataCallout: calloutKind(name ?? '') ?? 'note' } },
      } as Node;
      parent.children.splice(at, code ? 2 : 1, ...(name ? [box] : inside));
    }
  });
}

/** Reads code as Markdown that knows what the text defines. */
function rereadCode(node: Code, definitions: ReadonlyMap<string, string>): Node[] {
  const named = [...definitions].flatMap(([name, line]) => (node.value.includes(`${name}]`) ? [line] : []));
  const read = parseMarkdown([node.value, '', ...named].join('\n'));
  const lines = node.value.split('\n').length;
  read.children = read.children.filter(({ position }) => (position?.start.line ?? 0) <= lines);
  const indent = /^ */.exec(node.value)?.[0].length ?? 0;
  moveTo(read, (node.position?.start.line ?? 1) - 1, columnOf(node) - indent);
  return read.children;
}

/** Names of links and footnotes that the text defines, as Markdown. */
function definitionsOf(tree: Root): ReadonlyMap<string, string> {
  const lines = new Map<string, string>();
  each(tree, ({ children }) => {
    for (const node of children) {
      if (node.type !== 'definition' && node.type !== 'footnoteDefinition') continue;
      const name = node.label ?? node.identifier;
      if (/[[\]\n]/.test(name)) continue;
      if (node.type === 'footnoteDefinition') lines.set(`^${name}`, `[^${name}]: .`);
      else if (!/[<>\n]/.test(node.url)) lines.set(name, `[${name}]: <${node.url}>`);
    }
  });
  return lines;
}

const isIndentedCode = (node: Node): node is Code =>
  node.type === 'code' &&
  node.position !== undefined &&
  node.value.split('\n').length === node.position.end.line - node.position.start.line + 1;

const columnOf = (node: Node) =>
  isIndentedCode(node)
    ? (node.data?.column ?? 0) + 4 + (/^ */.exec(node.value)?.[0].length ?? 0)
    : (node.position?.start.column ?? 1) - 1;

function moveTo(node: Node | Root, lines: number, columns: number) {
  const { position } = node;
  if (position)
    node.position = {
      start: {
        ...position.start,
        line: position.start.line + lines,
        column: position.start.column + columns,
      },
      end: { ...position.end, line: position.end.line + lines },
    };
  if (node.type === 'code') node.data = { column: columns };
  if (isParent(node)) for (const child of node.children) moveTo(child, lines, columns);
}

declare module 'mdast' {
  interface CodeData {
    /** Column where code begins that a second reading found. */
    column?: number;
  }
}
