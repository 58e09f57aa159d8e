import type { MarkdownIt, StateInline } from 'markdown-it';

type Notes = Map<string, { text: string; isUsed: boolean }>;

const definition = /^\[\^([^\]\s^]{1,60})\]:(.*)$/;
const reference = /\[\^([^\]\s^]{1,60})\]/y;

/** `[^1]` with `[^1]: …`, and `^[…]`. A definition that nothing refers to stays in the text. */
export function footnotes(markdown: MarkdownIt) {
  markdown.block.ruler.before('reference', 'footnote', (state, startLine, endLine, silent) => {
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    const found = definition.exec(lineAt(startLine));
    if (!found) return false;
    if (silent) return true;
    const lines = [(found[2] ?? '').trimStart()];
    let line = startLine + 1;
    for (; line < endLine; line += 1) {
      const text = lineAt(line);
      const isIndented = (state.sCount[line] ?? 0) >= state.blkIndent + 2;
      const isBlank = text.trim() === '';
      const isNext = isBlank && line + 1 < endLine && (state.sCount[line + 1] ?? 0) >= state.blkIndent + 2;
      if (isBlank ? !isNext : !isIndented && (lines.at(-1) === '' || definition.test(text))) break;
      lines.push(text);
    }
    notesOf(state.env).set(found[1] ?? '', { text: lines.filter(Boolean).join(' '), isUsed: false });
    state.line = line;
    return true;
  });

  markdown.inline.ruler.before('link', 'footnote', (state, silent) => {
    reference.lastIndex = state.pos;
    const found = state.src.charCodeAt(state.pos) === 0x5b ? reference.exec(state.src) : null;
    const note = found && notesOf(state.env).get(found[1] ?? '');
    if (!found || !note) return inlineNote(state, silent);
    if (!silent) {
      note.isUsed = true;
      write(state, note.text);
    }
    state.pos += found[0].length;
    return true;
  });

  markdown.core.ruler.after('inline', 'footnote', (state) => {
    for (const [name, { text, isUsed }] of notesOf(state.env)) {
      if (isUsed) continue;
      const token = new state.Token('html_block', '', 0);
      token.content = `<p>[^${markdown.utils.escapeHtml(name)}]: ${markdown.renderInline(text)}</p>`;
      state.tokens.push(token);
    }
  });
}

function inlineNote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('^[', state.pos)) return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1);
  if (end < 0) return false;
  if (!silent) write(state, state.src.slice(state.pos + 2, end));
  state.pos = end + 1;
  return true;
}

function write(state: StateInline, text: string) {
  const inside = state.md.renderInline(text);
  state.push('html_inline', '', 0).content = `<span class="footnote">${inside}</span>`;
}

const known = new WeakMap<object, Notes>();

function notesOf(env: object): Notes {
  const notes: Notes = known.get(env) ?? new Map();
  known.set(env, notes);
  return notes;
}
