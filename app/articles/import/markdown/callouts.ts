import { type Callout, calloutOf } from '#app/editor/nodes/callout-kinds.ts';
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
    /^([ \t]*>[ \t]*)\[!(\w+)\]([+-]?)([^\n]*)$/gm,
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

/** Pairs the signs of containers, which may stand in each other; what has no partner stays text. */
function withContainers(text: string): string {
  const lines = text.split('\n');
  const open: { at: number; kind: Callout | null; title: string }[] = [];
  for (const [at, line] of lines.entries()) {
    const [sign] = /^[ \t]*:{3,}/.exec(line) ?? [];
    if (!sign) continue;
    const rest = line.slice(sign.length).trim();
    const [name = ''] = /^[\w-]+/.exec(rest) ?? [];
    const title = rest
      .slice(name.length)
      .trim()
      .replace(/^\[(.*)\]$/, '$1');
    if (name) open.push({ at, kind: calloutKind(name), title });
    const box = rest === '' ? open.pop() : undefined;
    if (!box?.kind) continue;
    lines[box.at] = `\n\n<blockquote data-callout="${box.kind}">\n\n${box.title && `**${box.title}**\n\n`}`;
    lines[at] = '\n</blockquote>\n\n';
  }
  return lines.join('\n');
}
