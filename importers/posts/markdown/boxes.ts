import type { Blockquote, Root } from 'mdast';
import { calloutBox, calloutKind } from './elements.ts';
import { inlineHtml } from './to-html.ts';
import {
  asText,
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
  type Sign,
  textNode,
} from './tree.ts';

/** Reads the boxes of Obsidian and GitHub (`> [!info]- Title`), and of Docusaurus and Pandoc (`:::tip[Title]`). */
export function readBoxes(tree: Root) {
  const read = (parent: Parent) => {
    for (const node of parent.children) {
      if (node.type === 'blockquote') readCallout(node);
      if (isParent(node) && !holdsText(node)) read(node);
    }
    readContainers(parent);
  };
  read(tree);
  each(tree, (parent) => {
    const texts = new Set<Node | undefined>();
    for (const [at, node] of parent.children.entries()) {
      if (!isSign(node, 'container')) continue;
      asText(node, parent, at);
      texts.add(parent.children[at]);
    }
    if (texts.size > 0) joinParagraphs(parent, texts);
  });
}

/** Begins a box: `[!note]`, `[!note|wide]- `, `[!Words of its own]`. */
const CALLOUT = /^\[!([^[\]|\n]+)(?:\|[^[\]\n]*)?\][+-]?[ \t]*(?![([])/;

function readCallout(quotation: Blockquote) {
  const [first] = quotation.children;
  if (first?.type !== 'paragraph') return;
  const [head = [], ...rest] = linesOf(first.children);
  const [start] = head;
  const [whole, given = ''] = (start?.type === 'text' && CALLOUT.exec(start.value)) || [];
  const name = given.trim();
  if (!name || whole === undefined || start?.type !== 'text') return;
  const kind = calloutKind(name);
  start.value = start.value.slice(whole.length);
  const words = head.filter((node) => node.type !== 'text' || node.value.trim());
  // Obsidian shows a kind that it does not know as the title.
  const title = words.length > 0 || kind ? words : [textNode(name)];
  quotation.data = { hProperties: { dataCallout: kind ?? 'note' } };
  const heading =
    title.length > 0
      ? [
          {
            ...paragraphOf([]),
            children: [{ type: 'strong', children: title }],
          } as unknown as Blockquote['children'][0],
        ]
      : [];
  const body =
    rest.length > 0 ? [{ ...paragraphOf([]), children: joinLines(rest) } as Blockquote['children'][0]] : [];
  quotation.children.splice(0, 1, ...heading, ...body);
}

/** Pairs the signs of containers, which may be nested. */
function readContainers(parent: Parent) {
  const open: { at: number; start: string; end: string }[] = [];
  for (let at = 0; at < parent.children.length; at += 1) {
    const node = parent.children[at];
    if (node?.type === 'list' && open.length > 0) takeEnd(node, parent, at);
    if (!isSign(node, 'container')) continue;
    const [sign = '', name] = /^:{3,}[ \t]*(?:\{?[.#]?(?:callout-)?([\w-]+))?/.exec(node.value) ?? [];
    const rest = node.value.slice(sign.length).trim();
    if (name) {
      const kind = calloutKind(name);
      const title = rest.replace(/^\[(.*)\]$|^[^{}]*\}/, '$1').trim();
      const plain = { start: title && `<p><strong>${inlineHtml(title)}</strong></p>`, end: '' };
      open.push({ at, ...(kind ? calloutBox(kind, title) : plain) });
      continue;
    }
    const box = rest ? undefined : open.pop();
    if (!box) continue;
    parent.children[box.at] = htmlNode(box.start, true);
    parent.children[at] = htmlNode(box.end, true);
  }
}

/** Moves out a closing sign that an editor has indented into the last item of a list. */
function takeEnd(list: Node, parent: Parent, at: number) {
  let inner: Node | Parent = list;
  let holder: Parent = parent;
  while (isParent(inner as Node) && !holdsText(inner as Parent)) {
    const last: Node | undefined = (inner as Parent).children.at(-1);
    if (!last) return;
    holder = inner as Parent;
    inner = last;
  }
  if (!isSign(inner as Node, 'container') || !/^:+[ \t]*$/.test((inner as Sign).value)) return;
  holder.children.pop();
  parent.children.splice(at + 1, 0, inner as Node);
}

/** Rejoins paragraphs that were split by a sign that turned out to be text. */
function joinParagraphs(parent: Parent, texts: Set<Node | undefined>) {
  const joined: Node[] = [];
  for (const node of parent.children) {
    const last = joined.at(-1);
    const isNext = last?.position?.end.line === (node.position?.start.line ?? 0) - 1;
    const isApart = !isNext || !(texts.has(last) || texts.has(node));
    if (isApart || last?.type !== 'paragraph' || node.type !== 'paragraph') {
      joined.push(node);
      continue;
    }
    last.children.push(textNode('\n'), ...node.children);
    if (last.position && node.position) last.position = { ...last.position, end: node.position.end };
    if (texts.has(node)) texts.add(last);
    joinTexts(last);
  }
  parent.children = joined;
}
