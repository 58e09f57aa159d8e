import { getChangedRanges } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { languageName, lowlight, MAX_HIGHLIGHTED } from '../languages.ts';

export const Code = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        languageName(/(?:^|\s)lang(?:uage)?-(\S+)/.exec(codeClass(element))?.[1]),
    },
  }),
  addProseMirrorPlugins() {
    return [...(this.parent?.() ?? []), coloring()];
  },
}).configure({ enableTabIndentation: true, tabSize: 2 });

/** Colors again only the blocks that a change touches. */
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
    next = next.remove(next.find(at, at + node.nodeSize)).add(doc, colorsOf(node, at + 1));
    return false;
  });
  return next;
}

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

type Child = ReturnType<typeof lowlight.highlight>['children'][number];

function codeClass(pre: HTMLElement): string {
  return `${pre.firstElementChild?.getAttribute('class') ?? ''} ${pre.getAttribute('class') ?? ''}`;
}
