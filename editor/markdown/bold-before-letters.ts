import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';

const ASTERISK = 42;

/** Reads `**"x"**nın` as bold, where CommonMark leaves both pairs of asterisks in the text. */
export function boldBeforeLetters(markdown: MarkdownIt) {
  markdown.inline.ruler2.before('emphasis', 'bold_before_letters', (state) => {
    join(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) join(state, meta.delimiters);
  });
}

function join({ tokens }: StateInline, delimiters: Delimiter[]) {
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
    const [before, after] = [textAt(one.token - 1), textAt(second.token + 1)];
    const opener = open.at(-1);
    const isSpaceless = /\p{Lo}$/u.test(before) && /^\S/.test(after);
    if (isSpaceless || (one.open && /(?:^|[\s\p{Ps}\p{Pi}])$/u.test(before))) open.push({ at, end: -1 });
    else if (opener?.end === -1 && one.open && !one.close && /^\p{L}/u.test(after)) {
      const [outer, inner] = [delimiters[opener.at], delimiters[opener.at + 1]];
      if (outer) outer.end = at + 1;
      if (inner) inner.end = at;
      open.pop();
    }
  }
}
