import type { MarkdownIt } from 'markdown-it';

/** `$…$` and `$$…$$`, where no price can be meant. */
export function formulas(markdown: MarkdownIt) {
  const { escapeHtml } = markdown.utils;
  const write = (tag: string, tex: string) =>
    `<${tag} data-math="${escapeHtml(tex.replace(/^`(.*)`$/s, '$1').trim())}"></${tag}>`;

  markdown.inline.ruler.after('escape', 'formula', (state, silent) => {
    const { src, pos, posMax } = state;
    if (src[pos] !== '$') return false;
    const fence = src[pos + 1] === '$' ? '$$' : '$';
    const start = pos + fence.length;
    const end = closing(src, start, posMax, fence);
    if (end === -1) return false;
    if (!silent) state.push('html_inline', '', 0).content = write('span', src.slice(start, end));
    state.pos = end + fence.length;
    return true;
  });

  markdown.block.ruler.before('fence', 'formula', (state, startLine, endLine, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    if (!lineAt(startLine).startsWith('$$')) return false;
    for (
      let line = startLine;
      line < endLine && (line === startLine || lineAt(line).trim() !== '');
      line += 1
    ) {
      const text = lineAt(line).trimEnd();
      if (!text.endsWith('$$') || (line === startLine && text.length < 5)) continue;
      if (silent) return true;
      const tex = state
        .getLines(startLine, line + 1, state.tShift[startLine] ?? 0, false)
        .trim()
        .slice(2, -2);
      if (tex.includes('$$')) return false;
      state.push('html_block', '', 0).content = write('div', tex);
      state.line = line + 1;
      return true;
    }
    return false;
  });
}

function closing(src: string, start: number, max: number, fence: string): number {
  if (/[\s$]/.test(src[start] ?? ' ')) return -1;
  const paragraph = src.slice(start, Math.min(max, start + 2000));
  for (let at = paragraph.indexOf(fence); at > 0; at = paragraph.indexOf(fence, at + 1)) {
    const before = paragraph[at - 1] ?? '';
    const after = paragraph[at + fence.length] ?? '';
    const isVariable = (src[start] === '{' ? /[\w${]/ : /[\d${]/).test(after);
    if (before !== '\\' && (fence === '$$' || (!/[\s(“„;]/.test(before) && !isVariable))) return start + at;
    if (before !== '\\' && fence === '$') return -1;
  }
  return -1;
}
