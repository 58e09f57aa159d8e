import type { MarkdownIt, StateBlock } from 'markdown-it';

const TAGS = /^(?:<\/?[a-z][\w-]*(?:\s[^<>]*)?>\s*)+$/i;
const RAW = /<(?:code|h[1-6]|math|pre|p\s[^<>]*style|script|style|svg|textarea)\b/i;
const COMPONENT = /^<\/?[A-Z][\w-]*(?:\s[^<>]*)?>$/;
const TITLE = /^(<(?:summary|figcaption)(?:\s[^<>]*)?>)(.*)(<\/(?:summary|figcaption)>)$/i;

/** Ends a block of HTML after a line that is only tags, so that what stands between tags is read as Markdown. */
export function tagLines(markdown: MarkdownIt) {
  markdown.block.ruler.before(
    'code',
    'tag_line',
    (state, line, endLine, silent) => {
      if (state.src[startOf(state, line)] !== '<' || indentAt(state, line) - state.blkIndent >= 4)
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

/** Lets what is indented below a tag begin where the tag does: else it would be code. */
function outdent(state: StateBlock, tag: number, endLine: number) {
  let first = tag + 1;
  if (COMPONENT.test(textAt(state, tag))) while (first < endLine && state.isEmpty(first)) first += 1;
  const indent = indentAt(state, first);
  const columns = indent - indentAt(state, tag);
  if (columns <= 0 || first >= endLine || state.isEmpty(first) || textAt(state, tag)[1] === '/') return;
  for (let line = first; line < endLine; line += 1) {
    if (indentAt(state, line) < indent && !state.isEmpty(line)) return;
    const [start = 0, shift = 0] = [state.bMarks[line], state.tShift[line]];
    const signs = Math.min(shift, state.src[start] === '\t' ? Math.ceil(columns / 4) : columns);
    state.bMarks[line] = start + signs;
    state.tShift[line] = shift - signs;
    state.sCount[line] = indentAt(state, line) - columns;
  }
}

const startOf = ({ bMarks, tShift }: StateBlock, line: number) => (bMarks[line] ?? 0) + (tShift[line] ?? 0);

const textAt = (state: StateBlock, line: number) =>
  state.src.slice(startOf(state, line), state.eMarks[line]).trimEnd();

const indentAt = ({ sCount }: StateBlock, line: number) => sCount[line] ?? 0;
