import type { Root } from 'mdast';
import { escapeAttribute } from '#editor/index.ts';
import { calloutBox, elementOf, frame, labelOf, PICTURE, pathOf, pictureIn, wordsOf } from './elements.ts';
import {
  asText,
  each,
  holdsText,
  htmlNode,
  isSign,
  leavesOf,
  type Node,
  type Parent,
  paragraphOf,
  removeNodes,
  type Sign,
  textNode,
} from './tree.ts';

export type Unknown = { opened: Set<string>; left: Set<string>; lost: Set<string> };

const SHORTCODE = /\{\{[<%][^{}]*[>%]\}\}|\{%[^{}]*%\}|\{\{[^{}]*\}\}|<%[^<>%]*%>/g;

/** Writes tags, shortcodes, code and formulas as HTML and as what the parser would have made of them. */
export function writeTags(tree: Root, unknown: Unknown, isMdx: boolean) {
  splitHtml(tree);
  const files = importsIn(tree);
  pairAsides(tree);
  const leaves = leavesOf(tree).filter(({ node }) => isSign(node) || isForeign(node));
  const found: { at: number; set: Set<string>; name: string }[] = [];
  const ends = new Map<string, { node: Sign; parent: Parent }[]>();
  const removed = new Set<Node>();
  const replace = (node: Sign, parent: Parent, ...nodes: Node[]) => {
    if (nodes.length === 0) removed.add(node);
    else parent.children.splice(parent.children.indexOf(node), 1, ...nodes);
  };
  for (const [at, { node, parent }] of [...leaves.entries()].toReversed()) {
    const isInText = holdsText(parent);
    const lost = new Set<string>();
    if (node.type === 'html') node.value = withPlainTags(node.value, files, lost, isMdx);
    if (isSign(node, 'tag')) replace(node, parent, ...tagOf(node, isInText, files, lost, isMdx));
    else if (isSign(node, 'shortcode')) writeShortcode(node, parent, at);
    else if (isSign(node)) replace(node, parent, ...plainNode(node, isInText));
    for (const name of lost) found.push({ at, set: unknown.lost, name });
  }
  for (const [name, rest] of ends) if (rest.length > 0) unknown.lost.add(`end${name}`);
  for (const rest of ends.values()) for (const { node } of rest) removed.add(node);
  for (const { set, name } of found.toSorted((a, b) => a.at - b.at)) set.add(name);
  removeNodes(tree, removed);

  function writeShortcode(node: Sign, parent: Parent, at: number) {
    const isInText = holdsText(parent);
    const tag = readShortcode(node.value);
    if (tag === undefined) return asText(node, parent);
    if (typeof tag === 'string') return replace(node, parent, ...(tag ? textIn(tag, isInText) : []));
    const { name, isEnd, words, isExpression, isNameless } = tag;
    const open = ends.get(isNameless ? '' : name) ?? [];
    if (isExpression) {
      found.push({ at, set: unknown.lost, name });
      return replace(node, parent);
    }
    if (isEnd) {
      ends.set(name, [...open, { node, parent }]);
      return undefined;
    }
    const last = open.pop();
    const element = elementOf(name, words, last !== undefined);
    const isInline = last === undefined && isInText && !isAlone(node, parent);
    const label = element || CONTROL.test(name) ? '' : labelOf(name, words, isInline);
    if (!element) found.push({ at, set: last === undefined && !label ? unknown.lost : unknown.opened, name });
    const isBlock = element ? !element.isInline : !isInline;
    if (last) {
      const end = element?.end ?? '';
      replace(last.node, last.parent, ...(end ? [htmlNode(end, isBlock)] : []));
    }
    const start = element?.start ?? (label && !isInline ? `<p>${label}</p>` : label);
    if (!start) return replace(node, parent);
    const html = htmlNode(start, isBlock);
    return replace(node, parent, !isBlock && !isInText && !last ? paragraphOf([html]) : html);
  }
}

/** Reduces tags to their names, and removes shortcodes. */
export function dropTags(tree: Root) {
  each(tree, (parent) => {
    parent.children = parent.children.flatMap((node): Node[] => {
      if (node.type === 'html') return [{ ...node, value: node.value.replace(SHORTCODE, ' ') }];
      if (!isSign(node)) return [node];
      if (OPENED_CODE.test(node.value)) return [htmlNode('<pre></pre>', true)];
      if (node.kind !== 'tag') return plainNode(node, holdsText(parent));
      const [, name = ''] = /^<(\/?[\w-]*)/.exec(node.value) ?? [];
      if (!name || TRACKER.test(node.value)) return [];
      const start = `<${name}${/^(?:p|div|blockquote)$/.test(name) ? classOf(node.value) : ''}>`;
      // An open frame would swallow what follows.
      return [htmlNode(node.value.endsWith('/>') ? `${start}</${name}>` : start, false)];
    });
  });
}

const TRACKER = /^<img\s[^<>]*\b(?:width|height)=["']?1["'\s/>]/;

/** Matches the opener of a code block that is never closed. */
const OPENED_CODE = /^\{(?:%-?\s*(?:highlight|codeblock)|\{[<%]\s*highlight)\s[^{}]*\}\}?$/;

const classOf = (tag: string) => /\sclass=["'][^"'<>]*["']/.exec(tag)?.[0] ?? '';

/** Recognizes HTML of the source. */
const isForeign = (node: Node) => node.type === 'html' && node.data?.isBlock === undefined;

const textIn = (text: string, isInText: boolean): Node[] => {
  const node = textNode(text);
  return [isInText ? node : paragraphOf([node])];
};

/** Names of control statements, whose words are no labels. */
const CONTROL = /^(?:assign|capture|case|els\w+|for|if|set|unless|when|with|block|extends|import|macro)$/;

/** Undefined if it is plain text; a string if it is replaced by one. */
function readShortcode(value: string) {
  const [, shown] = /^\{\{[<%]\/\*([^{}]*)\*\/[>%]\}\}$/s.exec(value) ?? [];
  if (shown !== undefined) return `${value.slice(0, 3)}${shown}${value.slice(-3)}`;
  if (value === '' || /^\{\{\s*site\.(?:baseurl|url)\s*\}\}$/.test(value)) return '';
  const [, , quoted] = /^\{\{\s*(["'])([^"'{}]*)\1\s*\|[^{}]*\}\}$/.exec(value) ?? [];
  if (quoted !== undefined) return quoted;
  const [, called, given = ''] =
    /^\{\{[<%]\s*((?:\/\s*)?[\w-]+)(?![\w-])([^{}]*?)[>%]\}\}$/s.exec(value) ??
    /^\{%-?\s*([\w-]+)(?![\w-])([^{}]*?)%\}$/s.exec(value) ??
    /^\{\{-?\s*([\w-]+)(\([^{}]*\))\s*-?\}\}$/s.exec(value) ??
    [];
  const [, expression] = called ? [] : (/^(?:\{\{[-#\s]*|<%[=-]?\s*)([a-z][\w.-]*)/i.exec(value) ?? []);
  const name = called ?? expression;
  if (name === undefined) return undefined;
  const [, end, plain = ''] = /^(\/\s*|end)?([\w.-]*)$/.exec(name) ?? [];
  return {
    name: expression ?? plain,
    isEnd: end !== undefined && !expression,
    isExpression: expression !== undefined,
    isNameless: /^\{%-?\s*[\w-]+\(/.test(value),
    words: wordsOf(given.replace(/^\s*\(|\)\s*(?:-\s*)?$/g, ' ')),
  };
}

/** Says whether a tag is on a line of its own, not in a sentence. */
function isAlone(node: Node, { children }: Parent): boolean {
  const at = children.indexOf(node);
  const [before, after] = [children[at - 1], children[at + 1]];
  const isStart =
    !before || before.type === 'break' || (before.type === 'text' && /(?:^|\n)[ \t]*$/.test(before.value));
  return (
    isStart &&
    (!after || after.type === 'break' || (after.type === 'text' && /^[ \t]*(?:\n|$)/.test(after.value)))
  );
}

/** Reads what represents a Markdown node: code, formulas, players, strings of MDX. */
function plainNode({ kind, value }: Sign, isInText: boolean): Node[] {
  if (kind === 'expression') return textIn(value.slice(2, -2), isInText);
  if (kind === 'frame') return [htmlNode(frame(value.slice(2, -1)), true)];
  if (kind === 'code') return [codeOf(value)];
  if (kind !== 'tex') return [];
  const tex = value.startsWith('\\begin')
    ? value
    : value.replace(/^(?:\$\$|\\+.)|(?:\$\$|(?<!\\)\\+.)$/gs, '').trim();
  return [isInText ? { type: 'inlineMath', value: tex } : { type: 'math', value: tex }];
}

function codeOf(value: string): Node {
  const [tag = '', name = '', given = ''] =
    /^\{(?:%-?|\{[<%])\s*(\w+)(?!\w)([^{}]*?)-?[%>]\}\}?[ \t]*\n?/s.exec(value) ?? [];
  const [end = '', indent = ''] = /(?:\n([ \t]*))?\{(?:%-?|\{[<%])[^{}]*\}\}?$/.exec(value) ?? [];
  const code = value
    .slice(tag.length, -end.length)
    .replace(/^[ \t]+/gm, (blanks) => blanks.slice(indent.length));
  const { list } = wordsOf(given);
  if (name === 'katex')
    return { type: list[0] === 'inline' ? 'inlineMath' : 'math', value: code.trim() } as Node;
  const named = list.find((word) => word.startsWith('lang:'))?.slice(5);
  return { type: 'code', lang: named ?? (name === 'highlight' ? (list[0] ?? null) : null), value: code };
}

/** Separates shortcodes between the tags of HTML; in attributes they name an address. */
function splitHtml(tree: Root) {
  const inAttributes = (value: string) =>
    value.replace(SHORTCODE, (sign, at: number) => {
      if (!/=(["'])[^"'<>]*$/.test(value.slice(Math.max(0, at - 300), at))) return sign;
      const tag = readShortcode(sign);
      if (typeof tag === 'string') return tag;
      const [first] = tag?.words.list ?? [];
      return first && !tag?.isExpression ? pathOf(first) : '';
    });
  each(tree, (parent) => {
    parent.children = parent.children.flatMap((node): Node[] => {
      if (isSign(node, 'tag')) node.value = inAttributes(node.value);
      if (node.type !== 'html' || /^<(?:[!?]|pre|code|script|style|textarea)/i.test(node.value))
        return [node];
      const html = inAttributes(node.value);
      const signs = html.match(SHORTCODE);
      if (!signs) return [{ ...node, value: html }];
      const { position } = node;
      return html.split(SHORTCODE).flatMap((value, at): Node[] => {
        const sign = signs[at];
        const part: Node[] = [{ type: 'html', value, position }];
        return sign ? [...part, { type: 'sign', kind: 'shortcode', value: sign, position }] : part;
      });
    });
  });
}

const importsIn = (tree: Root) =>
  new Map(
    tree.children.flatMap((node): [string, string][] => {
      const [, name = '', file = ''] =
        (isSign(node, 'module') && /^import\s+(\w+)\s+from\s+['"]([^'"\n]+)['"]/.exec(node.value)) || [];
      return name ? [[name, file]] : [];
    }),
  );

/** Reads the boxes of Notion. */
function pairAsides(tree: Root) {
  each(tree, (parent) => {
    let open: number | undefined;
    for (const [at, node] of parent.children.entries()) {
      if (!isSign(node, 'tag')) continue;
      if (node.value === '<aside>') open = at;
      if (node.value !== '</aside>' || open === undefined) continue;
      const { start, end } = calloutBox('note', '');
      parent.children[open] = htmlNode(start, true);
      parent.children[at] = htmlNode(end, true);
      open = undefined;
    }
  });
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
const BLOCK =
  /^<\/?(?:address|article|aside|blockquote|center|details|div|dl|dd|dt|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?=[\s/>])/i;

function tagOf(
  { value }: Sign,
  isInText: boolean,
  files: Map<string, string>,
  lost: Set<string>,
  isMdx: boolean,
): Node[] {
  if (/^<\/?>$/.test(value) || (!isInText && /^<\/?p(?=[\s>])/i.test(value))) return [];
  const html = withPlainTags(value, files, lost, isMdx, isInText);
  return html ? [htmlNode(html, !isInText || BLOCK.test(html))] : [];
}

const TAG = /<(\/?)([A-Za-z][\w.-]*)(?=[\s/>])/g;

/**
 * Writes tags as HTML knows them: on one line, without expressions, with an end, as `<iframe/>` would swallow what
 * follows. Keeps the words that label a component; adds the names of components that show nothing.
 */
function withPlainTags(
  text: string,
  files: Map<string, string>,
  lost: Set<string>,
  isMdx: boolean,
  isInText = true,
): string {
  const ends = endsOfBraces(text);
  let written = '';
  let at = 0;
  for (const { 0: start, 1: slash, 2: called = '', index } of text.matchAll(TAG)) {
    const tag = index < at ? undefined : attributesAt(text, index + start.length, ends, files);
    if (!tag) continue;
    const name = isMdx ? called.replaceAll('.', '-') : called;
    const isAlone = tag.attributes.endsWith('/') && !VOID.test(name);
    const attributes = isAlone ? tag.attributes.slice(0, -1) : tag.attributes;
    const words = wordsOf(attributes);
    const isLookedUp = isAlone && !/^(?:audio|iframe|video)$/.test(name);
    const element = isLookedUp ? elementOf(name.toLowerCase(), words, false) : undefined;
    const isComponent = !element && !/^[a-z][^-]*$/.test(name);
    const html = isAlone ? `<${name}${attributes}></${name}>` : `<${slash}${name}${attributes}>`;
    const shown = element?.start ?? (isAlone && isComponent ? '' : html);
    const isUnknown = isComponent && !slash;
    const label = isUnknown ? labelOf(name, words) : '';
    const picture = isUnknown ? pictureIn(words) : undefined;
    if (isAlone && isComponent && !label && !picture) lost.add(`<${name}>`);
    written += text.slice(at, index);
    if (picture) written += `${picture}${shown}`;
    else if (!label) written += shown;
    else written += isInText ? `${shown}${label} ` : `<p>${label}</p>${shown}`;
    at = tag.end;
  }
  return written + text.slice(at);
}

function endsOfBraces(text: string): Map<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const { 0: brace, index } of text.matchAll(/[{}]/g))
    if (brace === '{') open.push(index);
    else ends.set(open.pop() ?? -1, index);
  return ends;
}

const picturesIn = (list: string) =>
  [...list.matchAll(/["'`]([^"'`\n]*)["'`]/g)].flatMap(([, text = '']) => (PICTURE.test(text) ? [text] : []));

const PART = /[^<>"'{}]+|"[^"<]*"|'[^'<]*'/y;

/** Reads up to the end of a tag; of an expression it keeps the words or the imported file. */
function attributesAt(text: string, from: number, ends: Map<number, number>, files: Map<string, string>) {
  let attributes = '';
  let at = from;
  while (text[at] !== '>') {
    PART.lastIndex = at;
    const [part] = PART.exec(text) ?? [];
    const end = part ? at + part.length - 1 : ends.get(at);
    if (end === undefined) return undefined;
    const value = text.slice(at + 1, end);
    const said = /^[^{"'`]*["'`]([^"'`]*)/.exec(value)?.[1] ?? files.get(/^\w*/.exec(value)?.[0] ?? '') ?? '';
    const values = part ? [] : /^\s*\[/.test(value) ? picturesIn(value) : [said];
    if (part) attributes += part;
    else if (attributes.endsWith('='))
      attributes += (values.length > 0 ? values : [said]).map((one) => `"${escapeAttribute(one)}"`).join(' ');
    at = end + 1;
  }
  return { attributes: attributes.replace(/\n\s*/g, ' '), end: at + 1 };
}

const HOLDS_TEXT = /^<(summary|figcaption|h[1-6]|p|td|th|dt|dd|li)(?=[\s>])/i;

/** Splits paragraphs around elements that cannot be inside one. */
export function splitParagraphs(tree: Root) {
  each(tree, (parent) => {
    if (holdsText(parent)) return;
    parent.children = parent.children.flatMap((node): Node[] => {
      if (node.type !== 'paragraph') return [node];
      if (!node.children.some((child) => child.type === 'html' && child.data?.isBlock)) return [node];
      const parts: Node[] = [];
      let line: Node[] = [];
      let holder: string | undefined;
      const endLine = () => {
        const shown = trimmed(line);
        if (shown.length > 0)
          parts.push(...(holder ? shown : [{ ...paragraphOf([]), children: shown } as Node]));
        line = [];
      };
      for (const child of node.children) {
        if (child.type !== 'html' || !child.data?.isBlock) {
          line.push(child);
          continue;
        }
        endLine();
        parts.push(child);
        holder = HOLDS_TEXT.exec(child.value)?.[1] ?? undefined;
      }
      endLine();
      return parts;
    });
  });
}

function trimmed(line: Node[]): Node[] {
  const nodes = line.filter((node, at) => !(node.type === 'break' && (at === 0 || at === line.length - 1)));
  const [first] = nodes;
  const last = nodes.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return nodes.filter((node) => node.type !== 'text' || node.value !== '');
}
