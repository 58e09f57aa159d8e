/** The metadata of a code block. `marked` lists lines: '3-5,9'. */
export type CodeInfo = {
  language: string;
  title?: string | undefined;
  marked?: string | undefined;
  numbers?: 'on' | 'off' | undefined;
  isDiff: boolean;
};

const TITLES = [
  /\b(?:title|filename|file|name)\s?[=:]\s?(?:"([^"]*)"|'([^']*)'|([^\s{}",\]]+))/,
  /\[([^[\]\d"'][^[\]]*)\]/,
];
const MARKED = [/\bhl_lines\s?=\s?([[\]"'\d, -]+)/, /\{([\d, -]+)\}/];
const NUMBERS =
  /\b(?:showLineNumbers|lineNumbers|line-numbers|linenos|numberLines)\b(?:\s?[=:]\s?["']?(\w+))?/;

/** Behind a brace, an id and classes that name no language may stand before the one that does, as in Pandoc. */
const LANGUAGE =
  /^[\s{.]*(?:#[\w:-]+[\s.]+)?(?:(?:sourceCode|numberLines|line-numbers)[\s.]+)*(?:brush:[\s.]*|lang(?:uage)?-)?(?![\w-]+=)([\w+#-]*)/;

/** Parses a fence's info string, as for Gatsby, VitePress, Docusaurus, Hugo, Zola, Expressive Code and this site. */
export function readInfo(info: string): CodeInfo {
  const [whole = '', language = ''] = LANGUAGE.exec(info) ?? [];
  const rest = `${whole.slice(0, whole.length - language.length)} ${info.slice(whole.length)}`;
  const diffOf =
    language === 'diff' ? /\blang=["']?([\w+#-]+)/.exec(rest)?.[1] : /^diff-([\w+#-]+)$/.exec(language)?.[1];
  const numbers = NUMBERS.exec(rest);
  const isHidden = /^(?:false|no|none)$/.test(numbers?.[1] ?? '') || /\bno-?line-?numbers\b/i.test(rest);
  return {
    language: diffOf ?? language,
    title: titleOf(firstOf(TITLES, rest)),
    marked: linesOf(firstOf(MARKED, rest)),
    numbers: isHidden ? 'off' : numbers ? 'on' : undefined,
    isDiff: diffOf !== undefined || /\sdiff(?:\s|$)/.test(rest),
  };
}

const firstOf = (patterns: RegExp[], text: string) =>
  patterns.flatMap((pattern) => pattern.exec(text)?.slice(1) ?? []).find(Boolean);

export function writeInfo({ language, title, marked, numbers, isDiff }: CodeInfo): string {
  const shown = { on: 'showLineNumbers', off: 'showLineNumbers=false' };
  const parts = [
    title && `title="${title}"`,
    marked && `{${marked}}`,
    numbers && shown[numbers],
    isDiff && 'diff',
  ];
  const more = parts.filter(Boolean).join(' ');
  return more ? `${language || 'plaintext'} ${more}` : language;
}

/** Replaces characters of a file name that an info string cannot contain. */
export const titleOf = (text: string | null | undefined) =>
  text?.replace(/["`]/g, "'").replace(/\s+/g, ' ').trim().slice(0, 120) || undefined;

export const linesOf = (text: string | null | undefined) =>
  [...(text ?? '').slice(0, 500).matchAll(/\d{1,4}(?:-\d{1,4})?/g)].join(',') || undefined;

/** Returns a function that says whether `marked` includes a line, counted from 1. */
export function namesLine(marked: string | null | undefined): (line: number) => boolean {
  const ranges = (marked ?? '').split(',').map((range) => range.split('-').map(Number));
  return (line) => ranges.some(([from = 0, to = from]) => from > 0 && line >= from && line <= to);
}

type Sign = '+' | '-' | '!';
const SIGNS: Record<string, Sign> = { '++': '+', '--': '-', add: '+', remove: '-' };
const COMMENT =
  /(?:\/\/|#|--|\/\*|<!--|%|;)\s?(?:\[!code ([\w+-]+)\]|highlight-(next-line|start|end))\s?(?:\*\/|-->)?\s*$/;

/** Converts comments that mark lines, as in Docusaurus and Shiki, into marks. */
export function readComments(code: string): { code: string; marked?: string | undefined; isDiff: boolean } {
  if (!/highlight-|\[!code /.test(code)) return { code, isDiff: false };
  const lines: { text: string; sign: Sign | undefined }[] = [];
  let isNext = false;
  let isInside = false;
  for (const text of code.split('\n')) {
    const [whole = '', shiki, docusaurus] = COMMENT.exec(text) ?? [];
    if (docusaurus) {
      isNext = docusaurus === 'next-line';
      isInside = docusaurus === 'start' || (isInside && isNext);
      continue;
    }
    const sign = shiki ? (SIGNS[shiki] ?? '!') : isNext || isInside ? '!' : undefined;
    lines.push({ text: shiki ? text.slice(0, -whole.length).trimEnd() : text, sign });
    isNext = false;
  }
  const isDiff = lines.some(({ sign }) => sign === '+' || sign === '-');
  const before = (sign: Sign | undefined) => (isDiff ? (sign && sign !== '!' ? sign : ' ') : '');
  return {
    code: lines.map(({ text, sign }) => (text || sign ? before(sign) + text : '')).join('\n'),
    marked: linesOf(lines.flatMap(({ sign }, at) => (sign === '!' ? [at + 1] : [])).join(',')),
    isDiff,
  };
}

/** Reads the line that opens a block of code, and the comments in it, into what the block is written as. */
export function readFence(info: string, content: string) {
  const read = readInfo(info);
  const { code, marked, isDiff } = readComments(content);
  const attributes = {
    'data-title': read.title,
    'data-marked': marked ?? read.marked,
    'data-numbers': read.numbers,
    'data-diff': read.isDiff || isDiff ? 'true' : undefined,
  };
  return { language: read.language, code, attributes };
}
