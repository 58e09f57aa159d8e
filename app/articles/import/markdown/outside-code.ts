import MarkdownIt from 'markdown-it';
import { tagLines } from '#app/editor/markdown/tag-lines.ts';

const blocks = new MarkdownIt({ html: true }).use(tagLines);
blocks.core.ruler.enableOnly(['normalize', 'block']);

const INLINE = /(?<!`)(`{1,9})(?!`)[^\n]*?(?<!`)\1(?!`)/g;
/** Marks a place of code: a character that stands for nothing. */
const MARK = '\u{10FFFD}';

/** Changes a text around its code, which is what a Markdown parser takes for it, in lists and quotations too. */
export function outsideCode(source: string, change: (text: string) => string): string {
  const text = source.replace(/\r\n?/g, '\n').replaceAll(MARK, '');
  const code: string[] = [];
  const aside = (part: string) => `${MARK}${code.push(part) - 1}${MARK}`;
  const lines: (string | undefined)[] = text.split('\n');
  for (const { type, map } of blocks.parse(text, {})) {
    if (!map || !/^(?:fence|code_block)$/.test(type)) continue;
    const [from, to] = map;
    const block = lines.slice(from, to).join('\n');
    lines.fill(undefined, from, to);
    lines[from] = aside(withoutRaw(block));
  }
  const plain = lines.filter((line) => line !== undefined).join('\n');
  return change(plain.replace(INLINE, aside))
    .split(MARK)
    .map((part, at) => (at % 2 === 0 ? part : (code[Number(part)] ?? '')))
    .join('');
}

/** Jekyll's `{% raw %}` is a sign in code as well. */
const withoutRaw = (code: string) =>
  /\{%-? ?endraw/.test(code) ? code.replace(/\{%-?\s*(?:raw\s*-?%\}\n?|endraw\s*-?%\})/g, '') : code;
