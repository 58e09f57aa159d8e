import Markdown, {
  type Delimiter,
  type MarkdownIt,
  type StateBlock,
  type StateInline,
  type Token,
} from 'markdown-it';
import definitions from 'markdown-it-deflist';
import { calloutOf } from '../nodes/callout-kinds.ts';
import { readFence } from './code-info.ts';
import { footnotes } from './footnotes.ts';

/** CommonMark with tables and the extensions that articles use. */
const markdown = new Markdown({ html: true, linkify: true });
for (const plugin of [footnotes, formulas, tasks, callouts, definitions, tagLines, boldBeforeLetters])
  markdown.use(plugin);
markdown.core.ruler.push('code', ({ tokens }) => {
  for (const token of tokens) if (token.type === 'fence') writeFence(token);
});

export const renderMarkdown = (text: string) =>
  markdown.render(text).replaceAll('\n</code></pre>', '</code></pre>');

function writeFence(token: Token) {
  const { language, code, attributes } = readFence(token.info, token.content);
  token.info = language;
  token.content = code;
  for (const [name, value] of Object.entries(attributes)) if (value) token.attrSet(name, value);
}

/** Parses `> [!NOTE]`, GitHub's alerts, as callouts. */
function callouts(markdown: MarkdownIt) {
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

/** Parses lists whose items all start with `[ ]` or `[x]` as tasks. */
function tasks(markdown: MarkdownIt) {
  markdown.core.ruler.after('inline', 'tasks', ({ tokens }) => {
    for (const [at, list] of tokens.entries()) {
      if (list.type !== 'bullet_list_open') continue;
      const items = itemsOf(at);
      const texts = items.map((item) => tokens[item + 2]?.children?.[0]);
      if (!texts.every((text) => text?.type === 'text' && /^\[[ xX]\] /.test(text.content))) continue;
      list.attrSet('data-type', 'taskList');
      for (const [place, item] of items.entries()) {
        const text = texts[place];
        tokens[item]?.attrSet('data-type', 'taskItem');
        tokens[item]?.attrSet('data-checked', String(/^\[[xX]/.test(text?.content ?? '')));
        if (text) text.content = text.content.slice(4);
      }
    }
    function itemsOf(list: number): number[] {
      const items: number[] = [];
      const level = tokens[list]?.level ?? 0;
      for (let at = list + 1; at < tokens.length && tokens[at]?.level !== level; at += 1) {
        if (tokens[at]?.type === 'list_item_open' && tokens[at]?.level === level + 1) items.push(at);
      }
      return items;
    }
  });
}

const ASTERISK = 42;

/** Parses `**"x"**nın` as bold, where CommonMark would leave the asterisks in the text. */
export function boldBeforeLetters(markdown: MarkdownIt) {
  markdown.inline.ruler2.before('emphasis', 'bold_before_letters', (state) => {
    pairAsterisks(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) pairAsterisks(state, meta.delimiters);
  });
}

function pairAsterisks({ tokens }: StateInline, delimiters: Delimiter[]) {
  const ends = new Set(delimiters.map(({ end }) => end));
  const textAt = (at: number) => {
    const { type, content, nesting } = tokens[at] ?? { type: 'text', content: '', nesting: 0 };
    return type.startsWith('text') ? content : nesting > 0 || type.endsWith('break') ? ' ' : '`';
  };
  const open: { at: number; end: number }[] = [];
  for (const [at, one] of delimiters.entries()) {
    const second = delimiters[at + 1];
    if (one.end >= 0) open.push({ at, end: one.end });
    else if (ends.has(at)) open.splice(open.findLastIndex(({ end }) => end === at));
    if (one.end >= 0 || ends.has(at) || second?.token !== one.token + 1) continue;
    if (one.length !== 2 || second.end >= 0 || ends.has(at + 1)) continue;
    if (one.marker !== ASTERISK || second.marker !== ASTERISK) continue;
    const before = textAt(one.token - 1);
    const after = textAt(second.token + 1);
    const opener = open.at(-1);
    const isSpaceless = /\p{Lo}$/u.test(before) && /^\S/.test(after);
    if (isSpaceless || (one.open && /(?:^|[\s\p{Ps}\p{Pi}])$/u.test(before))) open.push({ at, end: -1 });
    else if (opener?.end === -1 && one.open && !one.close && /^\p{L}/u.test(after)) {
      const outer = delimiters[opener.at];
      const inner = delimiters[opener.at + 1];
      if (outer) outer.end = at + 1;
      if (inner) inner.end = at;
      open.pop();
    }
  }
}

/** Parses `$…$` and `$$…$$` as formulas, unless a price may be meant. */
function formulas(markdown: MarkdownIt) {
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

const TAGS = /^(?:<\/?[a-z][\w-]*(?:\s[^<>]*)?>\s*)+$/i;
const RAW = /<(?:code|h[1-6]|math|pre|p\s[^<>]*style|script|style|svg|textarea)\b/i;
const COMPONENT = /^<\/?[A-Z][\w-]*(?:\s[^<>]*)?>$/;
const TITLE = /^(<(?:summary|figcaption)(?:\s[^<>]*)?>)(.*)(<\/(?:summary|figcaption)>)$/i;

/** Ends an HTML block after a line of tags only, so that text between tags is parsed as Markdown. */
function tagLines(markdown: MarkdownIt) {
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
