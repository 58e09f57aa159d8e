import type { MarkdownIt, StateBlock } from 'markdown-it';

const TAGS = /^(?:<\/?[a-z][\w-]*(?:\s[^<>]*)?>\s*)+$/i;
const RAW = /<(?:code|h[1-6]|math|pre|p\s[^<>]*style|script|style|svg|textarea)\b/i;
const COMPONENT = /^<\/?[A-Z][\w-]*(?:\s[^<>]*)?>$/;
const TITLE = /^(<(?:summary|figcaption)(?:\s[^<>]*)?>)(.*)(<\/(?:summary|figcaption)>)$/i;

/** Ends an HTML block after a line of tags only, so that text between tags is parsed as Markdown. */
export function tagLines(markdown: MarkdownIt) {
  markdown.block.ruler.before(
    'code',
    'tag_line',
    (state, line, endLine, silent) => {
      if (state.src[startOf(state, line)] !== '<' || (state.sCount[line] ?? 0) - state.blkIndent >= 4)
        return false;
      const text = textAt(state, line);
      if (silent) return COMPONENT.test(text);
      const [, start = text, title, end = ''] = TITLE.exec(text) ?? [];
      if (title === undefined && (!TAGS.test(text) || RAW.test(text))) return false;
      const map: [number, number] = [line, line + 1];
      for (const content of [start, title, end]) {
        if (!content) continue;
        const token = state.push(content === title ? 'inline' : 'html_block', '', 0);
        Object.assign(token, { map, content: content.replace(/<\/?p(?:\s[^<>]*)?>/gi, ''), children: [] });
      }
      state.line = line + 1;
      outdent(state, line, endLine);
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote'] },
  );
}

/** Removes the indentation below a tag, which would make the text code. */
function outdent(state: StateBlock, tag: number, endLine: number) {
  const { src, bMarks, tShift, sCount } = state;
  const text = textAt(state, tag);
  const first = COMPONENT.test(text) ? state.skipEmptyLines(tag + 1) : tag + 1;
  const outer = sCount[tag] ?? 0;
  const indent = sCount[first] ?? 0;
  if (first >= endLine || state.isEmpty(first) || text[1] === '/') return;
  for (let line = first; line < endLine && indent > outer; line += 1) {
    const start = bMarks[line] ?? 0;
    const shift = tShift[line] ?? 0;
    const columns = sCount[line] ?? 0;
    if (columns < indent && !state.isEmpty(line)) return;
    const signs = Math.min(shift, src[start] === '\t' ? Math.ceil((indent - outer) / 4) : indent - outer);
    bMarks[line] = start + signs;
    tShift[line] = shift - signs;
    sCount[line] = columns - indent + outer;
  }
}

const startOf = ({ bMarks, tShift }: StateBlock, line: number) => (bMarks[line] ?? 0) + (tShift[line] ?? 0);

const textAt = (state: StateBlock, line: number) =>
  state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();
