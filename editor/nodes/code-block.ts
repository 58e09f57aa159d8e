import { getChangedRanges } from '@tiptap/core';
import { CodeBlock } from '@tiptap/extension-code-block';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Lowlight } from '../highlighter.ts';
import { codeLanguage } from '../languages.ts';
import { linesOf, namesLine, titleOf } from '../markdown/code-info.ts';
import { untouched } from './blocks-and-marks.ts';

export const Code = CodeBlock.extend({
  addAttributes: () => ({
    language: {
      default: null,
      rendered: false,
      parseHTML: (element: HTMLElement) =>
        codeLanguage(/(?:^|\s)lang(?:uage)?-(\S+)/.exec(codeClass(element))?.[1]),
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

type Coloring = { colors: DecorationSet; highlighter?: Highlighter };
type Highlighter = typeof import('../highlighter.ts');

export const coloringKey = new PluginKey<Coloring>('coloring');

/** Highlights code; after a change, only the affected blocks again. The highlighter is loaded for the first block that needs it. */
export function coloring(load = () => import('../highlighter.ts')): Plugin<Coloring> {
  return new Plugin<Coloring>({
    key: coloringKey,
    state: {
      init: (_, { doc }) => ({ colors: recolor({ colors: DecorationSet.empty }, doc) }),
      apply(tr, { colors, ...known }) {
        const loaded: Highlighter | undefined = tr.getMeta(coloringKey);
        if (loaded) return { colors: recolor({ colors, highlighter: loaded }, tr.doc), highlighter: loaded };
        const next = getChangedRanges(tr).reduce(
          (set, { newRange: { from, to } }) =>
            recolor(
              { colors: set, ...known },
              tr.doc,
              Math.max(0, from - 1),
              Math.min(tr.doc.content.size, to + 1),
            ),
          colors.map(tr.mapping, tr.doc),
        );
        return { colors: next, ...known };
      },
    },
    view(view) {
      let isAsked = false;
      async function update(_?: EditorView, before?: EditorState) {
        const { doc } = view.state;
        if (isAsked || before?.doc === doc || !namesLanguage(doc)) return;
        isAsked = true;
        try {
          const highlighter = await load();
          if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(coloringKey, highlighter));
        } catch (error) {
          // Code without colours is code.
          console.error(error);
        }
      }
      void update();
      return { update };
    },
    props: {
      decorations(state) {
        return this.getState(state)?.colors;
      },
    },
  });
}

function namesLanguage(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= isColored(node);
    return !found && !node.isTextblock;
  });
  return found;
}

const isColored = ({ type, attrs }: Node) => type.name === 'codeBlock' && Boolean(attrs.language);

function recolor(
  { colors, highlighter }: Coloring,
  doc: Node,
  from = 0,
  to = doc.content.size,
): DecorationSet {
  let next = colors;
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true;
    next = next
      .remove(next.find(at, at + node.nodeSize))
      .add(doc, [...asCode(node, at), ...colorsOf(node, at + 1, highlighter), ...marksOf(node, at + 1)]);
    return false;
  });
  return next;
}

const asCode = (node: Node, at: number) =>
  node.type.spec.code ? [Decoration.node(at, at + node.nodeSize, untouched, { isNode: true })] : [];

function colorsOf(node: Node, start: number, highlighter: Highlighter | undefined): Decoration[] {
  const { attrs, textContent } = node;
  if (!highlighter || !isColored(node) || textContent.length > highlighter.MAX_HIGHLIGHTED) return [];
  const { lowlight } = highlighter;
  if (!lowlight.registered(attrs.language)) return [];
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

type Child = ReturnType<Lowlight['highlight']>['children'][number];

function codeClass(pre: HTMLElement): string {
  return `${pre.firstElementChild?.getAttribute('class') ?? ''} ${pre.getAttribute('class') ?? ''}`;
}
