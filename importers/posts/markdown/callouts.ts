import { type Callout, calloutOf } from '#editor/nodes/callout-kinds.ts';
import { rewriteEnclosed } from './enclosed.ts';

const kinds: [Callout, string[]][] = [
  ['note', ['info', 'abstract', 'summary', 'todo', 'example', 'question', 'quote']],
  ['tip', ['hint', 'success', 'check', 'done']],
  ['warning', ['attention', 'warn']],
  ['caution', ['danger', 'error', 'bug', 'failure']],
];

export const calloutKind = (name: string): Callout | null =>
  calloutOf(name) ?? kinds.find(([, names]) => names.includes(name.toLowerCase()))?.[0] ?? null;

/** Writes the callouts of Obsidian (`> [!info]- Title`), Docusaurus (`:::tip[Title]`) and Notion (`<aside>`) as the editor's. */
export function withCallouts(text: string): string {
  const asGitHub = text.replace(
    /^((?:[ \t]*>)+[ \t]*)\[!(\w+)\]([+-]?)([^\n]*)$/gm,
    (line, start: string, name: string, sign: string, rest: string) => {
      const title = rest.trim();
      if (calloutOf(name) && !sign && !title) return line;
      return `${start}[!${calloutKind(name) ?? 'note'}]${title && `\n${start}**${title}**\n${start}`}`;
    },
  );
  return rewriteEnclosed(withContainers(asGitHub), {
    open: /^<aside>$/gm,
    close: () => '</aside>',
    inside: (inside) => quotation('note', inside),
  });
}

const quotation = (kind: Callout | null, text: string) =>
  `\n\n<blockquote data-callout="${kind}">\n\n${text}\n\n</blockquote>\n\n`;

/** Pairs the signs of containers, which may be nested; what has no partner stays text. */
function withContainers(text: string): string {
  const lines = text.split('\n');
  const open: { at: number; kind: Callout | null; title: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [sign, name] = /^[ \t]*:{3,}[ \t]*(?:\{?[.#]?(?:callout-)?([\w-]+))?/.exec(line) ?? [];
    if (sign === undefined) continue;
    const rest = line.slice(sign.length).trim();
    const title = rest.replace(/^\[(.*)\]$|^[^{}]*\}/, '$1');
    if (name) open.push({ at, kind: calloutKind(name), title });
    const box = name || rest ? undefined : open.pop();
    if (!box) continue;
    const start = box.kind ? `\n\n<blockquote data-callout="${box.kind}">\n` : '';
    lines[box.at] = `${start}\n${box.title && `**${box.title}**\n\n`}`;
    lines[at] = box.kind ? '\n</blockquote>\n\n' : '';
  }
  return lines.join('\n');
}
