import { getChangedRanges } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { languageName, lowlight, MAX_HIGHLIGHTED } from '../languages.ts';
import { linesOf, namesLine, titleOf } from '../markdown/code-info.ts';
import { untouched } from './marks.ts';

export const Code = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        languageName(/(?:^|\s)lang(?:uage)?-(\S+)/.exec(codeClass(element))?.[1]),
    },
    title: stored('title', titleOf),
    marked: stored('marked', linesOf),
    numbers: stored('numbers', (text) => (text === 'on' || text === 'off' ? text : undefined)),
    diff: stored('diff', (text) => (text === 'true' ? text : undefined)),
  }),
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), coloring()];
  },
}).configure({ enableTabIndentation: true, tabSize: 2 });

/** An attribute of the block, which the Markdown parser puts on the inner `code`. */
function stored(name: string, clean: (text: string | null | undefined) => string | undefined) {
  const attribute = `data-${name}`;
  const onCode = (element: HTMLElement) => element.firstElementChild?.getAttribute(attribute);
  return {
    default: null,
    parseHTML: (element: HTMLElement) => clean(element.getAttribute(attribute) ?? onCode(element)) ?? null,
    renderHTML: (attributes: Record<string, unknown>) =>
      attributes[name] ? { [attribute]: attributes[name] } : {},
  };
}

/** Highlights code; after a change, only the affected blocks again. */
export function coloring(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_, { doc }) => recolor(DecorationSet.empty, doc, 0, doc.content.size),
      apply: (tr, colors) =>
        getChangedRanges(tr).reduce(
          (set, { newRange: { from, to } }) =>
            recolor(set, tr.doc, Math.max(0, from - 1), Math.min(tr.doc.content.size, to + 1)),
          colors.map(tr.mapping, tr.doc),
        ),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}

function recolor(colors: DecorationSet, doc: Node, from: number, to: number): DecorationSet {
  let next = colors;
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    next = next
      .remove(next.find(at, at + node.nodeSize))
      .add(doc, [...asCode(node, at), ...colorsOf(node, at + 1), ...marksOf(node, at + 1)]);
    return false;
  });
  return next;
}

const asCode = (node: Node, at: number) =>
  node.type.spec.code ? [Decoration.node(at, at + node.nodeSize, untouched, { isNode: true })] : [];

function colorsOf({ type, attrs, textContent }: Node, start: number): Decoration[] {
  const isColored = type.name === 'codeBlock' && attrs.language && lowlight.registered(attrs.language);
  if (!isColored || textContent.length > MAX_HIGHLIGHTED) return [];
  let at = start;
  const walk = (node: Child): Decoration[] => {
    if (node.type === 'text') at += node.value.length;
    if (node.type !== 'element') return [];
    const from = at;
    const inside = node.children.flatMap(walk);
    return [Decoration.inline(from, at, { class: [node.properties.className].flat().join(' ') }), ...inside];
  };
  return lowlight.highlight(attrs.language, textContent).children.flatMap(walk);
}

const SIGNS: Record<string, string> = { '+': 'line-added', '-': 'line-gone' };

/** Decorates the lines that readers will see as marked, added or removed. */
function marksOf({ type, attrs: { marked, diff }, textContent }: Node, start: number): Decoration[] {
  if (type.name !== 'codeBlock' || !(marked || diff)) return [];
  const isMarked = namesLine(marked);
  let at = start;
  return textContent.split('\n').flatMap((line, index) => {
    const from = at;
    at += line.length + 1;
    const [, sign = ''] = (diff && /^([-+])/.exec(line)) || [];
    if (!line || !(sign || isMarked(index + 1))) return [];
    return [Decoration.inline(from, from + line.length, { class: `line-marked ${SIGNS[sign] ?? ''}` })];
  });
}

type Child = ReturnType<typeof lowlight.highlight>['children'][number];

function codeClass(pre: HTMLElement): string {
  return `${pre.firstElementChild?.getAttribute('class') ?? ''} ${pre.getAttribute('class') ?? ''}`;
}
