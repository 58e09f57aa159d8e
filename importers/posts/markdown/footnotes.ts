import type { FootnoteDefinition, Root, RootContent } from 'mdast';
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
  paragraphOf,
  textNode,
} from './tree.ts';

type Note = { label: string; children: Node[]; number: number };

const IN_BRACKETS = -1;

/** Writes `[^1]` with `[^1]: …`, and `^[…]`, as the editor does: see editor/sanitize/prepare.ts. */
export function takeFootnotes(tree: Root) {
  const notes = new Map<string, Note>();
  takeDefinitions(tree, notes);
  const written: Note[] = [];
  const number = (note: Note) => {
    note.number = written.push(note);
    for (const child of note.children) inBrackets(child);
  };
  /** Puts what a note refers to in brackets, each where it is referred to first. */
  const inBrackets = (node: Node) =>
    each(node, (parent) => {
      parent.children = parent.children.flatMap((child): Node[] => {
        const note = notes.get(nameOf(child));
        if (!note) return [child];
        if (note.number !== 0) return [];
        note.number = IN_BRACKETS;
        for (const one of note.children) inBrackets(one);
        return [textNode(' ('), ...note.children.flatMap(phrasingIn), textNode(')')];
      });
    });
  readInlineNotes(tree, (children) => {
    const note = { label: '', children: [{ ...paragraphOf([]), children } as Node], number: 0 };
    notes.set(`\0${notes.size}`, note);
    return `\0${notes.size - 1}`;
  });
  each(tree, (parent) => {
    for (const [at, node] of parent.children.entries()) {
      const note = notes.get(nameOf(node));
      if (note) {
        if (note.number < 1) number(note);
        const link = `<a href="#fn-${note.number}">${note.number}</a>`;
        parent.children[at] = htmlNode(`<sup id="fnref-${note.number}">${link}</sup>`, false);
      } else if (isSign(node, 'note')) asText(node, parent, at);
      else if (node.type === 'footnoteReference') parent.children[at] = textNode(`[^${node.label ?? ''}]`);
    }
  });
  for (const { label, number, children } of notes.values())
    if (number === 0) tree.children.push(...labelled(label, children));
  if (written.length === 0) return;
  tree.children.push(htmlNode('<ol>', true));
  for (const { number, children } of written)
    tree.children.push(
      htmlNode(`<li id="fn-${number}">`, true),
      ...children,
      htmlNode(`<a href="#fnref-${number}">↩</a></li>`, true),
    );
  tree.children.push(htmlNode('</ol>', true));
}

const plain = (label: string) => label.replace(/\s+/g, ' ').toLowerCase();

const nameOf = (node: Node) =>
  node.type === 'footnoteReference'
    ? plain(node.label ?? node.identifier)
    : isSign(node, 'note')
      ? plain(node.value.slice(2, -1))
      : '';

function takeDefinitions(tree: Root | FootnoteDefinition, notes: Map<string, Note>) {
  each(tree, (parent) => {
    if (holdsText(parent)) return;
    parent.children = parent.children.flatMap((node, at, all): Node[] => {
      const before = all[at - 1];
      if (
        node.type === 'paragraph' &&
        isEmptyNote(before) &&
        startOf(node) === (before.position?.end.line ?? 0) + 1
      ) {
        notes.get(plain(before.label ?? before.identifier))?.children.push(node);
        return [];
      }
      if (node.type === 'footnoteDefinition') {
        takeDefinitions(node, notes);
        const name = plain(node.label ?? node.identifier);
        if (!notes.has(name))
          notes.set(name, { label: node.label ?? '', children: childrenOf(node), number: 0 });
        return [];
      }
      return node.type === 'paragraph' ? spacedDefinitions(node, notes) : [node];
    });
  });
}

const startOf = ({ position }: Node) => position?.start.line ?? 0;

/** Recognizes a note whose text is in the lines below, with less indentation than GitHub requires. */
const isEmptyNote = (node: Node | undefined): node is FootnoteDefinition =>
  node?.type === 'footnoteDefinition' && node.children.length === 0;

/** Reads a label with blanks, which GitHub does not know. */
function spacedDefinitions(
  paragraph: Extract<Node, { type: 'paragraph' }>,
  notes: Map<string, Note>,
): Node[] {
  if (!isSign(paragraph.children[0], 'note')) return [paragraph];
  let note: Note | undefined;
  for (const line of linesOf(paragraph.children)) {
    const [sign, after, ...rest] = line;
    if (sign && isSign(sign, 'note') && after?.type === 'text' && after.value.startsWith(':')) {
      const first = { ...after, value: after.value.slice(1).trimStart() };
      note = {
        label: sign.value.slice(2, -1),
        children: [{ ...paragraphOf([]), children: [first, ...rest] } as Node],
        number: 0,
      };
      notes.set(plain(note.label), note);
      continue;
    }
    const [last] = note?.children ?? [];
    if (last?.type !== 'paragraph') return [paragraph];
    last.children = joinLines([last.children, line]) as typeof last.children;
  }
  return [];
}

/** Treats a number at the start as text: few notes start with a list, many with a year. */
function childrenOf({ children }: FootnoteDefinition): RootContent[] {
  const [list, ...rest] = children;
  if (list?.type !== 'list' || !list.ordered || list.children.length !== 1) return children;
  const [item] = list.children;
  const [first, ...others] = item?.children ?? [];
  if (first?.type !== 'paragraph' || others.length > 0) return children;
  first.children.unshift({ type: 'text', value: `${list.start ?? 1}. ` });
  joinTexts(first);
  return [first, ...rest];
}

function labelled(label: string, children: Node[]): RootContent[] {
  const [first, ...rest] = children;
  const sign = textNode(`[^${label}]: `);
  if (first?.type !== 'paragraph') return [paragraphOf([sign]), ...children];
  return [paragraphOf([sign, ...first.children]), ...rest];
}

const phrasingIn = (node: Node): Node[] =>
  node.type === 'paragraph' ? node.children : isParent(node) ? node.children.flatMap(phrasingIn) : [node];

/** Finds `^[…]`, which may hold links and marks. */
function readInlineNotes(tree: Root, add: (children: Node[]) => string) {
  each(tree, (parent) => {
    if (!holdsText(parent)) return;
    for (let at = 0; at < parent.children.length; at += 1) {
      const start = parent.children[at];
      const place = start?.type === 'text' ? start.value.indexOf('^[') : -1;
      if (start?.type !== 'text' || place < 0) continue;
      const end = closingOf(parent.children, at, place + 2);
      if (!end) continue;
      const last = parent.children[end.at];
      const after = last?.type === 'text' ? last.value.slice(end.place + 1) : '';
      const inside: Node[] =
        end.at === at
          ? [textNode(start.value.slice(place + 2, end.place))]
          : [
              textNode(start.value.slice(place + 2)),
              ...parent.children.slice(at + 1, end.at),
              textNode(last?.type === 'text' ? last.value.slice(0, end.place) : ''),
            ];
      const identifier = add(inside);
      parent.children.splice(
        at,
        end.at - at + 1,
        textNode(start.value.slice(0, place)),
        { type: 'footnoteReference', identifier, label: identifier },
        textNode(after),
      );
      at += 1;
    }
  });
}

function closingOf(children: Node[], from: number, start: number) {
  let depth = 0;
  for (let at = from; at < children.length; at += 1) {
    const node = children[at];
    if (node?.type !== 'text') continue;
    for (let place = at === from ? start : 0; place < node.value.length; place += 1) {
      if (node.value[place] === '[') depth += 1;
      if (node.value[place] !== ']') continue;
      if (depth === 0) return { at, place };
      depth -= 1;
    }
  }
  return undefined;
}
