import { elementOf, pathOf, type Words, wordsOf } from './elements.ts';
import { rewriteEnclosed } from './enclosed.ts';

const TAG =
  /\{\{[<%]\s*(\/?[\w-]+|\/\s+[\w-]+)(?![\w-])([^{}]*?)[>%]\}\}|(?<!\{)\{%-?\s*([\w-]+)(?![\w-])([^{}]*?)%\}|\{\{-?\s*([\w-]+)(\([^{}]*\))\s*-?\}\}/g;

type Tag = { at: number; whole: string; name: string; words: Words; isEnd: boolean } & {
  /** Is the tag that this one ends, and the HTML instead of what ends this one. */
  begun?: Tag | undefined;
  end?: string;
  isPaired?: boolean;
  outer?: Tag | undefined;
};

/** Names what means nothing here: tags of which the inside stays, tags that stay, and components that go. */
export type Unknown = { opened: Set<string>; left: Set<string>; lost: Set<string> };

/** Writes the tags of Hugo (`{{< a >}}`), Liquid (`{% a %}`) and Zola (`{{ a() }}`) as HTML. */
export function withoutTags(text: string, { opened, left }: Unknown): string {
  let at = 0;
  let written = '';
  for (const tag of tagsIn(text)) {
    const { whole, name, words, isPaired = false } = tag;
    const before = text.slice(at, tag.at);
    at = tag.at + whole.length;
    const [target] = /\]\(<?$/.test(before.slice(-3)) ? words.list : [];
    const known = tag.isEnd ? undefined : elementOf(name, words, isPaired);
    const element = target ? { start: pathOf(target), end: '' } : known;
    tag.end = element?.end ?? '';
    if (!element && !tag.begun) (isPaired ? opened : left).add(name);
    written += before + (tag.begun?.end ?? element?.start ?? (isPaired ? '' : whole));
  }
  return written + text.slice(at);
}

/** Finds the tags with what ends them. Zola's `{% a() %}` ends nameless. */
function tagsIn(text: string): Tag[] {
  const open = new Map<string, Tag | undefined>();
  return [...text.matchAll(TAG)].map((found) => {
    const [whole, hugo, ofHugo, liquid, ofLiquid, zola = '', ofZola = ''] = found;
    const [, end, name = ''] = /^(\/\s*|end)?([\w-]*)$/.exec(hugo ?? liquid ?? zola) ?? [];
    const words = wordsOf((ofHugo ?? ofLiquid ?? ofZola).replace(/^\s*\(|\)\s*$/g, ' '));
    const key = /^\{%[^(]*\(/.test(whole) ? '' : name;
    const outer = open.get(key);
    const tag: Tag = { at: found.index, whole, name, words, isEnd: end !== undefined, outer };
    if (tag.isEnd) tag.begun = outer;
    if (tag.begun) tag.begun.isPaired = true;
    open.set(key, tag.isEnd ? outer?.outer : tag);
    return tag;
  });
}

const CODE =
  /(?:^([ \t]*))?(?:(?<!\{)\{%-?\s*(highlight|codeblock|code)(?![\w-])([^%{}]*)%\}|\{\{[<%]\s*(highlight|code)(?![\w-])([^<>%{}]*)[>%]\}\})[ \t]*\n?/gm;

/** Writes the code between tags as blocks of Markdown. */
export const asFences = (text: string) =>
  rewriteEnclosed(
    text
      .replace(/\{%-?\s*end(highlight|codeblock|code)\s*-?%\}/g, '{% end$1 %}')
      .replace(/\{\{[<%]\s*\/\s*(highlight|code)\s*[>%]\}\}/g, '{{< /$1 >}}'),
    {
      open: CODE,
      close: ([, , liquid, , hugo]) => (liquid ? `{% end${liquid} %}` : `{{< /${hugo} >}}`),
      inside: (code, [, indent = '', liquid, ofLiquid, hugo, ofHugo]) => {
        const { list } = wordsOf(ofLiquid ?? ofHugo ?? '');
        const named = list.find((word) => word.startsWith('lang:'))?.slice(5);
        const language = named ?? ((liquid ?? hugo) === 'highlight' ? list[0] : '');
        const sign = /[`\u{10FFFD}]/u.test(code) ? '~~~~~~' : '```';
        return `\n${indent}${sign}${language}\n${code.replace(/\n[ \t]*$/, '')}\n${indent}${sign}\n`;
      },
    },
  );
