import type { MarkdownIt } from 'markdown-it';

/** Parses a term in a line of its own, and `: …` below it. */
export function definitions(markdown: MarkdownIt) {
  markdown.block.ruler.before('paragraph', 'definitions', (state, startLine, endLine, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    const isMeaning = (line: number) => line < endLine && /^:[ \t]+\S/.test(lineAt(line));
    if (silent || /^:/.test(lineAt(startLine)) || !isMeaning(startLine + 1)) return false;
    const inline = (text: string) => markdown.renderInline(text, state.env);
    let html = '';
    let line = startLine;
    while (line < endLine && lineAt(line).trim() !== '' && isMeaning(line + 1)) {
      html += `<dt>${inline(lineAt(line).trim())}</dt>`;
      line += 1;
      for (; isMeaning(line); line += 1) html += `<dd>${inline(lineAt(line).slice(1).trim())}</dd>`;
      if (line + 2 < endLine && lineAt(line).trim() === '' && isMeaning(line + 2)) line += 1;
    }
    state.push('html_block', '', 0).content = `<dl>${html}</dl>`;
    state.line = line;
    return true;
  });
}
