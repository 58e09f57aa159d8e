import type { MarkdownIt, StateInline } from 'markdown-it';

type Notes = { defined: Map<string, { lines: string[]; number: number }>; count: number };

const definition = /^\[\^([^\][^]{1,60})\]:(.*)$/;
const reference = /\[\^([^\][^]{1,60})\]/y;
const block = /^[ \t]*(?:[`~]{3}|[-*+] |1[.)] )/;

/** `[^1]` with `[^1]: …`, and `^[…]`. A definition that nothing refers to stays in the text. */
export function footnotes(markdown: MarkdownIt) {
  markdown.block.ruler.before('reference', 'footnote', (state, startLine, endLine, silent) => {
    const { sCount, blkIndent } = state;
    const lineAt = (line: number) =>
      state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
    const isIndented = (line: number) => line < endLine && (sCount[line] ?? 0) >= blkIndent + 2;
    if (!definition.test(lineAt(startLine))) return false;
    if (silent) return true;
    let lines: string[] = [];
    let line = startLine;
    for (; line < endLine; line += 1) {
      const text = lineAt(line);
      const [, name, first = ''] = definition.exec(text) ?? [];
      const isBlank = text.trim() === '';
      const isBeyond = !isBlank && (sCount[line] ?? 0) < blkIndent;
      if (isBlank ? !isIndented(line + 1) : isBeyond || (!name && !isIndented(line) && lines.at(-1) === ''))
        break;
      if (name) {
        lines = [first.trimStart()];
        notesOf(state.env).defined.set(plain(name), { lines, number: 0 });
      } else lines.push(state.getLines(line, line + 1, blkIndent + 4, false).trimEnd());
    }
    state.line = line;
    return true;
  });

  markdown.inline.ruler.before('link', 'footnote', (state, silent) => {
    reference.lastIndex = state.pos;
    const found = state.src.charCodeAt(state.pos) === 0x5b ? reference.exec(state.src) : null;
    const notes = notesOf(state.env);
    const note = found && notes.defined.get(plain(found[1] ?? ''));
    if (!found || !note) return inlineNote(state, silent);
    if (!silent && note.number === 0) {
      notes.count += 1;
      note.number = notes.count;
      write(state, note.lines);
    } else if (!silent)
      state.push('html_inline', '', 0).content =
        `<sup><a href="#dipnot-${note.number}">${note.number}</a></sup>`;
    state.pos += found[0].length;
    return true;
  });

  markdown.core.ruler.after('inline', 'footnote', (state) => {
    for (const [name, { lines, number }] of notesOf(state.env).defined) {
      if (number > 0) continue;
      const token = new state.Token('html_block', '', 0);
      token.content = `<p>[^${markdown.utils.escapeHtml(name)}]: ${inOne(markdown, lines, state.env)}</p>`;
      state.tokens.push(token);
    }
  });
}

function inlineNote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('^[', state.pos)) return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1);
  if (end < 0) return false;
  if (!silent) {
    notesOf(state.env).count += 1;
    write(state, [state.src.slice(state.pos + 2, end)]);
  }
  state.pos = end + 1;
  return true;
}

function write(state: StateInline, lines: string[]) {
  const inside = inOne(state.md, lines, state.env);
  state.push('html_inline', '', 0).content = `<span class="footnote">${inside}</span>`;
}

/** Writes a note in one paragraph, as a note is one: with its code, and its lists between dots. */
function inOne(markdown: MarkdownIt, lines: string[], { references }: StateInline['env']): string {
  if (!lines.some((line, at) => at > 0 && block.test(line)))
    return markdown.renderInline(lines.filter(Boolean).join(' '), { references });
  return markdown
    .render(lines.join('\n'), { references })
    .replace(/<pre>|\n(?=<\/code><\/pre>)|<\/pre>/g, '')
    .replace(/<li>/g, ' • ')
    .replace(/<\/?(?:p|ul|ol|li|blockquote)(?:\s[^<>]*)?>\n?/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const plain = (name: string) => name.replace(/\s+/g, ' ');

const known = new WeakMap<object, Notes>();

function notesOf(env: object): Notes {
  const notes = known.get(env) ?? { defined: new Map(), count: 0 };
  known.set(env, notes);
  return notes;
}
