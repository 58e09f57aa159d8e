import type { MarkdownIt, Token } from 'markdown-it';

/** Aligns the paragraphs of a column (`:--:`), as the editor does: its cells have no alignment of their own. */
export function tableAlignment(markdown: MarkdownIt) {
  markdown.core.ruler.push('table_alignment', (state) => {
    state.tokens = state.tokens.flatMap((token, at, all) => alignedCell(token, all[at - 1]));

    function alignedCell(token: Token, before: Token | undefined): Token[] {
      const isCell = before?.type === 'td_open' || before?.type === 'th_open';
      const style = isCell && before.attrGet('style');
      if (!style || token.content.trim() === '') return [token];
      const open = new state.Token('paragraph_open', 'p', 1);
      open.attrSet('style', String(style).replace(':', ': '));
      return [open, token, new state.Token('paragraph_close', 'p', -1)];
    }
  });
}
