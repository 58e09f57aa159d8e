import type { MarkdownIt } from 'markdown-it';
import { calloutOf } from '../nodes/callout-kinds.ts';

/** Reads `> [!NOTE]`, GitHub's alerts, as callouts. */
export function callouts(markdown: MarkdownIt) {
  markdown.core.ruler.after('inline', 'callouts', ({ tokens }) => {
    for (const [at, quotation] of tokens.entries()) {
      if (quotation.type !== 'blockquote_open') continue;
      const children = tokens[at + 2]?.children ?? [];
      const kind = calloutOf(/^\[!(\w+)\]$/.exec(children[0]?.content ?? '')?.[1]);
      const end = children[1]?.type ?? 'end';
      if (!kind || !['end', 'softbreak', 'hardbreak'].includes(end)) continue;
      quotation.attrSet('data-callout', kind);
      children.splice(0, 2);
      if (children.length > 0) continue;
      for (const paragraph of [tokens[at + 1], tokens[at + 3]]) if (paragraph) paragraph.hidden = true;
    }
  });
}
