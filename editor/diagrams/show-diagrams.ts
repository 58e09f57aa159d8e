import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { send } from '#kit/client/api.ts';
import { type Diagram, drawing } from './contract.ts';

const PAUSE_MS = 250;

/** Shows next to each diagram's source the drawing, or the line with a mistake. */
export const ShowDiagrams = Extension.create({
  name: 'showDiagrams',
  addProseMirrorPlugins: () => [showing()],
});

function showing() {
  const known = new Map<string, Diagram>();
  const holders: HTMLElement[] = [];
  let timer = 0;
  let refusal: Diagram | undefined;
  let refusedUntil = 0;

  const holderOf = (at: number) => {
    holders[at] ??= Object.assign(document.createElement('div'), { className: 'diagram', role: 'status' });
    return holders[at];
  };

  function show(doc: Node) {
    clearTimeout(timer);
    const sources = diagramsIn(doc).map(({ source }) => source);
    for (const source of known.keys()) if (!sources.includes(source)) known.delete(source);
    for (const [at, source] of sources.entries()) fill(holderOf(at), known.get(source) ?? refusal);
    const missing = sources.filter((source) => !known.has(source));
    const pause = Math.max(PAUSE_MS, refusedUntil - performance.now());
    if (missing.length > 0) timer = window.setTimeout(ask, pause, missing, doc);
  }

  async function ask(sources: string[], doc: Node) {
    const own = timer;
    for (const source of sources) {
      const answer = await send('POST', '/api/diagrams', { body: { source }, reply: drawing });
      if (own !== timer) return;
      const drawn = answer.ok ? answer.data : { line: 0, mistake: answer.message };
      const wait = answer.ok ? 0 : (answer.wait ?? 0);
      refusal = wait ? drawn : undefined;
      refusedUntil = performance.now() + wait * 1000;
      if (wait) break;
      known.set(source, drawn);
    }
    show(doc);
  }

  return new Plugin({
    props: {
      decorations: ({ doc }) =>
        DecorationSet.create(
          doc,
          diagramsIn(doc).map(({ end }, at) =>
            Decoration.widget(end, () => holderOf(at), {
              key: `diagram-${at}`,
              side: 1,
              ignoreSelection: true,
            }),
          ),
        ),
    },
    view: (view) => {
      show(view.state.doc);
      return {
        update: ({ state }, before) => before.doc !== state.doc && show(state.doc),
        destroy: () => clearTimeout(timer),
      };
    },
  });
}

function diagramsIn(doc: Node) {
  const diagrams: { source: string; end: number }[] = [];
  doc.descendants((node, at) => {
    if (node.type.name === 'codeBlock' && node.attrs.language === 'mermaid')
      diagrams.push({ source: node.textContent.trimEnd(), end: at + node.nodeSize });
    return !node.isTextblock;
  });
  return diagrams;
}

/** Keeps the last drawing while the next one is made. */
function fill(holder: HTMLElement, drawn: Diagram | undefined) {
  if (!drawn) return;
  if ('svg' in drawn) holder.innerHTML = drawn.svg;
  else holder.textContent = `${drawn.line ? `Satır ${drawn.line}: ` : ''}${drawn.mistake}`;
  holder.classList.toggle('wrong', 'line' in drawn && drawn.line > 0);
}
