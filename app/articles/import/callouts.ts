import { type Callout, calloutOf } from '#app/editor/nodes/callout-kinds.ts';
import { rewriteEnclosed } from './enclosed.ts';

const kinds: [Callout, string[]][] = [
  ['note', ['info', 'abstract', 'summary', 'todo', 'example', 'question', 'quote']],
  ['tip', ['hint', 'success', 'check', 'done']],
  ['warning', ['attention', 'warn']],
  ['caution', ['danger', 'error', 'bug', 'failure']],
];

/** Finds the nearest kind that the editor has. */
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
  const withContainers = rewriteEnclosed(asGitHub, {
    open: /^:::+[ \t]*(\w+)([^\n]*)$/gm,
    close: ([, name = '']) => (calloutKind(name) ? '\n:::' : undefined),
    inside: (inside, [, name = '', rest = '']) => {
      const title = rest.trim().replace(/^\[(.*)\]$/, '$1');
      return quotation(calloutKind(name), `${title && `**${title}**\n\n`}${inside}`);
    },
  });
  return rewriteEnclosed(withContainers, {
    open: /^<aside>$/gm,
    close: () => '</aside>',
    inside: (inside) => quotation('note', inside),
  });
}

const quotation = (kind: Callout | null, text: string) =>
  `\n\n<blockquote data-callout="${kind}">\n\n${text}\n\n</blockquote>\n\n`;
