import type { MarkdownIt, StateInline } from 'markdown-it';

type Notes = { defined: Map<string, { lines: string[]; number: number }>; written: string[] };

const IN_BRACKETS = -1;
const definition = /^\[\^([^\][^]{1,60})\]:(.*)$/;
const reference = /\[\^([^\][^]{1,60})\]/y;
const references = /\[\^([^\][^]{1,60})\]/g;
const block = /^[ \t]*(?:[`~]{3}|[-*+] |1[.)] )/;

/** Parses `[^1]` with `[^1]: …`, and `^[…]`: see findFootnotes in sanitize/prepare.ts. An unused definition stays in the text. */
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
      } else lines.push(isBlank ? '' : state.getLines(line, line + 1, blkIndent + 4, false));
    }
    state.line = line;
    return true;
  });

  markdown.inline.ruler.before('link', 'footnote', (state, silent) => {
    reference.lastIndex = state.pos;
    const match = state.src.charCodeAt(state.pos) === 0x5b ? reference.exec(state.src) : null;
    const note = match && notesOf(state.env).defined.get(plain(match[1] ?? ''));
    if (!match || !note) return inlineNote(state, silent);
    if (!silent) {
      if (note.number < 1) note.number = number(state, note.lines);
      refer(state, note.number);
    }
    state.pos += match[0].length;
    return true;
  });

  markdown.core.ruler.after('inline', 'footnote', (state) => {
    const { defined, written } = notesOf(state.env);
    const html = (content: string) => {
      const token = new state.Token('html_block', '', 0);
      token.content = content;
      state.tokens.push(token);
    };
    for (const [name, { lines, number }] of defined) {
      const label = `<p>[^${markdown.utils.escapeHtml(name)}]: `;
      if (number === 0) html(blocksOf(markdown, lines, state.env).replace(/^(?:<p>)?/, label));
    }
    const items = written.map(
      (note, at) => `<li id="fn-${at + 1}">${note}<a href="#fnref-${at + 1}">↩</a></li>`,
    );
    if (items.length > 0) html(`<ol>${items.join('')}</ol>`);
  });
}

function inlineNote(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('^[', state.pos)) return false;
  const end = state.md.helpers.parseLinkLabel(state, state.pos + 1);
  if (end < 0) return false;
  if (!silent) refer(state, number(state, [state.src.slice(state.pos + 2, end)]));
  state.pos = end + 1;
  return true;
}

const number = ({ md, env }: StateInline, lines: string[]): number =>
  notesOf(env).written.push(blocksOf(md, whole(lines, notesOf(env).defined).split('\n'), env));

/** Inserts a note's own notes in brackets, each at its first reference. */
const whole = (lines: string[], defined: Notes['defined']): string =>
  lines.join('\n').replace(references, (sign, name) => {
    const note = defined.get(plain(name));
    if (note?.number !== 0) return note ? '' : sign;
    note.number = IN_BRACKETS;
    return ` (${whole(note.lines, defined).trim()})`;
  });

function refer(state: StateInline, number: number) {
  state.push('html_inline', '', 0).content =
    `<sup id="fnref-${number}"><a href="#fn-${number}">${number}</a></sup>`;
}

/** Treats a number at the start of a line as text: few notes start with a list, many with a year. */
function blocksOf(markdown: MarkdownIt, lines: string[], { references }: StateInline['env']): string {
  if (lines.some((line, at) => at > 0 && block.test(line)))
    return markdown.render(lines.join('\n'), { references });
  const paragraphs = lines.join('\n').split(/\n{2,}/);
  return paragraphs.map((text) => `<p>${markdown.renderInline(text, { references })}</p>`).join('');
}

const plain = (name: string) => name.replace(/\s+/g, ' ');

const known = new WeakMap<object, Notes>();

function notesOf(env: object): Notes {
  const notes = known.get(env) ?? { defined: new Map(), written: [] };
  known.set(env, notes);
  return notes;
}
