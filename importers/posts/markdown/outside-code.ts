import MarkdownIt from 'markdown-it';
import { tagLines } from '#editor/index.ts';
import { rewriteEnclosed } from './enclosed.ts';

const blocks = new MarkdownIt({ html: true }).use(tagLines);
blocks.core.ruler.enableOnly(['normalize', 'block']);

const INLINE = /(?<!`)(`{1,9})(?!`)[^\n]*?(?<!`)\1(?!`)/g;
/** Marks a place of code: a character that stands for nothing. */
const MARK = '\u{10FFFD}';

/**
 * Changes a text around its code, which is what a Markdown parser takes for it, in lists and quotations too, around
 * elements of code, which MDX reads like others, and around what `{% raw %}` protects; `rawOf` says what stands there afterwards.
 */
export function outsideCode(
  source: string,
  change: (text: string) => string,
  {
    isMdx = false,
    rawOf = (inside: string) => `{% raw %}${inside}{% endraw %}`,
  }: { isMdx?: boolean; rawOf?: (inside: string) => string } = {},
): string {
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
  const withCode = (part: string) =>
    part
      .split(MARK)
      .map((text, at) => (at % 2 === 0 ? text : (code[Number(text)] ?? '')))
      .join('');
  const withoutInline = plain.replace(INLINE, (part) => aside(withoutRaw(part)));
  const withoutElements = isMdx
    ? withoutInline
    : rewriteEnclosed(withoutInline, {
        open: /<(pre|code)(?=[\s>])[^<>]*>/gi,
        close: ([, name]) => `</${name}>`,
        inside: (text, [tag, name]) => aside(withoutRaw(withCode(`${tag}${text}</${name}>`))),
      });
  const protectedText = rewriteEnclosed(
    withoutElements.replace(/\{%-?\s*((?:end)?raw)\s*-?%\}/g, '{% $1 %}'),
    {
      open: /\{% raw %\}/g,
      close: () => '{% endraw %}',
      inside: (text) => aside(rawOf(withCode(text))),
    },
  );
  return withCode(change(protectedText));
}

/** Jekyll's `{% raw %}` is a sign in code as well. */
const withoutRaw = (code: string) =>
  /\{%-? ?endraw/.test(code) ? code.replace(/\{%-?\s*(?:raw\s*-?%\}\n?|endraw\s*-?%\})/g, '') : code;
