import temml from 'temml';
import { embedOf } from '#kit/text/embeds.ts';
import type { Texts } from '#kit/texts/tr.ts';
import { escapeAttribute, escapeText, type NodeRenderers, type WrittenNode } from '../to-html.ts';

export const blockRenderersIn = ({ tasks, formula }: Texts['text']): NodeRenderers => ({
  taskItem: ({ attrs: { checked } }, { inside }) =>
    `<li><input type="checkbox" disabled aria-label="${checked ? tasks.done : tasks.open}"${checked ? ' checked' : ''}><div>${inside()}</div></li>`,
  taskList: (_, { inside }) => `<ul class="tasks">${inside()}</ul>`,
  math: ({ attrs: { tex } }) => mathMl(tex, false),
  mathBlock: ({ attrs: { tex } }) =>
    `<div class="formula" tabindex="0" role="group" aria-label="${formula}">${mathMl(tex, true)}</div>`,
  embed: ({ attrs: { href, title } }) => {
    const embed = embedOf(href);
    const where = escapeText(href.replace(/^https?:\/\/(www\.)?/, ''));
    const player = embed?.player ? ` data-player="${escapeAttribute(embed.player)}"` : '';
    return `<div class="embed"${player}><a rel="noopener" href="${escapeAttribute(href)}"><strong>${escapeText(title)}</strong><span>${where}</span></a></div>`;
  },
});

/** Numbers footnotes as they come and lists them at the end. */
export function footnotesIn({ footnotes: { title, one, back } }: Texts['text']) {
  const notes: string[] = [];
  return {
    add(_: unknown, { inside }: WrittenNode) {
      const number = notes.push(linesHtml(inside()));
      return `<sup class="footnote"><a id="dipnot-yeri-${number}" href="#dipnot-${number}" aria-label="${one(number)}">${number}</a></sup>`;
    },
    html() {
      if (notes.length === 0) return '';
      const items = notes.map(
        (note, at) =>
          `<li id="dipnot-${at + 1}">${note} <a href="#dipnot-yeri-${at + 1}" aria-label="${back}">↩</a></li>`,
      );
      return `<section class="footnotes" aria-label="${title}"><ol>${items.join('')}</ol></section>`;
    },
  };
}

/** Shows lines of code as a block, and each other line on its own. */
const linesHtml = (note: string) =>
  note
    .replace(/<code>[^<]*<\/code>/g, (code) => (code.includes('\n') ? `<pre>${code}</pre>` : code))
    .split(/(<pre><code>[^<]*<\/code><\/pre>)/)
    .map((part, at) => (at % 2 ? part : part.trim().replaceAll('\n', '<br>')))
    .join('');

function mathMl(tex: string, displayMode: boolean): string {
  const limits = {
    trust: false,
    throwOnError: false,
    maxExpand: 500,
    maxSize: [20, 500] as [number, number],
  };
  try {
    const html = temml.renderToString(tex, { displayMode, ...limits });
    if (html.startsWith('<math')) return `<math alttext="${escapeAttribute(tex)}"${html.slice(5)}`;
  } catch (error) {
    // Catches every error: some broken TeX makes temml throw others than its own.
    if (!(error instanceof TypeError) && !(error instanceof RangeError)) throw error;
  }
  return `<code>${escapeText(tex)}</code>`;
}
